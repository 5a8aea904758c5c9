import { expect, test } from 'vitest';
import { checkComment } from './comments.rules.ts';

test.each([' \n ', '\u200B', '\u3164', '\u202E'])('a comment needs words, not %j', (text) =>
  expect(checkComment(text)).toBe('comments.text_missing'),
);
test('a comment with so many combining marks that they draw over the page is too long', () =>
  expect(checkComment(`Z${'\u0301'.repeat(900)}`)).toBe('comments.text_too_long'));
test('a comment of 2,000 perceived characters is the longest', () => {
  expect(checkComment('น้ำ'.repeat(1_000))).toBeNull();
  expect(checkComment('ก'.repeat(2_000))).toBeNull();
  expect(checkComment('ก'.repeat(2_001))).toBe('comments.text_too_long');
});

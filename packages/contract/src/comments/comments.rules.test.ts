import { expect, test } from 'vitest';
import { checkComment } from './comments.rules.ts';

test('a comment needs words', () => expect(checkComment(' \n ')).toBe('comments.text_missing'));
test('a comment of 2,000 perceived characters is the longest', () => {
  expect(checkComment('น้ำ'.repeat(1_000))).toBeNull();
  expect(checkComment('ก'.repeat(2_000))).toBeNull();
  expect(checkComment('ก'.repeat(2_001))).toBe('comments.text_too_long');
});

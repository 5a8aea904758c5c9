import { describe, expect, test } from 'vitest';
import { checkComment, mentionBeingTyped, mentionedIn, splitMentions } from './comments.rules.ts';

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

describe('mentions in a text', () => {
  const som = { id: 'a', name: 'สมศรี' };
  const both = [som, { id: 'b', name: 'สมศรี ใจดี' }];
  test.each([
    ['ไม่มีใคร', ['ไม่มีใคร']],
    ['@สมศรี', ['a']],
    ['ถาม@สมศรีนะ', ['ถาม', 'a', 'นะ']],
    // A longer name goes first.
    ['@สมศรี ใจดี และ @สมศรี', ['b', ' และ ', 'a']],
    ['@สมชาย', ['@สมชาย']],
  ])('%s', (text, parts) => {
    const found = splitMentions(text, both);
    expect(found.map((part) => part.mentionId ?? part.text)).toEqual(parts);
    expect(found.map((part) => part.text).join('')).toBe(text);
  });
  test('of two with one name each has its turn, and the last one all the rest', () =>
    expect(mentionedIn('@สมศรี @สมศรี @สมศรี', [som, { id: 'b', name: 'สมศรี' }])).toEqual(['a', 'b']));
  test('are no patterns', () =>
    expect(
      mentionedIn('@a.b @(c', [
        { id: '1', name: 'a+b' },
        { id: '2', name: '(c' },
      ]),
    ).toEqual(['2']));
});

describe('a mention that is being typed', () => {
  test.each([
    ['@', 0, ''],
    ['สวัสดี@สม', 6, 'สม'],
    ['ถึง @สม ใจ', 4, 'สม ใจ'],
  ])('%s', (text, from, word) => expect(mentionBeingTyped(text, text.length, [])).toEqual({ from, word }));
  test.each(['ไม่มี', 'mail@example', '@ สม', '@สม\nบรรทัดใหม่', '@สม ใจ ดี', `@${'ก'.repeat(41)}`])('none in %j', (text) =>
    expect(mentionBeingTyped(text, text.length, [])).toBeNull(),
  );
  test('ends at the caret, and is over behind who was chosen', () => {
    expect(mentionBeingTyped('@สมชาย', 3, [])).toEqual({ from: 0, word: 'สม' });
    expect(mentionBeingTyped('@สมศรี ครับ', 8, [{ id: 'a', name: 'สมศรี' }])).toBeNull();
  });
});

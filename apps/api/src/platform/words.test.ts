import { expect, test } from 'vitest';
import { foldText, wordQuery, wordsOf, wordVector } from './words.ts';

test('Thai without spaces is cut into its words', () => {
  const words = wordsOf('ชาวบ้านร้องเรียนถนนพัง');
  expect(words).toContain('ถนน');
  expect(words.join('')).toBe('ชาวบ้านร้องเรียนถนนพัง');
});

test('a decomposed sara am and zero-width characters are folded', () => {
  expect(foldText('น\u0E4D\u0E32\u200Bท่วม')).toBe(foldText('นำท่วม'));
});

test('quotes and backslashes cannot leave the literal', () => {
  expect(wordVector("don't")).toContain("''");
  expect(wordQuery("' | !x")).toMatch(/^\('x':\*\)$/);
});

test('a text without words asks for nothing', () => expect(wordQuery(' … ')).toBeNull());

test('the last word of a query may go on while it is typed', () =>
  expect(wordQuery('flood road')).toBe("('flood') & ('road':*)"));

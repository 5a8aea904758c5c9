import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSmallGroups, smallestGroup } from './surveys.rules.ts';

test('groups of fewer than five are not told', () => {
  expect(hideSmallGroups({ low: 40, knee: 7, waist: 3, roof: 2 })).toEqual({ counts: { low: 40, knee: 7 }, hidden: 5 });
});

test('one small group takes the smallest of the others with it, because the whole is known', () => {
  expect(hideSmallGroups({ low: 40, knee: 7, waist: 3 })).toEqual({ counts: { low: 40 }, hidden: 10 });
});

test('nothing is hidden where all are large, and everything where all are few', () => {
  expect(hideSmallGroups({ low: 5, knee: 6 })).toEqual({ counts: { low: 5, knee: 6 }, hidden: 0 });
  expect(hideSmallGroups({ low: 1, knee: 2 })).toEqual({ counts: {}, hidden: 3 });
  expect(hideSmallGroups({})).toEqual({ counts: {}, hidden: 0 });
});

test('whatever the counts are, what is shown is large, what is hidden is nothing or large unless nothing is shown, and the sum stays', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 30 })), (given) => {
      const { counts, hidden } = hideSmallGroups(given);
      const sum = (all: object) => Object.values(all).reduce((total: number, one: number) => total + one, 0);
      expect(Object.values(counts).every((count) => count >= smallestGroup)).toBe(true);
      expect(hidden === 0 || hidden >= smallestGroup || Object.keys(counts).length === 0).toBe(true);
      expect(sum(counts) + hidden).toBe(sum(given));
    }),
  );
});

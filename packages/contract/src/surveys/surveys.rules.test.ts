import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldAreas,
  hideSmallChoices,
  hideSmallGroups,
  isSafeSize,
  numberRanges,
  rangeKey,
  rangeOf,
  smallestGroup,
  stepOf,
  stepStands,
} from './surveys.rules.ts';

test('groups of fewer than five are not told', () => {
  expect(hideSmallGroups({ low: 40, knee: 7, waist: 3, roof: 2 })).toEqual({ counts: { low: 40, knee: 7 }, hidden: 5 });
});

test('one small group takes the smallest of the others with it, because the whole is known', () => {
  expect(hideSmallGroups({ low: 40, knee: 7, waist: 3 })).toEqual({ counts: { low: 40 }, hidden: 10 });
});

test('a choice that bears the name of something that all objects have is hidden like any other', () => {
  expect(hideSmallChoices({ constructor: 1, low: 20, knee: 12 }, 30).counts).toEqual({ low: 20 });
});

test('people of small areas are counted with those around them, and no group is of one to four', () => {
  expect(foldAreas({ 400101: 9, 400102: 3, 400103: 2, 400201: 1, 410101: 4, '': 1 })).toEqual({
    400101: 9,
    4001: 5,
    '': 6,
  });
  const code = fc
    .tuple(fc.nat(2), fc.nat(2), fc.nat(2))
    .map(([province, amphoe, tambon]) => `${40 + province}0${amphoe}0${tambon}`);
  const areas = fc.dictionary(fc.oneof(code, fc.constant('')), fc.integer({ min: 1, max: 9 }), { minKeys: 1 });
  fc.assert(
    fc.property(areas, (counts) => {
      const total = Object.values(counts).reduce((sum, size) => sum + size, 0);
      fc.pre(total >= smallestGroup);
      const groups = Object.values(foldAreas(counts));
      expect(groups.reduce((sum, size) => sum + size, 0)).toBe(total);
      expect(groups.every((size) => size >= smallestGroup)).toBe(true);
    }),
  );
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

test('of several choices what everybody chose is told, and neither what few chose nor what few left', () => {
  expect(hideSmallChoices({ low: 30, knee: 12 }, 30)).toEqual({ counts: { low: 30, knee: 12 }, hidden: 0 });
  expect(hideSmallChoices({ low: 28, knee: 20, waist: 12 }, 30).counts).toEqual({ waist: 12 });
});

test('whatever several choices are counted, of each that is told those who chose it and those who did not are nobody or enough', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 30 })), (given) => {
      const { counts } = hideSmallChoices(given, 30);
      expect(Object.values(counts).every((count) => isSafeSize(count) && isSafeSize(30 - count))).toBe(true);
    }),
  );
});

test('a step is five people, of very many a hundredth, and five again after the end', () => {
  expect([stepOf(5, true), stepOf(499, true), stepOf(100_000, true), stepOf(100_000, false)]).toEqual([5, 5, 1000, 5]);
});

test('a step of very many answers stands for minutes while they come, and not after the end', () => {
  expect([stepStands(9_999, true), stepStands(100_000, true), stepStands(100_000, false)]).toEqual([0, 600_000, 0]);
});

test.each([
  [{ least: 0, most: 60, whole: true }, 34, '30'],
  [{ least: 0, most: 60, whole: true }, 60, '60'],
  [{ least: 1, most: 5, whole: true }, 3, '3'],
  [{}, 34, '20'],
  [{}, -3, 'less'],
  [{ least: 0 }, 250_000, '100000'],
])('with the limits %j, %d is counted in the range that begins with %s', (limits, value, key) => {
  const ranges = numberRanges({ id: 'one', kind: 'number', label: { th: 'x' }, ...limits });
  const range = rangeOf(ranges, value);
  expect(range && rangeKey(range)).toBe(key);
});

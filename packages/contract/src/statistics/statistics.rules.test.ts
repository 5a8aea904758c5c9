import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-day.ts';
import {
  bucketOf,
  bucketsOf,
  countDays,
  type DayRange,
  firstDay,
  isDayRange,
  longestRangeDays,
  rangeBefore,
  splitRange,
} from './statistics.rules.ts';

const today = '2026-11-27';
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: longestRangeDays }))
  .map(([start, days]): DayRange => ({ from: addDays(firstDay, start), to: addDays(firstDay, start + days - 1) }));

const daysOf = ({ from, to }: DayRange) =>
  Array.from({ length: countDays({ from, to }) }, (_, at) => addDays(from, at));

test.each([
  ['a day', { from: today, to: today }, true],
  ['ten years', { from: addDays(today, 1 - longestRangeDays), to: today }, true],
  ['more than ten years', { from: addDays(today, -longestRangeDays), to: today }, false],
  ['tomorrow', { from: today, to: '2026-11-28' }, false],
  ['the end before the beginning', { from: '2026-11-02', to: '2026-11-01' }, false],
  ['the thirtieth of February', { from: '2026-02-30', to: today }, false],
  ['a year of the Buddhist era', { from: '2569-11-01', to: today }, false],
  ['the time before there were stories', { from: '1999-12-31', to: '2000-01-01' }, false],
  ['no day at all', { from: 'yesterday', to: today }, false],
])('%s: figures are told or refused', (_what, range, isTold) => {
  expect(isDayRange(range, today)).toBe(isTold);
});

test('a range is compared with equally many days, which end where it begins', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  fc.assert(
    fc.property(ranges, (range) => {
      const before = rangeBefore(range);
      expect([countDays(before), addDays(before.to, 1)]).toEqual([countDays(range), range.from]);
    }),
  );
});

test('whole months and the days around them are each day of a range, once', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const { months, days } = splitRange(range);
      const ofMonths = months
        ? bucketsOf(months, 'month').flatMap((month) =>
            daysOf({ from: month, to: addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1) }),
          )
        : [];
      expect([...days.flatMap(daysOf), ...ofMonths].sort()).toEqual(daysOf(range));
    }),
  );
});

test('a range that is told by days is read by days, also where it is a whole month', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(splitRange(november)).toEqual({ months: null, days: [november] });
});

test('ten years are read from 120 months and no more days than two months have', () => {
  const { months, days } = splitRange({ from: '2016-11-15', to: '2026-11-14' });
  expect(months).toEqual({ from: '2016-12-01', to: '2026-10-01' });
  expect(days.flatMap(daysOf).length).toBe(30);
});

test('a quarter is drawn by days, a year by months', () => {
  expect(bucketOf({ from: '2026-08-28', to: today })).toBe('day');
  expect(bucketOf({ from: '2025-11-28', to: today })).toBe('month');
  expect(bucketsOf({ from: '2026-09-15', to: today }, 'month')).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
});

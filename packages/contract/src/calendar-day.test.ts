import { describe, expect, test } from 'vitest';
import { addDays, bangkokDay, readDay } from './calendar-day.ts';

describe('a day as people write it', () => {
  test.each([
    ['31/3/2569', '2026-03-31'],
    ['31/03/2026', '2026-03-31'],
    ['2569-03-31', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
    ['2571-02-29', '2028-02-29'],
    ['2026-02-31', null],
    ['2569-02-29', null],
    ['2026-03-31T17:00:00Z', '2026-03-31'],
    [' 1/1/2400 ', null],
    ['29/2/2571', '2028-02-29'],
    ['29/2/2569', null],
    ['31/4/2569', null],
    ['0/1/2569', null],
    ['yesterday', null],
    ['', null],
  ])('%j → %s', (text, day) => expect(readDay(text)).toBe(day));
});

test('a day begins at midnight in Bangkok', () => {
  expect(bangkokDay(new Date('2026-11-26T16:59:59.999Z'))).toBe('2026-11-26');
  expect(bangkokDay(new Date('2026-11-26T17:00:00.000Z'))).toBe('2026-11-27');
});

test('days are counted over months and years', () => {
  expect([addDays('2026-02-28', 1), addDays('2027-01-01', -1), addDays('2026-03-31', 0)]).toEqual([
    '2026-03-01',
    '2026-12-31',
    '2026-03-31',
  ]);
});

import { expect, test } from 'vitest';
import { dayBlockOf, timesOf } from './event-words.ts';

test('an event of one day names the day once, in Bangkok’s time', () => {
  const times = { begin_date: '2026-12-05T02:00:00Z', end_date: '2026-12-05T09:30:00Z' };
  expect(timesOf(times, 'th')).toBe('5 ธ.ค. 2569 09:00–16:30');
  expect(timesOf(times, 'en')).toBe('5 Dec 2026 09:00–16:30');
});

test('an event over midnight names both days', () => {
  const times = { begin_date: '2026-12-05T15:00:00Z', end_date: '2026-12-05T18:00:00Z' };
  expect(timesOf(times, 'en')).toBe('5 Dec 2026 22:00 – 6 Dec 2026 01:00');
});

test('a block of a date has its day and the rest', () => {
  expect(dayBlockOf('2026-12-05T02:00:00Z', 'th')).toEqual({ day: '5', rest: 'ธ.ค. 69' });
  expect(dayBlockOf('2026-12-05T02:00:00Z', 'en')).toEqual({ day: '5', rest: 'Dec 2026' });
});

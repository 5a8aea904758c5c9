import { expect, test } from 'vitest';
import { parseTypedDate, yearsOf } from './typed-dates.ts';

test('a birthday is read in the Buddhist and in the common era, however its parts are divided', () => {
  for (const typed of [
    '14/11/2530',
    '14/11/1987',
    '14-11-2530',
    '14.11.1987',
    '14 11 2530',
    '14112530',
    '๑๔/๑๑/๒๕๓๐',
  ]) {
    expect(parseTypedDate(typed), typed).toBe('1987-11-14');
  }
  expect(parseTypedDate('1/2/2543')).toBe('2000-02-01');
  expect(yearsOf('1987-11-14')).toEqual({ common: 1987, buddhist: 2530 });
});

test('what is no day of the calendar is not guessed at', () => {
  for (const typed of ['', '31/02/2530', '29/02/2544', '0/1/2530', '14/13/2530', '14/11/87', '2530-11-14', 'วันนี้']) {
    expect(parseTypedDate(typed), typed).toBeNull();
  }
  expect(parseTypedDate('29/02/2543')).toBe('2000-02-29');
});

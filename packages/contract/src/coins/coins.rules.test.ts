import { describe, expect, test } from 'vitest';
import { checkAmount, readDay } from './coins.rules.ts';

describe('the amount of a transfer', () => {
  test.each([
    [undefined, 'coins.amount_missing'],
    [Number.NaN, 'coins.amount_missing'],
    [0, 'coins.amount_too_small'],
    [-1, 'coins.amount_too_small'],
    [0.5, 'coins.amount_too_small'],
    [1.5, 'coins.amount_not_whole'],
    [501, 'coins.amount_too_large'],
    [2 ** 53, 'coins.amount_too_large'],
    [1, null],
    [500, null],
  ])('R42 %s → %s', (amount, refusal) => expect(checkAmount(amount, 500)).toBe(refusal));
});

describe('a day as people write it', () => {
  test.each([
    ['31/3/2569', '2026-03-31'],
    ['31/03/2026', '2026-03-31'],
    ['2569-03-31', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
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

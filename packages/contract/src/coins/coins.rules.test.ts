import { describe, expect, test } from 'vitest';
import { checkAmount } from './coins.rules.ts';

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

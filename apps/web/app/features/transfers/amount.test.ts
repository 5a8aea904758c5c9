import { describe, expect, test } from 'vitest';
import { amountProblemOf, readAmount } from './TransferForm.tsx';

describe('the amount that somebody types', () => {
  test.each([
    ['', 'enter_quantity'],
    ['  ', 'enter_quantity'],
    ['ห้า', 'enter_quantity'],
    ['0', 'must_1_coin'],
    ['-3', 'must_1_coin'],
    ['1.5', 'coin_not_whole'],
    ['21', 'coin_not_enough'],
    ['9007199254740993', 'coin_not_enough'],
    ['20', null],
    ['๑๕', null],
    ['1', null],
  ])('%j with twenty coins → %s', (text, error) => expect(amountProblemOf(text, 20, 500)).toBe(error));

  test('an amount above the limit has its own error, which comes after the one about the balance', () => {
    expect(amountProblemOf('501', 1_000, 500)).toBe('coin_too_many');
    expect(amountProblemOf('1001', 1_000, 500)).toBe('coin_not_enough');
  });

  test('Thai digits are digits', () => expect(readAmount('๑๐๐')).toBe(100));
});

import { expect, test } from 'vitest';
import { foldCardNumber, isCardNumber, maskCardNumber } from './identity-cards.rules.ts';

test.each([
  ['1234567890121', true],
  ['1-2345-67890-12-1', true],
  ['1 2345 67890 12 1', true],
  ['1234567890122', false],
  ['0234567890121', false],
  ['9234567890121', false],
  ['123456789012', false],
  ['12345678901210', false],
  ['๑๒๓๔๕๖๗๘๙๐๑๒๑', false],
  ['', false],
])('%s as a card number: %s', (text, right) => {
  expect(isCardNumber(text)).toBe(right);
});

test('of ten check digits one is right', () => {
  const right = [...'0123456789'].filter((digit) => isCardNumber(`123456789012${digit}`));
  expect(right).toEqual(['1']);
});

test('the owner recognises the last three digits, and no other is shown', () => {
  expect(maskCardNumber(foldCardNumber('1-2345-67890-12-1').slice(10))).toBe('x-xxxx-xxxxx-12-1');
});

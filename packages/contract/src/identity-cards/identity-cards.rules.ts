/** The Thai identity card number and how it is shown (specification §3; decisions §2 "ID card"; R41). */

/** Number and copy are deleted at the latest this long after the decision. */
export const keepDaysAfterDecision = 30;

/** The purpose of a card: becoming a verified reporter, or redeeming above `REDEEM_ID_POINTS`. */
export type CardPurpose = 'reporter' | 'redeem';

/** The digits of a typed number; people write it 1-2345-67890-12-3. */
export function foldCardNumber(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** Thirteen digits, the first 1 to 8, the last one their check digit. */
export function isCardNumber(text: string): boolean {
  const digits = foldCardNumber(text);
  if (!/^[1-8]\d{12}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/**
 * The masked number `x-xxxx-xxxxx-12-3` from its last three digits: its owner recognises it, and nobody else can use
 * it.
 */
export function maskCardNumber(lastThree: string): string {
  return `x-xxxx-xxxxx-${lastThree.slice(0, 2)}-${lastThree.slice(2)}`;
}

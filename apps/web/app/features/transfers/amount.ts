/** What a typed amount says, checked as the server checks it (specification §5 "Coin transfer"). */
import { checkAmount } from '@pakmut/contract/coins/coins.rules.ts';
import { refusals } from '@pakmut/contract/errors.ts';

export type AmountComplaint = 'enter_quantity' | 'must_1_coin' | 'coin_not_whole' | 'coin_too_many' | 'coin_not_enough';

/** The number that a text says, in European or Thai digits; undefined for an empty one, NaN for what is no number. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));
  return digits === '' ? undefined : /^[-−]?\d+(\.\d+)?$/.test(digits) ? Number(digits.replace('−', '-')) : Number.NaN;
}

/** The first thing that is wrong, in the specified order, or null. */
export function complaintOf(text: string, balance: number, maximum: number): AmountComplaint | null {
  const amount = readAmount(text);
  const broken = checkAmount(amount, Number.POSITIVE_INFINITY);
  if (broken) return refusals[broken].message as AmountComplaint;
  if ((amount as number) > balance) return 'coin_not_enough';
  return (amount as number) > maximum ? 'coin_too_many' : null;
}

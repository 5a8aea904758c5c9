/** Rules of corrections of what members hold, which server and browser share (decision 0086). */
import type { ErrorCode } from '../errors.ts';
import { countGraphemes } from '../posts/posts.rules.ts';

/** Keys of the dictionary, so that members read the reason in their own language. */
export const correctionTemplates = [
  'coin_reason_mistake',
  'coin_reason_missing',
  'coin_reason_activity',
  'coin_reason_misuse',
] as const;
export type CorrectionTemplate = (typeof correctionTemplates)[number];
/** `other` is for a text of one's own. */
export const correctionReasons = [...correctionTemplates, 'other'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** Of one correction; the book could hold more, but nobody means more. */
export const correctionMost = 1_000_000;
export const correctionTextMaximum = 300;
export const accountEntriesPerPage = 20;
export const waitingCorrectionsShown = 100;

export type CorrectionForm = {
  readonly amount: number;
  readonly reason: CorrectionReason | '';
  readonly text: string;
};

/** The first broken rule of a correction, or null. */
export function checkCorrection({ amount, reason, text }: CorrectionForm): ErrorCode | null {
  if (Number.isNaN(amount) || amount === 0) return 'coins.amount_missing';
  if (!Number.isInteger(amount)) return 'coins.amount_not_whole';
  if (Math.abs(amount) > correctionMost) return 'coins.correction_too_large';
  if (reason === '' || (reason === 'other' && text.trim() === '')) return 'coins.correction_reason_missing';
  return countGraphemes(text.trim()) > correctionTextMaximum ? 'disputes.text_too_long' : null;
}

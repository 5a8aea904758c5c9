/** How far a story was checked, as readers see it, and the bounds of what is written about it (issue of the newsroom, decision 0084). */
import type { ErrorCode } from '../errors.ts';
import { countGraphemes } from '../posts/posts.rules.ts';

/** `unverified` is also the state of a story that nobody has looked at. */
export const verificationStates = ['unverified', 'checking', 'verified', 'corrected', 'disputed', 'withdrawn'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationTextMaximum = 500;
export const correctionMaximum = 1_000;
export const messageMaximum = 2_000;
/** Photos of one message. */
export const messagePhotoMaximum = 4;
export const storiesPerPage = 20;
export const appealStates = ['waiting', 'upheld', 'rejected'] as const;

/** Refuses an empty text and one that is longer than so many perceived characters. */
export function checkText(text: string, most: number): ErrorCode | null {
  if (!text.trim()) return 'verification.text_missing';
  return countGraphemes(text.trim()) > most ? 'verification.text_too_long' : null;
}

/** The same for a message, which needs no words where it brings photos. */
export function checkMessage(text: string, photos: number): ErrorCode | null {
  return photos > 0 && !text.trim() ? null : checkText(text, messageMaximum);
}

/** States that an author may appeal against: what says that something is wrong with the story. */
export function isAppealable(state: VerificationState): boolean {
  return state === 'corrected' || state === 'disputed' || state === 'withdrawn';
}

/** Rules of disputes that both sides apply (decisions §3 "Disputes", design reference A-02). */
import { isEmail } from '../auth/auth.rules.ts';
import type { ErrorCode } from '../errors.ts';
import { countGraphemes } from '../posts/posts.rules.ts';

export const disputeStates = ['received', 'triage', 'author_asked', 'upheld', 'rejected', 'appealed'] as const;
export type DisputeState = (typeof disputeStates)[number];
export const disputeOutcomes = ['corrected', 'labelled', 'hidden', 'removed'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
/** The filer's relation to the story: somebody it is about, their representative, or anybody else. */
export const filerKinds = ['affected', 'representative', 'other'] as const;
export type FilerKind = (typeof filerKinds)[number];

/** The author's time to answer before staff decide without them. */
export const answerDays = 7;
/** The time after a decision in which either side may appeal. */
export const appealDays = 14;
/** The time after the decision for which the filer's e-mail is kept. */
export const contactKeepDays = 90;
export const disputesPerDay = 5;
export const disputesPerPage = 20;
/** Perceived characters of what is wrong, the correct facts, an answer and an appeal. */
export const disputeTextMaximum = 2_000;
export const disputeLinkMaximum = 500;
export const disputeNoteMaximum = 300;

/**
 * The states that may follow a state; after an appeal there is one more decision, which is final. An author who was
 * never asked is asked on appeal.
 */
const followers: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  received: ['triage'],
  triage: ['author_asked', 'rejected'],
  author_asked: ['upheld', 'rejected'],
  upheld: ['appealed'],
  rejected: ['appealed'],
  appealed: ['author_asked', 'upheld', 'rejected'],
};

export function mayFollow(from: DisputeState, to: DisputeState): boolean {
  return followers[from].includes(to);
}

/** Undecided: its filer waits for the decision and cannot file another one about the same story. */
export function isOpen(state: DisputeState): boolean {
  return !['upheld', 'rejected'].includes(state);
}

export type DisputeForm = {
  readonly wrong: string;
  readonly facts: string;
  readonly evidenceUrl: string;
  readonly email: string;
};

/** Whether a text of a dispute is longer than it may be, without blanks around it. */
export function isDisputeTextTooLong(text: string): boolean {
  return countGraphemes(text.trim()) > disputeTextMaximum;
}

/** The first broken rule, or null. Visitors must leave an e-mail, members may. */
export function checkDispute(form: DisputeForm, isMember: boolean): ErrorCode | null {
  const { wrong, facts, evidenceUrl, email } = form;
  if (!wrong.trim()) return 'disputes.wrong_missing';
  if ([wrong, facts].some(isDisputeTextTooLong)) return 'disputes.text_too_long';
  if (evidenceUrl.trim() && !isEvidenceLink(evidenceUrl.trim())) return 'disputes.link_invalid';
  if (!isMember && !email.trim()) return 'disputes.email_missing';
  if (email.trim() && !isEmail(email.trim())) return 'disputes.email_malformed';
  return null;
}

/** `https:` with a host and without a login in it, and nothing that a link could hide behind (R34). */
export function isEvidenceLink(text: string): boolean {
  if (text.length > disputeLinkMaximum || /[\s\p{C}\\]/u.test(text) || !/^https:\/\/[^/]/i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return !username && !password && hostname.includes('.');
}

/** Rules of the newsroom's queue that both sides apply (decisions §3, §7, design reference A-01). */
import type { Permission } from '../permissions.ts';
import { reportReasons } from '../reports/reports.rules.ts';

/**
 * What asks for a decision: a reported story, comment or member, a dispute, an identity card, a story that is held before anybody sees it, an appeal
 * against a state of verification, a message of an author, a request for erasure that no link can prove, a Nexus collection that wants to be asked.
 */
export const reviewKinds = [
  'post',
  'comment',
  'member',
  'held_post',
  'dispute',
  'identity_card',
  'appeal',
  'message',
  'erasure_request',
  'nexus',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Somebody who looks at an item has it to themselves for so long. */
export const claimMinutes = 10;
/** A decision can be undone for so long; it takes effect, and the member is told, afterwards. */
export const undoSeconds = 30;
export const reviewsPerPage = 30;
export const decisionsAtOnce = 50;
export const reviewNoteMaximum = 300;

/** `open` and nobody else's; `mine`, which the caller has claimed; `decided`, the newest first. */
export const reviewLists = ['open', 'mine', 'decided'] as const;
export type ReviewList = (typeof reviewLists)[number];

/** The decisions about each kind, in the order in which the console offers them. */
export const decisionsOf = {
  post: ['kept', 'hidden', 'removed'],
  comment: ['kept', 'hidden', 'removed'],
  member: ['kept', 'warned', 'suspended'],
  held_post: ['approved', 'refused'],
  dispute: ['triage', 'author_asked', 'upheld', 'rejected'],
  identity_card: ['accepted', 'refused'],
  appeal: ['upheld', 'rejected'],
  message: ['kept'],
  erasure_request: ['carried_out', 'refused'],
  nexus: ['approved', 'refused'],
} as const satisfies Record<ReviewKind, readonly string[]>;
export type ReviewDecision = (typeof decisionsOf)[ReviewKind][number];
export const reviewDecisions = [...new Set(Object.values(decisionsOf).flat())] as readonly ReviewDecision[];

/** Templates of reasons, which the member gets in their own language. */
export const cardReasons = ['card_unreadable', 'card_other_person', 'card_expired'] as const;
export const erasureReasons = ['erasure_unproved', 'erasure_mistaken'] as const;
export const reviewReasons = [...reportReasons, ...cardReasons, ...erasureReasons] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export function reasonsOf(kind: ReviewKind): readonly ReviewReason[] {
  if (kind === 'dispute' || kind === 'appeal' || kind === 'message') return [];
  if (kind === 'identity_card') return cardReasons;
  if (kind === 'erasure_request') return erasureReasons;
  return reportReasons;
}

/** Decisions that nobody makes without a reason, because the member is told it. */
export function needsReason(decision: ReviewDecision): boolean {
  return ['hidden', 'removed', 'warned', 'suspended', 'refused'].includes(decision);
}

/** The sentence that readers and both sides see under a decided dispute. */
export function needsNote(kind: ReviewKind, decision: ReviewDecision): boolean {
  return (kind === 'dispute' || kind === 'appeal') && (decision === 'upheld' || decision === 'rejected');
}

/** Several at once only where one decision fits many. */
export function isForSeveral(kind: ReviewKind): boolean {
  return kind === 'post' || kind === 'comment' || kind === 'member' || kind === 'held_post';
}

/** The permission to see items of a kind. */
export const kindPermissions = {
  post: 'reports.review',
  comment: 'reports.review',
  member: 'reports.review',
  held_post: 'posts.review',
  dispute: 'disputes.view',
  identity_card: 'identity.verify',
  appeal: 'posts.verify',
  message: 'posts.verify',
  erasure_request: 'erasures.decide',
  nexus: 'surveys.manage',
} as const satisfies Record<ReviewKind, Permission>;

/** The permission that a decision needs beyond that. */
export function permissionOf(kind: ReviewKind, decision: ReviewDecision): Permission {
  if (decision === 'suspended') return 'members.suspend';
  if (kind !== 'dispute') return kindPermissions[kind];
  return needsNote(kind, decision) ? 'disputes.decide' : 'disputes.handle';
}

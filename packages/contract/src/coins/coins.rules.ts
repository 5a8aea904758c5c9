/** Rules of coins that server and browser share (specification §5 "Coin transfer", decisions §4). */
import type { ErrorCode } from '../errors.ts';

/** The kinds of rows in the history; the first nine are the specification's (§3). */
export const pointTypes = [
  'add_post_point',
  'comment_post_point',
  'share_post_point',
  'view_post_point',
  'receiver_point',
  'sender_point',
  'add_audience_point',
  'add_vote_ref_point',
  'member_register_point',
  'redeem_point',
  'redeem_return_point',
  'taken_back_point',
  'correction_point',
] as const;
export type PointType = (typeof pointTypes)[number];

/** The ways to earn coins. */
export const earningKinds = [
  'register',
  'add_post',
  'comment',
  'share',
  'view',
  'add_audience',
  'add_vote_ref',
] as const;
export type EarningKind = (typeof earningKinds)[number];

/** `status` of the history filter (specification §10). */
export const historySide = { all: -1, credits: 0, debits: 1 } as const;

export const historyPerPage = 10;

/** The first broken rule of an amount, or null; `maximum` is a setting of the server. */
export function checkAmount(amount: number | undefined, maximum: number): ErrorCode | null {
  if (amount === undefined || Number.isNaN(amount)) return 'coins.amount_missing';
  if (amount < 1) return 'coins.amount_too_small';
  if (!Number.isInteger(amount)) return 'coins.amount_not_whole';
  return amount > maximum ? 'coins.amount_too_large' : null;
}

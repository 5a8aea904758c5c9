/**
 * Earning coins (decisions §4, R45): each thing once, a limited number a day, nothing on own stories. Comments on
 * anonymous stories and shares of them earn nobody anything; otherwise the one member who earns nothing would be the
 * author (R27).
 */
import { randomBytes } from 'node:crypto';
import type { EarningKind } from '@pakmut/contract/coins/coins.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import type { Config } from '#api/platform/process/config.ts';
import * as queries from './coins.earning.queries.ts';
import { findBalance } from './coins.ledger.queries.ts';
import { type Holder, type Move, moveCoins } from './coins.ledger.service.ts';

export type Context = { readonly config: Config; readonly clock: Clock };
export type Earning = {
  readonly memberId: string;
  readonly kind: Exclude<EarningKind, 'view'>;
  /** The thing that is paid for, once; empty for joining. */
  readonly subject: string;
  readonly postId?: string;
};
export type EarningRule = {
  readonly kind: EarningKind;
  readonly point: number;
  readonly perDay: number;
  readonly per: number;
};

const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });

/** The settings in force, as members see them. */
export function earningRules({ config }: { config: Config }): readonly EarningRule[] {
  const rule = (kind: EarningKind, point: number, perDay = 0, per = 1) => ({ kind, point, perDay, per });
  return [
    rule('register', config.COIN_REGISTER),
    rule('add_post', config.COIN_ADD_POST, config.COIN_ADD_POST_DAILY),
    rule('comment', config.COIN_COMMENT, config.COIN_COMMENT_DAILY),
    rule('share', config.COIN_SHARE, config.COIN_SHARE_DAILY),
    rule('view', config.COIN_VIEW, 0, config.COIN_VIEWS),
    rule('add_audience', config.COIN_ADD_AUDIENCE),
    rule('add_vote_ref', config.COIN_ADD_VOTE_REF),
  ];
}

/** Pays what an act earns, each thing to one member, in the transaction of the act. */
export async function earn(context: Context, db: Queryable, earnings: readonly Earning[]): Promise<void> {
  const day = bangkok.format(context.clock.now());
  // Earners are locked before any account is, and all accounts are locked together, so that no deadlock is possible.
  await queries.lockEarners(
    db,
    earnings.map(({ memberId }) => memberId),
  );
  const due = dueOf(context, earnings, await queries.findEarnedSoFar(db, earnings, day));
  const paid = await moveCoins(
    db,
    due.map(({ move }) => move),
  );
  const earned = due.flatMap(({ what }, index) => {
    const transactionId = paid[index]?.id;
    return transactionId ? [{ ...what, day, transactionId }] : [];
  });
  await queries.insertEarnings(db, earned);
}

type Due = { readonly move: Move; readonly what: Earning };

/** The earnings that are due: each thing once, and of each kind so many a day. */
function dueOf(context: Context, earnings: readonly Earning[], earnedSoFar: readonly queries.EarnedSoFar[]): Due[] {
  const at = context.clock.now();
  const rules = new Map(earningRules(context).map((rule) => [rule.kind, rule]));
  return earnings.flatMap((what, index): Due[] => {
    const { kind, memberId, postId } = what;
    const { isEarned, earnedToday } = earnedSoFar[index] as queries.EarnedSoFar;
    const rule = rules.get(kind);
    if (!rule || rule.point === 0 || isEarned) return [];
    if (rule.perDay > 0 && earnedToday >= rule.perDay) return [];
    const to = { member: memberId };
    return [{ move: { kind, from: 'issue', to, amount: rule.point, at, ...(postId && { postId }) }, what }];
  });
}

/** Pays for joining; `invitation` is the code of the member who invited. */
export async function earnForJoining(
  context: Context,
  db: Queryable,
  memberId: string,
  invitation: string | undefined,
) {
  if (invitation) await queries.insertInvited(db, memberId, invitation);
  await earn(context, db, [{ memberId, kind: 'register', subject: '' }]);
}

/** Pays for a signed public story, and the inviter for the first one. Anonymous ones are paid by the daily batch. */
export async function earnForStory(context: Context, db: Queryable, memberId: string, postId: string): Promise<void> {
  const inviter = await queries.findInviter(db, memberId);
  await earn(context, db, [
    { memberId, kind: 'add_post', subject: postId, postId },
    ...(inviter ? [{ memberId: inviter, kind: 'add_audience', subject: memberId } as const] : []),
  ]);
}

/** Pays for a comment on, or a share of, somebody else's signed story. */
export async function earnOnStory(
  context: Context,
  db: Queryable,
  act: { kind: 'comment' | 'share'; memberId: string; postId: string },
): Promise<void> {
  const author = await queries.findSignedAuthor(db, act.postId);
  if (author && author !== act.memberId) await earn(context, db, [{ ...act, subject: act.postId }]);
}

/** Stories are erased: nothing beside the book may say who wrote or answered them (R26). */
export function forgetStories(db: Queryable, postIds: readonly string[]): Promise<void> {
  return queries.forgetStories(db, postIds);
}

export function getBalance(db: Queryable, memberId: string): Promise<number> {
  return findBalance(db, memberId);
}

const invitationBytes = 9;

export function getInvitation(db: Queryable, memberId: string) {
  return queries.findInvitation(db, memberId, randomBytes(invitationBytes).toString('base64url'));
}

/** Why coins of a story went back, as a key of the dictionary. */
export const removedReason = 'coin_reason_removed';

/**
 * Takes back the coins of a story that moderation removes for a violation (decisions §4): transfers return to their
 * senders, earnings to the issuing account, as far as the coins are still there. Coins are taken back only once.
 */
export async function takeBackStoryCoins(
  context: Context,
  db: Queryable,
  { postId, reason }: { postId: string; reason: string },
): Promise<number> {
  const at = context.clock.now();
  const brought = await queries.listBrought(db, postId);
  const moves = brought.flatMap(({ id, amount, payer, payer_name, holder, wallet }): Move[] => {
    const from: Holder | null = holder ? { member: holder } : wallet ? { post: wallet } : null;
    if (!from) return [];
    // A sender who has left gets nothing back, but the coins must not stay either.
    const to: Holder = payer ? { member: payer } : payer_name ? 'issue' : 'forfeited';
    return [{ kind: 'reversal', from, to, amount, at, reason, reverses: id, postId, downToZero: true }];
  });
  const moved = await moveCoins(db, moves);
  return moved.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
}

/** Coins of an account that is being erased go nowhere else (ux §S-17: forfeited). */
export async function forfeit(context: Context, db: Queryable, memberId: string): Promise<void> {
  await queries.forgetInvited(db, memberId);
  const amount = await findBalance(db, memberId);
  if (amount === 0) return;
  const move = { kind: 'forfeit', from: { member: memberId }, to: 'forfeited', at: context.clock.now() } as const;
  await moveCoins(db, [{ ...move, amount, downToZero: true }]);
}

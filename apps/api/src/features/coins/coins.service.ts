/**
 * Earning coins (decisions §4, R45): each thing once, a limited number a day, nothing on own stories. Comments on
 * anonymous stories and shares of them earn nobody anything; otherwise the one member who earns nothing would be the
 * author (R27).
 */

import { randomBytes } from 'node:crypto';
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type { EarningKind } from '@pakmut/contract/coins/coins.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Clock } from '#api/platform/process/clock.ts';
import type { Config } from '#api/platform/process/config.ts';
import { authorTagOf, type Keys } from '#api/platform/secrets/keys.ts';
import * as queries from './coins.earning.queries.ts';
import { findHeld, forgetAuthors } from './coins.ledger.queries.ts';
import { type Holder, type Move, moveCoins, type Owner } from './coins.ledger.service.ts';

export type Context = { readonly config: Config; readonly clock: Clock };
export type Earning = {
  readonly memberId: string;
  readonly kind: Exclude<EarningKind, 'view' | 'add_post'>;
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
  const day = bangkokDay(context.clock.now());
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

export async function getBalance(db: Queryable, memberId: string): Promise<number> {
  return (await findHeld(db, { member: memberId }))?.balance ?? 0;
}

/**
 * The purse of a member: the account of what their anonymous stories earn. It is named by the tag that stands in the
 * stories' rows, so that nobody without the key can say whose it is (R26).
 */
export function purseOf({ keys }: { readonly keys: Keys }, memberId: string): { readonly author: string } {
  return { author: authorTagOf(keys, memberId).toString('hex') };
}

/** What is in the member's purse; null as long as nothing ever was. */
export async function getPurse(
  { db, keys }: { readonly db: Queryable; readonly keys: Keys },
  memberId: string,
): Promise<number | null> {
  const held = await findHeld(db, purseOf({ keys }, memberId));
  return held && held.entries > 0 ? held.balance : null;
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
  const moves = brought.flatMap(({ id, amount, payer_name, ...one }): Move[] => {
    const from = ownerOf(one.holder, one.holder_author);
    if (!from) return [];
    // A sender who has left gets nothing back, but the coins must not stay either.
    const to: Holder = ownerOf(one.payer, one.payer_author) ?? (payer_name ? 'issue' : 'forfeited');
    return [{ kind: 'reversal', from, to, amount, at, reason, reverses: id, postId, downToZero: true }];
  });
  const moved = await moveCoins(db, moves);
  return moved.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
}

const ownerOf = (member: string | null, author: string | null): Owner | null =>
  member ? { member } : author ? { author } : null;

/** Coins of an account that is being erased go nowhere else (ux §S-17: forfeited). */
export async function forfeit(context: Context, db: Queryable, memberId: string): Promise<void> {
  await queries.forgetInvited(db, memberId);
  await forfeitAll(context, db, [{ member: memberId }]);
}

/** The same for the purses of members. No row of this transaction may name one of them (P21). */
export async function forfeitPurses(
  context: Context & { readonly keys: Keys },
  db: Queryable,
  memberIds: readonly string[],
): Promise<void> {
  const purses = memberIds.map((memberId) => purseOf(context, memberId));
  await forfeitAll(context, db, purses);
  await forgetAuthors(
    db,
    purses.map(({ author }) => author),
  );
}

async function forfeitAll({ clock }: Context, db: Queryable, owners: readonly Owner[]): Promise<void> {
  const moves: Move[] = [];
  for (const from of owners) {
    const amount = (await findHeld(db, from))?.balance ?? 0;
    if (amount > 0) moves.push({ kind: 'forfeit', from, to: 'forfeited', amount, at: clock.now(), downToZero: true });
  }
  await moveCoins(db, moves);
}

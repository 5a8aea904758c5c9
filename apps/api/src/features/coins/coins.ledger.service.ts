/**
 * The book of coins (decisions §4, P1, R44): every movement is one transaction of two entries, in the database
 * transaction of what caused it. Nothing else writes to its tables.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '#api/platform/db.ts';
import { type Account, type Settled, settle } from './coins.book.ts';
import * as queries from './coins.ledger.queries.ts';

/** How many accounts share the issuing, so that earnings do not queue at one row. */
const issuers = 16;
const dayMilliseconds = 86_400_000;
const bangkokMilliseconds = 7 * 3_600_000;

export type Holder =
  | { readonly member: string }
  | { readonly post: string }
  | 'issue'
  | Exclude<queries.SystemAccount, `issue-${number}`>;
export type Move = {
  readonly kind: string;
  readonly from: Holder;
  readonly to: Holder;
  readonly amount: number;
  readonly at: Date;
  readonly reason?: string;
  /** The story it was for. */
  readonly postId?: string;
  readonly reverses?: string;
  readonly downToZero?: boolean;
};
export type Moved = NonNullable<Settled> & { readonly id: string };

/** Moves coins, one after another; null where there were not enough. Call it in a database transaction. */
export async function moveCoins(db: Queryable, moves: readonly Move[]): Promise<(Moved | null)[]> {
  if (moves.length === 0) return [];
  const { accounts, idOf } = await lockHolders(
    db,
    moves.flatMap(({ from, to }) => [from, to]),
  );
  return record(
    db,
    accounts,
    moves.map((move) => ({ ...move, id: randomUUID(), from: idOf(move.from), to: idOf(move.to) })),
  );
}

/** Locks the accounts of all of them; what they hold stays so until the transaction ends. */
export async function lockHolders(db: Queryable, holders: readonly Holder[]) {
  const issuer = `issue-${randomInt(issuers)}`;
  const keyOf = (holder: Holder) =>
    typeof holder === 'object'
      ? 'member' in holder
        ? holder.member
        : holder.post
      : holder === 'issue'
        ? issuer
        : holder;
  const ids = await queries.findAccounts(db, {
    members: distinct(
      holders.flatMap((holder) => (typeof holder === 'object' && 'member' in holder ? [holder.member] : [])),
    ),
    posts: distinct(holders.flatMap((holder) => (typeof holder === 'object' && 'post' in holder ? [holder.post] : []))),
    names: distinct(holders.flatMap((holder) => (typeof holder === 'string' ? [keyOf(holder)] : []))),
  });
  const idOf = (holder: Holder): number => {
    const id = ids.get(keyOf(holder));
    if (id === undefined) throw new Error('coins were to be moved for somebody who does not exist');
    return id;
  };
  return { accounts: await queries.lockAccounts(db, distinct(holders.map(idOf))), idOf };
}

/** How many movements of a kind each member has paid for today. Exact once their accounts are locked. */
export function countSpentToday(db: Queryable, memberIds: readonly string[], kind: string, now: Date) {
  return queries.countSpendings(db, memberIds, kind, startOfDay(now));
}

/** Seconds until the next day in Bangkok, where limits of a day begin anew. */
export function secondsLeftToday(now: Date): number {
  return Math.ceil((startOfDay(now).getTime() + dayMilliseconds - now.getTime()) / 1_000);
}

function startOfDay(now: Date): Date {
  const local = now.getTime() + bangkokMilliseconds;
  return new Date(local - (local % dayMilliseconds) - bangkokMilliseconds);
}

type Placed = Omit<Move, 'from' | 'to'> & { readonly id: string; readonly from: number; readonly to: number };

async function record(db: Queryable, accounts: readonly Account[], moves: readonly Placed[]) {
  const { results, entries, changed } = settle(accounts, moves);
  const moved = moves.map((move, index) => {
    const result = results[index];
    return result ? { ...result, id: move.id } : null;
  });
  const written = moves.flatMap(({ kind, from, to, id, at, reason, postId, reverses }, index) => {
    const amount = results[index]?.amount;
    if (amount === undefined) return [];
    return [{ id, kind, from, to, amount, at, reason: reason ?? '', reverses: reverses ?? null, post: postId ?? null }];
  });
  if (written.length > 0) await queries.writeMovements(db, written, entries, changed);
  return moved;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

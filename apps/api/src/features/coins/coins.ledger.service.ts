/**
 * The book of coins (decisions §4, P1, R44): every movement is one transaction of two entries, in the database
 * transaction of what caused it. Nothing else writes to its tables.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '#api/platform/db.ts';
import { keepBooks, type Settled } from './coins.book.ts';
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
  const holders = moves.flatMap(({ from, to }) => [from, to]);
  const book = await openBook(db, holders);
  const moved = moves.map(book.move);
  await book.write();
  return moved;
}

export type Book = {
  /** Does a movement in memory; null: there was not enough. */
  move(move: Move): Moved | null;
  /** Writes what was moved, all with one statement. */
  write(): Promise<void>;
};

/** For who must look at each movement before the next: accounts are locked now and stay so until the transaction ends. */
export async function openBook(db: Queryable, holders: readonly Holder[]): Promise<Book> {
  const { accounts, idOf } = await lockHolders(db, holders);
  const books = keepBooks(accounts);
  const written: queries.Written[] = [];
  return {
    move(move) {
      const { kind, at, reason = '', reverses = null, postId = null } = move;
      const placed = { id: randomUUID(), from: idOf(move.from), to: idOf(move.to), at };
      const settled = books.move({ ...move, ...placed });
      if (!settled) return null;
      written.push({ ...placed, kind, amount: settled.amount, reason, reverses, post: postId });
      return { ...settled, id: placed.id };
    },
    async write() {
      if (written.length > 0) await queries.writeMovements(db, written, books.entries, books.listChanged());
    },
  };
}

/** Locks the accounts of all of them; what they hold stays so until the transaction ends. */
async function lockHolders(db: Queryable, holders: readonly Holder[]) {
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

/**
 * The same for who only asks whether a limit is reached by so many more: where all that was spent today, of any kind,
 * leaves room for them, nothing is counted.
 */
export async function countTowardsLimit(
  db: Queryable,
  wanted: ReadonlyMap<string, number>,
  { kind, limit, now }: { kind: string; limit: number; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const atMost = await queries.boundSpendings(db, [...wanted.keys()], startOfDay(now));
  const near = [...wanted].filter(([memberId, more]) => (atMost.get(memberId) ?? 0) + more > limit);
  if (near.length === 0) return atMost;
  const nearIds = near.map(([memberId]) => memberId);
  const exact = await countSpentToday(db, nearIds, kind, now);
  return new Map([...atMost, ...nearIds.map((memberId) => [memberId, exact.get(memberId) ?? 0] as const)]);
}

/** Seconds until the next day in Bangkok, where limits of a day begin anew. */
export function secondsLeftToday(now: Date): number {
  return Math.ceil((startOfDay(now).getTime() + dayMilliseconds - now.getTime()) / 1_000);
}

function startOfDay(now: Date): Date {
  const local = now.getTime() + bangkokMilliseconds;
  return new Date(local - (local % dayMilliseconds) - bangkokMilliseconds);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

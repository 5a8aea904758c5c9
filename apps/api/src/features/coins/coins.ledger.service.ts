/**
 * The book of coins (decisions §4, P1, R44): every movement is one transaction of two entries, in the database
 * transaction of what caused it. Nothing else writes to its tables.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '#api/platform/database/db.ts';
import { keepBooks, type Settled } from './coins.book.ts';
import * as queries from './coins.ledger.queries.ts';

/** How many accounts share the issuing, so that earnings do not queue at one row. */
const issuers = 16;
const dayMilliseconds = 86_400_000;
const bangkokMilliseconds = 7 * 3_600_000;

export type { Owner } from './coins.ledger.queries.ts';
export type Holder = queries.Owner | 'issue' | Exclude<queries.SystemAccount, `issue-${number}`>;
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
  /** How many movements of any kind each owner had paid for today when the book was opened. */
  readonly spentToday: ReadonlyMap<string, number>;
  /** Writes what was moved, all with one statement. */
  write(): Promise<void>;
};

/** For who must look at each movement before the next: accounts are locked now and stay so until the transaction ends. */
export async function openBook(db: Queryable, holders: readonly Holder[], today: Date | null = null): Promise<Book> {
  const { accounts, idOf } = await lockHolders(db, holders, today && startOfDay(today));
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
    spentToday: new Map(accounts.map(({ owner, spent }) => [owner, spent])),
    async write() {
      if (written.length > 0) await queries.writeMovements(db, written, books.entries, books.listChanged());
    },
  };
}

/** Accounts that were found before. The lock checks whether that is still true; a wrong entry costs nothing but time. */
const places = new Map<string, number>();
const mostPlaces = 50_000;

/** Locks all these accounts; their balances stay the same until the transaction ends. */
async function lockHolders(db: Queryable, holders: readonly Holder[], since: Date | null) {
  const issuer = `issue-${randomInt(issuers)}`;
  const keyOf = (holder: Holder) => (holder === 'issue' ? issuer : ownerOf(holder));
  const keys = distinct(holders.map(keyOf));
  const known = keys.flatMap((key) => places.get(key) ?? []);
  let accounts = known.length === keys.length ? await queries.lockAccounts(db, known, since) : [];
  let ids = new Map(accounts.map(({ owner, id }) => [owner, id]));
  if (!keys.every((key) => ids.has(key))) {
    ids = await findPlaces(db, holders, keys);
    accounts = await queries.lockAccounts(db, [...ids.values()], since);
  }
  const idOf = (holder: Holder): number => {
    const id = ids.get(keyOf(holder));
    if (id === undefined) throw new Error('coins were to be moved for somebody who does not exist');
    return id;
  };
  return { accounts, idOf };
}

async function findPlaces(db: Queryable, holders: readonly Holder[], keys: readonly string[]) {
  const members = new Set(holders.flatMap((holder) => (isMember(holder) ? [holder.member] : [])));
  const authors = new Set(holders.flatMap((holder) => (isAuthor(holder) ? [holder.author] : [])));
  const names = keys.filter((key) => !members.has(key) && !authors.has(key));
  const found = await queries.findAccounts(db, { members: [...members], authors: [...authors], names });
  if (places.size + found.size > mostPlaces) places.clear();
  for (const [key, id] of found) places.set(key, id);
  return new Map(found);
}

const isMember = (holder: Holder) => typeof holder === 'object' && 'member' in holder;
const isAuthor = (holder: Holder) => typeof holder === 'object' && 'author' in holder;
const ownerOf = (holder: Holder) =>
  typeof holder === 'string' ? holder : 'member' in holder ? holder.member : holder.author;

/** Counts the movements of a kind that an owner has paid for today. Exact once the account is locked. */
export function countSpentToday(db: Queryable, owner: queries.Owner, kind: string, now: Date): Promise<number> {
  return queries.countSpendings(db, owner, kind, startOfDay(now));
}

/**
 * The same for a caller that only asks whether a limit is reached: if the movements of all kinds together are below it,
 * nothing is counted.
 */
export async function countTowardsLimit(
  db: Queryable,
  { spentToday }: Book,
  owner: queries.Owner,
  { kind, limit, now }: { kind: string; limit: number; now: Date },
): Promise<number> {
  const spent = spentToday.get(ownerOf(owner)) ?? 0;
  return spent < limit ? spent : countSpentToday(db, owner, kind, now);
}

/** Seconds until the next day in Bangkok, when daily limits begin anew. */
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

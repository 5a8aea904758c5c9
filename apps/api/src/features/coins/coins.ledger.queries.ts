/** SQL of the book: accounts are opened, found and locked, and movements written, many with one statement. */
import { sql } from 'kysely';
import { prepare, type Queryable, query } from '#api/platform/database/db.ts';
import type { Account, Entry } from './coins.book.ts';

export type SystemAccount = `issue-${number}` | 'rewards' | 'forfeited';
export type Written = {
  readonly id: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly at: Date;
  readonly reason: string;
  readonly reverses: string | null;
  readonly post: string | null;
};
/** A member, or the author of anonymous stories by the tag in hex digits. */
export type Owner = { readonly member: string } | { readonly author: string };
type Owners = {
  readonly members: readonly string[];
  readonly authors: readonly string[];
  readonly names: readonly string[];
};

const selectAccounts = prepare(
  (members: readonly string[], authors: readonly string[], names: readonly string[]) => sql<{
    id: number;
    owner: string;
  }>`
    select id, member_id::text as owner from coin_accounts where member_id = any(${members}::uuid[])
    union all select id, encode(author_tag, 'hex') from coin_accounts where author_tag = any(array(select decode(tag, 'hex') from unnest(${authors}::text[]) tag))
    union all select id, name from coin_accounts where name = any(${names}::text[])`,
);

/** Ids of accounts by their owner; those of members and authors are opened when they are first needed. */
export async function findAccounts(db: Queryable, owners: Owners): Promise<ReadonlyMap<string, number>> {
  const { members, authors, names } = owners;
  const find = async () =>
    new Map((await selectAccounts(db, members, authors, names)).map(({ id, owner }) => [owner, id]));
  const found = await find();
  const isMissing = (id: string) => !found.has(id);
  const [newMembers, newAuthors] = [members.filter(isMissing), authors.filter(isMissing)];
  if (newMembers.length + newAuthors.length === 0) return found;
  // In one order, so that two who open the same accounts cannot wait for each other.
  await query(db)`
    insert into coin_accounts (kind, member_id, author_tag)
    select 'member', m.id, null::bytea from members m where m.id = any(${newMembers}::uuid[])
    union all select 'author', null, decode(tag, 'hex') from unnest(${newAuthors}::text[]) tag
    order by 2, 3 on conflict do nothing`;
  return find();
}

/** Number of the last debit before a moment, found by one step in the index. */
const debitsBefore = (since: Date | null) => sql`coalesce((
  select b.sequence - b.credits from coin_entries b where b.account_id = a.id and b.at < ${since}::timestamptz
  order by b.at desc, b.sequence desc limit 1), 0)`;

/** `spent` is the number of entries that took coins since the given moment, or ever. */
export type Locked = Account & { readonly owner: string; readonly spent: number };

const selectLocked = prepare(
  (ids: readonly number[], since: Date | null) => sql<Locked>`
    select a.id, coalesce(a.member_id::text, encode(a.author_tag, 'hex'), a.name) as owner, a.kind, a.balance, a.entries, a.credits, a.last_at,
           a.entries - a.credits - ${debitsBefore(since)} as spent
    from coin_accounts a where a.id = any(${ids}::bigint[])
    order by id for no key update`,
);

/** Locks accounts in the order of their ids, as everybody does (decisions §4). */
export function lockAccounts(db: Queryable, ids: readonly number[], since: Date | null = null): Promise<Locked[]> {
  return selectLocked(db, ids, since);
}

const insertMovements = prepare(
  (moved: string, entries: string, accounts: string) => sql<never>`
    with moved as (
      select * from json_to_recordset(${moved}::json)
        m (id uuid, kind text, "from" bigint, "to" bigint, amount bigint, at timestamptz, reason text, reverses uuid, post uuid)
    ), booked as (
      insert into coin_transactions (id, kind, from_account, to_account, amount, at, reason, reverses)
      select id, kind, "from", "to", amount, at, reason, reverses from moved
    ), caused as (
      insert into coin_causes (transaction_id, post_id) select id, post from moved where post is not null
    ), entered as (
      insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
      select account, sequence, transaction, amount, "balanceAfter", credits, at from json_to_recordset(${entries}::json)
        e (account bigint, sequence bigint, transaction uuid, amount bigint, "balanceAfter" bigint, credits bigint, at timestamptz)
    )
    update coin_accounts a set balance = n.balance, entries = n.entries, credits = n.credits, last_at = n.last_at
    from json_to_recordset(${accounts}::json) n (id bigint, balance bigint, entries bigint, credits bigint, last_at timestamptz)
    where a.id = n.id`,
);

/** Writes movements, their entries and what the accounts then hold. */
export async function writeMovements(
  db: Queryable,
  moved: readonly Written[],
  entries: readonly Entry[],
  accounts: readonly Account[],
): Promise<void> {
  await insertMovements(db, JSON.stringify(moved), JSON.stringify(entries), JSON.stringify(accounts));
}

/** The id of an owner's account, of whom there is one of both; null if it was never opened. */
export const accountOf = (member: string | null, author: string | null) => sql`(
  select id from coin_accounts where member_id = ${member}::uuid
  union all select id from coin_accounts where author_tag = decode(${author}::text, 'hex'))`;
export const idsOf = (owner: Owner): [member: string | null, author: string | null] =>
  'member' in owner ? [owner.member, null] : [null, owner.author];

const selectHeld = prepare(
  (member: string | null, author: string | null) => sql<{ balance: number; entries: number }>`
    select balance, entries from coin_accounts where id = ${accountOf(member, author)}`,
);

/** What an owner has, and by how many entries; undefined without an account. */
export async function findHeld(db: Queryable, owner: Owner): Promise<{ balance: number; entries: number } | undefined> {
  const [row] = await selectHeld(db, ...idsOf(owner));
  return row;
}

/** An author has left: nobody's tag opens the account any more. */
export async function forgetAuthors(db: Queryable, authors: readonly string[]): Promise<void> {
  await query(db)`
    update coin_accounts set author_tag = null
    where author_tag = any(array(select decode(tag, 'hex') from unnest(${authors}::text[]) tag))`;
}

const selectSpendings = prepare(
  (member: string | null, author: string | null, kind: string, since: Date) => sql<{ count: number }>`
    select count(*)::int as count
    from coin_accounts a
    join coin_entries e on e.account_id = a.id and e.amount < 0 and e.sequence - e.credits > ${debitsBefore(since)}
    join coin_transactions t on t.id = e.transaction_id and t.kind = ${kind}::text
    where a.id = ${accountOf(member, author)}`,
);

/** How many movements of a kind an owner has paid for since a moment. */
export async function countSpendings(db: Queryable, owner: Owner, kind: string, since: Date): Promise<number> {
  const [row] = await selectSpendings(db, ...idsOf(owner), kind, since);
  return row?.count ?? 0;
}

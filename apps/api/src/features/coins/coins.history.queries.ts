/**
 * SQL of the history. Entries are numbered in each account, all of them, those above zero and those below, so that any
 * page and its total are found by number: the millionth page costs what the first does. A page asks for its numbers one by
 * one, so that the plan for a book of ten thousand entries is the plan for one of five million.
 */
import { type RawBuilder, sql } from 'kysely';
import { escapeLike, prepare, type Queryable, query } from '#api/platform/database/db.ts';
import { accountOf, idsOf, type Owner } from './coins.ledger.queries.ts';

export type HistoryFilter = {
  readonly since: Date | null;
  readonly until: Date | null;
  readonly side: 'all' | 'credits' | 'debits';
  readonly name: string;
  readonly offset: number;
  readonly limit: number;
};
export type HistoryRow = {
  transaction_id: string;
  at: Date;
  amount: number;
  balance_after: number;
  kind: string;
  reason: string;
  other_kind: 'system' | 'member' | 'author';
  other_name: string | null;
  other_id: string | null;
  display_name: string | null;
  post_id: string | null;
};

type Edge = { sequence: number; credits: number };
const numbers: Record<HistoryFilter['side'], { number: RawBuilder<number>; only: RawBuilder<unknown> }> = {
  all: { number: sql<number>`e.sequence`, only: sql`` },
  credits: { number: sql<number>`e.credits`, only: sql`and e.amount > 0` },
  debits: { number: sql<number>`(e.sequence - e.credits)`, only: sql`and e.amount < 0` },
};
const numberOf = {
  all: (e: Edge) => e.sequence,
  credits: (e: Edge) => e.credits,
  debits: (e: Edge) => e.sequence - e.credits,
};

/** One page of an owner's entries, the newest first, and how many there are. */
export async function listHistory(
  db: Queryable,
  owner: Owner,
  filter: HistoryFilter,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const account = await findAccount(db, owner);
  if (!account) return { rows: [], total: 0 };
  const from = filter.since ? await findEdge(db, account.id, filter.since) : { sequence: 0, credits: 0 };
  const to = filter.until
    ? await findEdge(db, account.id, filter.until)
    : { sequence: account.entries, credits: account.credits };
  const [low, high] = [numberOf[filter.side](from), numberOf[filter.side](to)];
  if (filter.name) {
    const { number, only } = numbers[filter.side];
    const within = sql`e.account_id = ${account.id} ${only} and ${number} > ${low} and ${number} <= ${high}`;
    return listNamed(db, within, filter);
  }
  const newest = high - filter.offset;
  const count = Math.max(0, Math.min(filter.limit, newest - low));
  const page = Array.from({ length: count }, (_none, index) => newest - index);
  const rows = count > 0 ? await selectPage[filter.side](db, account.id, page) : [];
  return { rows, total: Math.max(0, high - low) };
}

const shown = sql`e.transaction_id, e.at, e.amount, e.balance_after, t.kind, t.reason, o.kind as other_kind, o.name as other_name,
  m.id as other_id, m.display_name, c.post_id`;
/** A member who is leaving has no name any more; the author of an anonymous story never had one here (R27). */
const joined = sql`join coin_transactions t on t.id = e.transaction_id
  join coin_accounts o on o.id = case when e.amount > 0 then t.from_account else t.to_account end
  left join members m on m.id = o.member_id and m.leaving_at is null
  left join coin_causes c on c.transaction_id = t.id`;

const pageOf = (side: HistoryFilter['side']) =>
  prepare(
    (accountId: number, page: readonly number[]) => sql<HistoryRow>`
      select ${shown} from unnest(${page}::bigint[]) n (number)
      join coin_entries e on e.account_id = ${accountId}::bigint and ${numbers[side].number} = n.number ${numbers[side].only}
      ${joined} order by e.sequence desc`,
  );
const selectPage = { all: pageOf('all'), credits: pageOf('credits'), debits: pageOf('debits') } as const;

/** A search by name covers the whole range. */
async function listNamed(db: Queryable, within: RawBuilder<unknown>, filter: HistoryFilter) {
  const pattern = `%${escapeLike(filter.name)}%`;
  const rows = await query<HistoryRow & { total: number }>(db)`
    select ${shown}, count(*) over ()::int as total from coin_entries e ${joined}
    where ${within} and m.display_name ilike ${pattern}
    order by e.sequence desc limit ${filter.limit} offset ${filter.offset}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

const selectAccount = prepare(
  (member: string | null, author: string | null) => sql<Edge & { id: number; entries: number }>`
    select id, entries, credits from coin_accounts where id = ${accountOf(member, author)}`,
);

async function findAccount(db: Queryable, owner: Owner) {
  const [account] = await selectAccount(db, ...idsOf(owner));
  return account;
}

const selectEdge = prepare(
  (accountId: number, moment: Date) => sql<Edge>`
    select sequence, credits from coin_entries where account_id = ${accountId}::bigint and at < ${moment}::timestamptz
    order by at desc, sequence desc limit 1`,
);

/** The last entry before a moment. Times never go back within an account, so one step in the index finds it. */
async function findEdge(db: Queryable, accountId: number, moment: Date): Promise<Edge> {
  const [edge] = await selectEdge(db, accountId, moment);
  return edge ?? { sequence: 0, credits: 0 };
}

/** Fills the book of coins for a measurement directly, because the ledger would take long for it. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '../apps/api/src/platform/database/db.ts';

/** Gives every account without entries its first coins, beside the ledger, which would take long for it. */
export async function enrich(db: Database, coins: number): Promise<void> {
  await sql`insert into coin_accounts (kind, member_id) select 'member', id from members on conflict do nothing`.execute(
    db,
  );
  await byForce(db, async (transaction) => {
    const empty = sql`coin_accounts a where a.kind = 'member' and a.entries = 0`;
    await sql`
      insert into coin_transactions (id, kind, from_account, to_account, amount, at)
      select ${numbered(sql`a.id`, 1)}, 'correction', (select id from coin_accounts where name = 'issue-0'), a.id, ${coins}::bigint, now()
      from ${empty}`.execute(transaction);
    await sql`
      insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
      select a.id, 1, ${numbered(sql`a.id`, 1)}, ${coins}::bigint, ${coins}::bigint, 1, now() from ${empty}`.execute(
      transaction,
    );
    await sql`
      update coin_accounts set balance = ${coins}::bigint, entries = 1, credits = 1, last_at = now()
      where kind = 'member' and entries = 0`.execute(transaction);
  });
}

/** One coin after the other until an account has so many entries. */
export async function lengthen(db: Database, accountId: number, entries: number): Promise<void> {
  await byForce(db, async (transaction) => {
    const missing = sql`coin_accounts a cross join lateral generate_series(1, ${entries}::bigint - a.entries) n where a.id = ${accountId}`;
    await sql`
      insert into coin_transactions (id, kind, from_account, to_account, amount, at)
      select ${numbered(sql`a.entries + n`, 2)}, 'correction', (select id from coin_accounts where name = 'issue-0'), a.id, 1, now()
      from ${missing}`.execute(transaction);
    await sql`
      insert into coin_entries (account_id, sequence, transaction_id, amount, balance_after, credits, at)
      select a.id, a.entries + n, ${numbered(sql`a.entries + n`, 2)}, 1, a.balance + n, a.credits + n, now()
      from ${missing}`.execute(transaction);
    await sql`
      update coin_accounts set balance = balance + ${entries}::bigint - entries, credits = credits + ${entries}::bigint - entries,
        entries = ${entries}::bigint
      where id = ${accountId}`.execute(transaction);
  });
}

/** Ids in the order of writing: millions of random ones would be sorted into the indexes one by one. */
function numbered(n: RawBuilder<unknown>, kind: 1 | 2): RawBuilder<unknown> {
  return sql`(${sql.lit(`${kind}0000000-0000-4000-8000-`)} || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** Without the checks of the book, which this is no part of. */
function byForce(db: Database, work: (transaction: Queryable) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await work(transaction);
  });
}

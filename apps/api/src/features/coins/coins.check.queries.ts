/** SQL that proves the book: each statement finds what must not exist (decisions §4, P1, R44). */
import { sql } from 'kysely';
import { atOneMoment, type Database, query } from '#api/platform/database/db.ts';

/** Sentence of each invariant → the rows that break it. */
const invariants = {
  'a movement has two entries that sum to zero and say what it says': sql`
    select t.id::text as what from coin_transactions t left join coin_entries e on e.transaction_id = t.id group by t.id
    having count(e.transaction_id) <> 2 or sum(e.amount) <> 0
        or sum(e.amount) filter (where e.account_id = t.from_account) <> -t.amount
        or sum(e.amount) filter (where e.account_id = t.to_account) <> t.amount`,
  'an entry belongs to a movement': sql`
    select e.transaction_id::text as what from coin_entries e
    where not exists (select 1 from coin_transactions t where t.id = e.transaction_id)`,
  'a balance is the sum of its entries, and their number is right': sql`
    select a.id::text as what from coin_accounts a left join coin_entries e on e.account_id = a.id group by a.id
    having a.balance <> coalesce(sum(e.amount), 0) or a.entries <> count(e.account_id)
        or a.credits <> count(*) filter (where e.amount > 0) or a.entries <> coalesce(max(e.sequence), 0)`,
  'each entry follows from the one before': sql`
    select account_id || '/' || sequence as what from (
      select *, sum(amount) over book as running, count(*) over book as number,
             count(*) filter (where amount > 0) over book as positive, lag(at) over book as before
      from coin_entries window book as (partition by account_id order by sequence)
    ) e where running <> balance_after or number <> sequence or positive <> credits or before > at`,
  'nobody but the site owes coins': sql`
    select id::text as what from coin_accounts where kind <> 'system' and balance < 0
    union all select account_id || '/' || sequence from coin_entries e join coin_accounts a on a.id = e.account_id
    where a.kind <> 'system' and e.balance_after < 0`,
  'all balances together are zero': sql`
    select sum(balance)::text as what from coin_accounts having coalesce(sum(balance), 0) <> 0`,
  'the former pool of authors is empty': sql`
    select balance::text as what from coin_accounts where name = 'pool' and balance <> 0`,
  'each thing was earned by the movement that paid it': sql`
    select r.transaction_id::text as what from coin_earnings r left join coin_transactions t on t.id = r.transaction_id
    left join coin_accounts a on a.id = t.to_account
    where t.kind is distinct from r.kind or a.member_id is distinct from r.member_id`,
  'what is taken back is no more than what was given': sql`
    select r.id::text as what from coin_transactions r join coin_transactions t on t.id = r.reverses where r.amount > t.amount`,
  'a correction that was done has moved what it says': sql`
    select c.id::text as what from coin_corrections c left join coin_transactions t on t.id = c.transaction_id
    left join coin_accounts a on a.id = case when c.amount > 0 then t.to_account else t.from_account end
    where c.state = 'done' and (t.kind is distinct from 'correction' or t.amount is distinct from abs(c.amount)
       or a.member_id is distinct from c.member_id)`,
  'an order has cost its price, once, and a cancelled one has been paid back': sql`
    select o.id::text as what from reward_orders o
    left join coin_transactions d on d.id = o.redeem_transaction left join coin_transactions r on r.id = o.refund_transaction
    where d.kind is distinct from 'redeem' or d.amount is distinct from o.price * o.quantity
       or (o.status = 'cancelled' and r.amount is distinct from o.price * o.quantity)
    union all
    select t.id::text from coin_transactions t where t.kind = 'redeem'
      and not exists (select 1 from reward_orders o where o.redeem_transaction = t.id)`,
} as const;

const shownOfEach = 3;

/** Broken invariants as sentences; none is the good answer. All of them look at the same moment. */
export async function findBroken(db: Database): Promise<string[]> {
  return atOneMoment(db, async (transaction) => {
    const broken: string[] = [];
    for (const [sentence, statement] of Object.entries(invariants)) {
      const rows = await query<{
        what: string;
      }>(transaction)`select what, count(*) over () as n from (${statement}) b limit ${shownOfEach}`;
      if (rows.length > 0) broken.push(`It does not hold that ${sentence}: ${rows.map(({ what }) => what).join(', ')}`);
    }
    return broken;
  });
}

/** How large the book is. */
export async function countBook(db: Database): Promise<{ accounts: number; movements: number }> {
  const rows = await query<{ accounts: number; movements: number }>(db)`
    select (select count(*) from coin_accounts) as accounts, (select count(*) from coin_transactions) as movements`;
  return rows[0] as { accounts: number; movements: number };
}

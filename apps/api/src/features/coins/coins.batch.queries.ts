/** SQL of the daily batch: coins that stories earn by views, and coins that wait in wallets. */
import { sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

export type DueStory = { readonly id: string; readonly member_id: string | null; readonly due: number };

const inSight = sql`p.publish = 0 and p.hidden_at is null and p.deleted_at is null`;

/** Marks further hundreds of views as paid and returns the members who earn them; a second run finds nothing more. */
export async function takeDueViews(db: Queryable, per: number, limit: number): Promise<DueStory[]> {
  return query<DueStory>(db)`
    with due as (
      select p.id, p.member_id, c.views / ${per}::bigint as now_due, coalesce(s.views_paid, 0) as paid
      from post_counters c join posts p on p.id = c.post_id left join coin_stories s on s.post_id = p.id
      where c.views >= ${per}::bigint and c.views / ${per}::bigint > coalesce(s.views_paid, 0) and ${inSight}
      order by p.id limit ${limit} for share of p
    ), marked as (
      insert into coin_stories as s (post_id, views_paid) select id, now_due from due
      on conflict (post_id) do update set views_paid = excluded.views_paid where s.views_paid < excluded.views_paid
      returning post_id
    )
    select due.id, due.member_id, (due.now_due - due.paid)::bigint as due from due join marked on marked.post_id = due.id`;
}

/** Marks the anonymous stories whose posting earns coins: so many a day for each tag, by the day in Bangkok. */
export async function takeDuePostings(db: Queryable, since: Date, perDay: number): Promise<string[]> {
  const cap = perDay === 0 ? sql`true` : sql`n <= ${perDay}`;
  const rows = await query<{ post_id: string }>(db)`
    with ranked as (
      select p.id, p.deleted_at, p.hidden_at, row_number() over (
        partition by p.author_tag, (p.created_at at time zone 'Asia/Bangkok')::date order by p.created_at, p.id) as n
      from posts p where p.anonymous = 10 and p.publish = 0 and p.author_tag is not null and p.created_at >= ${since}
    )
    insert into coin_stories as s (post_id, is_posting_paid)
    select id, true from ranked where ${cap} and deleted_at is null and hidden_at is null order by id
    on conflict (post_id) do update set is_posting_paid = true where not s.is_posting_paid
    returning post_id`;
  return rows.map(({ post_id }) => post_id);
}

export type Wallet = { readonly post_id: string; readonly author_tag: Buffer; readonly balance: number };

export async function listFullWallets(db: Queryable): Promise<Wallet[]> {
  return query<Wallet>(db)`
    select a.post_id, p.author_tag, a.balance from coin_accounts a join posts p on p.id = a.post_id
    where a.kind = 'post' and a.balance > 0 and p.author_tag is not null`;
}

export async function listMemberIds(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from members where id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

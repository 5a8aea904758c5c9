/** SQL of the daily batch: coins that stories earn by being posted and viewed. */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

/** Which stories a batch pays. Signed and anonymous ones never share a transaction, which all of its rows would name (P21). */
export type Side = 'signed' | 'anonymous';
/** `due` is how often the author earns; a signed story has the member's id, an anonymous one the author's tag. */
export type DueStory = {
  readonly id: string;
  readonly member_id: string | null;
  readonly author_tag: string | null;
  readonly due: number;
};

const inSight = sql`p.publish = 0 and p.hidden_at is null and p.deleted_at is null`;
const only: Record<Side, RawBuilder<boolean>> = {
  signed: sql<boolean>`p.member_id is not null`,
  anonymous: sql<boolean>`p.author_tag is not null`,
};
const owner = sql`p.member_id, encode(p.author_tag, 'hex') as author_tag`;

/** Marks further hundreds of views as paid and returns who earns them; a second run finds nothing more. */
export async function takeDueViews(
  db: Queryable,
  side: Side,
  { per, before, limit }: { per: number; before: Date; limit: number },
): Promise<DueStory[]> {
  return query<DueStory>(db)`
    with due as (
      select p.id, ${owner}, c.views / ${per}::bigint as now_due, coalesce(s.views_paid, 0) as paid
      from post_counters c join posts p on p.id = c.post_id left join coin_stories s on s.post_id = p.id
      where c.views >= ${per}::bigint and c.views / ${per}::bigint > coalesce(s.views_paid, 0)
        and ${inSight} and ${only[side]} and p.created_at <= ${before}
      order by p.id limit ${limit} for share of p
    ), marked as (
      insert into coin_stories as s (post_id, views_paid) select id, now_due from due
      on conflict (post_id) do update set views_paid = excluded.views_paid where s.views_paid < excluded.views_paid
      returning post_id
    )
    select due.id, due.member_id, due.author_tag, (due.now_due - due.paid)::bigint as due
    from due join marked on marked.post_id = due.id`;
}

/**
 * Marks the stories whose posting earns coins: so many of each author for each day in Bangkok. Stories that are hidden or
 * deleted keep their place in that number, and paid ones come first, so that no day is paid more often.
 */
export async function takeDuePostings(
  db: Queryable,
  side: Side,
  { before, days, perDay }: { before: Date; days: number; perDay: number },
): Promise<DueStory[]> {
  const cap = perDay === 0 ? sql`true` : sql`n <= ${perDay}`;
  const day = sql`date_trunc('day', ${before}::timestamptz at time zone 'Asia/Bangkok')`;
  return query<DueStory>(db)`
    with ranked as (
      select p.id, p.created_at, coalesce(s.is_posting_paid, false) as is_paid, row_number() over (
        partition by p.member_id, p.author_tag, (p.created_at at time zone 'Asia/Bangkok')::date
        order by coalesce(s.is_posting_paid, false) desc, p.created_at, p.id) as n
      from posts p left join coin_stories s on s.post_id = p.id
      where ${only[side]} and (p.publish = 0 or s.is_posting_paid)
        and p.created_at >= (${day} - make_interval(days => ${days}::int)) at time zone 'Asia/Bangkok'
    ), due as (
      select p.id, ${owner} from ranked r join posts p on p.id = r.id
      where ${cap} and not r.is_paid and r.created_at <= ${before} and ${inSight} and ${only[side]}
      order by p.id for share of p
    ), marked as (
      insert into coin_stories as s (post_id, is_posting_paid) select id, true from due
      on conflict (post_id) do update set is_posting_paid = true where not s.is_posting_paid
      returning post_id
    )
    select due.id, due.member_id, due.author_tag, 1 as due from due join marked on marked.post_id = due.id`;
}

export type DueInvitation = { readonly inviter: string; readonly invited: string };

/** Members whose first signed story was paid, and who invited them and has nothing for it yet. */
export async function listDueInvitations(db: Queryable, limit: number): Promise<DueInvitation[]> {
  return query<DueInvitation>(db)`
    select i.invited_by as inviter, i.member_id as invited from coin_invited i
    join members m on m.id = i.invited_by and m.hidden_since is null
    where not exists (select 1 from coin_earnings e
                      where e.member_id = i.invited_by and e.kind = 'add_audience' and e.subject = i.member_id::text)
      and exists (select 1 from posts p join coin_stories s on s.post_id = p.id and s.is_posting_paid
                  where p.member_id = i.member_id)
    order by i.member_id limit ${limit}`;
}

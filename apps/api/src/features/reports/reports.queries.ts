/** SQL of reports. One row per member and thing; the thing is in one of three columns. */
import type { ReportKind, ReportOutcome, ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

const columnOf: Record<ReportKind, RawBuilder<unknown>> = {
  post: sql`post_id`,
  comment: sql`comment_id`,
  member: sql`member_id`,
};

export type Thing = { readonly kind: ReportKind; readonly id: string };
export type NewReport = {
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly detail: string;
  readonly now: Date;
  /** The time of the last change, to the hour: a thing that was reviewed before it is open again. */
  readonly changedAt: Date | null;
};

/** Stores a report or replaces the reason of one. The caller has locked the thing, so that the count is exact. */
export async function upsertReport(db: Queryable, thing: Thing, report: NewReport): Promise<void> {
  const column = columnOf[thing.kind];
  const { reporterId, reason, detail, now, changedAt } = report;
  const isOpenAgain = sql`(r.reviewed_at is null or ${changedAt}::timestamptz >= date_trunc('hour', r.reviewed_at))`;
  await query(db)`
    insert into reports as r (reporter_id, ${column}, reason, detail, reported_at)
    values (${reporterId}, ${thing.id}, ${reason}, ${detail}, ${now})
    on conflict (${column}, reporter_id) where ${column} is not null do update set
      reason = excluded.reason, detail = excluded.detail, reported_at = excluded.reported_at,
      reviewed_at = case when ${isOpenAgain} then null else r.reviewed_at end,
      outcome = case when ${isOpenAgain} then '' else r.outcome end`;
}

/** Counts the visible members who have reported a thing since its last review. */
export async function countOpen(db: Queryable, { kind, id }: Thing): Promise<number> {
  const rows = await query<{ count: number }>(db)`
    select count(*)::int as count from reports r join members m on m.id = r.reporter_id
    where r.${columnOf[kind]} = ${id} and r.reviewed_at is null and m.hidden_since is null`;
  return rows[0]?.count ?? 0;
}

/** Closes the open reports of a thing, or with `again` decides anew about all; returns how many there were. */
export async function closeReports(
  db: Queryable,
  { kind, id }: Thing,
  { outcome, again, now }: { outcome: ReportOutcome; again: boolean; now: Date },
): Promise<number> {
  const rows = await query(db)`
    update reports set reviewed_at = ${now}, outcome = ${outcome}
    where ${columnOf[kind]} = ${id} ${again ? sql`` : sql`and reviewed_at is null`} returning id`;
  return rows.length;
}

export async function isReported(db: Queryable, { kind, id }: Thing): Promise<boolean> {
  const rows = await query(db)`select 1 from reports where ${columnOf[kind]} = ${id} limit 1`;
  return rows.length > 0;
}

export type ReportedRow = {
  readonly kind: ReportKind;
  readonly id: string;
  readonly post_id: string | null;
  readonly header: string;
  readonly detail: string;
  readonly images: readonly string[];
  readonly member_id: string | null;
  readonly display_name: string | null;
  readonly is_anonymous: boolean;
  readonly is_hidden: boolean;
  readonly is_deleted: boolean;
  readonly reports: readonly { reason: ReportReason; detail: string }[];
  readonly first_at: Date;
  readonly outcome: ReportOutcome | '';
  readonly reviewed_at: Date | null;
};

export type QueuePage = {
  readonly kind: ReportKind | null;
  readonly isReviewed: boolean;
  readonly offset: number;
  readonly limit: number;
};

/**
 * Reported things as readers could see them. A thing with open reports counts as waiting, even if it was decided
 * before.
 */
export async function listReported(db: Queryable, page: QueuePage): Promise<ReportedRow[]> {
  const order = page.isReviewed ? sql`max(r.reviewed_at) desc` : sql`min(r.reported_at)`;
  return query<ReportedRow>(db)`
    with things as (
      select r.post_id, r.comment_id, r.member_id, min(r.reported_at) as first_at, max(r.reviewed_at) as reviewed_at,
             (array_agg(r.outcome order by r.reviewed_at desc))[1] as outcome,
             jsonb_agg(jsonb_build_object('reason', r.reason, 'detail', r.detail) order by r.reported_at) as reports,
             row_number() over (order by ${order}, coalesce(r.post_id, r.comment_id, r.member_id)) as place
      from reports r
      where (r.reviewed_at is not null) = ${page.isReviewed} ${page.kind ? sql`and r.${columnOf[page.kind]} is not null` : sql``}
        ${page.isReviewed ? sql`and not exists (select 1 from reports o where o.reviewed_at is null and (o.post_id = r.post_id or o.comment_id = r.comment_id or o.member_id = r.member_id))` : sql``}
      group by r.post_id, r.comment_id, r.member_id
      order by place limit ${page.limit} offset ${page.offset}
    )
    select case when t.post_id is not null then 'post' when t.comment_id is not null then 'comment' else 'member' end as kind,
           coalesce(t.post_id, t.comment_id, t.member_id) as id, coalesce(t.post_id, k.post_id) as post_id,
           coalesce(p.header, k.text, w.display_name, '') as header, coalesce(p.excerpt, f.bio, '') as detail,
           coalesce((select jsonb_agg(i ->> 'name') from jsonb_array_elements(coalesce(p.images, jsonb_build_array(k.image))) i
                     where i ->> 'name' is not null), '[]') as images,
           w.id as member_id, w.display_name, p.anonymous is not distinct from 10 as is_anonymous,
           coalesce(p.hidden_at, k.hidden_at) is not null as is_hidden, coalesce(p.deleted_at, k.deleted_at) is not null as is_deleted,
           t.reports, t.first_at, case when t.reviewed_at is null then '' else t.outcome end as outcome, t.reviewed_at
    from things t left join posts p on p.id = t.post_id left join comments k on k.id = t.comment_id
      left join members w on w.id = coalesce(t.member_id, p.member_id, k.member_id)
      left join member_profiles f on f.member_id = t.member_id
    order by t.place`;
}

export async function countWaiting(db: Queryable, kind: ReportKind | null): Promise<number> {
  const rows = await query<{ count: number }>(db)`
    select count(distinct coalesce(r.post_id, r.comment_id, r.member_id))::int as count from reports r
    where r.reviewed_at is null ${kind ? sql`and r.${columnOf[kind]} is not null` : sql``}`;
  return rows[0]?.count ?? 0;
}

/** SQL of the newsroom's queue. Triggers of its sources fill it (migration 0048). */
import type { DisputeState } from '@pakmut/contract/disputes/disputes.rules.ts';
import {
  claimMinutes,
  type ReviewDecision,
  type ReviewKind,
  type ReviewList,
  undoSeconds,
} from '@pakmut/contract/moderation/moderation.rules.ts';
import type { ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type VideoRow, videoColumn } from '#api/features/videos/videos.service.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/** What was decided, as it is stored until it takes effect, and after that for those who look back. */
export type StoredDecision = {
  readonly decision: ReviewDecision;
  readonly outcome: string;
  readonly reason: string;
  readonly note: string;
  /** The thing went out of sight at once. */
  readonly isWithdrawn: boolean;
};

export type ItemRow = {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly subject_id: string;
  readonly state: 'open' | 'deciding' | 'closed';
  readonly is_urgent: boolean;
  readonly opened_at: Date;
  readonly due_at: Date;
  readonly waits_until: Date | null;
  readonly claimed_by: string | null;
  readonly claimed_at: Date | null;
  readonly decision: StoredDecision | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly failure: string;
};

export type ShownRow = ItemRow & {
  readonly claimed_name: string | null;
  readonly decided_name: string | null;
  readonly post_id: string | null;
  readonly header: string;
  readonly detail: string;
  readonly images: readonly string[];
  readonly video: VideoRow | null;
  readonly member_id: string | null;
  readonly display_name: string | null;
  readonly is_hidden: boolean;
  readonly is_deleted: boolean;
  readonly earlier: number;
  readonly reports: readonly { reason: ReportReason; detail: string }[];
  readonly dispute_state: DisputeState | null;
};

const columns = sql`i.id, i.kind, i.subject_id, i.state, i.is_urgent, i.opened_at, i.due_at, i.waits_until, i.claimed_by, i.claimed_at,
  i.decision, i.decided_by, i.decided_at, i.failure`;

/** A claim ends by itself. */
const claimIsLive = (now: Date) => sql`i.claimed_at > ${new Date(now.getTime() - claimMinutes * 60_000)}::timestamptz`;

export type Wanted = {
  readonly list: ReviewList;
  readonly kinds: readonly ReviewKind[];
  readonly staffId: string;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
};

const lists: Record<ReviewList, (wanted: Wanted) => { where: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  open: () => ({ where: sql`i.state = 'open'`, order: sql`i.is_urgent desc, i.due_at, i.id` }),
  mine: ({ staffId, now }) => ({
    where: sql`i.state = 'open' and i.claimed_by = ${staffId} and ${claimIsLive(now)}`,
    order: sql`i.claimed_at, i.id`,
  }),
  decided: () => ({ where: sql`i.decided_at is not null and i.state <> 'open'`, order: sql`i.decided_at desc, i.id` }),
};

/** A page of the queue with what the things look like. */
export async function listItems(db: Queryable, wanted: Wanted): Promise<ShownRow[]> {
  const { where, order } = lists[wanted.list](wanted);
  return shown(
    db,
    sql`select ${columns}, row_number() over (order by ${order}) as place from review_items i
        where ${where} and i.kind = any(${wanted.kinds}::text[]) order by ${order} limit ${wanted.limit} offset ${wanted.offset}`,
    wanted.now,
  );
}

export async function findShown(db: Queryable, id: string, now: Date): Promise<ShownRow | undefined> {
  const rows = await shown(db, sql`select ${columns}, 1 as place from review_items i where i.id = ${id}`, now);
  return rows[0];
}

/** What readers could see of the things, and what the newsroom knows beside it. Nothing of the author of an anonymous story (R26). */
function shown(db: Queryable, items: RawBuilder<unknown>, now: Date): Promise<ShownRow[]> {
  return query<ShownRow>(db)`
    with i as (${items})
    select ${columns}, case when ${claimIsLive(now)} then s.display_name end as claimed_name, t.display_name as decided_name,
           coalesce(p.id, k.post_id) as post_id, coalesce(p.header, k.text, e.account, n.name ->> 'th', w.display_name, '') as header,
           coalesce(d.wrong, v.text, (select coalesce(nullif(g.text, ''), '📷') from story_messages g where i.kind = 'message' and g.post_id = i.subject_id
             and not g.is_staff order by g.place desc limit 1), case i.kind when 'held_post' then p.detail else p.excerpt end, f.bio, c.purpose, e.note, n.detail ->> 'th', '') as detail,
           coalesce((select jsonb_agg(g ->> 'name') from jsonb_array_elements(coalesce(p.images, jsonb_build_array(k.image))) g
                     where g ->> 'name' is not null), '[]') as images,
           case i.kind when 'held_post' then ${videoColumn} end as video, w.id as member_id, w.display_name,
           coalesce(p.hidden_at, k.hidden_at, w.suspended_at) is not null as is_hidden,
           coalesce(p.deleted_at, k.deleted_at) is not null as is_deleted,
           (select count(*)::int from staff_actions a where a.subject_id in (
              select w.id union all select q.id from posts q where q.member_id = w.id and q.hidden_at is not null
              union all select q.id from comments q where q.member_id = w.id and q.hidden_at is not null)
            and a.action in ('reports.post_hidden', 'reports.post_removed', 'moderation.post_refused', 'reports.comment_hidden', 'reports.comment_removed',
                             'reports.member_warned', 'reports.member_suspended')) as earlier,
           coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'detail', r.detail) order by r.reported_at)
                     from reports r where r.reviewed_at is null and (r.post_id = i.subject_id and i.kind = 'post'
                       or r.comment_id = i.subject_id and i.kind = 'comment' or r.member_id = i.subject_id and i.kind = 'member')),
                    '[]') as reports,
           d.state as dispute_state
    from i
      left join disputes d on i.kind = 'dispute' and d.id = i.subject_id
      left join identity_cards c on i.kind = 'identity_card' and c.id = i.subject_id
      left join verification_appeals v on i.kind = 'appeal' and v.id = i.subject_id
      left join erasure_requests e on i.kind = 'erasure_request' and e.id = i.subject_id
      left join surveys x on i.kind = 'nexus' and x.id = i.subject_id
      left join survey_versions n on n.survey_id = x.id and n.version = x.version
      left join comments k on i.kind = 'comment' and k.id = i.subject_id
      left join posts p on p.id = case i.kind when 'post' then i.subject_id when 'held_post' then i.subject_id when 'message' then i.subject_id
        when 'dispute' then d.post_id when 'appeal' then v.post_id end
      left join members w on w.id = case i.kind when 'member' then i.subject_id when 'identity_card' then c.member_id
        when 'erasure_request' then e.member_id when 'nexus' then x.created_by
        when 'comment' then k.member_id else p.member_id end
      left join member_profiles f on f.member_id = w.id and i.kind = 'member'
      left join members s on s.id = i.claimed_by left join members t on t.id = i.decided_by
    order by i.place`;
}

export type CountRow = { kind: ReviewKind; open: number; urgent: number; overdue: number; oldest: Date | null };

/** What waits for the newsroom, by kind; not what waits for an author. */
export function countItems(db: Queryable, kinds: readonly ReviewKind[], now: Date): Promise<CountRow[]> {
  return query<CountRow>(db)`
    select kind, count(*)::int as open, (count(*) filter (where is_urgent))::int as urgent,
           (count(*) filter (where due_at < ${now}))::int as overdue, min(opened_at) as oldest
    from review_items where state = 'open' and kind = any(${kinds}::text[]) and coalesce(waits_until <= ${now}, true) group by kind`;
}

/** Locks an item; decisions about the same one are made one by one. */
export function lockItem(db: Queryable, id: string): Promise<ItemRow | undefined> {
  return queryFirst<ItemRow>(db)`select ${columns} from review_items i where i.id = ${id} for no key update`;
}

/** Does work in the transaction and takes all of it back; its refusal is thrown. */
export async function attempt(db: Queryable, work: () => Promise<void>): Promise<void> {
  await query(db)`savepoint attempt`;
  await work();
  await query(db)`rollback to savepoint attempt`;
}

export async function setClaim(db: Queryable, id: string, claim: { by: string; at: Date } | null): Promise<void> {
  await db
    .updateTable('review_items')
    .set({ claimed_by: claim?.by ?? null, claimed_at: claim?.at ?? null })
    .where('id', '=', id)
    .execute();
}

export async function storeDecision(
  db: Queryable,
  id: string,
  { staffId, decision, at }: { staffId: string; decision: StoredDecision; at: Date },
): Promise<void> {
  await query(db)`
    update review_items set state = 'deciding', decision = ${JSON.stringify(decision)}::jsonb, decided_by = ${staffId}, decided_at = ${at},
      claimed_by = null, claimed_at = null, failure = ''
    where id = ${id}`;
}

/** The item waits again, in the hands of the one who decided. */
export async function reopen(db: Queryable, id: string, { failure, at }: { failure: string; at: Date }): Promise<void> {
  await query(db)`
    update review_items set state = 'open', decision = null, claimed_by = decided_by, claimed_at = ${at}, decided_by = null, decided_at = null,
      failure = ${failure}
    where id = ${id}`;
}

/** A dispute that went one step further is open again by its trigger, and waits for the next step. */
export async function settle(db: Queryable, id: string): Promise<void> {
  await query(db)`
    update review_items i set state = case when i.kind = 'dispute' and exists (
        select 1 from disputes d where d.id = i.subject_id and d.state not in ('upheld', 'rejected')) then 'open' else 'closed' end
    where i.id = ${id} and i.state = 'deciding'`;
}

/** Decisions that can no longer be undone. */
export async function listRipe(db: Queryable, now: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from review_items where state = 'deciding' and decided_at <= ${new Date(now.getTime() - undoSeconds * 1_000)} order by decided_at limit 500`;
  return rows.map(({ id }) => id);
}

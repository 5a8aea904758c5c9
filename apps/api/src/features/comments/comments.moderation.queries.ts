/** SQL of the effects that reports and staff have on comments. Callers have locked the comment. */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type ReportableComment = {
  readonly id: string;
  readonly member_id: string | null;
  readonly hidden_at: Date | null;
  readonly deleted_at: Date | null;
  readonly edited_at: Date | null;
};

const columns = sql`k.id, k.member_id, k.hidden_at, k.deleted_at, k.edited_at`;

/** Locks a comment that the viewer can read. */
export async function lockVisibleComment(
  db: Queryable,
  id: string,
  open: RawBuilder<boolean>,
): Promise<ReportableComment | undefined> {
  return queryFirst<ReportableComment>(db)`
    select ${columns} from comments k join posts p on p.id = k.post_id
    where k.id = ${id} and k.deleted_at is null and k.hidden_at is null and ${open} for no key update of k`;
}

/** Locks a comment in any state, for staff. */
export async function lockComment(db: Queryable, id: string): Promise<ReportableComment | undefined> {
  return queryFirst<ReportableComment>(db)`
    select ${columns} from comments k where k.id = ${id} for no key update`;
}

/** Also what its author has just deleted: they could bring it back. */
const mayBeSeenAgain = sql`(k.deleted_at is null or k.undo_until is not null)`;

/** Takes a comment out of sight and out of the count. */
export async function hideComment(db: Queryable, id: string, now: Date): Promise<void> {
  await query(db)`
    with k as (
      update comments k set hidden_at = ${now} where k.id = ${id} and k.hidden_at is null and ${mayBeSeenAgain}
      returning k.post_id, k.deleted_at
    )
    update post_counters c set comments = comments - 1 from k where c.post_id = k.post_id and k.deleted_at is null`;
}

/** Shows a hidden comment again. */
export async function showComment(db: Queryable, id: string): Promise<void> {
  await query(db)`
    with k as (
      update comments k set hidden_at = null where k.id = ${id} and k.hidden_at is not null and ${mayBeSeenAgain}
      returning k.post_id, k.deleted_at
    )
    update post_counters c set comments = comments + 1 from k where c.post_id = k.post_id and k.deleted_at is null`;
}

/** Deletes any comment with its photo, for good. */
export async function removeComment(db: Queryable, id: string, now: Date): Promise<void> {
  await query(db)`
    with before as (select id, deleted_at from comments where id = ${id}), k as (
      update comments k set deleted_at = coalesce(k.deleted_at, ${now}), undo_until = null, image = null
      where k.id = ${id} and ${mayBeSeenAgain} returning k.id, k.post_id, k.hidden_at
    )
    update post_counters c set comments = comments - 1 from k join before using (id)
    where c.post_id = k.post_id and k.hidden_at is null and before.deleted_at is null`;
}

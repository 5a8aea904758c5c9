/** SQL of the effects that reports, disputes and staff have on posts. Callers have locked the post. */
import type { ReviewState } from '@pakmut/contract/posts/posts.rules.ts';
import { sql } from 'kysely';
import { type ImageRecord, openTo, type Ruling } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

/** A post as those see it who moderate: with what they must know to act, and its author for the server's eyes only. */
export type ModeratedPost = {
  readonly id: string;
  readonly member_id: string | null;
  readonly author_tag: Buffer | null;
  readonly publish: number;
  readonly version: number;
  readonly category_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly images: readonly ImageRecord[];
  readonly video: string | null;
  readonly hidden_at: Date | null;
  readonly hidden_with_member: boolean;
  readonly review_state: ReviewState | null;
  readonly deleted_at: Date | null;
  readonly edited_at: Date | null;
};

const columns = sql`p.id, p.member_id, p.author_tag, p.publish, p.version, p.category_id, p.latitude, p.longitude, p.images, p.video,
  p.hidden_at, p.hidden_with_member, p.review_state, p.deleted_at, p.edited_at`;

/** Locks a post that this member, or a visitor, may respond to. */
export async function lockOpenPost(
  db: Queryable,
  memberId: string | null,
  id: string,
): Promise<ModeratedPost | undefined> {
  return queryFirst<ModeratedPost>(db)`
    select ${columns} from posts p where p.id = ${id} and ${openTo(memberId)} for no key update of p`;
}

/** Locks a post in any state, for staff; a draft is not a post yet. */
export async function lockAnyPost(db: Queryable, id: string): Promise<ModeratedPost | undefined> {
  return queryFirst<ModeratedPost>(db)`
    select ${columns} from posts p where p.id = ${id} and p.publish <> 20 for no key update of p`;
}

/** The same without locking it, for those who only read. */
export async function findPost(db: Queryable, id: string): Promise<ModeratedPost | undefined> {
  return queryFirst<ModeratedPost>(db)`select ${columns} from posts p where p.id = ${id} and p.publish <> 20`;
}

/** Hides for the post's own sake: it stays hidden when a member who was out of sight comes back. */
export async function markHidden(db: Queryable, id: string, at: Date): Promise<void> {
  await query(db)`
    update posts set hidden_at = coalesce(hidden_at, ${at}::timestamptz), hidden_with_member = false where id = ${id}`;
}

/**
 * Shows again; a trigger leaves it hidden while its author is out of sight (migration 0036). What waits for its first review is shown by
 * `markApproved` alone.
 */
export async function markShown(db: Queryable, id: string): Promise<void> {
  await query(db)`
    update posts set hidden_at = null, hidden_with_member = false where id = ${id} and review_state is null`;
}

export async function setRuling(db: Queryable, id: string, ruling: Ruling | null): Promise<void> {
  await query(db)`update posts set ruling = ${ruling && JSON.stringify(ruling)}::jsonb where id = ${id}`;
}

/** How many stories of the member are in sight; counted up to `most`. */
export async function countInSight(db: Queryable, memberId: string, most: number): Promise<number> {
  const row = await queryFirst<{ count: number }>(db)`
    select count(*)::int from (
      select from posts where member_id = ${memberId} and publish = 0 and hidden_at is null and deleted_at is null limit ${most}) shown`;
  return row?.count ?? 0;
}

/** Holds a story before anybody sees it, or once more after it was refused; not one that was hidden for another reason. */
export async function markHeld(db: Queryable, id: string, at: Date): Promise<void> {
  await query(db)`
    update posts set review_state = 'waiting', hidden_at = ${at}, hidden_with_member = false
    where id = ${id} and (hidden_at is null or review_state is not null)`;
}

/** A held story that its author no longer publishes waits for nobody. */
export async function markUnheld(db: Queryable, id: string): Promise<void> {
  await query(db)`update posts set review_state = null, hidden_at = null where id = ${id} and review_state is not null`;
}

/** Shows a held story to everybody, as one of this moment. */
export async function markApproved(db: Queryable, id: string, at: Date): Promise<void> {
  await query(db)`
    update posts set review_state = null, hidden_at = null, created_at = ${at}, edited_at = null where id = ${id}`;
}

export async function markRefused(db: Queryable, id: string): Promise<void> {
  await query(db)`update posts set review_state = 'refused' where id = ${id}`;
}

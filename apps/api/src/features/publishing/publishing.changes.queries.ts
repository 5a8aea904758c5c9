/** SQL that changes and deletes posts. Callers have locked the post, so that changes happen one after another. */
import type { ReviewState } from '@pakmut/contract/posts/posts.rules.ts';
import { sql } from 'kysely';
import type { ImageRecord, Viewer } from '#api/features/posts/posts.sql.ts';
import type { NewPost } from '#api/features/posts/posts.storing.service.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { PostPlace } from './publishing.places.ts';

/** A post as its author is about to change it; place and category are null only in a draft. */
export type OwnPost = {
  readonly id: string;
  readonly member_id: string | null;
  readonly version: number;
  readonly category_id: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly publish: number;
  readonly anonymous: number;
  readonly images: readonly ImageRecord[];
  readonly video: string | null;
  readonly video_id: string | null;
  readonly created_at: Date;
  readonly hidden_at: Date | null;
  readonly review_state: ReviewState | null;
  readonly deleted_at: Date | null;
};

const ownColumns = sql`id, member_id, version, category_id, latitude, longitude, publish, anonymous, images, video, created_at, hidden_at,
  review_state, deleted_at, (select v.id from videos v where v.name = posts.video) as video_id`;

/** Locks an own post, deleted or not; undefined for somebody else's and for one that never existed (R21). */
export async function lockOwnPost(
  db: Queryable,
  viewer: NonNullable<Viewer>,
  id: string,
): Promise<OwnPost | undefined> {
  return queryFirst<OwnPost>(db)`
    select ${ownColumns} from posts where id = ${id} and (member_id = ${viewer.memberId} or author_tag = ${viewer.authorTag}) for update`;
}

/** An own signed post or draft as it is, without locking it. */
export async function findSigned(db: Queryable, memberId: string, id: string): Promise<OwnPost | undefined> {
  return queryFirst<OwnPost>(db)`
    select ${ownColumns} from posts where id = ${id} and member_id = ${memberId} and deleted_at is null`;
}

/** The place of an own post, without locking it; undefined also for a post without a pin. */
export async function findOwnPlace(
  db: Queryable,
  viewer: NonNullable<Viewer>,
  id: string,
): Promise<PostPlace | undefined> {
  return queryFirst<PostPlace>(db)`
    select latitude, longitude, place_precision as precision, province_id as "provinceId", amphoe_id as "amphoeId"
    from posts
    where id = ${id} and (member_id = ${viewer.memberId} or author_tag = ${viewer.authorTag}) and latitude is not null`;
}

/** Keeps what a post is, before it changes. */
export async function insertVersion(db: Queryable, id: string): Promise<void> {
  await query(db)`
    insert into post_versions (post_id, version, header, detail, category_id, latitude, longitude, province_id, amphoe_id,
                               place_precision, publish, anonymous, language, images, video, tags, written_at)
    select id, version, header, detail, category_id, latitude, longitude, province_id, amphoe_id, place_precision, publish,
           anonymous, language, images, video, tags, coalesce(edited_at, created_at)
    from posts where id = ${id}`;
}

/** Replaces everything that an author can change; the version goes up. */
export async function replacePost(db: Queryable, id: string, post: NewPost): Promise<number> {
  const rows = await query<{ version: number }>(db)`
    update posts set
      member_id = ${post.memberId}, author_tag = ${post.authorTag}, category_id = ${post.categoryId}, header = ${post.header},
      detail = ${post.detail}, excerpt = ${post.excerpt}, latitude = ${post.latitude}, longitude = ${post.longitude},
      place_precision = ${post.precision}, province_id = ${post.provinceId}, amphoe_id = ${post.amphoeId},
      publish = ${post.publish}, anonymous = ${post.anonymous}, language = ${post.language},
      images = ${JSON.stringify(post.images)}::jsonb, video = ${post.video}, tags = ${post.tags}::text[],
      words = ${post.words}::tsvector, created_at = ${post.createdAt}, edited_at = ${post.editedAt},
      pending = ${JSON.stringify(post.pending ?? [])}::jsonb, device = ${post.device ?? ''}, version = version + 1
    where id = ${id} returning version`;
  return (rows[0] as { version: number }).version;
}

export async function markDeleted(db: Queryable, id: string, at: Date): Promise<void> {
  await db.updateTable('posts').set({ deleted_at: at }).where('id', '=', id).execute();
}

/** Removes a draft for good. */
export async function deleteDraft(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).where('publish', '=', 20).execute();
}

export type Erasable = { readonly id: string; readonly images: readonly ImageRecord[]; readonly video: string | null };

/**
 * Posts that their authors deleted, locked. One that was reported or disputed stays in its table, out of sight, because
 * those who decide about it must be able to see it.
 */
export function lockErasable(db: Queryable, limit: number): Promise<Erasable[]> {
  return query<Erasable>(db)`
    select p.id, p.images, p.video from posts p
    where p.deleted_at is not null and not exists (select from reports r where r.post_id = p.id)
      and not exists (select from disputes d where d.post_id = p.id)
    limit ${limit} for update skip locked`;
}

/**
 * Empties a deleted post, with its versions. Only its shell stays, for the reports and disputes about it, where it would
 * otherwise show what the anonymous post says that it has become.
 */
export async function empty(db: Queryable, id: string): Promise<void> {
  await query(db)`
    update posts set header = '', detail = '', excerpt = '', images = '[]', video = null, tags = '{}', words = '' where id = ${id}`;
  await db.deleteFrom('post_versions').where('post_id', '=', id).execute();
}

/** Whether somebody reported or disputed the post. */
export async function isContested(db: Queryable, id: string): Promise<boolean> {
  const rows = await query(db)`
    select where exists (select from reports where post_id = ${id}) or exists (select from disputes where post_id = ${id})`;
  return rows.length > 0;
}

/** Deletes posts with everything that hangs on them. */
export async function deletePosts(db: Queryable, ids: readonly string[]): Promise<void> {
  await query(db)`delete from posts where id = any(${ids}::uuid[])`;
}

export type RewrittenPost = { readonly id: string; readonly edited_at: Date; readonly video: string | null };

/**
 * Writes anonymous posts that changed since then anew, with their versions: the transaction of the batch then stands in
 * their rows instead of that of the change. Answers with what was changed.
 */
export async function rewriteChanged(db: Queryable, since: Date): Promise<RewrittenPost[]> {
  const changed = sql`p.anonymous = 10 and p.edited_at >= ${since}`;
  await query(db)`
    update post_versions v set version = v.version from posts p where p.id = v.post_id and v.anonymous = 10 and ${changed}`;
  return query<RewrittenPost>(
    db,
  )`update posts p set version = p.version where ${changed} returning p.id, p.edited_at, p.video`;
}

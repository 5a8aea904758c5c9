/** SQL that changes and deletes posts. Callers have locked the post, so that changes happen one after another. */
import { sql } from 'kysely';
import type { ImageRecord, Viewer } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { PostPlace } from './publishing.places.ts';
import type { NewPost } from './publishing.writes.queries.ts';

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
  readonly deleted_at: Date | null;
};

/** Locks an own post, deleted or not; undefined for somebody else's and for one that never existed (R21). */
export async function lockOwnPost(
  db: Queryable,
  viewer: NonNullable<Viewer>,
  id: string,
): Promise<OwnPost | undefined> {
  return queryFirst<OwnPost>(db)`
    select id, member_id, version, category_id, latitude, longitude, publish, anonymous, images, video, created_at, hidden_at, deleted_at,
           (select v.id from videos v where v.name = posts.video) as video_id
    from posts where id = ${id} and (member_id = ${viewer.memberId} or author_tag = ${viewer.authorTag}) for update`;
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

/** Forgets what a post was under its author's name; the trigger lets go of these versions alone. */
export async function deleteSignedVersions(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('post_versions').where('post_id', '=', id).where('anonymous', '=', 0).execute();
}

/**
 * Deletes a member's comments, likes and bookmarks on a post and uncounts them. A trigger removes photos of the
 * comments; reports and notifications about them go with their rows. The member's disputes about the post continue
 * without a name.
 */
export async function forgetResponses(db: Queryable, id: string, memberId: string): Promise<void> {
  const own = sql`post_id = ${id} and member_id = ${memberId}`;
  await query(db)`
    with said as (delete from comments where ${own} returning deleted_at is null and hidden_at is null as is_counted),
         liked as (delete from likes where ${own} returning 1), saved as (delete from bookmarks where ${own} returning 1)
    update post_counters set comments = comments - (select count(*) from said where is_counted)::int,
      likes = likes - (select count(*) from liked)::int, bookmarks = bookmarks - (select count(*) from saved)::int
    where post_id = ${id}`;
  await query(db)`update disputes set member_id = null, email = '', filer_mark = null where ${own}`;
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

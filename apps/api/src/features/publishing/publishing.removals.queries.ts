/** SQL of media that left their post: they can come back until a job removes their files. */
import type { ImageRecord } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

export type LeavingMedia = { readonly images: readonly ImageRecord[]; readonly video: string | null };

/** A photo or video of a post by its name. */
export type PostFile = { readonly name: string; readonly kind: 'photo' | 'video' };

/** Notes what leaves a post. */
export async function addRemovals(db: Queryable, postId: string, media: LeavingMedia, dueAt: Date): Promise<void> {
  const photos = media.images.map((image) => ({ name: image.name, kind: 'photo', record: image as unknown }));
  const videos = media.video === null ? [] : [{ name: media.video, kind: 'video', record: null }];
  const leaving = [...photos, ...videos];
  if (leaving.length === 0) return;
  await query(db)`
    insert into post_media_removals (name, kind, post_id, record, due_at)
    select r.name, r.kind, ${postId}::uuid, nullif(r.record, 'null'::jsonb), ${dueAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) r (name text, kind text, record jsonb)
    on conflict (name) do update set due_at = excluded.due_at`;
}

/** Photos that left this post and come back to it. */
export async function takeBackRemovedPhotos(
  db: Queryable,
  postId: string,
  names: readonly string[],
): Promise<ImageRecord[]> {
  const rows = await query<{ record: ImageRecord }>(db)`
    delete from post_media_removals where post_id = ${postId} and kind = 'photo' and name = any(${names}::text[]) returning record`;
  return rows.map(({ record }) => record);
}

/** True when the video left this post, and now comes back to it. */
export async function takeBackRemovedVideo(db: Queryable, postId: string, name: string): Promise<boolean> {
  const rows = await query(db)`
    delete from post_media_removals where post_id = ${postId} and kind = 'video' and name = ${name} returning name`;
  return rows.length > 0;
}

/** The records of photos that left a post and still exist. */
export async function listRemovedPhotos(db: Queryable, postId: string): Promise<ImageRecord[]> {
  const rows = await query<{ record: ImageRecord }>(db)`
    select record from post_media_removals where post_id = ${postId} and kind = 'photo' and record is not null`;
  return rows.map(({ record }) => record);
}

/** Takes everything that left this post off the list. */
export async function takeRemovalsOf(db: Queryable, postId: string): Promise<PostFile[]> {
  return query<PostFile>(db)`delete from post_media_removals where post_id = ${postId} returning name, kind`;
}

/** Takes due entries off the list; the caller removes the files before the transaction ends. */
export async function takeDueRemovals(db: Queryable, now: Date, limit: number): Promise<PostFile[]> {
  return query<PostFile>(db)`
    delete from post_media_removals where name in (
      select name from post_media_removals where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ) returning name, kind`;
}

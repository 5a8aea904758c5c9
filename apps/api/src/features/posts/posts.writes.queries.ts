/** SQL that stores posts and counts their views. */
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '#api/platform/db.ts';
import type { PendingMedia } from './posts.composing.ts';
import { type ImageRecord, visibleTo } from './posts.queries.ts';

export type NewPost = {
  memberId: string | null;
  authorTag: Buffer | null;
  /** Null, like the place, only in a draft. */
  categoryId: number | null;
  header: string;
  detail: string;
  excerpt: string;
  latitude: number | null;
  longitude: number | null;
  precision: Precision;
  provinceId: string;
  amphoeId: string;
  publish: number;
  anonymous: number;
  language: string;
  images: readonly ImageRecord[];
  video: string | null;
  tags: readonly string[];
  words: string;
  createdAt: Date;
  /** Drafts only: when, and what stayed on which device. */
  editedAt?: Date;
  pending?: readonly PendingMedia[];
  device?: string;
};

/** Stores a post with its counters; a public one also enters the map's cells. */
export async function insertPost(db: Queryable, post: NewPost): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into posts (member_id, author_tag, category_id, header, detail, excerpt, latitude, longitude, place_precision,
                         province_id, amphoe_id, publish, anonymous, language, images, video, tags, words, created_at, edited_at,
                         pending, device)
      values (${post.memberId}, ${post.authorTag}, ${post.categoryId}, ${post.header}, ${post.detail}, ${post.excerpt}, ${post.latitude},
              ${post.longitude}, ${post.precision}, ${post.provinceId}, ${post.amphoeId}, ${post.publish}, ${post.anonymous},
              ${post.language}, ${JSON.stringify(post.images)}::jsonb, ${post.video}, ${post.tags}::text[], ${post.words}::tsvector,
              ${post.createdAt}, ${post.editedAt ?? null}, ${JSON.stringify(post.pending ?? [])}::jsonb, ${post.device ?? ''})
      returning *
    ), counted as (
      insert into post_counters (post_id) select id from made
    )
    select id from made`.execute(db);
  const { id } = rows[0] as { id: string };
  return id;
}

/** Counts a view once per visitor and post in 30 minutes; the count afterwards, or undefined for an invisible post. */
export async function countView(
  db: Queryable,
  postId: string,
  visitor: Buffer,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    with post as (select p.id from posts p where p.id = ${postId} and ${visibleTo(null)}),
    seen as (
      insert into view_marks as mark (post_id, visitor, seen_at) select id, ${visitor}, ${now} from post
      on conflict (post_id, visitor) do update set seen_at = excluded.seen_at where mark.seen_at < excluded.seen_at - interval '30 minutes'
      returning post_id
    ),
    counted as (update post_counters set views = views + 1 where post_id = (select post_id from seen) returning views as count)
    select coalesce((select count from counted), (select views from post_counters where post_id = post.id)) as count from post`.execute(
    db,
  );
  return rows[0]?.count;
}

export async function deleteOldViewMarks(db: Queryable): Promise<void> {
  await sql`delete from view_marks where seen_at < now() - interval '31 minutes'`.execute(db);
}

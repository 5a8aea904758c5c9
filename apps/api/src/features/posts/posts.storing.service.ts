/** SQL that stores posts. */
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { ImageRecord } from './posts.sql.ts';

/** Media of a draft that have not left the device. */
export type PendingMedia = { name: string; size: number; kind: 'photo' | 'video' };

export type NewPost = {
  /** Given to a post that has waited, and so has an id and versions already; otherwise the database chooses. */
  id?: string;
  version?: number;
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
  /** Null for what was never changed since it was published. */
  editedAt: Date | null;
  /** Drafts only: what stayed on which device. */
  pending?: readonly PendingMedia[];
  device?: string;
};

/** Stores a post with its counters; a public one also enters the map's cells. */
export async function insertPost(db: Queryable, post: NewPost): Promise<string> {
  const rows = await query<{ id: string }>(db)`
    with made as (
      insert into posts (id, version, member_id, author_tag, category_id, header, detail, excerpt, latitude, longitude, place_precision,
                         province_id, amphoe_id, publish, anonymous, language, images, video, tags, words, created_at, edited_at,
                         pending, device)
      values (coalesce(${post.id ?? null}::uuid, gen_random_uuid()), ${post.version ?? 1}, ${post.memberId}, ${post.authorTag}, ${post.categoryId}, ${post.header}, ${post.detail}, ${post.excerpt}, ${post.latitude},
              ${post.longitude}, ${post.precision}, ${post.provinceId}, ${post.amphoeId}, ${post.publish}, ${post.anonymous},
              ${post.language}, ${JSON.stringify(post.images)}::jsonb, ${post.video}, ${post.tags}::text[], ${post.words}::tsvector,
              ${post.createdAt}, ${post.editedAt}, ${JSON.stringify(post.pending ?? [])}::jsonb, ${post.device ?? ''})
      returning *
    ), counted as (
      insert into post_counters (post_id) select id from made
    )
    select id from made`;
  const { id } = rows[0] as { id: string };
  return id;
}

/** SQL of what only its author (and for histories staff) reads: own posts in every mode, drafts, versions. */
import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type FeedPage,
  type ImageRecord,
  joined,
  listed,
  listPosts,
  newestIds,
  type PostRow,
  type Viewer,
} from '#api/features/posts/posts.sql.ts';
import type { PendingMedia } from '#api/features/posts/posts.storing.service.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

type Member = NonNullable<Viewer>;

/** Which of the own posts: `mode` as the wire names it; drafts are in none of them. */
export type OwnAsked = {
  readonly mode: 'all' | 'public' | 'private' | 'anonymous';
  readonly withVideo?: boolean;
};

const modes: Record<OwnAsked['mode'], RawBuilder<unknown>> = {
  all: sql`p.publish <> ${sql.lit(publishMode.draft)}`,
  public: sql`p.publish = 0 and p.anonymous = 0`,
  private: sql`p.publish = 10`,
  anonymous: sql`p.publish = 0 and p.anonymous = 10`,
};

export function listOwn(db: Queryable, viewer: Member, page: FeedPage, asked: OwnAsked): Promise<PostRow[]> {
  const isOwn = sql`(p.member_id = ${viewer.memberId} or p.author_tag = ${viewer.authorTag})`;
  const withVideo = asked.withVideo ? [sql`p.video is not null`] : [];
  return listPosts(db, newestIds([sql`p.deleted_at is null`, isOwn, modes[asked.mode], ...withVideo], page));
}

/** A draft; missing parts are null. */
export type DraftRow = Omit<PostRow, 'category_id' | 'latitude' | 'longitude' | 'edited_at'> & {
  category_id: number | null;
  latitude: number | null;
  longitude: number | null;
  edited_at: Date;
  pending: PendingMedia[];
  device: string;
};

const wholeDraft = sql`select ${listed}, p.detail as body, ${joined}, p.pending, p.device
    from posts p join post_counters c on c.post_id = p.id join members m on m.id = p.member_id`;

/** Drafts of a member, the last changed first. */
export async function listDrafts(db: Queryable, memberId: string, page: FeedPage): Promise<DraftRow[]> {
  const after = page.after ? sql`and (p.edited_at, p.id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  return query<DraftRow>(db)`
    ${wholeDraft} where p.publish = 20 and p.member_id = ${memberId} ${after}
    order by p.edited_at desc, p.id desc limit ${page.limit} offset ${page.offset}`;
}

export async function findDraft(db: Queryable, memberId: string, id: string): Promise<DraftRow | undefined> {
  return queryFirst<DraftRow>(db)`
    ${wholeDraft} where p.id = ${id} and p.publish = 20 and p.member_id = ${memberId}`;
}

/** Counts a member's drafts and prevents new ones until the transaction ends. */
export async function countDraftsLocked(db: Queryable, memberId: string): Promise<number> {
  await query(db)`select 1 from members where id = ${memberId} for no key update`;
  const rows = await query<{ drafts: number }>(db)`
    select count(*)::int as drafts from posts where publish = 20 and member_id = ${memberId}`;
  return rows[0]?.drafts ?? 0;
}

export type VersionRow = {
  version: number;
  header: string;
  detail: string;
  category_id: number;
  latitude: number;
  longitude: number;
  province_id: string;
  amphoe_id: string;
  place_precision: PostRow['place_precision'];
  publish: number;
  anonymous: number;
  images: ImageRecord[];
  has_video: boolean;
  tags: string[];
  written_at: Date;
  is_current: boolean;
  total: number;
};

const versioned = sql`version, header, detail, category_id, latitude, longitude, province_id, amphoe_id, place_precision,
  publish, anonymous, images, video is not null as has_video, tags`;

/**
 * The current and former versions of a post, newest first; `total` counts all of them. The caller has passed the gate.
 */
export async function listVersions(
  db: Queryable,
  postId: string,
  { onlyPublic, limit, offset }: { onlyPublic: boolean; limit: number; offset: number },
): Promise<VersionRow[]> {
  const shown = onlyPublic ? sql`and publish = 0` : sql``;
  return query<VersionRow>(db)`
    select *, count(*) over ()::int as total from (
      select ${versioned}, coalesce(edited_at, created_at) as written_at, true as is_current from posts where id = ${postId} ${shown}
      union all
      select ${versioned}, written_at, false from post_versions where post_id = ${postId} ${shown}
    ) v order by version desc limit ${limit} offset ${offset}`;
}

/**
 * SQL fragments for other statements: the gate, the columns of a post, and the page of a list. Lists first choose the
 * page by index and LIMIT, then join the columns that it shows.
 */
import type { Precision, ReviewState } from '@pakmut/contract/posts/posts.rules.ts';
import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoryBroadcastRow } from '#api/features/broadcasts/broadcasts.sql.ts';
import type { BadgeRow } from '#api/features/members/members.badges.service.ts';
import { type VideoRow, videoColumn } from '#api/features/videos/videos.service.ts';
import { planEachTime, type Queryable, query } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { Cursor } from '#api/platform/http/cursor.ts';

export type ImageRecord = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
  readonly placeholder?: string;
  /** Set when there are WebP renditions beside the JPEG ones. */
  readonly webp?: true;
  /** Set when there are renditions for phones and for previews of links. */
  readonly middle?: true;
  /** Set when there is a picture for pins. */
  readonly pin?: true;
};

/** The outcome of a dispute about a post, as readers see it. */
export type Ruling = {
  readonly state: 'upheld' | 'rejected';
  readonly outcome: string;
  readonly note: string;
  readonly date: string;
};

export type PostRow = {
  id: string;
  member_id: string | null;
  author_tag: Buffer | null;
  category_id: number;
  header: string;
  body: string;
  latitude: number;
  longitude: number;
  province_id: string;
  amphoe_id: string;
  place_precision: Precision;
  publish: number;
  anonymous: number;
  language: string;
  images: ImageRecord[];
  video: VideoRow | null;
  tags: string[];
  created_at: Date;
  edited_at: Date | null;
  version: number;
  hidden_at: Date | null;
  /** Of a story that was held before anybody saw it (decision 0082). */
  review_state: ReviewState | null;
  /** An anonymous post of the viewer's that no batch has published yet. */
  is_waiting?: boolean;
  views: number;
  likes: number;
  bookmarks: number;
  comments: number;
  points: number;
  display_name: string | null;
  avatar: string | null;
  member_type: number | null;
  /** Only of a whole post, like the badges of its author. */
  ruling?: Ruling | null;
  verification?: { readonly state: VerificationState; readonly reason: string; readonly date: string } | null;
  corrections?: readonly { readonly text: string; readonly date: string }[];
  badges?: BadgeRow[];
  broadcasts?: readonly StoryBroadcastRow[];
};

/** The viewer: nobody, or a member with the tag that recognises their anonymous posts. */
export type Viewer = { readonly memberId: string; readonly authorTag: Buffer } | null;

/** The same as columns of a statement that speaks of many viewers. */
type ViewerColumns = { readonly memberId: RawBuilder<string>; readonly authorTag: RawBuilder<Buffer> };

/** The columns that a list shows of a post `p`, its counters `c` and its author `m`. */
export const listed = sql`p.id, p.member_id, p.author_tag, p.category_id, p.header, p.latitude, p.longitude, p.province_id, p.amphoe_id,
  p.place_precision, p.publish, p.anonymous, p.language, p.images, p.tags, p.created_at, p.edited_at, p.version, p.hidden_at, p.review_state,
  ${videoColumn} as video`;

export const joined = sql`c.views, c.likes, c.bookmarks, c.comments, c.points, m.display_name, m.avatar, m.type as member_type`;

/**
 * The whole truth for lists. Triggers hide a member's signed posts with the member, also one that is published at that
 * moment, so nothing has to be asked of the author (migration 0036).
 */
export const isPublic = sql<boolean>`p.publish = 0 and p.hidden_at is null and p.deleted_at is null`;

/** What the newsroom works on: stories that are public or were hidden since; never a private one, a draft, or one that its author deleted. */
export const isPublicOrHidden = sql<boolean>`p.publish = 0 and p.deleted_at is null`;

/**
 * The gate: which posts a viewer may see. Every statement that takes a post id goes through it, so that someone else's
 * private, hidden or deleted post answers like one that never existed (R21, R22). A draft passes for nobody, its author
 * included: it is no post yet, and has calls of its own.
 */
export function visibleTo(viewer: Viewer | ViewerColumns): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`(${isPublic})`;
  return sql<boolean>`(${openTo(viewer.memberId)}
    or (p.deleted_at is null and p.publish <> 20 and p.author_tag = ${viewer.authorTag}))`;
}

/**
 * The gate for likes and comments, which stay visible under a member's name. It is narrower than `visibleTo`: it
 * excludes the member's own anonymous posts while nobody else can see them (held back, or hidden by reports), because a
 * name with a time of those days would later reveal the author (R26, R27).
 */
export function openTo(memberId: string | RawBuilder<string> | null): RawBuilder<boolean> {
  if (memberId === null) return visibleTo(null);
  // A block works both ways and never reaches an anonymous post, whose member_id is null (decisions §2).
  return sql<boolean>`(p.deleted_at is null and p.publish <> 20 and (p.member_id = ${memberId} or (${isPublic}
    and not exists (select 1 from blocks b where b.member_id = ${memberId} and b.blocked_id = p.member_id)
    and not exists (select 1 from blocks b where b.member_id = p.member_id and b.blocked_id = ${memberId}))))`;
}

/**
 * Locks the counters of the posts that a statement selects and returns their ids. Every change to the counters of
 * several posts takes these locks in the same order, so that no deadlock is possible.
 */
export function lockedCounters(postIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select post_id from post_counters where post_id in (${postIds}) order by post_id for no key update`;
}

export type FeedPage = Page & {
  readonly categoryId?: number | undefined;
  /** Members whose signed posts are left out: blocked by the viewer or blocking them. */
  readonly without?: readonly string[];
};

/** Anonymous posts stay in the list, so that it reveals nothing about their authors (R27). */
export function exceptBy(members: readonly string[] | undefined): RawBuilder<unknown>[] {
  return members?.length ? [sql`(p.member_id is null or p.member_id <> all(${members}::uuid[]))`] : [];
}

/** Posts before a place of a list that goes back in time. */
export function isBefore({ createdAt, id }: Cursor): RawBuilder<boolean> {
  return sql<boolean>`(p.created_at, p.id) < (${createdAt}, ${id}::uuid)`;
}

/** The ids of a page of the posts that fit, newest first. */
export function newestIds(conditions: readonly RawBuilder<unknown>[], page: FeedPage): RawBuilder<unknown> {
  const all = page.after ? [...conditions, isBefore(page.after)] : conditions;
  return sql`
    select p.id from posts p where ${sql.join(all, sql` and `)}
    order by p.created_at desc, p.id desc limit ${page.limit} ${page.offset ? sql`offset ${page.offset}` : sql``}`;
}

/** The order of a page of ids: by time, by its own column `place`, or by its own column `marked_at`. */
const orders = {
  newest: sql`p.created_at desc, p.id desc`,
  place: sql`page.place`,
  marked: sql`page.marked_at desc, p.id desc`,
};

/**
 * The tail of every list: the rows of a page, a statement whose column `id` says which posts are on it, with what lists
 * show of them. Further columns of the page come along. `plansEachTime` is for pages whose best plan hangs on what is
 * asked for.
 */
export async function listPosts<Row extends PostRow = PostRow>(
  db: Queryable,
  page: RawBuilder<unknown>,
  { order = 'newest', plansEachTime = false }: { order?: keyof typeof orders; plansEachTime?: boolean } = {},
): Promise<Row[]> {
  return query<Row>(db)`${sql.raw(plansEachTime ? planEachTime : '')}
    with page as materialized (${page})
    select page.*, ${listed}, p.excerpt as body, ${joined}
    from page join posts p on p.id = page.id join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id
    order by ${orders[order]}`;
}

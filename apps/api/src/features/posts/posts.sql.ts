/** What other statements build in: the gate, what is shown of a post, and the page of a list. Lists choose the page first, by index and LIMIT, then join what it shows. */
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BadgeRow } from '#api/features/members/members.badges.service.ts';
import { type VideoRow, videoColumn } from '#api/features/videos/videos.service.ts';
import { planEachTime, type Queryable } from '#api/platform/database/db.ts';
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

/** How a dispute about a post ended, as readers learn it. */
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
  badges?: BadgeRow[];
  /** Lists only: its author is suspended or leaving; the page counts it and does not show it. */
  is_hidden?: boolean;
};

/** Who asks: nobody, or a member with the tag that recognises their anonymous posts. */
export type Viewer = { readonly memberId: string; readonly authorTag: Buffer } | null;

/** The same as columns of a statement that speaks of many viewers. */
type ViewerColumns = { readonly memberId: RawBuilder<string>; readonly authorTag: RawBuilder<Buffer> };

/** What a list shows of a post `p`, its counters `c` and its author `m`. */
export const listed = sql`p.id, p.member_id, p.author_tag, p.category_id, p.header, p.latitude, p.longitude, p.province_id, p.amphoe_id,
  p.place_precision, p.publish, p.anonymous, p.language, p.images, p.tags, p.created_at, p.edited_at, p.version, p.hidden_at,
  ${videoColumn} as video`;

export const joined = sql`c.views, c.likes, c.bookmarks, c.comments, c.points, m.display_name, m.avatar, m.type as member_type`;

export const isPublic = sql`p.publish = 0 and p.hidden_at is null and p.deleted_at is null`;

const publicly = sql<boolean>`(${isPublic} and not exists (select 1 from members s where s.id = p.member_id and s.hidden_since is not null))`;

/**
 * The gate: which posts a viewer may see. Every statement that takes a post id goes through it, so that someone else's
 * private, hidden or deleted post answers like one that never existed (R21, R22). A draft passes for nobody, its author
 * included: it is no post yet, and has calls of its own.
 */
export function visibleTo(viewer: Viewer | ViewerColumns): RawBuilder<boolean> {
  if (!viewer) return publicly;
  return sql<boolean>`(${openTo(viewer.memberId)}
    or (p.deleted_at is null and p.publish <> 20 and p.author_tag = ${viewer.authorTag}))`;
}

/**
 * The gate of what stays under a member's name, as likes and comments do: which posts they may respond to. It is narrower
 * than `visibleTo` by the own anonymous posts that nobody else sees now, held back or hidden by reports: a name and a time
 * of those days would tell whoever reads them later who wrote the post (R26, R27).
 */
export function openTo(memberId: string | RawBuilder<string> | null): RawBuilder<boolean> {
  if (memberId === null) return publicly;
  // A block works both ways and never reaches an anonymous post, whose member_id is null (decisions §2).
  const unblocked = sql`not exists (select 1 from blocks b where b.member_id = ${memberId} and b.blocked_id = p.member_id)
    and not exists (select 1 from blocks b where b.member_id = p.member_id and b.blocked_id = ${memberId})`;
  return sql<boolean>`(p.deleted_at is null and p.publish <> 20
    and ((${publicly} and ${unblocked}) or p.member_id = ${memberId}))`;
}

/**
 * Locks the counters of posts, whose ids are a statement's rows; its own rows are those ids. Whoever changes the counters of
 * several posts locks them so, in one order, and nobody waits in a circle.
 */
export function lockedCounters(postIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select post_id from post_counters where post_id in (${postIds}) order by post_id for no key update`;
}

export type FeedPage = {
  readonly after: Cursor | null;
  readonly offset: number;
  readonly limit: number;
  readonly categoryId?: number | undefined;
  /** Members whose signed posts are left out: blocked by the viewer or blocking them. */
  readonly without?: readonly string[];
};

/** Anonymous posts stay, whoever wrote them (R27). */
export function exceptBy(members: readonly string[] | undefined): RawBuilder<unknown>[] {
  return members?.length ? [sql`(p.member_id is null or p.member_id <> all(${members}::uuid[]))`] : [];
}

/**
 * Rows of a page of ids, as lists show them. Those of hidden authors are among them, marked: whoever cuts the page needs
 * them to tell whether it is the last one.
 */
export async function hydrate(db: Queryable, page: RawBuilder<unknown>, plansEachTime = false): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`${sql.raw(plansEachTime ? planEachTime : '')}${onPage(page, shown)}`.execute(db);
  return rows;
}

/** What lists show of a post. */
export const shown = sql`${listed}, p.excerpt as body, ${joined}, m.hidden_since is not null as is_hidden`;

/** Columns of the posts, counters and authors of a page of ids, newest first. */
export function onPage<Row>(page: RawBuilder<unknown>, columns: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    with page as materialized (${page})
    select ${columns}
    from page join posts p on p.id = page.id join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id
    order by p.created_at desc, p.id desc`;
}

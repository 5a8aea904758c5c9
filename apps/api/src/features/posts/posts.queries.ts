/** SQL of posts. Lists choose the page first, by index and LIMIT, then join what it shows. */
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type BadgeRow, badgesOf } from '#api/features/members/members.badges.service.ts';
import { type VideoRow, videoColumn } from '#api/features/videos/videos.service.ts';
import type { Cursor } from '#api/platform/cursor.ts';
import { planEachTime, prepare, type Queryable } from '#api/platform/db.ts';

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

/** Whether a viewer may see a post. */
export async function isVisible(db: Queryable, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`select from posts p where p.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the counters of posts, whose ids are a statement's rows; its own rows are those ids. Whoever changes the counters of
 * several posts locks them so, in one order, and nobody waits in a circle.
 */
export function lockedCounters(postIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select post_id from post_counters where post_id in (${postIds}) order by post_id for no key update`;
}

/** With the author's badges; an anonymous post has no member id and so no badge (R26). */
const whole = sql`select ${listed}, p.detail as body, p.ruling, ${badgesOf(sql`p.member_id`)} as badges, ${joined}
    from posts p join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id`;

const selectVisiblePost = prepare(
  (id: string, memberId: string, authorTag: Buffer) =>
    sql<PostRow>`${whole} where p.id = ${id} and ${visibleTo({ memberId, authorTag })}`,
);
const selectPublicPost = prepare((id: string) => sql<PostRow>`${whole} where p.id = ${id} and ${visibleTo(null)}`);
const selectPublicPosts = prepare(
  (ids: readonly string[]) => sql<PostRow>`${whole} where p.id = any(${ids}::uuid[]) and ${visibleTo(null)}`,
);

/** Public posts with their whole text, in no order. One id has a statement of its own: its plan is kept, a list's is not. */
export function findPublicPosts(db: Queryable, ids: readonly string[]): Promise<PostRow[]> {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? selectPublicPost(db, id) : selectPublicPosts(db, ids);
}

export async function findPost(db: Queryable, viewer: Viewer, id: string): Promise<PostRow | undefined> {
  const rows = viewer
    ? await selectVisiblePost(db, id, viewer.memberId, viewer.authorTag)
    : await findPublicPosts(db, [id]);
  return rows[0];
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

/** Related news: same category first, then near, then new. */
export async function listRelated(
  db: Queryable,
  post: { id: string; category_id: number; latitude: number; longitude: number },
  { since, without, limit }: { since: Date; without: readonly string[]; limit: number },
): Promise<PostRow[]> {
  const conditions = [isPublic, sql`p.created_at >= ${since}`, sql`p.id <> ${post.id}`, ...exceptBy(without)];
  const { rows } = await sql<PostRow>`${sql.raw(planEachTime)}
    select ${listed}, p.excerpt as body, ${joined}
    from (select p.* from posts p where ${sql.join(conditions, sql` and `)} order by p.created_at desc limit 500) p
    join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id
    where m.hidden_since is null
    order by (p.category_id = ${post.category_id}) desc, point(p.longitude, p.latitude) <-> point(${post.longitude}, ${post.latitude}), p.created_at desc
    limit ${limit}`.execute(db);
  return rows;
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

export type OwnFlags = {
  readonly liked: Set<string>;
  readonly bookmarked: Set<string>;
  /** Authors, by their id, whom the member follows. */
  readonly followed: Set<string>;
};

const selectFlags = prepare(
  (memberIds: readonly string[], postIds: readonly string[]) => sql<{
    kind: 'liked' | 'bookmarked' | 'followed';
    member_id: string;
    id: string;
  }>`
    select 'liked' as kind, member_id, post_id as id from likes where member_id = any(${memberIds}::uuid[]) and post_id = any(${postIds}::uuid[])
    union all
    select 'bookmarked', member_id, post_id from bookmarks where member_id = any(${memberIds}::uuid[]) and post_id = any(${postIds}::uuid[])
    union all
    select 'followed', f.member_id, f.followed_id from follows f
    where f.member_id = any(${memberIds}::uuid[]) and f.followed_id in (select p.member_id from posts p where p.id = any(${postIds}::uuid[]))`,
);

export type FlagsWanted = { readonly memberId: string; readonly postIds: readonly string[] };

/** What members have set on their pages of posts, in the order asked. */
export async function findOwnFlags(db: Queryable, wanted: readonly FlagsWanted[]): Promise<OwnFlags[]> {
  const members = [...new Set(wanted.map(({ memberId }) => memberId))];
  const posts = [...new Set(wanted.flatMap(({ postIds }) => postIds))];
  const none = (): OwnFlags => ({ liked: new Set(), bookmarked: new Set(), followed: new Set() });
  const flags = new Map(members.map((id) => [id, none()]));
  for (const row of await selectFlags(db, members, posts)) flags.get(row.member_id)?.[row.kind].add(row.id);
  return wanted.map(({ memberId }) => flags.get(memberId) ?? none());
}

const selectBlocked = prepare(
  (memberIds: readonly string[]) => sql<{ member_id: string; other_id: string }>`
    select member_id, blocked_id as other_id from blocks where member_id = any(${memberIds}::uuid[])
    union
    select blocked_id, member_id from blocks where blocked_id = any(${memberIds}::uuid[])`,
);

/** For each member, in the order asked, whom they block or who blocks them. */
export async function findBlockedEitherWay(db: Queryable, memberIds: readonly string[]): Promise<string[][]> {
  const rows = await selectBlocked(db, [...new Set(memberIds)]);
  return memberIds.map((id) => rows.filter((row) => row.member_id === id).map((row) => row.other_id));
}

export function listCategories(db: Queryable) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'name_en', 'name_lo', 'name_km', 'name_my', 'slot'])
    .orderBy('position')
    .execute();
}

export async function listCategoryIds(db: Queryable): Promise<number[]> {
  return (await db.selectFrom('categories').select('id').execute()).map(({ id }) => id);
}

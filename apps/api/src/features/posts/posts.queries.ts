/** SQL of single posts and of what readers set on them. */
import { sql } from 'kysely';
import { broadcastsOfStory } from '#api/features/broadcasts/broadcasts.sql.ts';
import { badgesOf } from '#api/features/members/members.badges.service.ts';
import { prepare, type Queryable, query } from '#api/platform/database/db.ts';
import { exceptBy, isPublic, joined, listed, listPosts, type PostRow, type Viewer, visibleTo } from './posts.sql.ts';

/** Whether a viewer may see a post. */
export async function isVisible(db: Queryable, viewer: Viewer, id: string): Promise<boolean> {
  const rows = await query(db)`select from posts p where p.id = ${id} and ${visibleTo(viewer)}`;
  return rows.length > 0;
}

/** With the author's badges (an anonymous post has no member id and so no badge, R26) and with what of it went on air. */
const whole = sql`select ${listed}, p.detail as body, p.ruling, p.verification, p.corrections, ${badgesOf(sql`p.member_id`)} as badges,
    ${broadcastsOfStory} as broadcasts, ${joined}
    from posts p join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id`;

const selectVisiblePost = prepare(
  (id: string, memberId: string, authorTag: Buffer) =>
    sql<PostRow>`${whole} where p.id = ${id} and ${visibleTo({ memberId, authorTag })}`,
);
const selectPublicPost = prepare((id: string) => sql<PostRow>`${whole} where p.id = ${id} and ${visibleTo(null)}`);
/** A public post with its whole text. */
export async function findPublicPost(db: Queryable, id: string): Promise<PostRow | undefined> {
  return (await selectPublicPost(db, id))[0];
}

export async function findPost(db: Queryable, viewer: Viewer, id: string): Promise<PostRow | undefined> {
  if (!viewer) return findPublicPost(db, id);
  return (await selectVisiblePost(db, id, viewer.memberId, viewer.authorTag))[0];
}

/** Related news are the newest so many that fit; nobody reads further. */
export const mostRelated = 500;

export type RelatedFilter = { readonly categoryIds: readonly number[]; readonly without: readonly string[] };
type RelatedPage = RelatedFilter & {
  readonly from: Date;
  readonly to: Date | null;
  /** Posts from then on come before all older ones. */
  readonly since?: Date;
  readonly offset: number;
  readonly limit: number;
};

/** Related news: the same category first, then near, then new. */
export function listRelated(
  db: Queryable,
  post: { id: string; category_id: number; latitude: number; longitude: number },
  { categoryIds, without, from, to, since, offset, limit }: RelatedPage,
): Promise<PostRow[]> {
  const conditions = [
    isPublic,
    sql`p.created_at >= ${from}`,
    sql`p.id <> ${post.id}`,
    ...(to ? [sql`p.created_at < ${to}`] : []),
    ...(categoryIds.length > 0 ? [sql`p.category_id = any(${categoryIds}::smallint[])`] : []),
    ...exceptBy(without),
  ];
  const recent = since ? sql`(p.created_at >= ${since}) desc,` : sql``;
  const nearest = sql`point(p.longitude, p.latitude) <-> point(${post.longitude}, ${post.latitude})`;
  const page = sql`
    select p.id, row_number() over (
      order by ${recent} (p.category_id = ${post.category_id}) desc, ${nearest}, p.created_at desc, p.id) as place
    from (select p.* from posts p where ${sql.join(conditions, sql` and `)} order by p.created_at desc limit ${mostRelated}) p
    order by place limit ${limit} offset ${offset}`;
  return listPosts(db, page, { order: 'place', plansEachTime: true });
}

export type OwnFlags = {
  readonly liked: Set<string>;
  readonly bookmarked: Set<string>;
  /** Authors, by their id, whom the member follows. */
  readonly followed: Set<string>;
};

const selectFlags = prepare(
  (memberId: string, postIds: readonly string[]) => sql<{ kind: keyof OwnFlags; id: string }>`
    select 'liked' as kind, post_id as id from likes where member_id = ${memberId} and post_id = any(${postIds}::uuid[])
    union all
    select 'bookmarked', post_id from bookmarks where member_id = ${memberId} and post_id = any(${postIds}::uuid[])
    union all
    select 'followed', f.followed_id from follows f
    where f.member_id = ${memberId} and f.followed_id in (select p.member_id from posts p where p.id = any(${postIds}::uuid[]))`,
);

/** The flags that a member has set on posts, and the authors among them that they follow. */
export async function findOwnFlags(db: Queryable, memberId: string, postIds: readonly string[]): Promise<OwnFlags> {
  const flags: OwnFlags = { liked: new Set(), bookmarked: new Set(), followed: new Set() };
  for (const row of await selectFlags(db, memberId, postIds)) flags[row.kind].add(row.id);
  return flags;
}

export type FlagsRow = Pick<
  PostRow,
  'id' | 'member_id' | 'author_tag' | 'version' | 'hidden_at' | 'review_state' | 'likes' | 'bookmarks' | 'comments'
> & { liked: boolean; bookmarked: boolean; followed: boolean };

const selectFlagsRows = prepare(
  (memberId: string, authorTag: Buffer, postIds: readonly string[]) => sql<FlagsRow>`
    select p.id, p.member_id, p.author_tag, p.version, p.hidden_at, p.review_state, c.likes, c.bookmarks, c.comments,
      exists (select from likes l where l.member_id = ${memberId} and l.post_id = p.id) as liked,
      exists (select from bookmarks b where b.member_id = ${memberId} and b.post_id = p.id) as bookmarked,
      exists (select from follows f where f.member_id = ${memberId} and f.followed_id = p.member_id) as followed
    from posts p join post_counters c on c.post_id = p.id
    where p.id = any(${postIds}::uuid[]) and ${visibleTo({ memberId, authorTag })}`,
);

/** The same for those of the posts that the viewer may see, with the counts of the same moment. */
export async function listFlags(
  db: Queryable,
  { memberId, authorTag }: NonNullable<Viewer>,
  postIds: readonly string[],
): Promise<FlagsRow[]> {
  return selectFlagsRows(db, memberId, authorTag, postIds);
}

const selectBlocked = prepare(
  (memberId: string) => sql<{ other_id: string }>`
    select blocked_id as other_id from blocks where member_id = ${memberId}
    union
    select member_id from blocks where blocked_id = ${memberId}`,
);

/** Members whom this one blocks or who block this one. */
export async function findBlockedEitherWay(db: Queryable, memberId: string): Promise<string[]> {
  return (await selectBlocked(db, memberId)).map((row) => row.other_id);
}

/** Counts a view once per visitor and post in 30 minutes; the count afterwards, or undefined for an invisible post. */
export async function countView(
  db: Queryable,
  postId: string,
  visitor: Buffer,
  now: Date,
): Promise<number | undefined> {
  const rows = await query<{ count: number }>(db)`
    with post as (select p.id from posts p where p.id = ${postId} and ${visibleTo(null)}),
    seen as (
      insert into view_marks as mark (post_id, visitor, seen_at) select id, ${visitor}, ${now} from post
      on conflict (post_id, visitor) do update set seen_at = excluded.seen_at where mark.seen_at < excluded.seen_at - interval '30 minutes'
      returning post_id
    ),
    counted as (update post_counters set views = views + 1 where post_id = (select post_id from seen) returning views as count)
    select coalesce((select count from counted), (select views from post_counters where post_id = post.id)) as count from post`;
  return rows[0]?.count;
}

export async function deleteOldViewMarks(db: Queryable): Promise<void> {
  await query(db)`delete from view_marks where seen_at < now() - interval '31 minutes'`;
}

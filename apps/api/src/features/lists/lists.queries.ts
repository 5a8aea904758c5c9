/** SQL of the lists of posts: the feed, highlights, the posts of one member, and those of followed members. */
import { type RawBuilder, sql } from 'kysely';
import {
  exceptBy,
  type FeedPage,
  isBefore,
  isPublic,
  listPosts,
  newestIds,
  type PostRow,
  type Viewer,
  visibleTo,
} from '#api/features/posts/posts.sql.ts';
import type { Queryable } from '#api/platform/database/db.ts';

/** Public posts, newest first. */
export function listFeed(db: Queryable, page: FeedPage): Promise<PostRow[]> {
  const ofCategory = page.categoryId === undefined ? [] : [sql`p.category_id = ${page.categoryId}`];
  return listPosts(db, newestIds([isPublic, ...exceptBy(page.without), ...ofCategory], page));
}

/** How many of the newest posts are considered: counts change too often for an index of their own. */
const sortedAmong = 5_000;

/**
 * The posts that were viewed, liked and discussed most since a moment: one post of an author and one of a place, so
 * that a single event does not fill the page. Likes and comments weigh more than views.
 */
export function listHighlights(
  db: Queryable,
  since: Date,
  without: readonly string[],
  limit: number,
): Promise<PostRow[]> {
  const conditions = sql.join([isPublic, sql`p.created_at >= ${since}`, ...exceptBy(without)], sql` and `);
  const page = sql`
    with recent as materialized (
      select p.id, p.member_id, p.amphoe_id, p.created_at from posts p where ${conditions}
      order by p.created_at desc limit ${sortedAmong}
    ), scored as (
      select r.*, c.views + 10 * c.likes + 20 * c.comments as score from recent r join post_counters c on c.post_id = r.id
    ), best as (
      select id, score, created_at,
             row_number() over (partition by coalesce(member_id, id) order by score desc, created_at desc, id) as of_author,
             row_number() over (partition by amphoe_id order by score desc, created_at desc, id) as of_place
      from scored
    )
    select id, row_number() over (order by score desc, created_at desc, id) as place from best
    where of_author = 1 and of_place = 1 order by place limit ${limit}`;
  return listPosts(db, page, { order: 'place', plansEachTime: true });
}

/** Public signed posts of a member, through the gate of who asks; anonymous ones have no member id (R27). */
export async function listByMember(
  db: Queryable,
  viewer: Viewer,
  memberId: string,
  page: FeedPage & { withVideo: boolean },
): Promise<PostRow[]> {
  const withVideo = page.withVideo ? [sql`p.video is not null`] : [];
  return listPosts(db, newestIds([sql`p.member_id = ${memberId}`, isPublic, visibleTo(viewer), ...withVideo], page));
}

/**
 * The newest of everybody and everything that a member follows: a page of each by its index, then the newest of these. Stories of a
 * topic pass the gate of who asks; those of a followed member do, because a block ends following.
 */
export async function listByFollowed(db: Queryable, viewer: NonNullable<Viewer>, page: FeedPage): Promise<PostRow[]> {
  const after = page.after ? sql`and ${isBefore(page.after)}` : sql``;
  const newest = sql`order by p.created_at desc, p.id desc limit ${page.limit + page.offset}`;
  const ofTopics = (kind: 'hashtag' | 'province', isOfTopic: RawBuilder<unknown>) => sql`
      select newest.id, newest.created_at from followed_topics t cross join lateral (
        select p.id, p.created_at from posts p where ${isOfTopic} and ${isPublic} and ${visibleTo(viewer)} ${after} ${newest}
      ) newest
      where t.member_id = ${viewer.memberId} and t.kind = ${kind}`;
  return listPosts(
    db,
    sql`
    select followed.id from (
      select newest.id, newest.created_at from follows f cross join lateral (
        select p.id, p.created_at from posts p where p.member_id = f.followed_id and ${isPublic} ${after} ${newest}
      ) newest
      where f.member_id = ${viewer.memberId}
      union ${ofTopics('province', sql`p.province_id = t.topic`)}
      union ${ofTopics('hashtag', sql`p.tags @> array[t.topic]`)}
    ) followed
    order by followed.created_at desc, followed.id desc limit ${page.limit} ${page.offset ? sql`offset ${page.offset}` : sql``}`,
  );
}

/** SQL of the lists of reporters: the posts of one member, and those of followed members. */
import { sql } from 'kysely';
import {
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

/** The newest of everybody whom a member follows: a page of each by its index, then the newest of these. */
export async function listByFollowed(db: Queryable, memberId: string, page: FeedPage): Promise<PostRow[]> {
  const after = page.after ? sql`and ${isBefore(page.after)}` : sql``;
  return listPosts(
    db,
    sql`
    select newest.id from follows f cross join lateral (
      select p.id, p.created_at from posts p where p.member_id = f.followed_id and ${isPublic} ${after}
      order by p.created_at desc, p.id desc limit ${page.limit + page.offset}
    ) newest
    where f.member_id = ${memberId}
    order by newest.created_at desc, newest.id desc limit ${page.limit} ${page.offset ? sql`offset ${page.offset}` : sql``}`,
  );
}

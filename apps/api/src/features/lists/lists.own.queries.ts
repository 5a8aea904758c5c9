/** SQL of lists made for one member: saved posts and view history, in the order of acting, and what is near a point. */
import { nearby } from '@pakmut/contract/posts/posts.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  exceptBy,
  type FeedPage,
  isPublic,
  listPosts,
  type PostRow,
  type Viewer,
  visibleTo,
} from '#api/features/posts/posts.sql.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

type Member = NonNullable<Viewer>;
export type MarkedPost = PostRow & { readonly marked_at: Date };

export function listBookmarks(db: Queryable, viewer: Member, page: FeedPage): Promise<MarkedPost[]> {
  return listMarked(db, viewer, page, { table: sql`bookmarks`, at: sql`k.created_at` });
}

export function listVisits(db: Queryable, viewer: Member, page: FeedPage): Promise<MarkedPost[]> {
  return listMarked(db, viewer, page, { table: sql`post_visits`, at: sql`k.seen_at` });
}

/** Posts that have a row of the member in a table, through the gate: a post that is no longer visible leaves the list. */
function listMarked(
  db: Queryable,
  viewer: Member,
  page: FeedPage,
  { table, at }: { table: RawBuilder<unknown>; at: RawBuilder<unknown> },
): Promise<MarkedPost[]> {
  const after = page.after ? sql`and (${at}, k.post_id) < (${page.after.createdAt}, ${page.after.id}::uuid)` : sql``;
  const ids = sql`
    select k.post_id as id, ${at} as marked_at from ${table} k join posts p on p.id = k.post_id
    where k.member_id = ${viewer.memberId} and ${visibleTo(viewer)} ${after}
    order by ${at} desc, k.post_id desc limit ${page.limit} offset ${page.offset}`;
  return listPosts<MarkedPost>(db, ids, { order: 'marked' });
}

/**
 * Counts a member's view once in 30 minutes and adds it to the view history. Own signed posts are not counted
 * (decisions §3). Own anonymous ones count like everybody's, because a count that stands still would confirm the author
 * to a person who sent them a link (R27). Own posts never enter the history, because a row beside a fresh anonymous
 * post would name its author.
 */
export async function recordVisit(
  db: Queryable,
  viewer: Member,
  postId: string,
  { visitor, now }: { visitor: Buffer; now: Date },
): Promise<number | undefined> {
  const rows = await query<{ count: number }>(db)`
    with post as (
      select p.id, p.member_id is not distinct from ${viewer.memberId} as uncounted,
             (p.member_id is not distinct from ${viewer.memberId} or p.author_tag is not distinct from ${viewer.authorTag}) as own
      from posts p where p.id = ${postId} and ${visibleTo(viewer)}
    ), visited as (
      insert into post_visits (member_id, post_id, seen_at) select ${viewer.memberId}::uuid, id, ${now} from post where not own
      on conflict (member_id, post_id) do update set seen_at = excluded.seen_at
    ), seen as (
      insert into view_marks as mark (post_id, visitor, seen_at) select id, ${visitor}, ${now} from post where not uncounted
      on conflict (post_id, visitor) do update set seen_at = excluded.seen_at where mark.seen_at < excluded.seen_at - interval '30 minutes'
      returning post_id
    ), counted as (
      update post_counters set views = views + 1 where post_id = (select post_id from seen) returning views as count
    )
    select coalesce((select count from counted), (select views from post_counters where post_id = post.id)) as count from post`;
  return rows[0]?.count;
}

/** Deletes one visit or all, and returns how many there were. */
export async function deleteVisits(db: Queryable, memberId: string, postId: string | undefined): Promise<number> {
  let visits = db.deleteFrom('post_visits').where('member_id', '=', memberId);
  if (postId !== undefined) visits = visits.where('post_id', '=', postId);
  return Number((await visits.executeTakeFirst()).numDeletedRows);
}

export async function deleteVisitsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('post_visits').where('seen_at', '<', moment).execute();
}

const kmPerDegree = 111.2;

/** Public posts near a point and not older than a moment, the nearest first. The box finds them by the index of places. */
export function listNearby(
  db: Queryable,
  at: { latitude: number; longitude: number },
  { since, without }: { since: Date; without: readonly string[] },
): Promise<PostRow[]> {
  const { latitude, longitude } = at;
  // Degrees of longitude shrink towards the poles; at a pole every longitude is near.
  const shrink = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const [high, wide] = [nearby.km / kmPerDegree, nearby.km / (kmPerDegree * shrink)];
  const box = sql`box(point(${longitude - wide}, ${latitude - high}), point(${longitude + wide}, ${latitude + high}))`;
  const conditions = [isPublic, sql`p.created_at >= ${since}`, sql`point(p.longitude, p.latitude) <@ ${box}`];
  const page = sql`
    select near.id, row_number() over (order by near.km, near.created_at desc, near.id) as place from (
      select p.id, p.created_at,
             ${kmPerDegree}::float8 * sqrt((p.latitude - ${latitude}) ^ 2 + ((p.longitude - ${longitude}) * ${shrink}::float8) ^ 2) as km
      from posts p where ${sql.join([...conditions, ...exceptBy(without)], sql` and `)}
    ) near
    where near.km <= ${nearby.km} order by place limit ${nearby.count}`;
  return listPosts(db, page, { order: 'place', plansEachTime: true });
}

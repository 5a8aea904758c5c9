/** SQL of highlights. */
import { sql } from 'kysely';
import { exceptBy, isPublic, listPosts, type PostRow } from '#api/features/posts/posts.sql.ts';
import type { Queryable } from '#api/platform/database/db.ts';

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

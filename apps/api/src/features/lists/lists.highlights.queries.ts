/** SQL of highlights. */
import { sql } from 'kysely';
import { exceptBy, isPublic, joined, listed, type PostRow } from '#api/features/posts/posts.sql.ts';
import { planEachTime, type Queryable } from '#api/platform/database/db.ts';

/** How many of the newest posts are looked at: counts change too often for an index of their own. */
const sortedAmong = 5_000;

/**
 * What people looked at, liked and talked about most since a moment: one post of an author and one of a place, so that a
 * single event does not fill the page. Likes and comments weigh more than looks.
 */
export async function listHighlights(
  db: Queryable,
  since: Date,
  without: readonly string[],
  limit: number,
): Promise<PostRow[]> {
  const conditions = sql.join([isPublic, sql`p.created_at >= ${since}`, ...exceptBy(without)], sql` and `);
  const { rows } = await sql<PostRow>`${sql.raw(planEachTime)}
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
    ), page as materialized (
      select id, row_number() over (order by score desc, created_at desc, id) as place from best
      where of_author = 1 and of_place = 1 order by place limit ${limit}
    )
    select ${listed}, p.excerpt as body, ${joined}
    from page join posts p on p.id = page.id join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id
    where m.hidden_since is null
    order by page.place`.execute(db);
  return rows;
}

/** SQL of a province's edition: public posts of a province since a moment, counted once for the figures and the people. */
import { mostEditionReporters } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';

export type EditionFigures = { posts: number; videos: number; reporters: number };
export type EditionReporterRow = { id: string; display_name: string; avatar: string; type: number; posts: number };

export async function countEdition(db: Queryable, provinceId: string, since: Date): Promise<EditionFigures> {
  const rows = await query<EditionFigures>(db)`
    select count(*)::int as posts, count(p.video)::int as videos, count(distinct p.member_id)::int as reporters
    from posts p
    where ${isPublic} and p.province_id = ${provinceId} and p.created_at >= ${since}`;
  return rows[0] ?? { posts: 0, videos: 0, reporters: 0 };
}

/** Who signed most, the latest first among equals. Anonymous posts have no member to join (R26). */
export async function listEditionReporters(
  db: Queryable,
  provinceId: string,
  since: Date,
): Promise<EditionReporterRow[]> {
  return query<EditionReporterRow>(db)`
    select m.id, m.display_name, m.avatar, m.type, count(*)::int as posts
    from posts p join members m on m.id = p.member_id
    where ${isPublic} and p.province_id = ${provinceId} and p.created_at >= ${since}
    group by m.id order by count(*) desc, max(p.created_at) desc, m.id limit ${mostEditionReporters}`;
}

/** SQL of finding members by names that were mistyped. */
import { sql } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';

/** Members whose names share many groups of three letters with a text: the candidates for what was mistyped. */
export function listSimilarlyNamed(
  db: Queryable,
  folded: string,
  { limit, areInSight }: { limit: number; areInSight: boolean },
): Promise<{ id: string; name: string }[]> {
  const seen = areInSight ? sql`and hidden_since is null` : sql``;
  return query<{ id: string; name: string }>(db)`
    select id, one_spelling(display_name) as name from members where one_spelling(display_name) % ${folded} ${seen}
    order by similarity(one_spelling(display_name), ${folded}) desc, id limit ${limit}`;
}

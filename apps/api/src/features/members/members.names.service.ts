/** Finds members by names that were mistyped, for readers and for the newsroom. */
import type { Queryable } from '#api/platform/database/db.ts';
import { mostAlike } from '#api/platform/language/alike.ts';
import * as queries from './members.names.queries.ts';

/** So many names that look alike are compared letter by letter. */
const candidates = 300;

/** The ids of members whose names, or parts of them, are most alike a text as searches fold it, the most alike first. */
export async function findMostAlike(
  db: Queryable,
  folded: string,
  { most, areInSight }: { most: number; areInSight: boolean },
): Promise<string[]> {
  const similar = await queries.listSimilarlyNamed(db, folded, { limit: candidates, areInSight });
  return mostAlike(folded, similar, ({ name }) => [name, ...name.split(/\s+/)], most).map(({ id }) => id);
}

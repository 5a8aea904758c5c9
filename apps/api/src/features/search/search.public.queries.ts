/** SQL of a walk through all public posts that pass the filters of a search. */
import { listPosts, newestIds, type PostRow } from '#api/features/posts/posts.sql.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { type Filters, filterConditions, hasWords } from './search.filters.sql.ts';
import { foundInAll } from './search.words.queries.ts';

/** The next posts of the walk, newest first; `limit` of them where there are as many. */
export async function listPublicBatch(db: Queryable, filters: Filters): Promise<PostRow[]> {
  const page = hasWords(filters)
    ? await foundInAll(db, filters, filters.limit)
    : newestIds(filterConditions(filters), filters);
  return listPosts(db, page, { plansEachTime: true });
}

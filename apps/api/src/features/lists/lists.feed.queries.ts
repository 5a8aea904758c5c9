/** SQL of the feed. */
import { sql } from 'kysely';
import {
  exceptBy,
  type FeedPage,
  isPublic,
  listPosts,
  newestIds,
  type PostRow,
} from '#api/features/posts/posts.sql.ts';
import type { Queryable } from '#api/platform/database/db.ts';

/** Public posts, newest first. */
export function listFeed(db: Queryable, page: FeedPage): Promise<PostRow[]> {
  const ofCategory = page.categoryId === undefined ? [] : [sql`p.category_id = ${page.categoryId}`];
  return listPosts(db, newestIds([isPublic, ...exceptBy(page.without), ...ofCategory], page));
}

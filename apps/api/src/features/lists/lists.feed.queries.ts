/** SQL of the feed. */
import { sql } from 'kysely';
import { exceptBy, type FeedPage, hydrate, isPublic, type PostRow } from '#api/features/posts/posts.sql.ts';
import type { Queryable } from '#api/platform/database/db.ts';

/** Public posts, newest first; one statement per shape so that each keeps its plan. */
export function listFeed(db: Queryable, page: FeedPage): Promise<PostRow[]> {
  const conditions = [isPublic, ...exceptBy(page.without)];
  if (page.categoryId !== undefined) conditions.push(sql`p.category_id = ${page.categoryId}`);
  if (page.after) conditions.push(sql`(p.created_at, p.id) < (${page.after.createdAt}, ${page.after.id}::uuid)`);
  return hydrate(
    db,
    sql`
    select p.id from posts p where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc limit ${page.limit} ${page.offset ? sql`offset ${page.offset}` : sql``}`,
  );
}

/** SQL of the feed: its pages, and the marks by which a page that was read already is known to be the same (decision 0049). */
import { type RawBuilder, sql } from 'kysely';
import { videoMark } from '#api/features/videos/videos.service.ts';
import type { Queryable } from '#api/platform/db.ts';
import { exceptBy, type FeedPage, isPublic, onPage, type PostRow, shown } from './posts.queries.ts';

/** A row of the feed and the mark of what it shows. */
export type FeedRow = PostRow & { readonly mark: string };

/**
 * Another one whenever anything changes that a list shows of a post: the transactions that wrote its rows. The database never
 * gives two states of a row the same (PostgreSQL's manual, "System Columns").
 */
const mark = sql`concat_ws(' ', p.id, p.xmin, c.xmin, m.xmin, ${videoMark}) as mark`;

/** Public posts, newest first; one statement per shape so that each keeps its plan. */
function idsOf(page: FeedPage): RawBuilder<unknown> {
  const conditions = [isPublic, ...exceptBy(page.without)];
  if (page.categoryId !== undefined) conditions.push(sql`p.category_id = ${page.categoryId}`);
  if (page.after) conditions.push(sql`(p.created_at, p.id) < (${page.after.createdAt}, ${page.after.id}::uuid)`);
  return sql`
    select p.id from posts p where ${sql.join(conditions, sql` and `)}
    order by p.created_at desc, p.id desc limit ${page.limit} ${page.offset ? sql`offset ${page.offset}` : sql``}`;
}

export async function listFeed(db: Queryable, page: FeedPage): Promise<FeedRow[]> {
  return (await onPage<FeedRow>(idsOf(page), sql`${shown}, ${mark}`).execute(db)).rows;
}

/** The marks of the same page, in its order. */
export async function listMarks(db: Queryable, page: FeedPage): Promise<string[]> {
  const { rows } = await onPage<{ mark: string }>(idsOf(page), mark).execute(db);
  return rows.map((row) => row.mark);
}

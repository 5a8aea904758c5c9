/** SQL of public posts as a whole: for feeds, data downloads and the sitemap. */
import { sql } from 'kysely';
import type { Cursor } from '#api/platform/cursor.ts';
import { planEachTime, prepare, type Queryable } from '#api/platform/db.ts';
import { type Filters, filterConditions } from './posts.filters.queries.ts';
import { isPublic, joined, listed, type PostRow, visibleTo } from './posts.queries.ts';
import { foundInAll } from './posts.searching.queries.ts';

export type PublicBatch = {
  readonly rows: readonly PostRow[];
  /** Where the next batch begins; null after the last one. */
  readonly next: Cursor | null;
};

/**
 * The next posts of a walk, newest first. Posts of suspended members are counted for the walk and then left out, so that
 * a batch full of them does not end it.
 */
export async function listPublicBatch(
  db: Queryable,
  filters: Omit<Filters, 'offset'>,
  after: Cursor | null,
  limit: number,
): Promise<PublicBatch> {
  const { words } = filters;
  const conditions = filterConditions({ ...filters, offset: 0 });
  if (after) conditions.push(sql`(p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)`);
  const page = words
    ? await foundInAll(db, { ...filters, words, after, offset: 0 }, limit)
    : sql`select p.id from posts p where ${sql.join(conditions, sql` and `)} order by p.created_at desc, p.id desc limit ${limit}`;
  const { rows } = await sql<PostRow & { is_hidden: boolean }>`${sql.raw(planEachTime)}
    with page as materialized (${page})
    select ${listed}, p.excerpt as body, ${joined}, m.hidden_since is not null as is_hidden
    from page join posts p on p.id = page.id join post_counters c on c.post_id = p.id left join members m on m.id = p.member_id
    order by p.created_at desc, p.id desc`.execute(db);
  const last = rows[limit - 1];
  return {
    rows: rows.filter((row) => !row.is_hidden),
    next: last ? { createdAt: last.created_at, id: last.id } : null,
  };
}

export type Listing = { readonly id: string; readonly created_at: Date; readonly edited_at: Date | null };

const first: Cursor = { createdAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

const selectPartEnd = prepare(
  (createdAt: Date, id: string, skipped: number) => sql<{ id: string; created_at: Date }>`
    select p.id, p.created_at from posts p where ${isPublic} and (p.created_at, p.id) > (${createdAt}, ${id}::uuid)
    order by p.created_at, p.id limit 1 offset ${skipped}`,
);

/** The last of the next `size` posts after a place, oldest first; undefined when there are fewer. */
export async function findPartEnd(db: Queryable, after: Cursor | null, size: number): Promise<Cursor | undefined> {
  const { createdAt, id } = after ?? first;
  const [row] = await selectPartEnd(db, createdAt, id, size - 1);
  return row && { createdAt: row.created_at, id: row.id };
}

const selectListings = prepare(
  (createdAt: Date, id: string, limit: number) => sql<Listing & { is_shown: boolean }>`
    select p.id, p.created_at, p.edited_at, ${visibleTo(null)} as is_shown
    from posts p where ${isPublic} and (p.created_at, p.id) > (${createdAt}, ${id}::uuid)
    order by p.created_at, p.id limit ${limit}`,
);

/** The next posts after a place, oldest first, with what a sitemap says of them. */
export async function listListings(
  db: Queryable,
  after: Cursor | null,
  limit: number,
): Promise<{ listings: readonly Listing[]; next: Cursor | null }> {
  const { createdAt, id } = after ?? first;
  const rows = await selectListings(db, createdAt, id, limit);
  const last = rows[limit - 1];
  return {
    listings: rows.filter((row) => row.is_shown),
    next: last ? { createdAt: last.created_at, id: last.id } : null,
  };
}

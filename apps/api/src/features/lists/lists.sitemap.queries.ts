import { sql } from 'kysely';
import { isPublic } from '#api/features/posts/posts.sql.ts';
import { prepare, type Queryable } from '#api/platform/database/db.ts';
import { firstId } from '#api/platform/database/pages.ts';
import type { Cursor } from '#api/platform/http/cursor.ts';

export type Listing = { readonly id: string; readonly created_at: Date; readonly edited_at: Date | null };

const first: Cursor = { createdAt: new Date(0), id: firstId };

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
  (createdAt: Date, id: string, limit: number) => sql<Listing>`
    select p.id, p.created_at, p.edited_at from posts p where ${isPublic} and (p.created_at, p.id) > (${createdAt}, ${id}::uuid)
    order by p.created_at, p.id limit ${limit}`,
);

/** The next posts after a place, oldest first, with what a sitemap says of them. */
export function listListings(db: Queryable, after: Cursor | null, limit: number): Promise<readonly Listing[]> {
  const { createdAt, id } = after ?? first;
  return selectListings(db, createdAt, id, limit);
}

import { sql } from 'kysely';
import { joined, listed, type PostRow } from '#api/features/posts/posts.sql.ts';
import { planEachTime, type Queryable } from '#api/platform/database/db.ts';
import type { Cursor } from '#api/platform/http/cursor.ts';
import { type Filters, filterConditions } from './search.filters.sql.ts';
import { foundInAll } from './search.words.queries.ts';

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

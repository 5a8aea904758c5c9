/** Reads the rows of tables as their pages hold them, also those that were deleted or replaced and not vacuumed away. */
import { sql } from 'kysely';
import type { World } from './world.ts';

/** A row as its page holds it. */
export type StoredRow = {
  readonly table: string;
  /** The transaction that wrote it, and the one that deleted, replaced or locked it; 0 for none. */
  readonly xmin: number;
  readonly xmax: number;
  readonly bytes: Buffer;
};

/**
 * The tables of which a stored row, dead or alive, holds the member's id together with one of these things: ids, or names
 * of files. Needs a superuser, because it reads pages.
 */
export async function tablesThatEverLinked(
  world: World,
  memberId: string,
  things: readonly string[],
): Promise<string[]> {
  const linking = new Set<string>();
  for (const { table, bytes } of await storedRows(world)) {
    if (holds(bytes, memberId) && things.some((thing) => holds(bytes, thing))) linking.add(table);
  }
  return [...linking].sort();
}

/** As text, or the sixteen bytes of a UUID or of a name. */
export function holds(bytes: Buffer, text: string): boolean {
  const digits = text.replaceAll('-', '');
  return bytes.includes(text) || (digits.length === 32 && bytes.includes(Buffer.from(digits, 'hex')));
}

/** The rows of all tables in the order of their pages. */
export async function storedRows({ asOwner }: Pick<World, 'asOwner'>): Promise<StoredRow[]> {
  return asOwner(async (db) => {
    await sql`create extension if not exists pageinspect`.execute(db);
    const { rows } = await sql<StoredRow>`
      select c.relname as table, item.t_xmin::text::int as xmin, item.t_xmax::text::int as xmax, item.t_data as bytes
      from pg_class c, generate_series(0, pg_relation_size(c.oid) / current_setting('block_size')::int - 1) as page,
           heap_page_items(get_raw_page(c.oid::regclass::text, page::int)) as item
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and item.t_data is not null
      order by c.oid, page, item.lp`.execute(db);
    return rows;
  });
}

/** How many rows, dead or alive, the pages of each table hold. */
export async function countStoredRows(world: World): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table } of await storedRows(world)) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

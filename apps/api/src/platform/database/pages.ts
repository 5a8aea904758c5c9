/** Pages of lists that are ordered by time and id: they go on by a cursor, or by the number of a page. */
import { type Cursor, readCursor, writeCursor } from '#api/platform/http/cursor.ts';

export type Page = { readonly after: Cursor | null; readonly offset: number; readonly limit: number };

/** The page that a call asks for. One row more than it holds shows whether there is a next page. */
export function readPage(asked: { page?: number; cursor?: string; maxPerPage?: number }, usualSize: number) {
  const size = asked.maxPerPage ?? usualSize;
  const after = readCursor(asked.cursor);
  return { size, page: { after, offset: after ? 0 : (asked.page ?? 0) * size, limit: size + 1 } satisfies Page };
}

/** The items of a page, and the cursor of the next one where there is one. */
export function cutPage<Row extends { id: string; created_at: Date }, Item>(
  rows: readonly Row[],
  size: number,
  view: (row: Row) => Item,
): { items: Item[]; next?: string } {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { items: rows.slice(0, size).map(view), ...(last && { next: writeCursor(last) }) };
}

/** Before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** All rows in the order of their ids, in parts of which others get their turn between two. */
export async function* partsById<Row extends { id: string }>(
  size: number,
  list: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const rows: Row[] = await list(after, size);
    yield rows;
    after = rows.length < size ? undefined : rows.at(-1)?.id;
  }
}

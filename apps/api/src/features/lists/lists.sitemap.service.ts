/** All public posts in parts, for the sitemap: what a visitor sees. */
import type { Cursor } from '#api/platform/http/cursor.ts';
import type { Platform } from '#api/platform/platform.ts';
import { findPartEnd, type Listing, listListings } from './lists.sitemap.queries.ts';

export type { Listing } from './lists.sitemap.queries.ts';

const batchSize = 500;

/** The places between parts of so many public posts, oldest first: each part ends where the next begins. */
export async function listPartStarts(platform: Platform, size: number): Promise<(Cursor | null)[]> {
  const starts: (Cursor | null)[] = [null];
  for (;;) {
    const end = await findPartEnd(platform.db, starts.at(-1) ?? null, size);
    if (!end) return starts;
    starts.push(end);
  }
}

/** One part, in batches. */
export async function* partBatches(
  platform: Platform,
  start: Cursor | null,
  size: number,
): AsyncGenerator<readonly Listing[]> {
  let after = start;
  for (let left = size; left > 0; left -= batchSize) {
    const most = Math.min(batchSize, left);
    const listings = await listListings(platform.db, after, most);
    yield listings;
    const last = listings[most - 1];
    if (!last) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

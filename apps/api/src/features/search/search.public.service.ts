/** Public posts for those who hand them on, feeds and data downloads: what a visitor sees, narrowed by the filters of a search. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import type { PublicPost } from '#api/features/posts/posts.public.service.ts';
import { viewPost } from '#api/features/posts/posts.view.ts';
import type { Cursor } from '#api/platform/http/cursor.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readFilters } from './search.filters.service.ts';
import { listPublicBatch, type PublicBatch } from './search.public.queries.ts';

export type PublicFilters = Omit<InputOf<typeof explorePosts.public>, 'page' | 'cursor' | 'maxPerPage'>;

const batchSize = 500;

/** The newest public posts; bad filters are refused with the field's name. */
export async function listPublicPosts(
  platform: Platform,
  filters: PublicFilters,
  limit: number,
): Promise<readonly PublicPost[]> {
  const posts: PublicPost[] = [];
  for await (const batch of publicPostBatches(platform, filters, limit)) posts.push(...batch);
  return posts;
}

/** The same in batches, for answers that are too long to be held at once. */
export async function* publicPostBatches(
  platform: Platform,
  filters: PublicFilters,
  limit: number,
): AsyncGenerator<readonly PublicPost[]> {
  const wanted = readFilters(filters);
  let after: Cursor | null = null;
  let left = limit;
  do {
    const batch: PublicBatch = await listPublicBatch(platform.db, wanted, after, Math.min(batchSize, left));
    left -= batch.rows.length;
    yield batch.rows.map((row) => viewPost(row));
    after = batch.next;
  } while (after && left > 0);
}

/** Public posts for feeds and data downloads: those that visitors see, narrowed by the filters of a search. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import type { PublicPost } from '#api/features/posts/posts.public.service.ts';
import { viewPost } from '#api/features/posts/posts.view.ts';
import type { Cursor } from '#api/platform/http/cursor.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readFilters } from './search.filters.service.ts';
import { listPublicBatch } from './search.queries.ts';

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
  const wanted = { ...readFilters(filters), offset: 0 };
  let after: Cursor | null = null;
  for (let left = limit; left > 0; left -= batchSize) {
    const size = Math.min(batchSize, left);
    const rows = await listPublicBatch(platform.db, { ...wanted, after, limit: size });
    yield rows.map((row) => viewPost(row));
    const last = rows[size - 1];
    if (!last) return;
    after = { createdAt: last.created_at, id: last.id };
  }
}

/** The news that pass the filters of an address. */
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { exploreInput, type ListFilters } from '#web/features/posts/news-filters.ts';
import type { PageWanted, PostPage } from '#web/features/posts/post-pages.ts';
import type { Prefix } from '#web/features/posts/read-list.ts';
import { orNothingThere } from '#web/features/posts/unknown-area.ts';
import { type CallOptions, call } from '#web/platform/net/call.ts';

/** One page of them; none where the area does not exist. */
export function exploreNews(
  filters: ListFilters,
  wanted: PageWanted,
  options: CallOptions,
  prefix: Prefix = 'public',
): Promise<PostPage> {
  return orNothingThere(call(explorePosts[prefix], { ...exploreInput(filters), ...wanted }, options), nothing);
}

const nothing: PostPage = { items: [], total: 0 };

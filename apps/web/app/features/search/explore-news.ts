/** The news that pass the filters of an address. */
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { exploreInput, type ListFilters } from '#web/features/posts/news-filters.ts';
import type { PageWanted, PostPage } from '#web/features/posts/post-pages.ts';
import type { Prefix } from '#web/features/posts/read-list.ts';
import { CallError, type CallOptions, call } from '#web/platform/net/call.ts';

/** One page of them. In an area that does not exist lies nothing, though the server refuses its code by name. */
export function exploreNews(
  filters: ListFilters,
  wanted: PageWanted,
  options: CallOptions,
  prefix: Prefix = 'public',
): Promise<PostPage> {
  return call(explorePosts[prefix], { ...exploreInput(filters), ...wanted }, options).catch((failure: unknown) => {
    if (failure instanceof CallError && failure.errors.some(({ field }) => areaFields.has(field))) return nothing;
    throw failure;
  });
}

const areaFields = new Set(['provinceID', 'amphurID', 'districtID']);
const nothing: PostPage = { items: [], total: 0 };

/** The news that pass the filters of an address. */
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { exploreInput, type ListFilters } from '#web/features/posts/news-filters.ts';
import type { NewsPost, PageWanted, PostPage } from '#web/features/posts/post-pages.ts';
import type { Prefix } from '#web/features/posts/read-list.ts';
import { orNothingThere } from '#web/features/posts/unknown-area.ts';
import { type CallOptions, call } from '#web/platform/net/call.ts';

/** A story of a search; `isPart` where what was searched for is only part of other words. */
export type FoundPost = NewsPost & { readonly isPart?: true };

/** One page of them; none where the area does not exist. */
export async function exploreNews(
  filters: ListFilters,
  wanted: PageWanted,
  options: CallOptions,
  prefix: Prefix = 'public',
): Promise<PostPage> {
  const asked = call(explorePosts[prefix], { ...exploreInput(filters), ...wanted }, options);
  const { partsFrom, ...page } = await orNothingThere(asked, nothing);
  // Pages become one list, so each story says itself to which section it belongs.
  return partsFrom === undefined ? page : { ...page, items: page.items.map(markedFrom(partsFrom)) };
}

const markedFrom =
  (first: number) =>
  (post: NewsPost, index: number): FoundPost =>
    index < first ? post : { ...post, isPart: true };

/** Whether the section of what is only part of other words begins with a story of a list. */
export function beginsParts(posts: readonly FoundPost[], index: number): boolean {
  return posts[index]?.isPart === true && !posts[index - 1]?.isPart;
}

const nothing: PostPage = { items: [], total: 0 };

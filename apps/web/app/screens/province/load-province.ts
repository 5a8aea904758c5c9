import { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { CallError, call } from '#web/platform/net/call.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';

/** What a province's page begins with; null for an id that is no province. Each part may fail by itself. */
export async function loadProvince(provinceID: string, page: number, fetcher: Fetcher) {
  const [edition, posts, categories] = await Promise.all([
    call(getProvinceEdition, { provinceID }, { fetcher }).catch((failure) =>
      failure instanceof CallError && (failure.status === 404 || failure.status === 400) ? 'unknown' : null,
    ),
    orNull(
      call(explorePosts.public, { provinceID: provinceID.slice(0, 2), page, maxPerPage: pageSizes.feed }, { fetcher }),
    ),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  if (edition === 'unknown') return null;
  return { provinceID, page, edition, posts, categories: categories ?? [] };
}

export type ProvinceData = NonNullable<Awaited<ReturnType<typeof loadProvince>>>;
export type Edition = NonNullable<ProvinceData['edition']>;

/** Articles of other sites as readers get them, and their sources as editors see them. */
import { listArticles } from '@pakmut/contract/articles/articles.contract.ts';
import { listSources } from '@pakmut/contract/articles/articles.staff.contract.ts';
import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type ArticlePage = AnswerOf<typeof listArticles>;
export type Article = ArticlePage['items'][number];
export type StaffSource = ResultOf<typeof listSources>[number];

const key = 'articles';

/** All, or those of one source; `initial` is the first page, which came with the page of the site. */
export function useArticles(sourceID: string, initial: ArticlePage | null | undefined) {
  const query = useInfiniteQuery({
    queryKey: [key, 'shown', sourceID],
    queryFn: ({ pageParam, signal }) =>
      call(listArticles, { ...(sourceID && { sourceID }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...(initial && { initialData: { pages: [initial], pageParams: [''] } }),
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) };
}

export function useStaffSources() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [key, 'staff'],
    queryFn: ({ signal }) => call(listSources, {}, { signal }),
    // What became of an attempt appears by itself.
    refetchInterval: 15_000,
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: [key] }) };
}

/** The queue as the browser holds it: it asks again every few seconds, so that new items appear by themselves. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  claimReviewItem,
  countReviewItems,
  decideReviewItems,
  listReviewItems,
  undoReviewDecision,
} from '@pakmut/contract/moderation/moderation.contract.ts';
import type { ReviewKind, ReviewList } from '@pakmut/contract/moderation/moderation.rules.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type ReviewItem = ResultOf<typeof listReviewItems>[number];
export type Outcomes = ResultOf<typeof decideReviewItems>;
export type Decided = Omit<InputOf<typeof decideReviewItems>, 'items'>;

const freshMilliseconds = 5_000;
const queue = ['moderation', 'queue'] as const;
const counts = ['moderation', 'counts'] as const;

export function useReviewCounts() {
  return useQuery({
    queryKey: counts,
    queryFn: ({ signal }) => call(countReviewItems, {}, { signal }),
    refetchInterval: freshMilliseconds,
  });
}

/** Pages of a list; the ones that were opened are asked for again together. */
export function useReviewQueue(list: ReviewList, kind: ReviewKind | null) {
  const query = useInfiniteQuery({
    queryKey: [...queue, list, kind],
    queryFn: ({ pageParam, signal }) =>
      call(listReviewItems, { list, ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: freshMilliseconds,
  });
  // An item that moved between two pages while they were fetched stands once.
  const items = new Map(query.data?.pages.flatMap((page) => page.items).map((item) => [item.item_id, item]));
  return { ...query, items: [...items.values()] };
}

/** Commands of the queue; what they changed is asked for anew. */
export function useReviewCommands() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: queue }), client.invalidateQueries({ queryKey: counts })]);
  return {
    async decide(items: string[], decided: Decided): Promise<Outcomes> {
      const outcomes = await call(decideReviewItems, { items, ...decided });
      void refresh();
      return outcomes;
    },
    async undo(items: string[]): Promise<Outcomes> {
      const outcomes = await call(undoReviewDecision, { items });
      await refresh();
      return outcomes;
    },
    async claim(itemID: string, isClaim: boolean, takeOver = false): Promise<void> {
      await call(claimReviewItem, { itemID, isClaim: isClaim ? 1 : 0, ...(takeOver && { takeOver: 1 as const }) });
      await refresh();
    },
  };
}

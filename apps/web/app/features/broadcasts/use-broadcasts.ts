/** What went on air, as readers get it. */
import { getBroadcast, listBroadcasts, listOwnBroadcasts } from '@pakmut/contract/broadcasts/broadcasts.contract.ts';
import type { AnswerOf } from '@pakmut/contract/endpoint.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, nullWhenMissing } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type BroadcastPage = AnswerOf<typeof listBroadcasts.public>;
export type Broadcast = BroadcastPage['items'][number];
type Wanted = { page: number } | { cursor: string };

export const broadcastsKey = 'broadcasts';

const start = { page: 0 } as Wanted;
const nextOf = ({ next }: BroadcastPage): Wanted | undefined => (next ? { cursor: next } : undefined);

/** All of them; `initial` is the first page, which came with the page of the site and is that of visitors. */
export function useBroadcasts(initial: BroadcastPage | null, isCopy: boolean) {
  const memberId = useSession()?.member.member_id;
  const endpoint = listBroadcasts[memberId ? 'private' : 'public'];
  const query = useInfiniteQuery({
    queryKey: [broadcastsKey, 'shown', memberId ?? 'visitor'],
    queryFn: ({ pageParam, signal }) => call(endpoint, pageParam, { signal }),
    initialPageParam: start,
    getNextPageParam: nextOf,
    ...(initial && {
      initialData: { pages: [initial], pageParams: [start] },
      ...((isCopy || memberId !== undefined) && { initialDataUpdatedAt: 0 }),
    }),
  });
  return { query, broadcasts: query.data?.pages.flatMap(({ items }) => items) };
}

/** What of the member's own work went on air. */
export function useOwnBroadcasts() {
  const memberId = useSession()?.member.member_id;
  const query = useInfiniteQuery({
    queryKey: [broadcastsKey, 'own', memberId],
    queryFn: ({ pageParam, signal }) => call(listOwnBroadcasts, pageParam, { signal }),
    initialPageParam: start,
    getNextPageParam: nextOf,
    enabled: memberId !== undefined,
  });
  return { query, broadcasts: query.data?.pages.flatMap(({ items }) => items) };
}

const oneKey = (id: string, viewer: string | undefined) => [broadcastsKey, 'one', id, viewer ?? 'visitor'] as const;

/** One broadcast; null where there is none. */
export function useBroadcast(id: string) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: oneKey(id, memberId),
    queryFn: ({ signal }): Promise<Broadcast | null> =>
      call(getBroadcast[memberId ? 'private' : 'public'], { broadcastID: id }, { signal }).catch(nullWhenMissing),
  });
}

/** Keeps what a list shows, so that its dialog has it at once. */
export function useKeepBroadcast(): (broadcast: Broadcast) => void {
  const cache = useQueryClient();
  const memberId = useSession()?.member.member_id;
  return (broadcast) => cache.setQueryData(oneKey(broadcast.news_broadcast_id, memberId), broadcast);
}

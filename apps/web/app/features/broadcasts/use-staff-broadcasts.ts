/** What went on air, as those who write it see it. */

import { listBroadcastsForStaff } from '@pakmut/contract/broadcasts/broadcasts.staff.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#web/platform/net/call.ts';
import { broadcastsKey } from './use-broadcasts.ts';

export type StaffBroadcast = ResultOf<typeof listBroadcastsForStaff>[number];

const key = [broadcastsKey, 'staff'] as const;

export function useStaffBroadcasts() {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(listBroadcastsForStaff, pageParam, { signal }),
    initialPageParam: { page: 0 } as { page: number } | { cursor: string },
    getNextPageParam: ({ next }) => (next ? { cursor: next } : undefined),
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  return { query, rows, refresh: () => client.invalidateQueries({ queryKey: [broadcastsKey] }) };
}

/** Rewards and orders as those who manage and deliver them see them. */
import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { listAllOrders, listAllRewards, viewOrder } from '@pakmut/contract/rewards/rewards.contract.ts';
import type { OrderStatus } from '@pakmut/contract/rewards/rewards.rules.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffReward = ResultOf<typeof listAllRewards>[number];
export type StaffOrder = AnswerOf<typeof listAllOrders>['items'][number];
export type WholeOrder = ResultOf<typeof viewOrder>;

export const staffOrdersPerPage = 50;
const all = ['rewards', 'staff'] as const;

export function useStaffRewards() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...all, 'rewards'],
    queryFn: ({ signal }) => call(listAllRewards, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: all }) };
}

export function useStaffOrders(status: OrderStatus, page: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...all, 'orders', status, page],
    queryFn: ({ signal }) => call(listAllOrders, { status, page, maxPerPage: staffOrdersPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: all }) };
}

/** Where one order goes. Each look is logged, so it is fetched once for each opening and kept nowhere (R21). */
export function useWholeOrder(orderID: string) {
  return useQuery({
    queryKey: [...all, 'order', orderID],
    queryFn: ({ signal }) => call(viewOrder, { orderID }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { getMemberAddress, listOrders, listRewards } from '@pakmut/contract/rewards/rewards.contract.ts';
import { ordersPerPage } from '@pakmut/contract/rewards/rewards.rules.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

export type Reward = ResultOf<typeof listRewards.public>[number];
export type OrderPage = AnswerOf<typeof listOrders>;
export type Order = OrderPage['items'][number];

const rewardsKey = 'rewards';

/** What coins buy; `myPoint` is 0 until a member's own answer has come. */
export function useRewards(initial: readonly Reward[] | null) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [rewardsKey, 'list', memberId ?? 'visitor'],
    queryFn: ({ signal }): Promise<readonly Reward[]> =>
      call(memberId ? listRewards.private : listRewards.public, {}, { signal }),
    ...(initial && !memberId && { initialData: initial }),
    ...(initial && memberId && { placeholderData: initial }),
  });
}

/** What the order form begins with; nothing is asked of visitors. */
export function useAddress() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [rewardsKey, 'address', memberId],
    queryFn: ({ signal }) => call(getMemberAddress, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

export function useOrders(page: number) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [rewardsKey, 'orders', memberId, page],
    queryFn: ({ signal }) => call(listOrders, { page, maxPerPage: ordersPerPage }, { signal }),
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Stock, coins or orders have changed. */
export function refreshRewards(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: [rewardsKey] });
}

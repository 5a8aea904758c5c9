import { getPoint, listCoinRules } from '@pakmut/contract/coins/coins.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { coinsKey } from '#web/platform/net/query-client.ts';
import { readSession, useSession } from '#web/platform/net/session.ts';

const balanceKey = (memberId: string | undefined) => [coinsKey, 'balance', memberId];
export const historyKey = (memberId: string | undefined) => [coinsKey, 'history', memberId];

/** The member's coins. An older number stays while a new one cannot be had; `dataUpdatedAt` says how old it is. */
export function useBalance() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: balanceKey(memberId),
    queryFn: async ({ signal }) => (await call(getPoint, {}, { signal })).member_point,
    enabled: memberId !== undefined,
    // Coins are earned all over the site, so the balance is refetched when the tab becomes visible again.
    refetchOnWindowFocus: true,
    refetchOnMount: 'always',
  });
}

/** Coins have moved: `balance` is what the server said is left, or undefined where only that something changed is known. */
export function keepBalance(cache: QueryClient, balance?: number): void {
  const memberId = readSession()?.member.member_id;
  if (balance === undefined) void cache.invalidateQueries({ queryKey: balanceKey(memberId) });
  else cache.setQueryData(balanceKey(memberId), balance);
  void cache.invalidateQueries({ queryKey: historyKey(memberId) });
}

export type CoinRules = ResultOf<typeof listCoinRules>;

/** How coins work by the settings in force; `initial` is what the server rendered. */
export function useCoinRules(initial: CoinRules | null = null) {
  return useQuery({
    queryKey: [coinsKey, 'rules'],
    queryFn: ({ signal }) => call(listCoinRules, {}, { signal }),
    ...(initial && { initialData: initial }),
  });
}

import { listCoinRules } from '@pakmut/contract/coins/coins.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type CoinRules = ResultOf<typeof listCoinRules>;

/** How coins work by the settings in force; `initial` is what the server rendered. */
export function useCoinRules(initial: CoinRules | null = null) {
  return useQuery({
    queryKey: ['coins', 'rules'],
    queryFn: ({ signal }) => call(listCoinRules, {}, { signal }),
    ...(initial && { initialData: initial }),
  });
}

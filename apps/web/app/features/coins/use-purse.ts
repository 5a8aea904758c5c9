import { getPoint } from '@pakmut/contract/coins/coins.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { historyKey } from './use-balance.ts';

/** The history of the purse is `?d=coinhistory.purse`. */
export const purseHistory = 'purse';

/** What anonymous stories received and is left; null while there never was anything. Fetched anew with the history. */
export function usePurse() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [...historyKey(memberId), 'purse'],
    queryFn: async ({ signal }) => (await call(getPoint, {}, { signal })).purse_point,
    enabled: memberId !== undefined,
    staleTime: 0,
    // Nothing on the device shall say that there is one.
    gcTime: 0,
  });
}

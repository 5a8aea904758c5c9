import { listProviders } from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

/** The services that people can log in with here; a setting of the site, so it hardly ever changes. */
export function useProviders() {
  return useQuery({
    queryKey: ['social-accounts', 'providers'],
    queryFn: () => call(listProviders, {}),
    staleTime: 10 * 60_000,
  });
}

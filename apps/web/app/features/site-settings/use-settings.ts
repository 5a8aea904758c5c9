/** Settings that staff change, as the browser holds them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { changeSetting, listSettings } from '@pakmut/contract/site-settings/site-settings.contract.ts';
import type { ChangeableSetting } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type Setting = ResultOf<typeof changeSetting>;

const key = ['site-settings'] as const;

export function useSettings() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listSettings, {}, { signal }) });
  return {
    ...query,
    /** Null goes back to the value that the environment gives. */
    async change(name: ChangeableSetting, value: string | null): Promise<void> {
      const changed = await call(changeSetting, { name, value });
      cache.setQueryData<Setting[]>(key, (before) => before?.map((one) => (one.name === name ? changed : one)));
    },
  };
}

/** Call-outs of the newsroom, as readers and as editors see them. */
import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import { listStaffCallouts } from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type Callout = ResultOf<typeof listCallouts>[number];
export type StaffCallout = ResultOf<typeof listStaffCallouts>[number];

const key = 'callouts';

/** Those that are open or ended lately; `initial` came with the page. */
export function useCallouts(initial?: readonly Callout[] | null) {
  return useQuery({
    queryKey: [key, 'shown'],
    queryFn: ({ signal }): Promise<readonly Callout[]> => call(listCallouts, {}, { signal }),
    ...(initial && { initialData: initial }),
  });
}

export function useStaffCallouts() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [key, 'staff'],
    queryFn: ({ signal }) => call(listStaffCallouts, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: [key] }) };
}

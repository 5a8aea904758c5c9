/** Call-outs of the newsroom, as readers and as editors see them. */
import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import { mostAnswersCounted } from '@pakmut/contract/callouts/callouts.rules.ts';
import { listStaffCallouts } from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { call } from '#web/platform/net/call.ts';

export type Callout = ResultOf<typeof listCallouts>[number];
export type StaffCallout = ResultOf<typeof listStaffCallouts>[number];

/** How many stories answered, in words: there are more than are counted of a frequent hashtag. */
export function answersCounted(count: number): string {
  return count > mostAnswersCounted ? `${mostAnswersCounted}+` : formatCount(count);
}

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

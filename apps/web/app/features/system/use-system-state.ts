/** The state of the service; asked for again while the page is looked at. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getSystemState, retryJob } from '@pakmut/contract/system/system.staff.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';

export type SystemState = ResultOf<typeof getSystemState>;
export type FailedJob = SystemState['failed_jobs'][number];
export type QueueState = SystemState['queues'][number];

const refreshMilliseconds = 15_000;
const key = ['system', 'state'] as const;

export function useSystemState() {
  const client = useQueryClient();
  const lang = useLanguage();
  const query = useQuery({
    queryKey: [...key, lang],
    queryFn: ({ signal }) => call(getSystemState, { lang }, { signal }),
    refetchInterval: refreshMilliseconds,
    refetchOnWindowFocus: true,
  });
  async function retry({ job_id: jobID, queue }: FailedJob): Promise<void> {
    await call(retryJob, { jobID, queue }).finally(() => client.invalidateQueries({ queryKey: key }));
  }
  return { ...query, retry };
}

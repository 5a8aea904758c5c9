import { getAnnouncement } from '@pakmut/contract/announcements/announcements.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type Announcement = NonNullable<ResultOf<typeof getAnnouncement>>;

/** The current announcement; null when there is none. */
export function useAnnouncement() {
  return useQuery({
    queryKey: ['announcement'],
    queryFn: ({ signal }) => call(getAnnouncement, {}, { signal }),
    staleTime: 300_000,
    retry: false,
  });
}

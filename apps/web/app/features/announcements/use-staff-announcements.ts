/** Announcements as those who write them see them. */
import { listAnnouncements } from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffAnnouncement = ResultOf<typeof listAnnouncements>[number];

const key = ['announcements', 'staff'] as const;

export function useStaffAnnouncements() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listAnnouncements, {}, { signal }) });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: key }) };
}

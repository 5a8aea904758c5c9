/** Badges as those who make and give them see them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listBadgesForStaff } from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffBadge = ResultOf<typeof listBadgesForStaff>[number];

const key = ['badges', 'staff'] as const;

export function useStaffBadges() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listBadgesForStaff, {}, { signal }) });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: key }) };
}

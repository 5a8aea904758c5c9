import type { Permission } from '@pakmut/contract/permissions.ts';
import { getOwnStaffRights } from '@pakmut/contract/staff/staff.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';

/** The role of the member and what it may do now; asked for again when the window is looked at, because an administrator may change it. */
export function useOwnRights() {
  const memberId = useSession()?.member.member_id;
  const query = useQuery({
    queryKey: ['staff', 'me', memberId],
    queryFn: ({ signal }) => call(getOwnStaffRights, {}, { signal }),
    enabled: memberId !== undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const may = (permission: Permission) => query.data?.permissions.includes(permission) === true;
  return { ...query, may };
}

/** The newsroom's people, permissions and log, as an administrator's browser holds them. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { listPermissions, listStaff, listStaffActions, setPermission } from '@pakmut/contract/staff/staff.contract.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffMember = ResultOf<typeof listStaff>['staff'][number];
export type Invitation = ResultOf<typeof listStaff>['invitations'][number];
export type PermissionRow = ResultOf<typeof listPermissions>[number];
export type StaffAction = ResultOf<typeof listStaffActions>[number];
export type LogFilter = Pick<
  InputOf<typeof listStaffActions>,
  'staffID' | 'subjectID' | 'action' | 'datefrom' | 'dateto'
>;

export function useStaff() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['staff', 'people'],
    queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: ['staff'] }) };
}

const permissionsKey = ['staff', 'permissions'] as const;

export function usePermissions() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: permissionsKey,
    queryFn: ({ signal }) => call(listPermissions, {}, { signal }),
  });
  /** Sets one permission of one role; the table shows what the server made of it. */
  async function set(change: InputOf<typeof setPermission>): Promise<void> {
    const row = await call(setPermission, change);
    client.setQueryData<PermissionRow[]>(permissionsKey, (rows) =>
      rows?.map((known) => (known.permission === row.permission ? row : known)),
    );
    await client.invalidateQueries({ queryKey: ['staff', 'me'] });
  }
  return { ...query, set };
}

export function useStaffLog(filter: LogFilter) {
  const query = useInfiniteQuery({
    queryKey: ['staff', 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffActions, { ...filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  return { ...query, actions: query.data?.pages.flatMap((page) => page.items) };
}

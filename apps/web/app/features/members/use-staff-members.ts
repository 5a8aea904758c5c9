/** Members as the newsroom's browser holds them. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  listMembersForStaff,
  viewMemberAsStaff,
  viewMemberContacts,
} from '@pakmut/contract/members/members.staff.contract.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffMemberRow = ResultOf<typeof listMembersForStaff>[number];
export type StaffMember = ResultOf<typeof viewMemberAsStaff>;
export type MemberSearch = Pick<InputOf<typeof listMembersForStaff>, 'q' | 'state' | 'page'>;

const all = ['members', 'staff'] as const;

export function useStaffMembers({ q, state, page }: MemberSearch) {
  return useQuery({
    queryKey: [...all, 'list', q, state, page],
    queryFn: ({ signal }) =>
      call(
        listMembersForStaff,
        { ...(q && { q }), ...(state && { state }), ...(page !== undefined && { page }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // A search by contact is logged each time.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

export function useStaffMember(memberID: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...all, 'member', memberID],
    queryFn: ({ signal }) => call(viewMemberAsStaff, { memberID }, { signal }),
    refetchOnWindowFocus: false,
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: all }) };
}

/** Each look is logged, so contacts are fetched when somebody asks for them, and kept nowhere. */
export function useMemberContacts(memberID: string, isAsked: boolean) {
  return useQuery({
    queryKey: [...all, 'contacts', memberID],
    queryFn: ({ signal }) => call(viewMemberContacts, { memberID }, { signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

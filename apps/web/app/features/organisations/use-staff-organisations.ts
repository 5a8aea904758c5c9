/** Organisations as those who make them see them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  listAffiliations,
  listStaffOrganisations,
} from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffOrganisation = ResultOf<typeof listStaffOrganisations>[number];
export type AskedMember = ResultOf<typeof listAffiliations>[number];

const key = ['organisation', 'staff'] as const;

export function useStaffOrganisations() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listStaffOrganisations, {}, { signal }) });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: key }) };
}

/** Whom an organisation has asked, and what they said. */
export function useAffiliations(organisationID: string) {
  return useQuery({
    queryKey: [...key, organisationID],
    queryFn: ({ signal }) => call(listAffiliations, { organisationID }, { signal }),
  });
}

/** Slides as those who write them see them. */
import { listAllSlidesForStaff } from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffSlide = ResultOf<typeof listAllSlidesForStaff>[number];

const key = ['slides', 'staff'] as const;

export function useStaffSlides() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listAllSlidesForStaff, {}, { signal }) });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: key }) };
}

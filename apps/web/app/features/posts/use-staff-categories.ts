/** News categories as those who keep them see them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listCategoriesForStaff } from '@pakmut/contract/posts/posts.categories.staff.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffCategory = ResultOf<typeof listCategoriesForStaff>[number];

const key = ['categories', 'staff'] as const;

export function useStaffCategories() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listCategoriesForStaff, {}, { signal }) });
  // What readers and the composer hold begins with the same word.
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: ['categories'] }) };
}

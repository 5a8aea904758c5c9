/** Further menus as readers get them, and as those who write them see them. */
import {
  listMenusForStaff,
  listOtherMenus,
  type MenuPlace,
} from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type MenuEntry = ResultOf<typeof listOtherMenus>[number];
export type StaffMenu = ResultOf<typeof listMenusForStaff>[number];

const all = ['menus'] as const;

/** The entries of a place; none while they are fetched, and where they cannot be. */
export function useMenus(place: MenuPlace): readonly MenuEntry[] {
  const { data } = useQuery({
    queryKey: [...all, place],
    queryFn: ({ signal }) => call(listOtherMenus, { place }, { signal }),
    staleTime: 300_000,
  });
  return data ?? [];
}

export function useStaffMenus() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...all, 'staff'],
    queryFn: ({ signal }) => call(listMenusForStaff, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: all }) };
}

import type { ReactNode } from 'react';
import { type MenuEntry, useMenus } from './use-menus.ts';

export type OtherMenusProps = { children: (entry: MenuEntry) => ReactNode };

/** The entries that editors have added to the menu of the site, each drawn by `children`. */
export function OtherMenus({ children }: OtherMenusProps): ReactNode {
  return useMenus('menu').map(children);
}

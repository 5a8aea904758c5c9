import { useRouteLoaderData } from 'react-router';
import type { SiteDetails } from './request-context.ts';
import type { Theme } from './theme.ts';

/** What the root loader answered: the same on every page. */
export function useRootData(): { theme: Theme; site: SiteDetails } {
  const data = useRouteLoaderData('root') as { theme: Theme; site: SiteDetails } | undefined;
  return data ?? { theme: 'light', site: {} };
}

import { useRouteLoaderData } from 'react-router';
import type { SiteDetails } from './request-context.ts';
import type { Theme } from './theme.ts';

type RootData = { readonly theme: Theme; readonly site: SiteDetails; readonly mapStyleUrl: string };

/** What the root loader answered: the same on every page. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined;
  return data ?? { theme: 'light', site: {}, mapStyleUrl: '' };
}

import { languageAsked } from '@pakmut/contract/page-languages.ts';
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Basemap, SiteDetails } from '#web/platform/net/request-context.ts';
import { cookieNames } from '#web/platform/offline/storage-keys.ts';
import { readCookie } from './cookies.ts';
import type { Theme } from './theme.ts';

type RootData = {
  readonly theme: Theme;
  readonly site: SiteDetails;
  readonly basemap: Basemap;
  readonly origin: string;
  /** The operator's name for the site (setting `SITE_NAME`). */
  readonly siteName: string;
  /** The operator's texts about maintenance (setting `MAINTENANCE`): under `site` that of all pages, else by area and by path. */
  readonly maintenance: Readonly<Record<string, string>>;
  /** Licence of what leaves the site in bulk (setting `CONTENT_LICENCE`). */
  readonly licence: string;
  /** Whether the settings name a translation service. */
  readonly canTranslate: boolean;
  /** Whether the settings name a geocoder. */
  readonly hasGeocoder: boolean;
  /** Origins of the other sites that members are handed over to logged in (setting `CSITE_URL`). */
  readonly subsites: readonly string[];
};

const nothing: RootData = {
  theme: 'light',
  site: {},
  basemap: {},
  origin: '',
  siteName: '',
  maintenance: {},
  licence: '',
  canTranslate: false,
  hasGeocoder: false,
  subsites: [],
};

/** What the root loader answered: the same on every page. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined;
  return data ?? nothing;
}

/**
 * Revalidates the root data on another page or another language only. Other changes of the query, such as a filter, a dialog
 * or the height of the sheet, must not wait for the server.
 */
export function revalidateRoot(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  const chosen = languageAsked(nextUrl.search) ?? readCookie(document.cookie, cookieNames.language);
  return chosen !== undefined && chosen !== document.documentElement.lang;
}

import { createContext } from 'react-router';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import type { Theme } from '#web/platform/page/theme.ts';

/** Like `fetch`, for a path below the API's base. */
export type Fetcher = (path: string, init?: RequestInit) => Promise<Response>;

/** Facts about the site's owner that an operator sets; what is missing is not shown. */
export type SiteDetails = {
  owner?: string;
  address?: string;
  contactUrl?: string;
  social?: readonly { name: string; url: string }[];
  apps?: readonly { name: string; url: string }[];
};

/** A basemap other than the embedded one. */
export type Basemap = {
  /** A MapLibre style (setting `MAP_STYLE_URL`). */
  readonly style?: string;
  /** An archive of the schema of Protomaps, which our style draws (setting `BASEMAP_PMTILES`). */
  readonly archive?: string;
};

/** What the server knows about a request and hands to loaders. */
export type RequestContext = {
  language: Language;
  theme: Theme;
  /** Scheme and host as the reader sees them, for absolute links in share tags. */
  origin: string;
  /** Answers API calls inside the process, without a trip over the network. */
  apiFetch: Fetcher;
  /** Other origins that pictures, videos and map data may come from (settings). */
  mediaOrigins?: readonly string[];
  site?: SiteDetails;
  basemap?: Basemap;
  /** The operator's name for the site (setting `SITE_NAME`). */
  siteName?: string;
  /** The operator's texts about maintenance, by area of the site (setting `MAINTENANCE`). */
  maintenance?: Readonly<Record<string, string>>;
  /** Licence of what leaves the site in bulk (setting `CONTENT_LICENCE`). */
  licence?: string;
  /** Whether the settings name a translation service. */
  canTranslate?: boolean;
  /** Whether the settings name a geocoder. */
  hasGeocoder?: boolean;
  /** Origins of the other sites that members are handed over to logged in (setting `CSITE_URL`). */
  subsites?: readonly string[];
  /** Pages for development do something; in production they only say what they are (decisions §7). */
  demoPages?: boolean;
};

export const requestContext = createContext<RequestContext>();

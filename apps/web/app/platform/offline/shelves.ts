/** What the page and the service worker know of each other: what is kept where, and what the page asks for. */

/** Names in the browser's cache storage. */
export const shelves = {
  /** Scripts, styles, fonts and texts, whose names change with their content. */
  program: 'program',
  /** Photographs of what was looked at. */
  pictures: 'pictures',
  /** The page that stands in for those which cannot be fetched (`offlinePath`), in the look of this browser. */
  shell: 'shell',
} as const;

/** Where a page is sent to that cannot be fetched; `?to=` is its address. */
export const offlinePath = '/offline';

/** Asks the worker to keep the page of `offlinePath` in a look, which is any text that names language and theme. */
export type KeepShell = { readonly type: 'KEEP_SHELL'; readonly look: string };

/** Asks the worker to keep files that came before it listened; understood by Serwist. */
export type KeepFiles = { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } };

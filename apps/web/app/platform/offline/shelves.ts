/** The interface between the page and the service worker: the names of the caches and the messages. */

/** Names in the browser's cache storage. */
export const shelves = {
  /** Scripts, styles, fonts and texts, whose names change with their content. */
  program: 'program',
  /** Photographs of pages that were viewed, and parts of the map. */
  pictures: 'pictures',
  /** The page (`offlinePath`) that replaces pages which cannot be fetched, in this browser's language and theme. */
  shell: 'shell',
} as const;

/** The page that is shown instead of one that cannot be fetched, whose address is in `?to=`. */
export const offlinePath = '/offline';

/** Asks the worker to keep the page of `offlinePath` in a look, which is any text that names language and theme. */
export type KeepShell = { readonly type: 'KEEP_SHELL'; readonly look: string };

/** Asks the worker to keep files that came before it listened; understood by Serwist. */
export type KeepFiles = { readonly type: 'CACHE_URLS'; readonly payload: { readonly urlsToCache: readonly string[] } };

/** The list of stories that the page shows, for the dialog of a story above it, which leads on to the next one of the list. */
import { useEffect, useSyncExternalStore } from 'react';
import type { PostPages } from './post-pages.ts';

let listed: PostPages | null = null;
const listeners = new Set<() => void>();

/** Says which list it is, as long as the page shows it. */
export function useListedAs(pages: PostPages): void {
  useEffect(() => set(pages));
  useEffect(() => () => set(null), []);
}

export function useListed(): PostPages | null {
  return useSyncExternalStore(
    subscribe,
    () => listed,
    () => null,
  );
}

function set(pages: PostPages | null): void {
  listed = pages;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

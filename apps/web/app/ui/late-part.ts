/**
 * Parts of the interface that nobody sees at first: they are fetched in a quiet moment, or when they are wanted, and not
 * with the page. Without a network nothing is asked for until it is back: what once failed a browser does not fetch again
 * before the page is loaded anew.
 */
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { whenOnline } from './when-online.ts';

type LatePart<Props> = {
  /** The part once it is there; `isWanted` fetches it. */
  usePart(isWanted: boolean): ComponentType<Props> | null;
  fetch(): void;
};

const all: (() => void)[] = [];

export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  async function fetch() {
    if (part || isLoading) return;
    isLoading = true;
    await whenOnline();
    part = await load().catch(() => null);
    isLoading = false;
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  all.push(() => void fetch());
  return {
    fetch: () => void fetch(),
    usePart(isWanted) {
      const current = useSyncExternalStore(
        subscribe,
        () => part,
        () => null,
      );
      // biome-ignore lint/correctness/useExhaustiveDependencies: fetch is the same function at every call
      useEffect(() => {
        if (isWanted) void fetch();
      }, [isWanted]);
      return current;
    },
  };
}

/** Milliseconds after which a page has what its reader came for. */
const quietAfter = 4_000;

/** Does something in the quiet moment after the page is there; nothing while there is nothing to do. */
export function useQuietMoment(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return;
    const timer = setTimeout(act, quietAfter);
    return () => clearTimeout(timer);
  }, [act]);
}

/** Fetches all of them a while after the page is there, so that they open at once, also where the signal is gone by then. */
export function useLateParts(): void {
  useQuietMoment(fetchAll);
}

function fetchAll(): void {
  for (const fetchPart of all) fetchPart();
}

/**
 * Lazy parts of the interface, which nobody sees at first: they are fetched when the page is idle or when they are needed,
 * and not with the page. Without a network nothing is requested until it is back, because a browser does not fetch a module
 * that failed once again before the page is reloaded.
 */
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { whenOnline } from './when-online.ts';

type LazyPart<Props> = {
  /** The component, or null until it is loaded; `isWanted` starts loading it. */
  usePart(isWanted: boolean): ComponentType<Props> | null;
  fetch(): void;
};

const all: (() => void)[] = [];

/** `kept` tells of a part that may be asked for without a network, and hears when it has come. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  kept?: { isKept(part: typeof load): boolean; rememberKept(part: typeof load): void },
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  async function fetch() {
    if (part || isLoading) return;
    isLoading = true;
    if (!kept?.isKept(load)) await whenOnline();
    part = await load().catch(() => null);
    if (part) kept?.rememberKept(load);
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

/** Milliseconds after which a page counts as idle, because its own content has loaded. */
const idleAfter = 4_000;

/** Calls `act`, if there is one, when the page has become idle. */
export function useWhenIdle(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return;
    const timer = setTimeout(act, idleAfter);
    return () => clearTimeout(timer);
  }, [act]);
}

/** Fetches all lazy parts when the page has become idle, so that they open at once even if the signal is lost by then. */
export function usePrefetchLazyParts(): void {
  useWhenIdle(fetchAll);
}

function fetchAll(): void {
  for (const fetchPart of all) fetchPart();
}

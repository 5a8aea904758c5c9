/**
 * Parts of the interface that nobody sees at first: they are fetched in a quiet moment, or when they are wanted, and not
 * with the page. What cannot be fetched now is tried again the next time.
 */
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

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
    part = await load().catch(() => null);
    isLoading = false;
    if (!part) addEventListener('online', () => void fetch(), { once: true });
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

const quietAfter = 4_000;

/** Fetches all of them a while after the page is there, so that they open at once, also where the signal is gone by then. */
export function useLateParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetchPart of all) fetchPart();
    }, quietAfter);
    return () => clearTimeout(timer);
  }, []);
}

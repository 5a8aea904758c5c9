import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated; content that the server cannot know is rendered only then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

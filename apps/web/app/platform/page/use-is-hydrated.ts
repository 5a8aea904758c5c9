import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has taken over: what the server cannot know is drawn only then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

/** From here on two columns fit (design reference §3.4, "expanded"). */
const query = '(min-width: 900px)';

/** Whether the window is wide; false on the server and during hydration. For what must not even be fetched on phones. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

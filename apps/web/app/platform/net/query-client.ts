/** The cache of what the API answered. Without a network queries and writes wait, until the site can be reached again. */
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { whenReachable } from '#web/ui/when-online.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
  });
}

/**
 * In browsers, once: what waited would fail and be given up if it went on with the first word of a network. A page may begin
 * without one, and is not told so by any event.
 */
export function followNetwork(): void {
  if (!navigator.onLine) onlineManager.setOnline(false);
  onlineManager.setEventListener((setOnline) => {
    let isOffline = false;
    const onOffline = () => {
      isOffline = true;
      setOnline(false);
    };
    const onOnline = async () => {
      isOffline = false;
      await whenReachable();
      if (!isOffline) setOnline(true);
    };
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  });
}

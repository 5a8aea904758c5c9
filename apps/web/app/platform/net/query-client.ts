/** The cache of what the API answered. Without a network queries and writes wait, until the site can be reached again. */
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { whenReachable } from '#web/ui/when-online.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
  });
}

/** Every cached answer about one's coins has a key that begins so. Acts on stories earn coins, so more than their own feature knows it. */
export const coinsKey = 'coins';

/**
 * Called once per browser page. The `online` event alone is not enough: requests that resumed at it would fail and be given
 * up, because the network often works only moments later. A page may also load without a network, which fires no event.
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

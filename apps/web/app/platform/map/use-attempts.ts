import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const firstRetry = 5_000;
const longestRetry = 120_000;

/**
 * How often the map began anew because its land did not arrive: MapLibre asks once for each piece. It begins again when
 * the network is back, or after a while when nobody said that it was gone.
 */
export function useAttempts(map: MapLibreMap | null): number {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (timer) setAttempt(attempt + 1);
    };
    const subscription = map.on('error', (event) => {
      // Mistakes in a style are for the console; that a piece did not come is no news to anybody without a network.
      if (!('sourceId' in event)) return console.error(event.error);
      timer ??= setTimeout(again, Math.min(longestRetry, firstRetry * 2 ** attempt));
    });
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      window.removeEventListener('online', again);
    };
  }, [map, attempt]);
  return attempt;
}

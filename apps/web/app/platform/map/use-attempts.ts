import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

const firstRetry = 5_000;
const longestRetry = 120_000;

/**
 * Counts how often the map was recreated because its tiles did not arrive: MapLibre requests each tile once. The map is
 * recreated when the network is back, or after a while when no `offline` event was fired.
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
      // Errors in a style belong on the console; a missing tile is expected without a network and is not logged.
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

import { useEffect } from 'react';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { openArchive, zoomLimits } from './create-map.ts';
import { useMap } from './MapCanvas.tsx';
import { basemapAddress, lastZoomOfTiles, styleSources, zoomOfAreas } from './map-style.ts';
import { tilesAround } from './map-view.ts';

/** What shows a street first, which may be the last that arrives, and then further and further out, to the whole of the country. */
const levels = [
  ...levelsBetween(zoomOfAreas, lastZoomOfTiles),
  ...levelsBetween(zoomLimits.minZoom, zoomOfAreas - 1).reverse(),
];

function levelsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/**
 * Fetches the map around a point ahead, for the service worker to keep it: who reports from a place may lose the signal
 * there. Not for who saves data, and not where nothing would keep it.
 */
export function KeptSurroundings({ latitude, longitude }: { latitude: number; longitude: number }) {
  const map = useMap();
  const isSavingData = useDataSaver();
  useEffect(() => {
    if (isSavingData) return;
    let isOver = false;
    const fetchAhead = async () => {
      if (!navigator.serviceWorker?.controller || !map.getSource(styleSources.areas)) return;
      const archive = openArchive(basemapAddress(window.location.origin));
      // One after the other, so that what the map itself asks for meanwhile does not wait.
      for (const [z, x, y] of tilesAround(latitude, longitude, levels)) {
        if (isOver) return;
        await archive.getZxy(z, x, y);
      }
    };
    // What is not there without a network is missing, and nothing more.
    const begin = () => void fetchAhead().catch(() => undefined);
    map.once('idle', begin);
    return () => {
      isOver = true;
      map.off('idle', begin);
    };
  }, [map, latitude, longitude, isSavingData]);
  return null;
}

/** Creates the MapLibre map in an element, and holds MapLibre's global configuration. */
import { addProtocol, type Map as MapLibreMap, Map as NewMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
// A bundled MapLibre does not find its worker by itself.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline';
import { PMTiles, Protocol } from 'pmtiles';

/** What the map shows: the centre and the zoom level. */
export type MapView = { readonly latitude: number; readonly longitude: number; readonly zoom: number };

export type MapTexts = {
  /** The accessible name of the map. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Abbreviations on the scale. */
  readonly metres: string;
  readonly kilometres: string;
  /** The button that shows the credits where they do not fit. */
  readonly credits: string;
};

export const zoomLimits = { minZoom: 3, maxZoom: 18 };
const fadeMilliseconds = 300;

setWorkerUrl(workerUrl);
const archives = new Protocol();
addProtocol('pmtiles', archives.tile);

/** An archive whose first bytes did not arrive stays unreadable until it is opened anew. */
export function reopenArchives(): void {
  archives.tiles.clear();
}

/** The archive that maps read, with what they have read of its directories. */
export function openArchive(address: string): PMTiles {
  const archive = archives.get(address) ?? new PMTiles(address);
  archives.add(archive);
  return archive;
}

/** The map, or null where the browser has no WebGL 2. */
export function createMap(
  container: HTMLElement,
  { view, texts, hasGestures }: { view: MapView; texts: MapTexts; hasGestures: boolean },
): MapLibreMap | null {
  try {
    const map = new NewMap({
      container,
      center: [view.longitude, view.latitude],
      zoom: view.zoom,
      ...zoomLimits,
      interactive: hasGestures,
      // North stays up: a turned news map helps nobody and traps people who turned it by accident.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: { compact: false },
      // Fading labels in redraws the map repeatedly, even for people who prefer reduced motion.
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : fadeMilliseconds,
      locale: {
        'Map.Title': texts.map,
        'AttributionControl.ToggleAttribution': texts.credits,
        'ScaleControl.Meters': texts.metres,
        'ScaleControl.Kilometers': texts.kilometres,
      },
    });
    map.addControl(new ScaleControl({ maxWidth: 88 }), 'bottom-left');
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch {
    return null;
  }
}

import { Minus, Plus } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { useRootData } from '#web/platform/page/root-data.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { AreaLine } from './AreaLine.tsx';
import { NoMap } from './browser-only.tsx';
import { createMap, type MapTexts, type MapView, reopenArchives } from './create-map.ts';
import styles from './MapCanvas.module.css';
import type { MapTheme } from './map-palettes.ts';
import { mapStyle } from './map-style.ts';

export type MapCanvasProps = {
  /** Where the map opens; a change moves it there. */
  view: MapView;
  language: Language;
  texts: MapTexts;
  /** Another basemap (the setting `MAP_STYLE_URL`). */
  styleUrl?: string | undefined;
  /** False for a still picture that only the zoom buttons change, so that it never swallows the page's scrolling. */
  hasGestures?: boolean;
  /** The browser cannot draw maps: the screen shows something else. Without it the map says so itself. */
  onUnavailable?: (() => void) | undefined;
  /** Markers and other parts that ask for the map with `useMap`. */
  children?: ReactNode;
};

const MapContext = createContext<MapLibreMap | null>(null);

/** The map around this component. */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('useMap belongs inside MapCanvas.');
  return map;
}

/** The MapLibre map with our basemap; for the browser only, so show it inside `BrowserOnly`. */
export function MapCanvas(props: MapCanvasProps) {
  const { texts, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const { map, isRefused } = useMapIn(container, props);
  useStyle(map, props);
  useView(map, props.view);
  if (isRefused) return props.onUnavailable ? null : <NoMap />;
  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.map} />
      <div className={styles.zoom}>
        <IconButton look="floating" label={texts.zoomIn} onClick={() => map?.zoomIn()}>
          <Plus />
        </IconButton>
        <IconButton look="floating" label={texts.zoomOut} onClick={() => map?.zoomOut()}>
          <Minus />
        </IconButton>
      </div>
      {map && <AreaLine map={map} language={props.language} />}
      {map && <MapContext value={map}>{children}</MapContext>}
    </div>
  );
}

function useMapIn(container: { readonly current: HTMLDivElement | null }, props: MapCanvasProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isRefused, setRefused] = useState(false);
  const create = useEffectEvent((element: HTMLElement) =>
    createMap(element, { view: props.view, texts: props.texts, hasGestures: props.hasGestures ?? true }),
  );
  const refuse = useEffectEvent(() => props.onUnavailable?.());
  useEffect(() => {
    const created = container.current && create(container.current);
    if (!created) {
      setRefused(true);
      refuse();
      return;
    }
    setMap(created);
    return () => {
      setMap(null);
      created.remove();
    };
  }, [container]);
  return { map, isRefused };
}

function useStyle(map: MapLibreMap | null, { styleUrl, language }: MapCanvasProps): void {
  const { style, archive } = useRootData().basemap;
  const address = styleUrl ?? style;
  const theme = useShownTheme();
  const attempt = useAttempts(map);
  useEffect(() => {
    if (attempt > 0) reopenArchives();
    // Without `diff` the map emits `style.load` each time, so that our layers can be added again.
    map?.setStyle(address || mapStyle({ theme, language, origin: window.location.origin, archive }), { diff: false });
  }, [map, address, archive, theme, language, attempt]);
}

function useView(map: MapLibreMap | null, { latitude, longitude, zoom }: MapView): void {
  useEffect(() => {
    if (!map) return;
    const { lng, lat } = map.getCenter();
    const isThere =
      Math.abs(lng - longitude) + Math.abs(lat - latitude) < 1e-6 && Math.abs(map.getZoom() - zoom) < 0.01;
    // MapLibre jumps instead of flying where the person prefers reduced motion.
    if (!isThere) map.flyTo({ center: [longitude, latitude], zoom, maxDuration: 1200 });
  }, [map, latitude, longitude, zoom]);
}

/** The theme the document shows now, also when "as the system" changes by itself. */
function useShownTheme(): MapTheme {
  return useSyncExternalStore(watchDocument, documentTheme, () => 'light');
}

function documentTheme(): MapTheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function watchDocument(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const firstRetry = 5_000;
const longestRetry = 120_000;

/**
 * Counts how often the map was recreated because its tiles did not arrive: MapLibre requests each tile once. The map is
 * recreated when the network is back, or after a while when no `offline` event was fired.
 */
function useAttempts(map: MapLibreMap | null): number {
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

import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import type { GeoJSONSource, GeoJSONSourceSpecification, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CornerPin } from '#web/platform/map/CornerPin.tsx';
import type { MapView } from '#web/platform/map/create-map.ts';
import { MapCanvas, type MapCanvasProps, useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker, sortMarkers } from '#web/platform/map/MapMarker.tsx';
import { type BoundingBox, type Covered, pinReach, sidesWithoutPins } from '#web/platform/map/map-view.ts';
import { KeptSurroundings } from '#web/platform/map/surroundings.tsx';
import styles from './ClusterMap.module.css';
import { type Cluster, ClusterPin, clusterColour } from './ClusterPin.tsx';

/** What the map shows: its middle, and the box around all of it. */
export type ShownView = MapView & {
  bbox: BoundingBox;
  /** Nobody moved it: it made room for something, or brought a pin into sight. */
  isOwnMove: boolean;
};

export type ClusterMapProps = Omit<MapCanvasProps, 'children' | 'texts'> & {
  clusters: readonly Cluster[];
  texts: MapCanvasProps['texts'] & {
    /** The accessible name of a pin that holds several posts. */
    cluster: (count: number) => string;
    /** The accessible name of a post's pin. */
    post: (header: string | undefined) => string;
  };
  /** A story that is pointed at beside the map. */
  pointed?: LatLng | null;
  /** The story that a pin was chosen for: it stays marked, and in sight beside what then lies over the map. */
  chosen?: (LatLng & { post_id: string; beside?: Covered }) | null;
  /** How much of the map lies under other things; pins, their area and every movement keep to the rest. */
  covered?: Covered;
  /** Where the reader is, once they asked. */
  here?: (LatLng & { metres: number; label: string }) | null;
  onMove: (shown: ShownView) => void;
  onOpenPost: (postId: string) => void;
  onOpenCluster: (cluster: Cluster) => void;
};

/** HTML markers cost layout on every frame of a movement; the smaller clusters beyond this many are drawn as dots. */
const maxMarkers = 60;
/** Up to this zoom a cluster covers whole districts, and the photograph of one post would mislead. */
const lastPlainZoom = 7;

/** The news map: a corner pin for each post or group of posts, every one of them a button. */
export function ClusterMap({
  clusters,
  texts,
  pointed,
  chosen = null,
  covered = uncovered,
  here,
  onMove,
  onOpenPost,
  onOpenCluster,
  ...canvas
}: ClusterMapProps) {
  const [zoom, setZoom] = useState(canvas.view.zoom);
  const marked = chosen && clusters.some(({ count, post_id }) => count === 1 && post_id === chosen.post_id);
  return (
    <MapCanvas {...canvas} texts={texts}>
      <MiddleOfTheRest {...covered} />
      <MoveReport
        covered={covered}
        onMove={(shown) => {
          setZoom(shown.zoom);
          onMove(shown);
        }}
      />
      <Pins {...{ clusters, zoom, texts, onOpenPost, onOpenCluster }} chosen={chosen?.post_id} />
      {here && <OwnPosition {...here} />}
      {here && <KeptSurroundings latitude={here.latitude} longitude={here.longitude} />}
      {[pointed, marked ? null : chosen].map(
        (point) =>
          point && (
            <MapMarker key={point === pointed ? 'pointed' : 'chosen'} {...placeOf(point)}>
              <CornerPin />
            </MapMarker>
          ),
      )}
      {chosen && <KeptInSight {...placeOf(chosen)} covered={chosen.beside ?? covered} />}
    </MapCanvas>
  );
}

const uncovered: Covered = { top: 0, right: 0, bottom: 0, left: 0 };

function placeOf({ latitude, longitude }: LatLng): LatLng {
  return { latitude, longitude };
}

type PinsProps = Pick<ClusterMapProps, 'clusters' | 'texts' | 'onOpenPost' | 'onOpenCluster'> & {
  zoom: number;
  chosen: string | undefined;
};

function Pins({ clusters, zoom, texts, chosen, onOpenPost, onOpenCluster }: PinsProps) {
  const map = useMap();
  const bySize = useMemo(() => clusters.toSorted((a, b) => b.count - a.count), [clusters]);
  const pins = useMemo(() => inReadingOrder(bySize.slice(0, maxMarkers)), [bySize]);
  const dots = useMemo(() => bySize.slice(maxMarkers), [bySize]);
  const open = (cluster: Cluster) => {
    if (cluster.count === 1) return onOpenPost(cluster.post_id);
    // The pin is about to go; the map itself takes the keys on.
    map.getCanvas().focus({ preventScroll: true });
    onOpenCluster(cluster);
  };
  useDots(map, dots, open);
  useEffect(() => {
    if (pins.length > 0) sortMarkers(map.getCanvasContainer());
  }, [map, pins]);
  return pins.map((cluster, index) => (
    <MapMarker
      key={`${cluster.post_id}/${cluster.count}`}
      latitude={cluster.latitude}
      longitude={cluster.longitude}
      order={index}
    >
      <ClusterPin
        cluster={cluster}
        isPlain={cluster.count > 1 && zoom <= lastPlainZoom}
        isChosen={cluster.count === 1 && cluster.post_id === chosen}
        label={cluster.count > 1 ? texts.cluster(cluster.count) : texts.post(cluster.header)}
        onOpen={() => open(cluster)}
      />
    </MapMarker>
  ));
}

/** From north to south, as the keyboard goes through them. */
function inReadingOrder(clusters: readonly Cluster[]): Cluster[] {
  return clusters.toSorted((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

/** Reports the area of the pins when the map is ready and after every movement. */
function MoveReport({ covered, onMove }: { covered: Covered; onMove: ClusterMapProps['onMove'] }) {
  const map = useMap();
  const report = useEffectEvent((isOwnMove: boolean) => {
    const { lng: longitude, lat: latitude } = map.getCenter();
    onMove({ latitude, longitude, zoom: map.getZoom(), bbox: areaOf(map, covered), isOwnMove });
  });
  useEffect(() => {
    const reportView = (event?: object) => report(event !== undefined && ownMove in event);
    reportView();
    map.on('moveend', reportView);
    return () => {
      map.off('moveend', reportView);
    };
  }, [map]);
  return null;
}

/** Marks the events of movements that nobody made. */
const ownMove = 'isOwnMove';

function areaOf(map: MapLibreMap, covered: Covered): BoundingBox {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { top, right, bottom, left } = sidesWithoutPins({ width, height }, covered) ?? uncovered;
  const northWest = map.unproject([left, top]);
  const southEast = map.unproject([width - right, height - bottom]);
  return [
    Math.max(-180, northWest.lng),
    Math.max(-90, southEast.lat),
    Math.min(180, southEast.lng),
    Math.min(90, northWest.lat),
  ];
}

/** Calls `act` now, or when the movement of the map that is under way has ended. Returns what takes it back. */
function whenStill(map: MapLibreMap, act: () => void): () => void {
  if (!map.isMoving()) {
    act();
    return () => undefined;
  }
  void map.once('moveend', act);
  return () => {
    map.off('moveend', act);
  };
}

/** The middle of the map is that of the part that is not covered: what somebody goes to is seen there. */
function MiddleOfTheRest({ top, right, bottom, left }: Covered) {
  const map = useMap();
  useEffect(
    () =>
      whenStill(map, () => {
        const now = map.getPadding();
        const isSame = now.top === top && now.right === right && now.bottom === bottom && now.left === left;
        if (!isSame)
          map.easeTo({ padding: { top, right, bottom, left }, duration: paddingMilliseconds }, { [ownMove]: true });
      }),
    [map, top, right, bottom, left],
  );
  return null;
}

const paddingMilliseconds = 200;

/** Moves the map as little as it takes to see a pin whole. */
function KeptInSight({ latitude, longitude, covered }: LatLng & { covered: Covered }) {
  const map = useMap();
  useEffect(
    () =>
      whenStill(map, () => {
        const { clientWidth: width, clientHeight: height } = map.getContainer();
        const { x, y } = map.project([longitude, latitude]);
        const [left, right] = [covered.left + edge, width - covered.right - pinReach];
        const [top, bottom] = [covered.top + pinReach, height - covered.bottom - edge];
        if (right < left || bottom < top) return;
        const dx = x < left ? x - left : Math.max(0, x - right);
        const dy = y < top ? y - top : Math.max(0, y - bottom);
        if (dx !== 0 || dy !== 0) map.panBy([dx, dy], {}, { [ownMove]: true });
      }),
    [map, latitude, longitude, covered],
  );
  return null;
}

const edge = 12;

const source = 'cluster-dots';

/** Draws clusters as dots on the map itself, for those that are too many for markers. */
function useDots(map: MapLibreMap, clusters: readonly Cluster[], onOpen: (cluster: Cluster) => void): void {
  const add = useEffectEvent(() => addDots(map, dotsOf(clusters)));
  const open = useEffectEvent((event: MapLayerMouseEvent) => {
    const cluster = clusters[Number(event.features?.[0]?.properties.index)];
    if (cluster) onOpen(cluster);
  });
  useEffect(() => {
    // Every new style, after a change of theme too, starts without our layer.
    const addToStyle = () => add();
    const choose = (event: MapLayerMouseEvent) => open(event);
    map.on('style.load', addToStyle);
    map.on('click', source, choose);
    return () => {
      map.off('style.load', addToStyle);
      map.off('click', source, choose);
    };
  }, [map]);
  useEffect(() => {
    map.getSource<GeoJSONSource>(source)?.setData(dotsOf(clusters));
  }, [map, clusters]);
}

function addDots(map: MapLibreMap, data: GeoJSONSourceSpecification['data']): void {
  const halo = getComputedStyle(map.getContainer()).getPropertyValue('--surface').trim() || '#fff';
  map.addSource(source, { type: 'geojson', data });
  map.addLayer({
    id: source,
    type: 'circle',
    source,
    paint: {
      'circle-color': ['get', 'colour'],
      'circle-radius': ['interpolate', ['linear'], ['get', 'count'], 1, 6, 100, 12],
      'circle-stroke-color': halo,
      'circle-stroke-width': 2,
    },
  });
}

function dotsOf(clusters: readonly Cluster[]) {
  return {
    type: 'FeatureCollection' as const,
    features: clusters.map((cluster, index) => ({
      type: 'Feature' as const,
      properties: { index, count: cluster.count, colour: clusterColour(cluster) },
      geometry: { type: 'Point' as const, coordinates: [cluster.longitude, cluster.latitude] },
    })),
  };
}

const metresPerDegree = 111_200;

/** Where the reader is, and how exactly the device knows it. Stays in the browser. */
function OwnPosition({ latitude, longitude, metres, label }: LatLng & { metres: number; label: string }) {
  const map = useMap();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const measure = () => {
      const wide = metres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180));
      const [middle, edge] = [map.project([longitude, latitude]), map.project([longitude + wide, latitude])];
      setWidth(Math.round((edge.x - middle.x) * 2));
    };
    measure();
    map.on('zoom', measure);
    return () => {
      map.off('zoom', measure);
    };
  }, [map, latitude, longitude, metres]);
  return (
    <MapMarker latitude={latitude} longitude={longitude} anchor="center">
      <span role="img" aria-label={label} className={styles.here}>
        <span className={styles.around} style={{ width: `${width}px`, height: `${width}px` }} />
      </span>
    </MapMarker>
  );
}

import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import type { GeoJSONSource, GeoJSONSourceSpecification, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MapView } from '#web/platform/map/create-map.ts';
import { MapCanvas, type MapCanvasProps, useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker, sortMarkers } from '#web/platform/map/MapMarker.tsx';
import { KeptSurroundings } from '#web/platform/map/surroundings.tsx';
import styles from './ClusterMap.module.css';
import { type Cluster, ClusterPin, clusterColour } from './ClusterPin.tsx';
import { CornerPin } from './CornerPin.tsx';
import type { BoundingBox } from './map-view.ts';

/** What the map shows: its middle, and the box around all of it. */
export type ShownView = MapView & { bbox: BoundingBox };

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
  here,
  onMove,
  onOpenPost,
  onOpenCluster,
  ...canvas
}: ClusterMapProps) {
  const [zoom, setZoom] = useState(canvas.view.zoom);
  return (
    <MapCanvas {...canvas} texts={texts}>
      <MoveReport
        onMove={(shown) => {
          setZoom(shown.zoom);
          onMove(shown);
        }}
      />
      <Pins clusters={clusters} zoom={zoom} texts={texts} onOpenPost={onOpenPost} onOpenCluster={onOpenCluster} />
      {here && <OwnPosition {...here} />}
      {here && <KeptSurroundings latitude={here.latitude} longitude={here.longitude} />}
      {pointed && (
        <MapMarker latitude={pointed.latitude} longitude={pointed.longitude}>
          <CornerPin />
        </MapMarker>
      )}
    </MapCanvas>
  );
}

type PinsProps = Pick<ClusterMapProps, 'clusters' | 'texts' | 'onOpenPost' | 'onOpenCluster'> & { zoom: number };

function Pins({ clusters, zoom, texts, onOpenPost, onOpenCluster }: PinsProps) {
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

/** Reports the visible area when the map is ready and after every movement. */
function MoveReport({ onMove }: Pick<ClusterMapProps, 'onMove'>) {
  const map = useMap();
  const report = useEffectEvent(() => {
    const box = map.getBounds();
    const west = Math.max(-180, box.getWest());
    const east = Math.min(180, box.getEast());
    const { lng: longitude, lat: latitude } = map.getCenter();
    const bbox = [west, Math.max(-90, box.getSouth()), east, Math.min(90, box.getNorth())] as const;
    onMove({ latitude, longitude, zoom: map.getZoom(), bbox });
  });
  useEffect(() => {
    const reportView = () => report();
    reportView();
    map.on('moveend', reportView);
    return () => {
      map.off('moveend', reportView);
    };
  }, [map]);
  return null;
}

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

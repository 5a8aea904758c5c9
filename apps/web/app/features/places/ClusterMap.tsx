import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { MapCanvas, type MapCanvasProps, useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker } from '#web/platform/map/MapMarker.tsx';
import { type Cluster, ClusterPin } from './ClusterPin.tsx';
import { useDots } from './use-dots.ts';

/** West, south, east, north. */
export type BoundingBox = readonly [number, number, number, number];

export type ClusterMapProps = Omit<MapCanvasProps, 'children' | 'texts'> & {
  clusters: readonly Cluster[];
  texts: MapCanvasProps['texts'] & {
    /** The accessible name of a pin that holds several posts. */
    cluster: (count: number) => string;
    /** The accessible name of a post's pin. */
    post: (header: string | undefined) => string;
  };
  onMove: (shown: { bbox: BoundingBox; zoom: number }) => void;
  onOpenPost: (postId: string) => void;
  onOpenCluster: (cluster: Cluster) => void;
};

/** HTML markers cost layout on every frame of a movement; the smaller clusters beyond this many are drawn as dots. */
const maxMarkers = 60;
/** Up to this zoom a cluster covers whole districts, and the photograph of one post would mislead. */
const lastPlainZoom = 7;

/** The news map: a corner pin for each post or group of posts, every one of them a button. */
export function ClusterMap({ clusters, texts, onMove, onOpenPost, onOpenCluster, ...canvas }: ClusterMapProps) {
  const [zoom, setZoom] = useState(canvas.view.zoom);
  const bySize = useMemo(() => clusters.toSorted((a, b) => b.count - a.count), [clusters]);
  const open = (cluster: Cluster) => (cluster.count === 1 ? onOpenPost(cluster.post_id) : onOpenCluster(cluster));
  return (
    <MapCanvas {...canvas} texts={texts}>
      <MoveReport
        onMove={(shown) => {
          setZoom(shown.zoom);
          onMove(shown);
        }}
      />
      <Dots clusters={bySize.slice(maxMarkers)} onOpen={open} />
      {bySize.slice(0, maxMarkers).map((cluster) => (
        <MapMarker
          key={`${cluster.post_id}/${cluster.count}`}
          latitude={cluster.latitude}
          longitude={cluster.longitude}
        >
          <ClusterPin
            cluster={cluster}
            isPlain={cluster.count > 1 && zoom <= lastPlainZoom}
            label={cluster.count > 1 ? texts.cluster(cluster.count) : texts.post(cluster.header)}
            onOpen={() => open(cluster)}
          />
        </MapMarker>
      ))}
    </MapCanvas>
  );
}

/** Tells once the map is there and after every movement what it shows. */
function MoveReport({ onMove }: Pick<ClusterMapProps, 'onMove'>) {
  const map = useMap();
  const report = useEffectEvent(() => {
    const box = map.getBounds();
    const west = Math.max(-180, box.getWest());
    const east = Math.min(180, box.getEast());
    onMove({ bbox: [west, Math.max(-90, box.getSouth()), east, Math.min(90, box.getNorth())], zoom: map.getZoom() });
  });
  useEffect(() => {
    const tell = () => report();
    tell();
    map.on('moveend', tell);
    return () => {
      map.off('moveend', tell);
    };
  }, [map]);
  return null;
}

function Dots({ clusters, onOpen }: { clusters: readonly Cluster[]; onOpen: (cluster: Cluster) => void }) {
  useDots(useMap(), clusters, onOpen);
  return null;
}

import type { GeoJSONSource, GeoJSONSourceSpecification, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { type Cluster, clusterColour } from './ClusterPin.tsx';

const source = 'cluster-dots';

/** Draws clusters as dots on the map itself, for those that are too many for markers. */
export function useDots(map: MapLibreMap, clusters: readonly Cluster[], onOpen: (cluster: Cluster) => void): void {
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

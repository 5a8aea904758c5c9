import {
  type Geometry,
  geometryOf,
  isSpatialAnswer,
  type Place,
  pointOf,
  type SpatialKind,
} from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '#web/platform/map/MapCanvas.tsx';

/** A place, a line, or the edge of an area, by its points. */
export type DrawnShape = { readonly kind: SpatialKind; readonly points: readonly Place[] };

type Props = {
  shapes: readonly DrawnShape[];
  /** Whether each point of a line and an area has a dot of its own. */
  hasDots?: boolean;
};

/** Places, lines and areas on the map around this component, below its markers. */
export function DrawnShapes({ shapes, hasDots = false }: Props) {
  const map = useMap();
  const data = featuresOf(shapes, hasDots);
  const add = useEffectEvent(() => addLayers(map, data));
  const renew = useEffectEvent(() => map.getSource<GeoJSONSource>(source)?.setData(data));
  useEffect(() => {
    // Every new style, after a change of theme too, starts without our layers.
    const addToStyle = () => add();
    map.on('style.load', addToStyle);
    return () => {
      map.off('style.load', addToStyle);
    };
  }, [map]);
  const drawn = JSON.stringify(data);
  useEffect(() => {
    if (drawn) renew();
  }, [drawn]);
  return null;
}

type Data = Extract<GeoJSONSourceSpecification['data'], object>;
const source = 'drawn-shapes';
/** The zoom level at which a field of a rai is wider than its dot. */
const shapesSeenFrom = 14;

function addLayers(map: MapLibreMap, data: Data): void {
  const colours = getComputedStyle(map.getContainer());
  const [ink, halo] = ['--kram', '--surface'].map((name) => colours.getPropertyValue(name).trim()) as [string, string];
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addSource(source, { type: 'geojson', data });
  map.addLayer({
    ...{ id: `${source}-fill`, type: 'fill', source, filter: ['==', ['geometry-type'], 'Polygon'] },
    paint: { 'fill-color': ink, 'fill-opacity': 0.22 },
  });
  map.addLayer({
    ...{ id: `${source}-halo`, type: 'line', source, layout: round },
    paint: { 'line-color': halo, 'line-width': 7 },
  });
  map.addLayer({
    ...{ id: `${source}-line`, type: 'line', source, layout: round },
    paint: { 'line-color': ink, 'line-width': 4 },
  });
  const dots = {
    type: 'circle' as const,
    source,
    paint: { 'circle-radius': 6, 'circle-color': ink, 'circle-stroke-color': halo, 'circle-stroke-width': 2 },
  } as const;
  map.addLayer({ ...dots, id: `${source}-dots`, filter: ['==', ['get', 'role'], 'dot'] });
  const far = { id: `${source}-far`, maxzoom: shapesSeenFrom };
  map.addLayer({ ...dots, ...far, filter: ['==', ['get', 'role'], 'far'] });
}

/** What is not yet a line or an area is drawn as far as it goes. What is seen from afar has a dot, for there it would be too small. */
function featuresOf(shapes: readonly DrawnShape[], hasDots: boolean): Data {
  const features = shapes.flatMap(({ kind, points }) => {
    const isArea = kind === 'area' && points.length > 2;
    const whole = points.length > 1 ? [featureOf(geometryOf(isArea ? 'area' : 'line', points))] : [];
    if (kind === 'place' || hasDots)
      return [...whole, ...points.map((point) => featureOf(geometryOf('place', point), 'dot'))];
    if (!isSpatialAnswer(kind, points)) return whole;
    return [...whole, featureOf(geometryOf('place', pointOf(kind, points)), 'far')];
  });
  return { type: 'FeatureCollection', features } as Data;
}

function featureOf(geometry: Geometry, role: 'shape' | 'dot' | 'far' = 'shape') {
  return { type: 'Feature', properties: { role }, geometry };
}

import { geometryOf, type Place, type SpatialKind } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from './MapCanvas.tsx';

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
  map.addLayer({
    ...{ id: `${source}-dots`, type: 'circle', source, filter: ['==', ['geometry-type'], 'Point'] },
    paint: { 'circle-radius': 6, 'circle-color': ink, 'circle-stroke-color': halo, 'circle-stroke-width': 2 },
  });
}

/** What is not yet a line or an area is drawn as far as it goes. */
function featuresOf(shapes: readonly DrawnShape[], hasDots: boolean): Data {
  const features = shapes.flatMap(({ kind, points }) => {
    const isArea = kind === 'area' && points.length > 2;
    const whole = points.length > 1 ? [geometryOf(isArea ? 'area' : 'line', points)] : [];
    const dots = kind === 'place' || hasDots ? points.map((point) => geometryOf('place', point)) : [];
    return [...whole, ...dots];
  });
  return {
    type: 'FeatureCollection',
    features: features.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  } as Data;
}

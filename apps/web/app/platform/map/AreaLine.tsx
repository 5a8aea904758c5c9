import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { type AreaNames, areaAt, areaLine, gridLines, placeNames, type ShownArea } from './close-up.ts';
import styles from './MapCanvas.module.css';
import { firstCloseUp, styleSources, zoomOfAreas } from './map-style.ts';
import type { Point, Ring } from './view-geometry.ts';

/** What stays free at the edges of the view, in pixels: names at the very edge are read as cut off. */
const margin = 16;
/** How far the coast and the borders of the areas differ at most. */
const coastKilometres = 4;

/**
 * Tells in which tambon the middle of the map lies, in a line beside the scale that also describes the map to screen
 * readers, and keeps the names and the grid of the close-up up to date. Another basemap has neither.
 */
export function AreaLine({ map, language }: { map: MapLibreMap; language: Language }) {
  const id = useId();
  const [place] = useState(() => document.createElement('div'));
  const [line, setLine] = useState('');
  const read = useEffectEvent(() => setLine(readArea(map, language)));
  useEffect(() => {
    const control = { onAdd: () => place, onRemove: () => place.remove() };
    map.addControl(control, 'bottom-left');
    map.getCanvas().setAttribute('aria-describedby', id);
    return () => {
      map.removeControl(control);
    };
  }, [map, place, id]);
  useEffect(() => {
    const refresh = () => {
      read();
      fillCloseUp(map, language);
    };
    // `idle` comes when the tiles of a view have arrived.
    map.on('moveend', refresh);
    map.on('idle', refresh);
    return () => {
      map.off('moveend', refresh);
      map.off('idle', refresh);
    };
  }, [map, language]);
  return createPortal(
    <p id={id} className={styles.area} hidden={line === ''}>
      {line}
    </p>,
    place,
  );
}

function readArea(map: MapLibreMap, language: Language): string {
  if (!map.getSource(styleSources.areas) || map.getZoom() < zoomOfAreas) return '';
  const { lng, lat } = map.getCenter();
  const middle = map.project([lng, lat]);
  const isLand = map
    .queryRenderedFeatures(middle, { layers: ['land'] })
    .some(({ properties }) => properties.thai === 1);
  const slack = isLand ? (coastKilometres * 1_000) / metresPerPixel(lat, map.getZoom()) : 0;
  const area = areaAt(shownAreas(map), [middle.x, middle.y], slack);
  return area ? areaLine(area.names, language) : '';
}

function metresPerPixel(lat: number, zoom: number): number {
  return (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/** The tambon of the tiles around the view, on the screen. */
function shownAreas(map: MapLibreMap): ShownArea[] {
  const found = new Map<string, { names: AreaNames; parts: Ring[] }>();
  for (const { properties, geometry } of map.querySourceFeatures(styleSources.areas, { sourceLayer: 'area' })) {
    const names = properties as AreaNames;
    const polygons: number[][][][] =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const parts = polygons.map(([outer]) =>
      (outer ?? []).map(([lng = 0, lat = 0]): Point => {
        const { x, y } = map.project([lng, lat]);
        return [x, y];
      }),
    );
    found.set(names.code, { names, parts: [...(found.get(names.code)?.parts ?? []), ...parts] });
  }
  return [...found.values()];
}

const filled = new WeakMap<GeoJSONSource, string>();

function fillCloseUp(map: MapLibreMap, language: Language): void {
  const source = map.getSource<GeoJSONSource>(styleSources.closeUp);
  if (!source) return;
  const data = { type: 'FeatureCollection' as const, features: closeUpFeatures(map, language) };
  // Filling redraws the map, and what is redrawn becomes idle again.
  const text = JSON.stringify(data);
  if (text === (filled.get(source) ?? '{"type":"FeatureCollection","features":[]}')) return;
  filled.set(source, text);
  source.setData(data);
}

function closeUpFeatures(map: MapLibreMap, language: Language) {
  if (map.getZoom() < firstCloseUp) return [];
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const box = map.getBounds();
  const bounds = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
  const grid = gridLines(bounds, width).map((coordinates) => ({
    type: 'Feature' as const,
    properties: { kind: 'grid' },
    geometry: { type: 'LineString' as const, coordinates: coordinates.map(([lng, lat]) => [lng, lat]) },
  }));
  const view = { left: margin, top: margin, right: width - margin, bottom: height - margin - coveredBelow(map) };
  const names = placeNames(shownAreas(map), view, language).map(({ at, ...properties }) => {
    const { lng, lat } = map.unproject([...at]);
    return {
      type: 'Feature' as const,
      properties,
      geometry: { type: 'Point' as const, coordinates: [round(lng), round(lat)] },
    };
  });
  return [...grid, ...names];
}

/** Scale and credits, and a sheet that they stand on. */
function coveredBelow(map: MapLibreMap): number {
  const controls = map.getContainer().querySelector('.maplibregl-control-container');
  const { bottom } = map.getContainer().getBoundingClientRect();
  return controls ? bottom - controls.getBoundingClientRect().top : 0;
}

function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}

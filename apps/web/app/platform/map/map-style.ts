/** The look of the embedded basemap, whose layers tools/geo writes. */

import khmer from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff2?url&no-inline';
import lao from '@fontsource/noto-sans-lao-looped/files/noto-sans-lao-looped-lao-400-normal.woff2?url&no-inline';
import myanmar from '@fontsource/padauk/files/padauk-myanmar-400-normal.woff2?url&no-inline';
import latinExtended from '@fontsource-variable/anuphan/files/anuphan-latin-ext-wght-normal.woff2?url&no-inline';
import latin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url&no-inline';
import thai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url&no-inline';
import type {
  ExpressionSpecification,
  FilterSpecification,
  FontFacesSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { basemapVersion } from './basemap-version.gen.ts';
import { type MapTheme, type Palette, palettes } from './map-palettes.ts';
import { firstPlaces, streetCredits, streetGround, streetLines, streetNames, streetSource } from './street-layers.ts';
import { byZoom, halo, type Layout, labelFont, rounded, text } from './style-parts.ts';

/** Whose data the map and the names below a pin come from; two licences ask for it, which NOTICE names in full. */
const mapCredits = '© RTSD/OCHA, GeoNames CC BY · Natural Earth · data.go.th';

/** The sources of the style that the close-up reads and fills (`close-up.ts`). */
export const styleSources = { basemap: 'basemap', areas: 'areas', closeUp: 'close-up' } as const;

/** The tiles of this zoom hold the tambon; the style draws them at all larger scales. */
export const zoomOfAreas = 10;
/** The tiles end here; closer views are drawn from these. */
export const lastZoomOfTiles = 12;
/** From here on names are placed for what is in view, because the middle of a tambon seldom is. */
export const firstCloseUp = 12.5;

/** The archive of the tiles. Its address changes with its content, so browsers may keep parts of it. */
export function basemapAddress(origin: string): string {
  return `${origin}/geo/thailand.pmtiles?v=${basemapVersion}`;
}

/**
 * The whole style; `origin` is where the basemap and the fonts are served. `archive`, an address that may begin at the origin,
 * adds the streets of OpenStreetMap.
 */
export function mapStyle({
  theme,
  language,
  origin,
  archive: streets,
}: {
  theme: MapTheme;
  language: Language;
  origin: string;
  archive?: string | undefined;
}): StyleSpecification {
  const colours = palettes[theme];
  const archive = { type: 'vector', url: `pmtiles://${basemapAddress(origin)}` } as const;
  return {
    version: 8,
    name: `pakmut-${theme}`,
    'font-faces': labelFontFaces(origin),
    sources: {
      [styleSources.basemap]: { ...archive, attribution: mapCredits },
      [styleSources.areas]: { ...archive, minzoom: zoomOfAreas, maxzoom: zoomOfAreas },
      [styleSources.closeUp]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      ...(streets && { [streetSource]: streetTiles(new URL(streets, origin).href) }),
    },
    layers: streets ? layersWithStreets(colours, language) : layersOfAreas(colours, language),
  };
}

function layersOfAreas(colours: Palette, language: Language): LayerSpecification[] {
  return [
    ...groundLayers(colours),
    ...borderLayers(colours),
    ...dotLayers(colours),
    ...waterNameLayers(colours, language),
    ...labelLayers(colours, language),
    ...closeUpLayers(colours),
  ];
}

/** Inside the box of the archive its ground covers ours and the wide borders; outside these stay, and the names of areas everywhere. */
function layersWithStreets(colours: Palette, language: Language): LayerSpecification[] {
  const areaBorders = ['tambon-borders', 'amphoe-borders'];
  const borders = borderLayers(colours);
  return [
    ...groundLayers(colours),
    ...borders.filter(({ id }) => !areaBorders.includes(id)),
    ...streetGround(colours),
    ...borders.filter(({ id }) => areaBorders.includes(id)),
    ...streetLines(colours),
    ...dotLayers(colours).map(untilPlaces),
    ...waterNameLayers(colours, language).map((layer) => (layer.id === 'river-names' ? untilPlaces(layer) : layer)),
    ...labelLayers(colours, language).map((layer) => (layer.id === 'tambon' ? layer : untilPlaces(layer))),
    ...closeUpLayers(colours),
    // The last have the first choice of room: the tambon also stands beside the scale, a village nowhere else.
    ...streetNames(colours, language),
  ];
}

/** A town that both know would be named twice, at two points. */
function untilPlaces(layer: LayerSpecification): LayerSpecification {
  return { ...layer, maxzoom: firstPlaces };
}

function streetTiles(address: string): VectorSourceSpecification {
  return { type: 'vector', url: `pmtiles://${address}`, attribution: streetCredits };
}

function groundLayers(colours: Palette): LayerSpecification[] {
  const basemap = { source: styleSources.basemap } as const;
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      ...basemap,
      'source-layer': 'land',
      paint: { 'fill-color': ['match', ['get', 'thai'], 1, colours.thailand, colours.abroad] },
    },
    // Draws nothing: the close-up asks it which tambon are in view.
    {
      id: 'areas',
      type: 'fill',
      source: styleSources.areas,
      'source-layer': 'area',
      paint: { 'fill-opacity': 0 },
    },
    {
      id: 'grid',
      type: 'line',
      source: styleSources.closeUp,
      filter: ['==', ['get', 'kind'], 'grid'],
      paint: { 'line-color': colours.grid, 'line-width': 1 },
    },
    { id: 'lakes', type: 'fill', ...basemap, 'source-layer': 'lake', paint: { 'fill-color': colours.water } },
    {
      id: 'rivers',
      type: 'line',
      ...basemap,
      'source-layer': 'river',
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 5, 5, 7, 7, 9]],
      layout: rounded,
      paint: { 'line-color': colours.river, 'line-width': byZoom([4, 0.5], [7, 1.1], [10, 2], [14, 4]) },
    },
  ];
}

function borderLayers(colours: Palette): LayerSpecification[] {
  const line = { type: 'line', source: styleSources.basemap, layout: rounded } as const;
  const ofLevel = (level: string) =>
    ({
      ...line,
      'source-layer': 'border',
      filter: ['==', ['get', 'level'], level],
    }) satisfies Partial<LayerSpecification>;
  return [
    {
      ...line,
      id: 'neighbour-borders',
      'source-layer': 'neighbour_border',
      minzoom: 5.5,
      paint: { 'line-color': colours.abroadBorder, 'line-width': 0.7, 'line-dasharray': [3, 2] },
    },
    {
      ...ofLevel('tambon'),
      id: 'tambon-borders',
      minzoom: 10,
      // The corners lie kilometres apart, so near by the line is soft: it does not tell the sides of a street.
      paint: {
        'line-color': colours.tambonBorder,
        'line-width': byZoom([10, 0.6], [13, 1.4], [17, 8]),
        'line-blur': byZoom([13, 0], [17, 6]),
      },
    },
    {
      ...ofLevel('amphoe'),
      id: 'amphoe-borders',
      minzoom: 7.5,
      paint: {
        'line-color': colours.amphoeBorder,
        'line-width': byZoom([7, 0.4], [10, 1.2], [13, 2], [17, 10]),
        'line-blur': byZoom([13, 0], [17, 6]),
      },
    },
    {
      ...ofLevel('province'),
      id: 'province-borders',
      paint: {
        'line-color': colours.provinceBorder,
        'line-width': byZoom([4, 0.4], [7, 1.1], [10, 2], [13, 3], [17, 12]),
        'line-blur': byZoom([13, 0], [17, 6]),
      },
    },
    {
      ...line,
      id: 'country-borders',
      'source-layer': 'country',
      paint: {
        'line-color': ['match', ['get', 'thai'], 1, colours.countryBorder, colours.abroadBorder],
        'line-width': byZoom([4, 0.8], [7, 1.4], [11, 2.4]),
      },
    },
  ];
}

/** A town, and not the middle of an area. */
const isTown: FilterSpecification = ['==', ['get', 'town'], 1];

/** From the zoom where names no longer stand for areas, a dot says which spot they name. */
function dotLayers(colours: Palette): LayerSpecification[] {
  const dot = { type: 'circle', source: 'basemap' } as const;
  const ring = { 'circle-stroke-color': colours.halo, 'circle-stroke-width': 1 };
  return [
    {
      ...dot,
      id: 'amphoe-dots',
      'source-layer': 'amphoe',
      minzoom: 8.5,
      filter: isTown,
      paint: { ...ring, 'circle-color': colours.townLabel, 'circle-radius': 2 },
    },
    {
      ...dot,
      id: 'province-dots',
      'source-layer': 'province',
      minzoom: 7.5,
      filter: isTown,
      paint: { ...ring, 'circle-color': colours.seatLabel, 'circle-radius': 3 },
    },
  ];
}

function waterNameLayers(colours: Palette, language: Language): LayerSpecification[] {
  const name = nameIn(language);
  return [
    {
      id: 'country-names',
      type: 'symbol',
      source: styleSources.basemap,
      'source-layer': 'country_name',
      layout: { ...text, 'text-field': name, 'text-size': byZoom([3, 11], [6, 17]) },
      paint: halo(colours.abroadLabel, colours.abroadHalo),
    },
    {
      id: 'seas',
      type: 'symbol',
      source: styleSources.basemap,
      'source-layer': 'sea',
      layout: { ...text, 'text-field': name, 'text-size': byZoom([4, 11], [8, 18]), 'text-max-width': 6 },
      paint: halo(colours.waterLabel, colours.water),
    },
    {
      id: 'river-names',
      type: 'symbol',
      source: styleSources.basemap,
      'source-layer': 'river',
      minzoom: 8,
      layout: {
        ...text,
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        // Rivers without a name of ours stay without one.
        'text-field': ['coalesce', name, ''],
        'text-size': 12,
        'text-max-angle': 30,
      },
      paint: halo(colours.waterLabel, colours.halo),
    },
  ];
}

function labelLayers(colours: Palette, language: Language): LayerSpecification[] {
  const name = nameIn(language);
  // Below its point, so that a pin that stands on the point leaves the name readable.
  const below = { ...text, 'text-anchor': 'top', 'text-offset': [0, 0.3] } satisfies Layout;
  return [
    {
      id: 'tambon',
      type: 'symbol',
      source: styleSources.areas,
      'source-layer': 'tambon',
      minzoom: zoomOfAreas,
      maxzoom: firstCloseUp,
      layout: { ...text, 'text-field': name, 'text-size': byZoom([10, 11], [13, 13]), 'text-padding': 4 },
      paint: halo(colours.tambonLabel, colours.halo),
    },
    {
      id: 'amphoe',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'amphoe',
      minzoom: 7.5,
      layout: { ...below, 'text-field': name, 'text-size': byZoom([7, 11.5], [11, 15]), 'text-padding': 6 },
      paint: halo(colours.townLabel, colours.halo),
    },
    {
      id: 'neighbour-cities',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'neighbour_city',
      filter: ['any', ['<=', ['get', 'rank'], 1], ['>=', ['zoom'], 6]],
      layout: {
        ...below,
        'text-field': name,
        'text-size': ['match', ['get', 'rank'], 0, 13, 12],
        // Vientiane and Nong Khai, say, lie so close that only one name fits on each side.
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 6,
      },
      paint: halo(colours.abroadLabel, colours.abroadHalo),
    },
    {
      id: 'province-seats',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'province',
      layout: {
        ...below,
        'text-field': name,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          ['match', ['get', 'rank'], 0, 14, 11],
          10,
          ['match', ['get', 'rank'], 0, 20, 17],
        ],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 3,
      },
      paint: halo(colours.seatLabel, colours.halo),
    },
  ];
}

/** What is placed for the view (`close-up.ts`): the names of the areas in it, and of those beside it. */
function closeUpLayers(colours: Palette): LayerSpecification[] {
  const symbol = { type: 'symbol', source: styleSources.closeUp } as const;
  return [
    {
      ...symbol,
      id: 'areas-beside',
      filter: ['==', ['get', 'kind'], 'beside'],
      layout: { ...text, 'text-field': ['get', 'name'], 'text-size': 12, 'text-anchor': ['get', 'anchor'] },
      paint: halo(colours.tambonLabel, colours.halo),
    },
    {
      ...symbol,
      id: 'areas-in-view',
      filter: ['==', ['get', 'kind'], 'within'],
      layout: { ...text, 'text-field': ['get', 'name'], 'text-size': 14, 'text-padding': 8 },
      paint: halo(colours.tambonLabel, colours.halo),
    },
  ];
}

/** Thai has all names; Lao, Khmer and Burmese have those of their own country's cities; English is the fallback. */
function nameIn(language: Language): ExpressionSpecification {
  return ['coalesce', ['get', language], ['get', 'en']];
}

/** The label faces, one file per script, served by ourselves so that the map needs no glyph server. */
const files: readonly (readonly [url: string, ranges: string[]])[] = [
  [thai, ['U+0E00-0E7F']],
  [lao, ['U+0E80-0EFF']],
  [khmer, ['U+1780-17FF', 'U+19E0-19FF']],
  [myanmar, ['U+1000-109F', 'U+A9E0-A9FE', 'U+AA60-AA7F']],
  [latin, ['U+0000-00FF', 'U+2000-206F']],
  [latinExtended, ['U+0100-02BA', 'U+1E00-1EFF']],
];

/** A file is fetched when the first of its letters is drawn. */
function labelFontFaces(origin: string): FontFacesSpecification {
  return { [labelFont]: files.map(([url, ranges]) => ({ url: new URL(url, origin).href, 'unicode-range': ranges })) };
}

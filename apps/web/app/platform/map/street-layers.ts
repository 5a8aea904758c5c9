/**
 * The streets of OpenStreetMap: layers for the vector tiles of Protomaps, version 4 of their schema
 * (docs.protomaps.com/basemaps/layers).
 */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import type { Palette } from './map-palettes.ts';
import { byZoom, halo, rounded, type Stop, text } from './style-parts.ts';

/** The name of the source. */
export const streetSource = 'streets';

/** ODbL asks for the first; Protomaps cuts the tiles. */
export const streetCredits =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a> · <a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>';

/** From here on land and coast are those of OpenStreetMap; the embedded ones are as good at smaller scales. */
const firstGround = 8;
/** From here on towns are named by OpenStreetMap instead of the basemap. */
export const firstPlaces = 10;

const source = { source: streetSource } as const;
const isOfKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isPolygon: ExpressionSpecification = ['in', ['geometry-type'], ['literal', ['Polygon', 'MultiPolygon']]];
const isLine: ExpressionSpecification = ['in', ['geometry-type'], ['literal', ['LineString', 'MultiLineString']]];
const isPoint: ExpressionSpecification = ['in', ['geometry-type'], ['literal', ['Point', 'MultiPoint']]];

/** Land and water, over the embedded ones. */
export function streetGround(colours: Palette): LayerSpecification[] {
  return [
    {
      id: 'street-earth',
      type: 'fill',
      ...source,
      'source-layer': 'earth',
      minzoom: firstGround,
      filter: isPolygon,
      paint: { 'fill-color': colours.thailand },
    },
    {
      id: 'street-land-use',
      type: 'fill',
      ...source,
      'source-layer': 'landuse',
      minzoom: firstGround,
      filter: ['all', isPolygon, isOfKind(...green, ...built, ...sand)],
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          [...green],
          colours.green,
          [...sand],
          colours.sand,
          colours.built,
        ] as ExpressionSpecification,
      },
    },
    {
      id: 'street-water',
      type: 'fill',
      ...source,
      'source-layer': 'water',
      minzoom: firstGround,
      filter: isPolygon,
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'street-waterways',
      type: 'line',
      ...source,
      'source-layer': 'water',
      minzoom: firstGround,
      filter: ['all', isLine, ['any', isOfKind('river', 'canal'), ['>=', ['zoom'], 13]]],
      layout: rounded,
      paint: { 'line-color': colours.river, 'line-width': byZoom([8, 0.6], [12, 1.4], [16, 4]) },
    },
    {
      id: 'street-country-borders',
      type: 'line',
      ...source,
      'source-layer': 'boundaries',
      minzoom: firstGround,
      filter: isOfKind('country'),
      layout: rounded,
      paint: { 'line-color': colours.countryBorder, 'line-width': byZoom([8, 1.6], [12, 2.6]) },
    },
    {
      id: 'street-province-borders',
      type: 'line',
      ...source,
      'source-layer': 'boundaries',
      minzoom: firstGround,
      filter: isOfKind('region'),
      layout: rounded,
      paint: { 'line-color': colours.provinceBorder, 'line-width': byZoom([8, 1.2], [13, 2.4]) },
    },
  ];
}

const green = [
  ...['cemetery', 'forest', 'garden', 'golf_course', 'grass', 'grassland', 'meadow', 'national_park', 'nature_reserve'],
  ...[
    'orchard',
    'park',
    'pitch',
    'playground',
    'protected_area',
    'recreation_ground',
    'scrub',
    'wetland',
    'wood',
    'zoo',
  ],
] as const;
const built = [
  ...['aerodrome', 'college', 'commercial', 'hospital', 'industrial', 'kindergarten', 'military', 'pedestrian'],
  ...['railway', 'residential', 'school', 'stadium', 'university'],
] as const;
const sand = ['beach', 'sand'] as const;

type RoadClass = {
  readonly id: string;
  readonly kinds: readonly string[];
  readonly from: number;
  readonly width: readonly Stop[];
  /** The colours of the road and of the line along both sides. */
  readonly colours: readonly [fill: keyof Palette, casing: keyof Palette];
};

/** From the narrowest to the widest, as they lie upon each other. */
const roadClasses: readonly RoadClass[] = [
  {
    id: 'minor',
    kinds: ['minor_road'],
    from: 12,
    width: [
      [12, 0.6],
      [14, 2],
      [16, 6],
      [18, 16],
    ],
    colours: ['road', 'roadCasing'],
  },
  {
    id: 'major',
    kinds: ['major_road'],
    from: 8,
    width: [
      [8, 0.6],
      [12, 2],
      [14, 4],
      [16, 10],
      [18, 24],
    ],
    colours: ['majorRoad', 'majorCasing'],
  },
  {
    id: 'highway',
    kinds: ['highway'],
    from: 5,
    width: [
      [5, 0.6],
      [10, 2],
      [14, 5],
      [16, 12],
      [18, 28],
    ],
    colours: ['highway', 'highwayCasing'],
  },
];

/** Buildings and roads, over the borders of areas. */
export function streetLines(colours: Palette): LayerSpecification[] {
  const roads = { type: 'line', ...source, 'source-layer': 'roads', layout: rounded } as const;
  const rank: ExpressionSpecification = ['coalesce', ['get', 'sort_rank'], 0];
  const sorted = { ...roads, layout: { ...rounded, 'line-sort-key': rank } } as const;
  return [
    {
      id: 'street-buildings',
      type: 'fill',
      ...source,
      'source-layer': 'buildings',
      minzoom: 14,
      filter: isPolygon,
      paint: { 'fill-color': colours.building, 'fill-outline-color': colours.buildingEdge },
    },
    {
      ...roads,
      id: 'street-runways',
      minzoom: 11,
      filter: isOfKind('aeroway'),
      paint: { 'line-color': colours.buildingEdge, 'line-width': byZoom([11, 1], [14, 8], [17, 30]) },
    },
    {
      ...roads,
      id: 'street-ferries',
      minzoom: 9,
      filter: isOfKind('ferry'),
      paint: { 'line-color': colours.waterLabel, 'line-width': 1, 'line-dasharray': [4, 4] },
    },
    {
      ...roads,
      id: 'street-paths',
      minzoom: 14,
      filter: isOfKind('path', 'other'),
      paint: { 'line-color': colours.path, 'line-width': byZoom([14, 0.8], [18, 3]), 'line-dasharray': [2, 2] },
    },
    ...roadClasses.map(
      ({ id, kinds, from, width, colours: [, casing] }): LayerSpecification => ({
        ...roads,
        id: `street-${id}-casing`,
        minzoom: Math.max(from, 10),
        filter: isOfKind(...kinds),
        paint: {
          'line-color': colours[casing],
          'line-gap-width': byZoom(...width),
          'line-width': byZoom([10, 0.4], [14, 1], [18, 1.6]),
        },
      }),
    ),
    ...roadClasses.map(
      ({ id, kinds, from, width, colours: [fill] }): LayerSpecification => ({
        ...sorted,
        id: `street-${id}`,
        minzoom: from,
        filter: isOfKind(...kinds),
        // Before it has a casing the line has to be told from the ground by itself.
        paint: { 'line-color': colours[fill], 'line-width': byZoom(...width) },
      }),
    ),
    {
      ...roads,
      id: 'street-rails',
      minzoom: 9,
      filter: isOfKind('rail'),
      paint: {
        'line-color': colours.rail,
        'line-width': byZoom([9, 0.8], [14, 1.6], [18, 4]),
        'line-dasharray': [5, 2],
      },
    },
  ];
}

/** Places of public life; shops and restaurants would fill the map of a town. */
const publicPlaces = [
  ...['aerodrome', 'bus_station', 'college', 'courthouse', 'embassy', 'ferry_terminal', 'fire_station', 'hospital'],
  ...['library', 'marketplace', 'monument', 'museum', 'park', 'place_of_worship', 'police', 'post_office', 'school'],
  ...['stadium', 'station', 'townhall', 'university'],
] as const;
const towns = ['city', 'town'];

/** Names of waters, roads and places. */
export function streetNames(colours: Palette, language: Language): LayerSpecification[] {
  const name = streetName(language);
  const symbol = { type: 'symbol', ...source } as const;
  const alongLine = {
    ...text,
    'symbol-placement': 'line',
    'symbol-spacing': 350,
    'text-max-angle': 30,
    'text-field': name,
  } as const;
  const isTown: ExpressionSpecification = ['in', ['get', 'kind_detail'], ['literal', towns]];
  return [
    {
      ...symbol,
      id: 'street-place-names-public',
      'source-layer': 'pois',
      minzoom: 15,
      filter: isOfKind(...publicPlaces),
      layout: { ...text, 'text-field': name, 'text-size': 12, 'text-anchor': 'top', 'text-offset': [0, 0.3] },
      paint: halo(colours.tambonLabel, colours.halo),
    },
    {
      ...symbol,
      id: 'street-river-names',
      'source-layer': 'water',
      minzoom: 11,
      filter: isLine,
      layout: { ...alongLine, 'text-size': 12 },
      paint: halo(colours.waterLabel, colours.halo),
    },
    {
      ...symbol,
      id: 'street-water-names',
      'source-layer': 'water',
      minzoom: firstPlaces,
      // Seas are named by the basemap.
      filter: ['all', isPoint, ['!', isOfKind('ocean', 'sea', 'bay', 'strait')]],
      layout: { ...text, 'text-field': name, 'text-size': 12, 'text-max-width': 6 },
      paint: halo(colours.waterLabel, colours.water),
    },
    {
      ...symbol,
      id: 'street-road-names',
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['any', isOfKind('highway', 'major_road'), ['all', isOfKind('minor_road'), ['>=', ['zoom'], 15]]],
      layout: { ...alongLine, 'text-size': byZoom([13, 11], [17, 14]) },
      paint: halo(colours.townLabel, colours.halo),
    },
    {
      ...symbol,
      id: 'street-places',
      'source-layer': 'places',
      minzoom: firstPlaces,
      filter: [
        'any',
        ['all', isOfKind('locality'), isTown],
        ['all', isOfKind('locality', 'macrohood'), ['>=', ['zoom'], 12]],
        ['all', isOfKind('neighbourhood'), ['>=', ['zoom'], 14]],
      ],
      layout: {
        ...text,
        'text-field': name,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10,
          ['case', isTown, 14, 11],
          15,
          ['case', isTown, 18, 13],
        ] as ExpressionSpecification,
        // The largest first.
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
        'text-padding': 4,
      },
      paint: halo(colours.townLabel, colours.halo),
    },
  ];
}

/** How the tiles call the writing of `name`; they say nothing where it is Latin. */
const scripts: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  th: 'Thai',
  lo: 'Lao',
  km: 'Khmer',
  my: 'Myanmar',
};

/**
 * A name in the reader's language, else in Thai, else in English, else as it is written on the spot. Tiles leave translations
 * into some languages out, so a local name also counts as one of the language whose letters it has.
 */
export function streetName(language: Language): ExpressionSpecification {
  // No feature has a field without a name, so this is nothing where the letters are others.
  const inScript = (of: Exclude<Language, 'en'>): ExpressionSpecification => [
    'get',
    ['case', ['==', ['get', 'script'], scripts[of]], 'name', ''],
  ];
  const inLanguage = (of: Language): ExpressionSpecification[] =>
    of === 'en' ? [['get', 'name:en']] : [['get', `name:${of}`], inScript(of)];
  const order = [...new Set<Language>([language, 'th', 'en'])];
  return ['coalesce', ...order.flatMap(inLanguage), ['get', 'name'], ''] as ExpressionSpecification;
}

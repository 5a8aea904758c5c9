/** The look of the embedded basemap, whose layers tools/geo writes. */

import khmer from '@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff2?url&no-inline';
import lao from '@fontsource/noto-sans-lao-looped/files/noto-sans-lao-looped-lao-400-normal.woff2?url&no-inline';
import myanmar from '@fontsource/padauk/files/padauk-myanmar-400-normal.woff2?url&no-inline';
import latinExtended from '@fontsource-variable/anuphan/files/anuphan-latin-ext-wght-normal.woff2?url&no-inline';
import latin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url&no-inline';
import thai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url&no-inline';
import type {
  ExpressionSpecification,
  FontFacesSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Language } from '#web/platform/i18n/i18n.tsx';

export type MapTheme = 'light' | 'dark';

/** Whose data the map and the names below a pin come from; GeoNames' licence asks for it. */
const mapCredits = '© Natural Earth · GeoNames CC BY 4.0 · data.go.th';

type Palette = {
  readonly water: string;
  readonly thailand: string;
  readonly abroad: string;
  readonly provinceBorder: string;
  readonly countryBorder: string;
  readonly abroadBorder: string;
  readonly seatLabel: string;
  readonly townLabel: string;
  readonly abroadLabel: string;
  readonly halo: string;
  readonly abroadHalo: string;
};

/**
 * WebGL reads no custom properties, so the values stand here: water is --map-water; Thailand is a shade lighter and its
 * neighbours a shade darker than --map-land.
 */
const palettes: Readonly<Record<MapTheme, Palette>> = {
  light: {
    water: '#CBDDE4',
    thailand: '#F3EEE4',
    abroad: '#E6DFD1',
    provinceBorder: '#CABB9F',
    countryBorder: '#9A8765',
    abroadBorder: '#D3C9B6',
    seatLabel: '#211D17',
    townLabel: '#544D41',
    abroadLabel: '#6A6254',
    halo: '#F7F3EB',
    abroadHalo: '#E6DFD1',
  },
  dark: {
    water: '#16242B',
    thailand: '#28251F',
    abroad: '#1D1B17',
    provinceBorder: '#4A4338',
    countryBorder: '#8C8271',
    abroadBorder: '#34302A',
    seatLabel: '#F4EFE5',
    townLabel: '#C9C0B0',
    abroadLabel: '#A79E8D',
    halo: '#211F1A',
    abroadHalo: '#16181A',
  },
};

/** The whole style; `origin` is where the basemap and the fonts are served. */
export function mapStyle({
  theme,
  language,
  origin,
}: {
  theme: MapTheme;
  language: Language;
  origin: string;
}): StyleSpecification {
  const colours = palettes[theme];
  return {
    version: 8,
    name: `pakmut-${theme}`,
    'font-faces': labelFontFaces(origin),
    sources: { basemap: { type: 'vector', url: `pmtiles://${origin}/geo/thailand.pmtiles`, attribution: mapCredits } },
    layers: [
      ...groundLayers(colours),
      ...borderLayers(colours),
      ...dotLayers(colours),
      ...labelLayers(colours, language),
    ],
  };
}

function groundLayers(colours: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: 'basemap',
      'source-layer': 'land',
      paint: { 'fill-color': ['match', ['get', 'thai'], 1, colours.thailand, colours.abroad] },
    },
  ];
}

function borderLayers(colours: Palette): LayerSpecification[] {
  const rounded = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const line = { type: 'line', source: 'basemap', layout: rounded } as const;
  return [
    {
      ...line,
      id: 'neighbour-borders',
      'source-layer': 'neighbour_border',
      minzoom: 5.5,
      paint: { 'line-color': colours.abroadBorder, 'line-width': 0.7, 'line-dasharray': [3, 2] },
    },
    {
      ...line,
      id: 'province-borders',
      'source-layer': 'province_border',
      paint: { 'line-color': colours.provinceBorder, 'line-width': byZoom([4, 0.4], [7, 1], [11, 1.8]) },
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
      paint: { ...ring, 'circle-color': colours.townLabel, 'circle-radius': 2 },
    },
    {
      ...dot,
      id: 'province-dots',
      'source-layer': 'province',
      minzoom: 7.5,
      paint: { ...ring, 'circle-color': colours.seatLabel, 'circle-radius': 3 },
    },
  ];
}

function labelLayers(colours: Palette, language: Language): LayerSpecification[] {
  const name = nameIn(language);
  // Stacked vowels and tone marks collide at the usual line height of 1.2.
  const text = {
    'text-font': [labelFont],
    'text-line-height': 1.5,
    'text-max-width': 8,
    // Below its point, so that a pin that stands on the point leaves the name readable.
    'text-anchor': 'top',
    'text-offset': [0, 0.3],
  } satisfies SymbolLayerSpecification['layout'];
  return [
    {
      id: 'amphoe',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'amphoe',
      minzoom: 7.5,
      layout: { ...text, 'text-field': name, 'text-size': byZoom([7, 11.5], [11, 15]), 'text-padding': 6 },
      paint: halo(colours.townLabel, colours.halo),
    },
    {
      id: 'neighbour-cities',
      type: 'symbol',
      source: 'basemap',
      'source-layer': 'neighbour_city',
      filter: ['any', ['<=', ['get', 'rank'], 1], ['>=', ['zoom'], 6]],
      layout: {
        ...text,
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
        ...text,
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

/** Thai has all names; Lao, Khmer and Burmese have those of their own country's cities; English is the fallback. */
function nameIn(language: Language): ExpressionSpecification {
  return ['coalesce', ['get', language], ['get', 'en']];
}

function halo(colour: string, ground: string) {
  return { 'text-color': colour, 'text-halo-color': ground, 'text-halo-width': 1.4 };
}

function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

/** The name that the layers of the style give in `text-font`. */
const labelFont = 'Pakmut';

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

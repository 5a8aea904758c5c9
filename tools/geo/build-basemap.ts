/**
 * Cuts the basemap that ships with the web client: one PMTiles file with Thailand and its surroundings from zoom 0 to 12,
 * and a module with its version, which makes its address new when its content is. Needs the gazetteer, so run
 * build-gazetteer.ts first.
 *
 *   npm ci --ignore-scripts && node build-basemap.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { basemapLayers, collect, extent, type Gazetteer, type Layer } from './basemap-layers.ts';
import { type Tile, writeArchive } from './pmtiles-writer.ts';

const source = new URL('../../apps/api/src/features/places/gazetteer.json', import.meta.url);
const target = new URL('../../apps/web/public/geo/', import.meta.url);
const versionModule = new URL('../../apps/web/app/platform/map/basemap-version.gen.ts', import.meta.url);
const maxZoom = 12;
const sizeLimit = 6_000_000;

type CutTile = NonNullable<ReturnType<GeoJSONVT['getTile']>>;

const layers = basemapLayers(JSON.parse(readFileSync(source, 'utf8')) as Gazetteer);
const tiles = cutTiles(layers);
const archive = writeArchive(tiles, {
  metadata: {
    name: 'Pakmut basemap of Thailand',
    attribution: '© OCHA, RTSD (CC BY-IGO) · Natural Earth · GeoNames CC BY 4.0',
    vector_layers: [...new Set(layers.map(({ id }) => id))].map((id) => ({ id, fields: {}, ...zoomsOf(id) })),
  },
  bounds: extent,
  center: [101, 13, 5],
  minZoom: 0,
  maxZoom,
});
if (archive.length > sizeLimit) throw new Error(`The basemap has ${archive.length} bytes; the limit is ${sizeLimit}.`);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('thailand.pmtiles', target), archive);
const version = createHash('sha256').update(archive).digest('hex').slice(0, 12);
writeFileSync(
  versionModule,
  `/** Written by tools/geo/build-basemap.ts together with the basemap. */\nexport const basemapVersion = '${version}';\n`,
);
console.log(`tiles ${tiles.length}, bytes ${archive.length}`);

function zoomsOf(layer: string): { minzoom: number; maxzoom: number } {
  const parts = layers.filter(({ id }) => id === layer);
  return {
    minzoom: Math.min(...parts.map(({ minZoom }) => minZoom)),
    maxzoom: Math.max(...parts.map((part) => part.maxZoom ?? maxZoom)),
  };
}

function cutTiles(all: Layer[]): Tile[] {
  const cutters = all.map((layer) => ({ ...layer, cutter: cutter(layer.features) }));
  const cut: Tile[] = [];
  for (const [z, x, y] of tileNumbers()) {
    const content: Record<string, CutTile> = {};
    for (const { id, minZoom, maxZoom: last = maxZoom, cutter } of cutters) {
      const tile = z >= minZoom && z <= last ? cutter.getTile(z, x, y) : null;
      if (!tile || tile.features.length === 0) continue;
      const begun = content[id];
      content[id] = begun ? { ...begun, features: [...begun.features, ...tile.features] } : tile;
    }
    if (Object.keys(content).length > 0) cut.push({ z, x, y, data: fromGeojsonVt(content, { version: 2 }) });
  }
  return cut;
}

function cutter(features: Layer['features']): GeoJSONVT {
  return new GeoJSONVT(collect(features), {
    maxZoom: maxZoom + 1,
    indexMaxZoom: 4,
    indexMaxPoints: 0,
    tolerance: 3,
    extent: 4096,
    // Four pixels: wide enough that no line is cut off at the edge of a tile.
    buffer: 32,
  });
}

function* tileNumbers(): Generator<[number, number, number]> {
  const [west, south, east, north] = extent;
  for (let z = 0; z <= maxZoom; z += 1) {
    for (let x = column(west, z); x <= column(east, z); x += 1) {
      for (let y = row(north, z); y <= row(south, z); y += 1) yield [z, x, y];
    }
  }
}

function column(lng: number, zoom: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** zoom);
}

/** Web Mercator counts rows from the north. */
function row(lat: number, zoom: number): number {
  const radians = (lat * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** zoom);
}

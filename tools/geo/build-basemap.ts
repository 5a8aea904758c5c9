/**
 * Cuts the basemap that ships with the web client: one PMTiles file with Thailand and its surroundings from zoom 0 to 8.
 * Needs the gazetteer, so run build-gazetteer.ts first.
 *
 *   npm ci --ignore-scripts && node build-basemap.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { basemapLayers, extent, type Gazetteer, type Layer } from './basemap-layers.ts';
import { type Tile, writeArchive } from './pmtiles-writer.ts';

const source = new URL('../../apps/api/src/features/places/gazetteer.json', import.meta.url);
const target = new URL('../../apps/web/public/geo/', import.meta.url);
const maxZoom = 8;
const sizeLimit = 700_000;

const layers = basemapLayers(JSON.parse(readFileSync(source, 'utf8')) as Gazetteer);
const tiles = cutTiles(layers);
const archive = writeArchive(tiles, {
  metadata: {
    name: 'Pakmut basemap of Thailand',
    attribution: '© Natural Earth · GeoNames CC BY 4.0',
    vector_layers: layers.map(({ id, minZoom }) => ({ id, fields: {}, minzoom: minZoom, maxzoom: maxZoom })),
  },
  bounds: extent,
  center: [101, 13, 5],
  minZoom: 0,
  maxZoom,
});
if (archive.length > sizeLimit) throw new Error(`The basemap has ${archive.length} bytes; the limit is ${sizeLimit}.`);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('thailand.pmtiles', target), archive);
console.log(`tiles ${tiles.length}, bytes ${archive.length}`);

function cutTiles(all: Layer[]): Tile[] {
  const cutters = all.map(({ id, minZoom, collection }) => ({ id, minZoom, cutter: cutter(collection) }));
  const cut: Tile[] = [];
  for (const [z, x, y] of tileNumbers()) {
    const content: Record<string, NonNullable<ReturnType<GeoJSONVT['getTile']>>> = {};
    for (const { id, minZoom, cutter } of cutters) {
      const tile = z >= minZoom ? cutter.getTile(z, x, y) : null;
      if (tile && tile.features.length > 0) content[id] = tile;
    }
    if (Object.keys(content).length > 0) cut.push({ z, x, y, data: fromGeojsonVt(content, { version: 2 }) });
  }
  return cut;
}

function cutter(collection: Layer['collection']): GeoJSONVT {
  return new GeoJSONVT(collection, {
    maxZoom: maxZoom + 1,
    indexMaxZoom: 4,
    indexMaxPoints: 0,
    tolerance: 3,
    extent: 4096,
    buffer: 64,
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

/**
 * An archive of the schema of Protomaps with a town that does not exist, drawn by hand: what the real tiles have of layers and
 * fields, in less than 60 kB and free of anybody's data.
 */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry, Position } from 'geojson';
import { type Tile, writeArchive } from '../geo/pmtiles-writer.ts';

/** The middle of the town, and the box of the archive around it. */
export const town = { latitude: 17, longitude: 99.82, box: [99.76, 16.95, 99.88, 17.05] } as const;

const lastZoom = 15;

type Drawn = { readonly layer: string; readonly from: number; readonly feature: Feature };

/** The archive as bytes; `mark` stands in the town's name, so that another mark makes another archive. */
export function townArchive(mark = ''): Buffer {
  const drawn = features(mark);
  const layers = [...new Set(drawn.map(({ layer }) => layer))];
  const [west, south, east, north] = town.box;
  return writeArchive(cutTiles(drawn, layers), {
    metadata: {
      name: 'A town that does not exist',
      version: '4.0.0',
      vector_layers: layers.map((id) => ({ id, fields: {} })),
    },
    bounds: [west, south, east, north],
    center: [town.longitude, town.latitude, 12],
    minZoom: 0,
    maxZoom: lastZoom,
  });
}

function features(mark: string): Drawn[] {
  const add = (
    layer: string,
    from: number,
    properties: Record<string, string | number>,
    geometry: Geometry,
  ): Drawn => ({
    layer,
    from,
    feature: { type: 'Feature', properties, geometry },
  });
  const minor = [-3, -2, -1, 1, 2, 3].flatMap((step) => [
    add('roads', 12, { kind: 'minor_road', kind_detail: 'residential' }, line([-8, step * 2], [8, step * 2])),
    add('roads', 12, { kind: 'minor_road', kind_detail: 'residential' }, line([step * 2, -8], [step * 2, 8])),
  ]);
  const houses = [-5, -3, 1, 3, 5].flatMap((x) =>
    [-5, -3, 1, 3].map((y) => add('buildings', 14, { kind: 'building' }, box(x + 0.3, y + 0.3, 0.9, 0.7))),
  );
  return [
    add('earth', 0, { kind: 'earth' }, box(-400, -400, 800, 800)),
    add('landuse', 10, { kind: 'residential' }, box(-9, -9, 18, 18)),
    add('landuse', 10, { kind: 'park' }, box(-8, 4.2, 3.6, 3.6)),
    add('water', 8, { kind: 'lake' }, box(10, -6, 8, 9)),
    add('water', 10, { kind: 'lake', ...named('บึงสมมติ', 'Madeup Lake') }, point(14, -1)),
    add('water', 8, { kind: 'river', ...named('แม่น้ำสมมติ', 'Madeup River') }, line([-60, -14], [-10, -12], [60, -15])),
    add('boundaries', 6, { kind: 'region', kind_detail: 4 }, line([-60, 30], [60, 34])),
    add('roads', 5, { kind: 'highway', ...named('ทางหลวงสมมติ', 'Madeup Highway') }, line([-60, -10], [60, -10])),
    add('roads', 8, { kind: 'major_road', ...named('ถนนปลาทอง', 'Goldfish Road') }, line([0, -50], [0, 50])),
    add('roads', 8, { kind: 'major_road', ...named('ถนนสมมติ', 'Madeup Road') }, line([-9, 0], [9, 0])),
    add('roads', 13, { kind: 'path' }, line([-7.5, 4.5], [-5, 7.5])),
    ...minor,
    ...houses,
    add(
      'places',
      6,
      { kind: 'locality', kind_detail: 'town', ...named(`เมืองสมมติ${mark}`, 'Madeup Town') },
      point(0, 0),
    ),
    add('places', 11, { kind: 'locality', kind_detail: 'village', ...named('บ้านเหนือ', 'Ban Nuea') }, point(2, 34)),
    add('pois', 13, { kind: 'hospital', ...named('โรงพยาบาลสมมติ', 'Madeup Hospital') }, point(4.5, 4.5)),
  ];
}

function named(th: string, en: string) {
  return { name: th, script: 'Thai', 'name:en': en };
}

/** Coordinates are given in thousandths of a degree from the middle of the town. */
function at([x = 0, y = 0]: Position): Position {
  return [town.longitude + x / 1_000, town.latitude + y / 1_000];
}

function point(x: number, y: number): Geometry {
  return { type: 'Point', coordinates: at([x, y]) };
}

function line(...points: Position[]): Geometry {
  return { type: 'LineString', coordinates: points.map(at) };
}

function box(x: number, y: number, width: number, height: number): Geometry {
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]]; // biome-ignore format: a ring
  return { type: 'Polygon', coordinates: [corners.map(at)] };
}

function cutTiles(drawn: readonly Drawn[], layers: readonly string[]): Tile[] {
  const options = { maxZoom: lastZoom, indexMaxZoom: 4, indexMaxPoints: 0, extent: 4_096, buffer: 64 };
  const tiles: Tile[] = [];
  for (let z = 0; z <= lastZoom; z += 1) {
    const sources = layers.map((layer) => {
      const shown = drawn.filter((one) => one.layer === layer && one.from <= z).map(({ feature }) => feature);
      return { layer, source: new GeoJSONVT({ type: 'FeatureCollection', features: shown }, options) };
    });
    for (const { x, y } of tilesOf(z)) {
      const content: Record<string, NonNullable<ReturnType<GeoJSONVT['getTile']>>> = {};
      for (const { layer, source } of sources) {
        const tile = source.getTile(z, x, y);
        if (tile && tile.features.length > 0) content[layer] = tile;
      }
      tiles.push({ z, x, y, data: fromGeojsonVt(content, { version: 2 }) });
    }
  }
  return tiles;
}

function tilesOf(z: number): { x: number; y: number }[] {
  const [west, south, east, north] = town.box;
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
  const row = (lat: number) => Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  const tiles: { x: number; y: number }[] = [];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) tiles.push({ x, y });
  return tiles;
}

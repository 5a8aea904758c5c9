/** The embedded basemap as browsers read it, and the steps of tools/geo that need no package of that tool. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import type { FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { PbfReader } from 'pbf';
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { basemapVersion } from '../apps/web/app/platform/map/basemap-version.gen.ts';
import { fitToLand } from './geo/fit-to-land.ts';
import { type Area, contains, distance, polygonsOf } from './geo/geometry.ts';
import { writeArchive } from './geo/pmtiles-writer.ts';
import { key, sharedBorders } from './geo/shared-borders.ts';
import { type TambonRow, tambonAreas } from './geo/tambon-areas.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url));
const archive = read('../apps/web/public/geo/thailand.pmtiles');
const gazetteer = JSON.parse(read('../apps/api/src/features/places/gazetteer.json').toString()) as {
  provinces: [code: string, th: string, en: string][];
  amphoe: [code: string, th: string, en: string][];
  tambon: TambonRow[];
};
const shapes = JSON.parse(gunzipSync(read('geo/data/tambon.geojson.gz')).toString()) as FeatureCollection<MultiPolygon>;

/** An archive in memory, and the lengths of the parts that were asked for. */
function open(bytes: Buffer) {
  const parts: number[] = [];
  const source: Source = {
    getKey: () => 'archive',
    getBytes: async (offset, length) => {
      parts.push(length);
      return { data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer };
    },
  };
  return { tiles: new PMTiles(source), parts };
}

type Found = { properties: Record<string, string | number>; geometry: { type: string } };

/** All features of a layer in the tiles of a zoom level, as GeoJSON. */
async function featuresOf(layer: string, z: number, [west, south, east, north]: readonly number[]): Promise<Found[]> {
  const { tiles } = open(archive);
  const found: Found[] = [];
  for (let x = column(west as number, z); x <= column(east as number, z); x += 1) {
    for (let y = row(north as number, z); y <= row(south as number, z); y += 1) {
      const tile = await tiles.getZxy(z, x, y);
      const content = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[layer];
      for (let at = 0; at < (content?.length ?? 0); at += 1)
        found.push(content?.feature(at).toGeoJSON(x, y, z) as unknown as Found);
    }
  }
  return found;
}

const column = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
function row(lat: number, z: number): number {
  const radians = (lat * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z);
}

const thailand = [97.2, 5.5, 105.8, 20.6];
const areas = await featuresOf('area', 10, thailand);
const partsOf = Map.groupBy(areas, ({ properties }) => String(properties.code));
const isIn = (codes: readonly string[], [lng = 0, lat = 0]: Position) =>
  codes.some((code) => partsOf.get(code)?.some(({ geometry }) => contains(geometry as Polygon, lng, lat)));

describe('the archive of the basemap', () => {
  test('has at most six megabytes, and its version is that of its content', () => {
    expect(archive.length).toBeLessThanOrEqual(6_000_000);
    expect(basemapVersion).toBe(createHash('sha256').update(archive).digest('hex').slice(0, 12));
  });

  test('is read by the first request and a short leaf directory', async () => {
    const { tiles, parts } = open(archive);
    const header = await tiles.getHeader();
    expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThan(16_384);
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect([header.minZoom, header.maxZoom]).toEqual([0, 12]);
    await tiles.getZxy(6, column(100.5, 6), row(13.7, 6));
    // A map of the country needs no leaf directory.
    expect(parts).toHaveLength(2);
    await tiles.getZxy(12, column(100.5018, 12), row(13.7563, 12));
    expect(parts).toHaveLength(4);
    expect(parts[2]).toBeLessThan(6_000);
    expect(parts[3]).toBeLessThan(6_000);
  });

  test('gives back every tile that was written, runs of equal tiles and leaf directories included', async () => {
    const written = Array.from({ length: 7_000 }, (_, at) => {
      const [z, x, y] = tileIdToZxy(22_000 + at + Math.floor(at / 900) * 40);
      // Every third tile is like the two before it.
      return { z, x, y, data: Buffer.from(`tile ${Math.floor(at / 3) % 2_000}`) };
    });
    const info = { metadata: {}, bounds: [89, -1, 113, 25], center: [101, 13, 5], minZoom: 0, maxZoom: 12 } as const;
    const bytes = writeArchive(written, info);
    const { tiles } = open(bytes);
    expect((await tiles.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
    for (const { z, x, y, data } of written)
      expect(Buffer.from((await tiles.getZxy(z, x, y))?.data ?? new ArrayBuffer(0)).toString()).toBe(data.toString());
    const [z, x, y] = tileIdToZxy(22_000 + 910);
    expect(await tiles.getZxy(z, x, y)).toBeUndefined();
  });
});

describe('the names on the basemap', () => {
  test('are those of all provinces and amphoe, and of the tambon that have a polygon, in Thai and English', async () => {
    const named = async (layer: string, z: number) => {
      const labels = await featuresOf(layer, z, thailand);
      return new Map(labels.map(({ properties: { code, th, en } }) => [String(code), [th, en]]));
    };
    const [provinces, amphoe, tambon] = [
      await named('province', 5),
      await named('amphoe', 8),
      await named('tambon', 10),
    ];
    for (const [code, th, en] of gazetteer.provinces) expect([code, provinces.get(code)]).toEqual([code, [th, en]]);
    const towns = gazetteer.amphoe.filter(([code]) => amphoe.has(code));
    for (const [code, th, en] of towns) expect([code, amphoe.get(code)]).toEqual([code, [th, en]]);
    // An amphoe whose town is the seat of its province is named by the province.
    expect(gazetteer.amphoe.length - towns.length).toBe(gazetteer.provinces.length);
    expect(gazetteer.tambon.filter(([code]) => !tambon.has(code)).length).toBeLessThanOrEqual(18);
    expect(tambon.get('570906')).toEqual(['ต.เวียงพางคำ', 'Wiang Phang Kham']);
    expect(tambon.get('100107')?.[0]).toBe('แขวงบวรนิเวศ');
  });

  test('stand inside of what they name', async () => {
    const codes = [...partsOf.keys()];
    const inside = new Map([2, 4, 6].flatMap((digits) => [...Map.groupBy(codes, (code) => code.slice(0, digits))]));
    // The slack is a step of a tile: as wide as some slivers of a tambon, or as a town is from the border of its province.
    for (const [layer, z, slack] of [
      ['province', 6, 0.002],
      ['amphoe', 12, 0.0002],
      ['tambon', 10, 0.0002],
    ] as const) {
      for (const { properties, geometry } of await featuresOf(layer, z, thailand)) {
        const own = inside.get(String(properties.code)) ?? [];
        const { coordinates } = geometry as Point;
        const isThere = isIn(own, coordinates) || own.some((code) => isNear(code, coordinates, slack));
        expect([layer, properties.code, isThere]).toEqual([layer, properties.code, true]);
      }
    }
  });

  test.each([
    ['Bangkok', 13.7563, 100.5018, '100107'],
    ['Hat Yai', 7.0086, 100.4747, '901104'],
    ['Mae Sai', 20.433, 99.876, '570906'],
    ['Ko Lanta', 7.62, 99.04, '810305'],
  ])('tell the tambon of a street in %s', (_, lat, lng, code) => {
    expect([...partsOf.keys()].filter((candidate) => isIn([candidate], [lng, lat]))).toEqual([code]);
  });
});

/** Whether a side of the tambon comes so near to the point. */
function isNear(code: string, point: Position, degrees: number): boolean {
  const rings = partsOf.get(code)?.flatMap(({ geometry }) => polygonsOf(geometry as Area).flat()) ?? [];
  return rings.some((ring) => ring.slice(1).some((to, at) => isBeside([ring[at] as Position, to], point, degrees)));
}

function isBeside([a, b]: readonly [Position, Position], point: Position, degrees: number): boolean {
  const [dx, dy] = [(b[0] ?? 0) - (a[0] ?? 0), (b[1] ?? 0) - (a[1] ?? 0)];
  const along = ((point[0] ?? 0) - (a[0] ?? 0)) * dx + ((point[1] ?? 0) - (a[1] ?? 0)) * dy;
  const share = Math.min(1, Math.max(0, along / (dx * dx + dy * dy || 1)));
  return distance([(a[0] ?? 0) + dx * share, (a[1] ?? 0) + dy * share], point) < degrees;
}

describe('the borders', () => {
  const matched = tambonAreas(shapes, gazetteer.tambon);

  test('carry the codes of the gazetteer, also where the codes have changed since', () => {
    const byCode = new Map(matched.map(({ code, area }) => [code, area]));
    expect(byCode.size).toBe(shapes.features.length);
    const located = gazetteer.tambon.filter(([code, , , , lat]) => lat != null && byCode.has(code));
    const within = located.filter(([code, , , , lat, lng]) => contains(byCode.get(code) as Area, lng ?? 0, lat ?? 0));
    expect(within.length / located.length).toBeGreaterThan(0.97);
    const inBuengKan = located.filter(([code]) => code.startsWith('38'));
    expect(inBuengKan.length).toBeGreaterThan(50);
    expect(inBuengKan.filter((tambon) => !within.includes(tambon))).toEqual([]);
  });

  test('between two areas are one line, of the widest area that ends there', () => {
    const square = (code: string, x: number, y: number) => ({
      code,
      area: { type: 'MultiPolygon' as const, coordinates: [[ringAt(x, y)]] },
    });
    const { inner, ends } = sharedBorders([
      square('100101', 0, 0),
      square('100102', 1, 0),
      square('100201', 0, 1),
      square('110101', 1, 1),
    ]);
    expect(inner.tambon).toHaveLength(1);
    expect(inner.amphoe).toHaveLength(1);
    // From the middle of the four to the right and up.
    expect(inner.province.flat().map(key).sort()).toEqual(['1,1', '1,2', '2,1']);
    expect([...ends].sort()).toEqual(['0,1', '1,0', '1,2', '2,1']);
  });

  test('of all tambon are sides of exactly two of them', () => {
    const sides = new Map<string, number>();
    for (const ring of matched.flatMap(({ area }) => area.coordinates.flat()))
      for (const name of sidesOf(ring)) sides.set(name, (sides.get(name) ?? 0) + 1);
    const { inner } = sharedBorders(matched);
    const drawn = Object.values(inner).flat().flatMap(sidesOf);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.filter((name) => sides.get(name) !== 2)).toEqual([]);
    expect(drawn.length).toBe([...sides.values()].filter((count) => count === 2).length);
  });

  test('end at the coast', () => {
    const land: Polygon = { type: 'Polygon', coordinates: [ringAt(0, 0)] };
    const into = [
      [0.5, 0.5],
      [0.5, 1.03],
    ];
    const short = [
      [0.2, 0.5],
      [0.2, 0.97],
    ];
    const [cut, led] = fitToLand([into, short], new Set(['0.5,1.03', '0.2,0.97']), land);
    expect(cut?.at(-1)).toEqual([0.5, 1]);
    expect(led?.at(-1)).toEqual([0.2, 1]);
  });

  test('in the tiles run where the tambon meet', async () => {
    const box = [102.6, 16.2, 103, 16.6];
    const around = [box[0] as number, box[1] as number, box[2] as number, box[3] as number] as const;
    const lines = (await featuresOf('border', 10, box)).flatMap(({ geometry }) => {
      const { type, coordinates } = geometry as unknown as { type: string; coordinates: Position[] & Position[][] };
      return type === 'LineString' ? [coordinates] : coordinates;
    });
    const corners = lines.flat().filter(([lng = 0, lat = 0]) => {
      return lng > around[0] && lng < around[2] && lat > around[1] && lat < around[3];
    });
    expect(corners.length).toBeGreaterThan(100);
    const nearby = [...partsOf.keys()].filter((code) => isNear(code, [102.8, 16.4], 0.5));
    // Two steps of a tile, some twenty metres.
    for (const corner of corners) {
      const meeting = nearby.filter((code) => isNear(code, corner, 0.0002));
      expect([corner, meeting.length >= 2]).toEqual([corner, true]);
    }
  });
});

function ringAt(x: number, y: number): Position[] {
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
  ];
}

function sidesOf(line: readonly Position[]): string[] {
  return line.slice(1).flatMap((to, at) => {
    const [one, other] = [key(line[at] as Position), key(to)];
    return one === other ? [] : [[one, other].sort().join(' ')];
  });
}

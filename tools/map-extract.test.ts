/** npm run map: an extract over HTTP ranges, as an operator makes and checks one. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PMTiles, type RangeResponse, tileIdToZxy, zxyToTileId } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readHeader } from '../apps/api/src/platform/services/basemap-archive.ts';
import { writeArchive } from './geo/pmtiles-writer.ts';
import { checkArchive } from './map/check-archive.ts';
import { type ExtractTask, extractArchive } from './map/extract.ts';
import { type Box, joinPieces, spansOf } from './map/extract-plan.ts';
import { latestBuild } from './map/latest-build.ts';
import { killEverything, runTool, until } from './testing/processes.ts';
import { type RangeServer, startRangeServer } from './testing/range-server.ts';
import { town, townArchive } from './testing/town-archive.ts';

const source = townArchive();
/** The middle of the town. */
const box: Box = [99.81, 16.99, 99.83, 17.01];

let folder: string;
let server: RangeServer;
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-map-'));
  server = await startRangeServer(source);
  said = [];
});
afterEach(async () => {
  await killEverything();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const result = () => path.join(folder, 'extract.pmtiles');

function extract(task: Partial<ExtractTask> = {}): Promise<void> {
  const say = (sentence: string) => void said.push(sentence);
  return extractArchive({ source: server.url, box, maxZoom: 15, file: result(), say, ...task });
}

function reader(bytes: Buffer): PMTiles {
  return new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
}

async function tile(archive: PMTiles, id: number): Promise<string | undefined> {
  const [z, x, y] = tileIdToZxy(id);
  const found = await archive.getZxy(z, x, y);
  return found && Buffer.from(found.data).toString('base64');
}

/** The id of the tile that holds the middle of the town. */
function tileOfTown(z: number): number {
  const { longitude: lng, latitude: lat } = town;
  const [found] = [...idsWithin([lng - 1e-6, lat - 1e-6, lng + 1e-6, lat + 1e-6], z)].filter(
    (id) => tileIdToZxy(id)[0] === z,
  );
  return found as number;
}

/** Every tile id of the zooms that the box touches, found without the code under test: by the corners of each tile. */
function idsWithin([west, south, east, north]: Box, lastZoom: number): Set<number> {
  const ids = new Set<number>();
  for (let z = 0; z <= lastZoom; z += 1) {
    const size = 2 ** z;
    const lng = (x: number) => (x / size) * 360 - 180;
    const lat = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
    const around = Math.floor(((town.longitude + 180) / 360) * size);
    const down = Math.floor(((1 - Math.asinh(Math.tan((town.latitude * Math.PI) / 180)) / Math.PI) / 2) * size);
    for (let x = Math.max(0, around - 20); x <= Math.min(size - 1, around + 20); x += 1)
      for (let y = Math.max(0, down - 20); y <= Math.min(size - 1, down + 20); y += 1)
        if (lng(x) < east && lng(x + 1) > west && lat(y) > south && lat(y + 1) < north) ids.add(zxyToTileId(z, x, y));
  }
  return ids;
}

/** An archive of noise around the town, which takes several requests. */
function noise(minZoom = 0): Buffer {
  const layers = ['earth', 'water', 'roads', 'places'].map((id) => ({ id, fields: {} }));
  const tiles = [...idsWithin(town.box, 14)]
    .map((id) => tileIdToZxy(id))
    .filter(([z]) => z >= minZoom)
    .map(([z, x, y]) => ({ z, x, y, data: randomBytes(400_000) }));
  const bounds = [...town.box] as [number, number, number, number];
  return writeArchive(tiles, {
    metadata: { vector_layers: layers },
    bounds,
    center: [99.82, 17, 10],
    minZoom,
    maxZoom: 14,
  });
}

describe('the archive of the town', () => {
  test('is small, has the layers of the schema and stores equal tiles once', () => {
    expect(source.length).toBeLessThan(60_000);
    const { numTileEntries, numAddressedTiles, numTileContents } = readHeader(source, 'it');
    expect(Number(numAddressedTiles)).toBeGreaterThan(150);
    expect(Number(numTileContents)).toBeLessThan(Number(numTileEntries));
  });
});

describe('an extract', () => {
  test('has every tile of the box as the source has it, and none outside', async () => {
    await extract();
    const [original, made] = [reader(source), reader(readFileSync(result()))];
    const wanted = idsWithin(box, 15);
    expect(wanted.size).toBeGreaterThan(20);
    for (const id of idsWithin(town.box, 15)) {
      const expected = wanted.has(id) ? await tile(original, id) : undefined;
      expect([id, await tile(made, id)]).toEqual([id, expected]);
    }
    const { tiles } = await checkArchive(result());
    expect(tiles).toBe(wanted.size);
    expect(await made.getMetadata()).toEqual(await original.getMetadata());
    const header = await made.getHeader();
    expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([...box]);
    expect([header.minZoom, header.maxZoom, header.clustered]).toEqual([0, 15, true]);
  });

  test('ends at the zoom that is asked for', async () => {
    await extract({ maxZoom: 12 });
    expect(await checkArchive(result())).toMatchObject({ maxZoom: 12, tiles: idsWithin(box, 12).size });
  });

  test('says before it begins how many tiles and bytes it fetches and what the disk needs', async () => {
    await extract();
    const [, tiles, bytes, disk] = said;
    expect(tiles).toMatch(
      new RegExp(`^${idsWithin(box, 15).size} tiles of zoom 0 to 15; the file will have 0\\.\\d+ MB`),
    );
    expect(bytes).toMatch(/^To fetch: 0\.\d+ MB in one request\.$/);
    expect(disk).toMatch(/^Disk needed: 0\.\d+ MB; free in .*: [\d,]+ MB\.$/);
  });

  test('begins nothing when the disk has too little room, and leaves the old file as it was', async () => {
    writeFileSync(result(), 'the old one');
    await expect(extract({ freeBytes: () => 90_000_000 })).rejects.toThrow(
      /^The disk of .* has too little room: 100 MB/,
    );
    expect(readdirSync(folder)).toEqual(['extract.pmtiles']);
    expect(readFileSync(result(), 'utf8')).toBe('the old one');
  });

  test('fails with a sentence about a server without ranges, a missing, cut or other archive, and a box without tiles', async () => {
    server.hasRanges = false;
    await expect(extract()).rejects.toThrow(/does not send parts of files/);
    server.hasRanges = true;
    await expect(extract({ source: server.url.replace('archive', 'gone') })).rejects.toThrow(/no archive at .*\(404\)/);
    server.content = source.subarray(0, source.length - 1_000);
    await expect(extract()).rejects.toThrow(/is cut off/);
    server.content = Buffer.from('<html>'.repeat(5_000));
    await expect(extract()).rejects.toThrow(/is not a PMTiles archive/);
    server.content = readFileSync(new URL('../apps/web/public/geo/thailand.pmtiles', import.meta.url));
    await expect(extract()).rejects.toThrow(/is no Protomaps basemap: it has no layer earth/);
    server.content = noise(12);
    await expect(extract({ box: [1, 1, 2, 2] })).rejects.toThrow(/has no tiles in this box/);
    await expect(extract({ maxZoom: 11 })).rejects.toThrow(/begins at zoom 12/);
  });

  test('asks again while the server is busy', async () => {
    server.failures = 2;
    await extract();
    await expect(checkArchive(result())).resolves.toBeDefined();
  });

  test('begins again when the source changes in the middle, with or without an ETag', async () => {
    for (const etags of [
      ['"first"', '"second"'],
      ['', ''],
    ] as const) {
      [server.content, server.etag] = [source, etags[0]];
      server.asked.length = 0;
      server.before = (asked) => {
        if (asked === 2) [server.content, server.etag] = [townArchive(' ใหม่'), etags[1]];
      };
      await extract();
      const id = tileOfTown(12);
      expect(await tile(reader(readFileSync(result())), id)).toBe(await tile(reader(server.content), id));
      expect(said.some((sentence) => /has changed meanwhile\. Starting again/.test(sentence))).toBe(true);
    }
  });
});

describe('npm run map', () => {
  const run = (...args: string[]) =>
    runTool('tools/map.ts', { DATA_DIR: folder, PROTOMAPS_BUILD_URL: server.url }, { args });
  const placed = () => path.join(folder, 'map', 'openstreetmap.pmtiles');
  const area = (wanted: Box) => `--bbox=${wanted.join(',')}`;

  test('goes on after a kill with what is missing, and the result is whole', async () => {
    server.content = noise();
    // Two parts or more arrive; the others are under way when the process is killed.
    server.before = (asked) => {
      if (asked > 5) server.delay = 60_000;
    };
    const first = run('get', area(town.box));
    const journal = `${placed()}.journal`;
    const arrived = () => (existsSync(journal) ? readFileSync(journal, 'utf8').trim().split('\n').length - 1 : 0);
    await until('two parts have arrived', 60_000, () => arrived() >= 2);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(existsSync(placed())).toBe(false);
    const kept = arrived();
    [server.before, server.delay, server.asked.length] = [() => {}, 0, 0];
    const second = await run('get', area(town.box)).ended;
    expect(second).toMatchObject({
      code: 0,
      output: expect.stringContaining('Going on where an earlier call stopped'),
    });
    const fetched = server.asked.reduce((sum, { length }) => sum + length, 0);
    expect(fetched).toBeLessThan(server.content.length - kept * 3_500_000);
    const [original, made] = [reader(server.content), reader(readFileSync(placed()))];
    for (const id of idsWithin(town.box, 14)) expect((await tile(made, id)) === (await tile(original, id))).toBe(true);
    expect(readdirSync(path.dirname(placed())).sort()).toEqual([
      'openstreetmap.pmtiles',
      'openstreetmap.pmtiles.sha256',
    ]);
    expect(await run('check').ended).toMatchObject({ code: 0, output: expect.stringContaining('is whole') });
  }, 120_000);

  test('begins from nothing when the source is another one after a kill', async () => {
    server.content = noise();
    server.delay = 150;
    const first = run('get', area(town.box));
    await until('a part has arrived', 60_000, () => /\d %/.test(first.output()));
    first.process.kill('SIGKILL');
    await first.ended;
    [server.content, server.etag, server.delay] = [source, '"other"', 0];
    const second = await run('get', area(town.box)).ended;
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('another version of the source') });
    const id = tileOfTown(14);
    expect(await tile(reader(readFileSync(placed())), id)).toBe(await tile(reader(source), id));
  }, 120_000);

  test('finds a file that changed, one without a checksum, and none', async () => {
    expect(await run('check').ended).toMatchObject({ code: 1, output: expect.stringContaining('There is no file') });
    expect((await run('get', area(box)).ended).code).toBe(0);
    const bytes = readFileSync(placed());
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    writeFileSync(placed(), bytes);
    expect(await run('check').ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('its checksum is another'),
    });
    rmSync(`${placed()}.sha256`);
    expect(await run('check').ended).toMatchObject({ code: 1, output: expect.stringContaining('checksum of') });
  }, 60_000);

  test('says what it takes when it is asked wrongly', async () => {
    expect(await run().ended).toMatchObject({ code: 0, output: expect.stringContaining('get thailand') });
    for (const [args, sentence] of [
      [['get', 'atlantis'], 'Known areas: thailand'],
      [['get', '--bbox=99,17,98,18'], '--bbox takes'],
      [['get', 'thailand', '--maxzoom=16'], '--maxzoom takes'],
      [['get', 'thailand', '--source=file.pmtiles'], '--source takes'],
    ] as const)
      expect(await run(...args).ended).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  }, 60_000);
});

describe('the plan of an extract', () => {
  test('has the ids of the box in order, and refuses a box with too many', () => {
    const spans = spansOf(box, 0, 15);
    const listed = spans.flatMap(([first, end]) => Array.from({ length: end - first }, (_, step) => first + step));
    expect(listed).toEqual([...idsWithin(box, 15)].sort((a, b) => a - b));
    expect(() => spansOf([-180, -85, 180, 85], 0, 15)).toThrow(/take a smaller one, or fewer zooms/);
  });

  test('joins neighbours and small gaps, and leaves large gaps and long parts apart', () => {
    const piece = (from: number, length: number) => ({ from, length, to: 0 });
    const parts = joinPieces([piece(0, 1_000_000), piece(1_010_000, 1_000_000), piece(9_000_000, 1_000_000)]);
    expect(parts.map(({ offset, length }) => [offset, length])).toEqual([
      [0, 2_010_000],
      [9_000_000, 1_000_000],
    ]);
    const long = joinPieces([piece(0, 3_000_000), piece(3_000_000, 3_000_000)]);
    expect(long.map(({ offset }) => offset)).toEqual([0, 3_000_000]);
  });
});

describe('the newest build', () => {
  const list = [
    { key: '20261119.pmtiles', version: '4.15.2' },
    { key: '20261120.pmtiles', version: '4.15.2' },
    { key: '20261121.pmtiles', version: '5.0.0' },
    { key: 'notes.txt', version: '4.15.2' },
  ];
  const now = new Date('2026-11-22T12:00:00Z');

  /** Serves the list, if there is one, and the builds that are named. */
  async function serveBuilds(listed: object | null, builds: readonly string[]) {
    const builder = createServer((request, response) => {
      if (request.url === '/builds.json' && listed) return void response.end(JSON.stringify(listed));
      response.writeHead(builds.includes(request.url ?? '') ? 200 : 404).end();
    });
    await new Promise<void>((listening) => builder.listen(0, '127.0.0.1', listening));
    const base = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`;
    return {
      base,
      find: () => latestBuild(now, { list: `${base}/builds.json`, builds: base }),
      close: () => builder.close(),
    };
  }

  test('is the last of the list with the schema of the style', async () => {
    const { base, find, close } = await serveBuilds(list, []);
    expect(await find()).toBe(`${base}/20261120.pmtiles`);
    close();
  });

  test('is looked for among the last days where there is no list, and a sentence says when there is none', async () => {
    const { base, find, close } = await serveBuilds(null, ['/20261119.pmtiles', '/20261118.pmtiles']);
    expect(await find()).toBe(`${base}/20261119.pmtiles`);
    close();
    const none = await serveBuilds(null, []);
    await expect(none.find()).rejects.toThrow(/^No build of Protomaps was found/);
    none.close();
  });
});

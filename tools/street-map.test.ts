/** Which basemap the product takes by its settings and its data folder, and how the server sends parts of one. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pageBasemap, serveStreetMap } from '../apps/api/src/platform/http/street-map.ts';
import { readConfig } from '../apps/api/src/platform/process/config.ts';
import {
  type Basemap,
  chooseBasemap,
  describeBasemap,
  streetMapFile,
} from '../apps/api/src/platform/services/basemap.ts';
import { contentSecurityPolicy } from '../apps/web/app/platform/page/content-security-policy.ts';
import { townArchive } from './testing/town-archive.ts';

const archive = townArchive();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-street-map-'));
  mkdirSync(path.join(folder, 'map'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const chosen = (settings: Record<string, string> = {}) => chooseBasemap(readConfig({ DATA_DIR: folder, ...settings }));
const write = (name: string, bytes: Buffer | string) => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

describe('the basemap', () => {
  test('is the embedded one without an extract, and an extract in the data folder is found without a setting', () => {
    expect(chosen()).toEqual({ kind: 'embedded' });
    write('map/openstreetmap.pmtiles', archive);
    const found = chosen();
    expect(found).toMatchObject({ kind: 'file', file: streetMapFile({ DATA_DIR: folder }) });
    expect(describeBasemap(found)).toContain('openstreetmap.pmtiles');
  });

  test('is the file or the address of BASEMAP_PMTILES, before what the folder has', () => {
    write('map/openstreetmap.pmtiles', archive);
    const named = write('other.pmtiles', townArchive(' อื่น'));
    expect(chosen({ BASEMAP_PMTILES: named })).toMatchObject({ kind: 'file', file: named });
    const address = 'https://maps.example.org/thailand.pmtiles';
    expect(chosen({ BASEMAP_PMTILES: address })).toEqual({ kind: 'address', address });
    expect(describeBasemap(chosen({ BASEMAP_PMTILES: address }))).toContain('https://maps.example.org');
  });

  test('is the style of MAP_STYLE_URL before an extract in the folder, and both settings together stop the start', () => {
    const named = write('map/openstreetmap.pmtiles', archive);
    const style = 'https://maps.example.org/style.json';
    expect(chosen({ MAP_STYLE_URL: style })).toEqual({ kind: 'style', address: style });
    expect(() => chosen({ MAP_STYLE_URL: style, BASEMAP_PMTILES: named })).toThrow(/only one of them may be given/);
  });

  test.each([
    ['a missing file', null, /must be the path of a PMTiles archive/],
    ['another kind of file', 'not tiles', /is not a PMTiles archive/],
    ['a file that is cut off', archive.subarray(0, archive.length - 1), /is cut off/],
  ])(
    '%s stops the start when it is named, and is left aside with a reason when it was found',
    (_what, bytes, reason) => {
      const file = path.join(folder, 'map/openstreetmap.pmtiles');
      if (bytes) writeFileSync(file, bytes);
      expect(() => chosen({ BASEMAP_PMTILES: file })).toThrow(/^The setting BASEMAP_PMTILES must be/);
      expect(() => chosen({ BASEMAP_PMTILES: file })).toThrow(reason);
      const found = chosen();
      expect(found.kind).toBe('embedded');
      if (bytes) expect(describeBasemap(found)).toMatch(reason);
    },
  );

  test('of another shape than that of Protomaps is refused', () => {
    const embedded = path.resolve('apps/web/public/geo/thailand.pmtiles');
    expect(() => chosen({ BASEMAP_PMTILES: embedded })).toThrow(/is no Protomaps basemap/);
  });

  test('of another origin opens the policy of a page for reading from there alone (R33)', () => {
    const policy = contentSecurityPolicy({ pathname: '/', hashes: [], dataOrigins: ['https://maps.example.org'] });
    const rules = policy.split('; ').filter((rule) => rule.includes('maps.example.org'));
    expect(rules).toEqual(["connect-src 'self' https://maps.example.org"]);
  });
});

describe('the server', () => {
  let fastify: FastifyInstance;
  let basemap: Basemap;
  let address: string;
  beforeEach(async () => {
    write('map/openstreetmap.pmtiles', archive);
    basemap = chosen();
    address = pageBasemap(basemap).archive ?? '';
    fastify = Fastify();
    serveStreetMap(fastify, basemap);
    await fastify.ready();
  });
  afterEach(() => fastify.close());
  const get = (range?: string, url = address) => fastify.inject({ url, headers: range ? { range } : {} });

  test('sends the parts that are asked for, to be kept for good', async () => {
    const part = await get('bytes=100-299');
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(archive.subarray(100, 300));
    expect(part.headers).toMatchObject({
      'content-range': `bytes 100-299/${archive.length}`,
      'content-length': '200',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const end = await get(`bytes=${archive.length - 10}-${archive.length + 500}`);
    expect(end.rawPayload).toEqual(archive.subarray(archive.length - 10));
    expect((await get('bytes=10-')).rawPayload).toEqual(archive.subarray(10));
  });

  test('sends the whole without a range, nothing beyond the end, and nothing of another version', async () => {
    const whole = await get();
    expect([whole.statusCode, whole.rawPayload.equals(archive)]).toEqual([200, true]);
    const beyond = await get(`bytes=${archive.length}-${archive.length + 9}`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${archive.length}`]);
    expect((await get('bytes=9-3')).statusCode).toBe(416);
    expect((await get('bytes=0-9', address.replace(/v=.*/, 'v=another'))).statusCode).toBe(404);
  });

  test('goes on with the file of its start when another one takes its place, whose address is another one', async () => {
    const next = write('next.pmtiles', townArchive(' ใหม่'));
    renameSync(next, streetMapFile({ DATA_DIR: folder }));
    expect((await get('bytes=0-999')).rawPayload).toEqual(archive.subarray(0, 1_000));
    expect(pageBasemap(chosen()).archive).not.toBe(address);
  });
});

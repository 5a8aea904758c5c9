/** npm run map -- get | check: the detailed basemap, an extract of OpenStreetMap as Protomaps builds it. */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/platform/process/config.ts';
import { streetMapFile } from '../apps/api/src/platform/services/basemap.ts';
import { explainAndExit } from './environment.ts';
import { checkArchive } from './map/check-archive.ts';
import { extractArchive, megabyte } from './map/extract.ts';
import type { Box } from './map/extract-plan.ts';
import { latestBuild } from './map/latest-build.ts';

const usage = `npm run map -- get thailand      cut Thailand out of a Protomaps build, for the product to use
npm run map -- get --bbox W,S,E,N  the same for a box in degrees
    --maxzoom N                  up to zoom N instead of 15; each less is about half of the bytes
    --source URL                 the archive to cut from, instead of PROTOMAPS_BUILD_URL or the newest build
    --out FILE                   the file to write
npm run map -- check [FILE]      check the file and its checksum`;

/** With a margin of half a degree, in which the towns beyond the borders lie. */
const areas: Readonly<Record<string, Box>> = { thailand: [96.8, 5.1, 106.2, 21] };
const deepestZoom = 15;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      bbox: { type: 'string' },
      maxzoom: { type: 'string' },
      source: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [verb, name] = positionals;
  if (values.help || (verb !== 'get' && verb !== 'check')) {
    console.log(usage);
    process.exit(values.help || !verb ? 0 : 2);
  }
  const config = readConfig(process.env);
  const file = values.out ?? streetMapFile(config);
  if (verb === 'check') return check(name ?? file);
  const box = values.bbox === undefined ? areaOf(name) : boxOf(values.bbox);
  const maxZoom = zoomOf(values.maxzoom);
  const source = (values.source ?? config.PROTOMAPS_BUILD_URL) || (await latestBuild(new Date()));
  if (!/^https?:\/\//.test(source)) throw new Error('--source takes an http:// or https:// address.');
  console.log(`Source: ${source}`);
  await extractArchive({
    source,
    box,
    maxZoom,
    file,
    say: (sentence) => console.log(sentence),
    progress: showProgress,
  });
  if (file === streetMapFile(config)) console.log('The product uses it from its next start on.');
  else console.log(`BASEMAP_PMTILES=${file} npm start uses it.`);
}

async function check(file: string): Promise<void> {
  const { tiles, bytes, minZoom, maxZoom } = await checkArchive(file);
  const size = `${(bytes / megabyte).toFixed(1)} MB`;
  console.log(`${file} is whole: ${tiles.toLocaleString('en')} tiles of zoom ${minZoom} to ${maxZoom}, ${size}.`);
}

function areaOf(name: string | undefined): Box {
  const box = areas[name ?? ''];
  if (box) return box;
  throw new Error(`Known areas: ${Object.keys(areas).join(', ')}. Name another one by --bbox west,south,east,north.`);
}

function boxOf(text: string): Box {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  if (!isBox || more.length > 0)
    throw new Error('--bbox takes west,south,east,north in degrees, such as 98.8,18.6,99.2,19.');
  return [west, south, east, north];
}

function zoomOf(text: string | undefined): number {
  if (text === undefined) return deepestZoom;
  const zoom = Number(text);
  if (/^\d+$/.test(text) && zoom <= deepestZoom) return zoom;
  throw new Error(`--maxzoom takes a whole number from 0 to ${deepestZoom}.`);
}

let shownTenths = -1;

/** One line that is written over on a terminal, and a line for each tenth elsewhere. */
function showProgress(done: number, all: number): void {
  const line = `${((done / all) * 100).toFixed(1)} %  ${(done / megabyte).toFixed(1)} of ${(all / megabyte).toFixed(1)} MB`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
    return;
  }
  const tenths = Math.floor((done / all) * 10);
  if (tenths > shownTenths) console.log(line);
  shownTenths = tenths;
}

main().catch(explainAndExit);

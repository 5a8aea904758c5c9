/** Which tiles of an archive lie in a box, where they are, and in how few requests they can be fetched. */
import { createHash } from 'node:crypto';
import { type Header, zxyToTileId } from 'pmtiles';
import { readHeader, readMetadata } from '../../apps/api/src/platform/services/basemap-archive.ts';
import { archiveHead, type Entry } from '../geo/pmtiles-writer.ts';
import { readDirectory } from './read-directory.ts';
import { inParallel, type Part, type RemoteArchive } from './remote-archive.ts';

export type Box = readonly [west: number, south: number, east: number, north: number];

/** Bytes that lie in a part at `from` and come to `to` behind the head of the result. */
export type Piece = { readonly from: number; readonly to: number; readonly length: number };
export type PlannedPart = Part & { readonly pieces: readonly Piece[] };

export type ExtractPlan = {
  /** The result up to its first tile. */
  readonly head: Buffer;
  /** How many tiles the result answers for, and how many bytes they have, each kind stored once. */
  readonly tiles: number;
  readonly tileBytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly parts: readonly PlannedPart[];
  /** Equal for equal plans. */
  readonly digest: string;
};

/** First and last id of tiles that follow each other on the curve; the last is not among them. */
type Span = readonly [first: number, end: number];

/** Beyond, the list of ids alone takes hundreds of megabytes: all of the earth to zoom 11, or Thailand's box to zoom 16. */
const mostTiles = 20_000_000;
const directoriesAtOnce = 4;
const longestPart = 4 * 1024 * 1024;
/** Of the tiles, as `pmtiles extract` allows: bytes between them that are fetched to save requests. */
const shareOfGaps = 0.05;
const leastForGaps = 64 * 1024;
/** The format has two levels of directories; more is allowed and not made by any program. */
const deepestDirectory = 4;
const mercatorLatitude = 85.051_128;

/**
 * Reads the directories that the box needs. Throws an Error with a sentence when the archive is no Protomaps basemap or
 * damaged, and when the box has nothing or too much in it.
 */
export async function planExtract(source: RemoteArchive, box: Box, wantedZoom: number): Promise<ExtractPlan> {
  const name = `The archive at ${source.url}`;
  const header = readHeader(source.first, name);
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > source.bytes) throw new Error(`${name} is cut off.`);
  const read = (offset: number, length: number) => readThrough(source, { offset, length });
  const metadata = readMetadata(await read(header.jsonMetadataOffset, header.jsonMetadataLength), header, name);
  const [minZoom, maxZoom] = [header.minZoom, Math.min(wantedZoom, header.maxZoom)];
  if (maxZoom < minZoom) throw new Error(`${name} begins at zoom ${minZoom}.`);
  const spans = spansOf(box, minZoom, maxZoom);
  const root = readDirectory(await read(header.rootDirectoryOffset, header.rootDirectoryLength), header);
  const found = await entriesWithin(source, header, root, spans);
  if (found.length === 0) throw new Error(`${name} has no tiles in this box.`);
  return layOut(found, { header, metadata, box, minZoom, maxZoom });
}

/** The spans of ids of all tiles that the box touches, in order. Throws an Error for a box with more than can be handled. */
export function spansOf(box: Box, minZoom: number, maxZoom: number): Span[] {
  const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, step) => ({
    z: minZoom + step,
    ...rowsAndColumns(box, minZoom + step),
  }));
  const count = zooms.reduce((sum, { left, right, top, bottom }) => sum + (right - left + 1) * (bottom - top + 1), 0);
  if (count > mostTiles)
    throw new Error(
      `The box has ${count.toLocaleString('en')} tiles: take a smaller one, or fewer zooms by --maxzoom.`,
    );
  const ids = new Float64Array(count);
  let at = 0;
  for (const { z, left, right, top, bottom } of zooms)
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        ids[at] = zxyToTileId(z, x, y);
        at += 1;
      }
  ids.sort();
  const spans: [number, number][] = [];
  for (const id of ids) {
    const last = spans.at(-1);
    if (last?.[1] === id) last[1] = id + 1;
    else spans.push([id, id + 1]);
  }
  return spans;
}

function rowsAndColumns([west, south, east, north]: Box, z: number) {
  const size = 2 ** z;
  const column = (lng: number) => ((lng + 180) / 360) * size;
  const row = (lat: number) => {
    const radians = (Math.max(-mercatorLatitude, Math.min(mercatorLatitude, lat)) * Math.PI) / 180;
    return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size;
  };
  const within = (value: number) => Math.max(0, Math.min(size - 1, value));
  const [left, top] = [within(Math.floor(column(west))), within(Math.floor(row(north)))];
  // A box that ends where a tile begins does not need it.
  const right = within(Math.max(left, Math.ceil(column(east)) - 1));
  const bottom = within(Math.max(top, Math.ceil(row(south)) - 1));
  return { left, right, top, bottom };
}

/** The tiles of the spans as the source has them, in the order of their ids. */
async function entriesWithin(
  source: RemoteArchive,
  header: Header,
  root: readonly Entry[],
  spans: readonly Span[],
): Promise<Entry[]> {
  const found: Entry[] = [];
  let directories: readonly (readonly Entry[])[] = [root];
  for (let depth = 0; directories.length > 0; depth += 1) {
    if (depth === deepestDirectory) throw new Error('The directories of the archive are nested too deeply.');
    const leaves: Entry[] = [];
    for (const entries of directories) {
      for (const [position, entry] of entries.entries()) {
        if (entry.run > 0) found.push(...cut(entry, spans));
        else if (touches(spans, entry.id, entries[position + 1]?.id ?? Number.POSITIVE_INFINITY)) leaves.push(entry);
      }
    }
    directories = await readLeaves(source, header, leaves);
  }
  const end = header.tileDataLength ?? 0;
  if (found.some(({ offset, length }) => offset < 0 || length <= 0 || offset + length > end))
    throw new Error(`The archive at ${source.url} is damaged: a tile lies outside of its data.`);
  return found.sort((a, b) => a.id - b.id);
}

/** The parts of a run of equal tiles that lie in the spans. */
function cut(entry: Entry, spans: readonly Span[]): Entry[] {
  const end = entry.id + entry.run;
  const pieces: Entry[] = [];
  for (let at = firstEndingAfter(spans, entry.id); at < spans.length; at += 1) {
    const [first, last] = spans[at] as Span;
    if (first >= end) break;
    const id = Math.max(first, entry.id);
    pieces.push({ ...entry, id, run: Math.min(last, end) - id });
  }
  return pieces;
}

function touches(spans: readonly Span[], first: number, end: number): boolean {
  const span = spans[firstEndingAfter(spans, first)];
  return span !== undefined && span[0] < end;
}

function firstEndingAfter(spans: readonly Span[], id: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span)[1] > id) high = middle;
    else low = middle + 1;
  }
  return low;
}

async function readLeaves(source: RemoteArchive, header: Header, leaves: readonly Entry[]): Promise<Entry[][]> {
  const base = header.leafDirectoryOffset;
  const parts = joinPieces(leaves.map(({ offset, length }, to) => ({ from: base + offset, to, length })));
  const read: Entry[][] = [];
  await inParallel(parts, directoriesAtOnce, async (part) => {
    const bytes = await readThrough(source, part);
    // `to` is the position of the leaf here.
    for (const { from, to, length } of part.pieces)
      read[to] = readDirectory(bytes.subarray(from - part.offset, from - part.offset + length), header);
  });
  return read;
}

/** What the first request brought is not fetched again. */
async function readThrough(source: RemoteArchive, { offset, length }: Part): Promise<Buffer> {
  if (offset + length > source.bytes) throw new Error(`The archive at ${source.url} is cut off.`);
  if (offset + length <= source.first.length) return source.first.subarray(offset, offset + length);
  return source.read({ offset, length });
}

type Frame = {
  readonly header: Header;
  readonly metadata: Record<string, unknown>;
  readonly box: Box;
  readonly minZoom: number;
  readonly maxZoom: number;
};

/** Tiles are stored in the order of their ids, each kind once, as the format calls clustered. */
function layOut(found: readonly Entry[], { header, metadata, box, minZoom, maxZoom }: Frame): ExtractPlan {
  const places = new Map<number, Piece>();
  const entries: Entry[] = [];
  let tileBytes = 0;
  for (const { id, offset, length, run } of found) {
    let place = places.get(offset);
    if (!place) {
      place = { from: header.tileDataOffset + offset, to: tileBytes, length };
      places.set(offset, place);
      tileBytes += length;
    }
    const before = entries.at(-1);
    if (before && before.offset === place.to && before.id + before.run === id) before.run += run;
    else entries.push({ id, offset: place.to, length, run });
  }
  const [west, south, east, north] = box;
  const center = [(west + east) / 2, (south + north) / 2, Math.min(maxZoom, Math.max(minZoom, 6))] as const;
  const info = { metadata, bounds: box, center, minZoom, maxZoom, tileCompression: header.tileCompression };
  const head = archiveHead(entries, { bytes: tileBytes, stored: places.size }, info);
  const parts = joinPieces([...places.values()]);
  const digest = createHash('sha256').update(head);
  for (const { offset, length } of parts) digest.update(`${offset} ${length} `);
  const tiles = entries.reduce((sum, { run }) => sum + run, 0);
  return { head, tiles, tileBytes, minZoom, maxZoom, parts, digest: digest.digest('hex') };
}

/** Few requests for many pieces: neighbours go together, and those with the smallest gaps while the gaps stay few bytes. */
export function joinPieces(pieces: readonly Piece[]): PlannedPart[] {
  const sorted = pieces.toSorted((a, b) => a.from - b.from);
  const gapBefore = (at: number) => {
    const [before, piece] = [sorted[at - 1] as Piece, sorted[at] as Piece];
    return Math.max(0, piece.from - before.from - before.length);
  };
  const bytes = sorted.reduce((sum, { length }) => sum + length, 0);
  let allowed = Math.max(leastForGaps, bytes * shareOfGaps);
  // Most pieces follow the one before without a gap.
  const gaps: { at: number; gap: number }[] = [];
  for (let at = 1; at < sorted.length; at += 1) if (gapBefore(at) > 0) gaps.push({ at, gap: gapBefore(at) });
  const apart = new Set<number>();
  for (const { at, gap } of gaps.sort((a, b) => a.gap - b.gap)) {
    allowed -= gap;
    if (allowed < 0) apart.add(at);
  }
  const parts: { offset: number; length: number; pieces: Piece[] }[] = [];
  for (const [at, piece] of sorted.entries()) {
    const part = parts.at(-1);
    const length = part ? Math.max(part.length, piece.from + piece.length - part.offset) : 0;
    if (part && !apart.has(at) && length <= longestPart) {
      part.length = length;
      part.pieces.push(piece);
    } else parts.push({ offset: piece.from, length: piece.length, pieces: [piece] });
  }
  return parts;
}

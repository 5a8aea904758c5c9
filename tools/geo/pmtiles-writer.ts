/**
 * Writes a PMTiles v3 archive (public specification of the Protomaps project). The root directory holds the tiles of small
 * scales itself, and points to leaf directories for the rest, so a reader fetches little before the first tile.
 */
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export type Tile = { z: number; x: number; y: number; data: Uint8Array };

export type ArchiveInfo = {
  metadata: Record<string, unknown>;
  bounds: readonly [west: number, south: number, east: number, north: number];
  center: readonly [lng: number, lat: number, zoom: number];
  minZoom: number;
  maxZoom: number;
  /** How tiles are packed that come packed; otherwise they are packed here. */
  tileCompression?: number;
};

/** What a directory says of a tile, of `run` equal tiles that follow each other, or (0) of a leaf directory. */
export type Entry = { id: number; offset: number; length: number; run: number };

export const headerLength = 127;
const compressionGzip = 2;
const tileTypeVector = 1;
/** Readers fetch the header and the root directory in one request of this size. */
export const firstRequest = 16_384;
/** Tiles of these zoom levels show whole countries; the root directory holds them. */
const lastRootZoom = 7;
/** Entries of a leaf directory: about four kilobytes. Archives of a million tiles have larger ones. */
const smallestLeaf = 1_024;
const largestLeaf = 65_536;

/** The archive as bytes; equal tiles, such as land without anything on it, are stored once. */
export function writeArchive(tiles: Tile[], info: ArchiveInfo): Buffer {
  const { entries, blobs } = layOut(tiles);
  const data = Buffer.concat(blobs);
  return Buffer.concat([archiveHead(entries, { bytes: data.length, stored: blobs.length }, info), data]);
}

/**
 * All that stands before the tiles of an archive: header, root directory, metadata, leaf directories. `entries` are in the
 * order of their ids and their offsets count from the first tile. Throws an Error when no leaf size lets the root directory
 * fit into a first request.
 */
export function archiveHead(
  entries: readonly Entry[],
  data: { readonly bytes: number; readonly stored: number },
  info: ArchiveInfo,
): Buffer {
  const { root, leaves } = directories(entries, smallestLeaf);
  const metadata = gzipSync(JSON.stringify(info.metadata), { level: 9 });
  const sizes = { root: root.length, metadata: metadata.length, leaves: leaves.length, data: data.bytes };
  const addressed = entries.reduce((sum, { run }) => sum + run, 0);
  const header = archiveHeader(info, sizes, { addressed, entries: entries.length, stored: data.stored });
  return Buffer.concat([header, root, metadata, leaves]);
}

function layOut(tiles: Tile[]): { entries: Entry[]; blobs: Buffer[] } {
  const stored = new Map<string, { offset: number; length: number }>();
  const blobs: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  const inOrder = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }));
  for (const { id, data } of inOrder.sort((a, b) => a.id - b.id)) {
    const key = Buffer.from(data).toString('latin1');
    let place = stored.get(key);
    if (!place) {
      const blob = gzipSync(data, { level: 9 });
      place = { offset: end, length: blob.length };
      stored.set(key, place);
      blobs.push(blob);
      end += blob.length;
    }
    const before = entries.at(-1);
    if (before && before.offset === place.offset && before.id + before.run === id) before.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, blobs };
}

function directories(entries: readonly Entry[], leafSize: number): { root: Buffer; leaves: Buffer } {
  const firstOfLeaves = zxyToTileId(lastRootZoom + 1, 0, 0);
  const inRoot = entries.filter(({ id }) => id < firstOfLeaves);
  const rest = entries.slice(inRoot.length);
  const pages: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < rest.length; at += leafSize) {
    const page = gzipSync(directory(rest.slice(at, at + leafSize)), { level: 9 });
    pointers.push({ id: (rest[at] as Entry).id, offset, length: page.length, run: 0 });
    pages.push(page);
    offset += page.length;
  }
  const root = gzipSync(directory([...inRoot, ...pointers]), { level: 9 });
  if (headerLength + root.length <= firstRequest) return { root, leaves: Buffer.concat(pages) };
  if (leafSize >= largestLeaf) throw new Error('The root directory is longer than a first request.');
  return directories(entries, leafSize * 2);
}

/** The columns of a directory: count, id steps, run lengths, byte lengths, offsets. */
function directory(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ id }, position) => id - (entries[position - 1]?.id ?? 0));
  const runs = entries.map(({ run }) => run);
  const lengths = entries.map(({ length }) => length);
  const offsets = entries.map(({ offset }, position) => {
    const before = entries[position - 1];
    return before && offset === before.offset + before.length ? 0 : offset + 1;
  });
  return Buffer.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint));
}

/** Seven bits a byte, lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

function archiveHeader(
  info: ArchiveInfo,
  size: { root: number; metadata: number; leaves: number; data: number },
  count: { addressed: number; entries: number; stored: number },
): Buffer {
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = headerLength + size.root;
  const leavesAt = metadataAt + size.metadata;
  const dataAt = leavesAt + size.leaves;
  const places = [headerLength, size.root, metadataAt, size.metadata, leavesAt, size.leaves, dataAt, size.data];
  const counts = [count.addressed, count.entries, count.stored];
  for (const [position, value] of [...places, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + position * 8);
  const isClustered = 1;
  for (const [position, value] of [
    isClustered,
    compressionGzip,
    info.tileCompression ?? compressionGzip,
    tileTypeVector,
    info.minZoom,
    info.maxZoom,
  ].entries()) {
    header.writeUInt8(value, 96 + position);
  }
  const degrees = (value: number) => Math.round(value * 1e7);
  for (const [position, value] of info.bounds.entries()) header.writeInt32LE(degrees(value), 102 + position * 4);
  header.writeUInt8(info.center[2], 118);
  header.writeInt32LE(degrees(info.center[0]), 119);
  header.writeInt32LE(degrees(info.center[1]), 123);
  return header;
}

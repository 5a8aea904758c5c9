/** Writes a PMTiles v3 archive (public specification of the Protomaps project) small enough for one index page. */
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export type Tile = { z: number; x: number; y: number; data: Uint8Array };

export type ArchiveInfo = {
  metadata: Record<string, unknown>;
  bounds: readonly [west: number, south: number, east: number, north: number];
  center: readonly [lng: number, lat: number, zoom: number];
  minZoom: number;
  maxZoom: number;
};

type Entry = { id: number; offset: number; length: number };

const headerLength = 127;
const compressionGzip = 2;
const tileTypeVector = 1;
/** Readers fetch the header and the index in one request of this size. */
const firstRequest = 16_384;

/** The archive as bytes; equal tiles, such as open sea, are stored once. */
export function writeArchive(tiles: Tile[], info: ArchiveInfo): Buffer {
  const { entries, blobs } = layOut(tiles);
  const index = gzipSync(indexPage(entries), { level: 9 });
  if (headerLength + index.length > firstRequest) throw new Error('The index needs leaf pages; this writer has none.');
  const metadata = gzipSync(JSON.stringify(info.metadata), { level: 9 });
  const data = Buffer.concat(blobs);
  const sizes = { index: index.length, metadata: metadata.length, data: data.length };
  const header = archiveHeader(info, sizes, { addressed: entries.length, stored: blobs.length });
  return Buffer.concat([header, index, metadata, data]);
}

function layOut(tiles: Tile[]): { entries: Entry[]; blobs: Buffer[] } {
  const stored = new Map<string, { offset: number; length: number }>();
  const blobs: Buffer[] = [];
  let end = 0;
  const inOrder = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }));
  const entries = inOrder
    .sort((a, b) => a.id - b.id)
    .map(({ id, data }) => {
      const key = Buffer.from(data).toString('latin1');
      const known = stored.get(key);
      if (known) return { id, ...known };
      const blob = gzipSync(data, { level: 9 });
      const place = { offset: end, length: blob.length };
      stored.set(key, place);
      blobs.push(blob);
      end += blob.length;
      return { id, ...place };
    });
  return { entries, blobs };
}

/** The columns of the index: count, id steps, run lengths, byte lengths, offsets. */
function indexPage(entries: Entry[]): Buffer {
  const ids = entries.map(({ id }, position) => id - (entries[position - 1]?.id ?? 0));
  const runs = entries.map(() => 1);
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
  size: { index: number; metadata: number; data: number },
  count: { addressed: number; stored: number },
): Buffer {
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = headerLength + size.index;
  const dataAt = metadataAt + size.metadata;
  const numbers = [headerLength, size.index, metadataAt, size.metadata, dataAt, 0, dataAt, size.data];
  const counts = [count.addressed, count.addressed, count.stored];
  for (const [position, value] of [...numbers, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + position * 8);
  const isClustered = 1;
  for (const [position, value] of [
    isClustered,
    compressionGzip,
    compressionGzip,
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

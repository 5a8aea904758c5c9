/** Whether a file is a whole archive, and still the one that was written. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Header } from 'pmtiles';
import { readHeader, readMetadata } from '../../apps/api/src/platform/services/basemap-archive.ts';
import { type Entry, firstRequest } from '../geo/pmtiles-writer.ts';
import { readDirectory } from './read-directory.ts';

export type ArchiveFacts = {
  readonly tiles: number;
  readonly bytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
};

/** Where the checksum of an archive stands, in the form that `sha256sum --check` reads. */
export function checksumFile(file: string): string {
  return `${file}.sha256`;
}

/** Reads the whole file. Throws an Error with a sentence when it is missing, changed or damaged. */
export async function checkArchive(file: string): Promise<ArchiveFacts> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: npm run map -- get thailand makes one.`);
  const listed = checksumFile(file);
  if (!existsSync(listed))
    throw new Error(`The checksum of ${file} is missing (${path.basename(listed)}): get the extract again.`);
  const sum = /^[0-9a-f]{64}/.exec(readFileSync(listed, 'utf8'))?.[0];
  if ((await checksumOf(file)) !== sum)
    throw new Error(`${file} is not the file that was written: its checksum is another one. Get the extract again.`);
  return checkStructure(file);
}

/** The SHA-256 of a file in hexadecimal digits. */
export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Follows all directories. Throws an Error with a sentence when one is damaged or a tile lies outside of the file. */
export async function checkStructure(file: string): Promise<ArchiveFacts> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const header = readHeader(await readAt(handle, 0, Math.min(size, firstRequest)), file);
    const { tileDataOffset, tileDataLength = 0, numAddressedTiles, minZoom, maxZoom } = header;
    if (tileDataOffset + tileDataLength !== size) throw new Error(`${file} is cut off.`);
    readMetadata(await readAt(handle, header.jsonMetadataOffset, header.jsonMetadataLength), header, file);
    const entries = await allEntries(handle, header);
    const isInside = ({ offset, length }: Entry) => offset >= 0 && length > 0 && offset + length <= tileDataLength;
    const tiles = entries.reduce((sum, { run }) => sum + run, 0);
    if (!entries.every(isInside) || tiles !== numAddressedTiles) throw new Error(`A directory of ${file} is damaged.`);
    return { tiles, bytes: size, minZoom, maxZoom };
  } finally {
    await handle.close();
  }
}

async function allEntries(handle: FileHandle, header: Header): Promise<Entry[]> {
  const root = readDirectory(await readAt(handle, header.rootDirectoryOffset, header.rootDirectoryLength), header);
  const tiles = root.filter(({ run }) => run > 0);
  for (const { offset, length } of root.filter(({ run }) => run === 0)) {
    for (const entry of readDirectory(await readAt(handle, header.leafDirectoryOffset + offset, length), header))
      tiles.push(entry);
  }
  return tiles;
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

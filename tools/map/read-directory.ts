/** Reads the directories of a PMTiles v3 archive. */
import { type Header, readVarint } from 'pmtiles';
import { unpack } from '../../apps/api/src/platform/services/basemap-archive.ts';
import type { Entry } from '../geo/pmtiles-writer.ts';

/** The entries of a directory in the order of their ids; throws an Error when the bytes are no directory. */
export function readDirectory(packed: Uint8Array, { internalCompression }: Header): Entry[] {
  const position = { buf: unpack(packed, internalCompression), pos: 0 };
  const count = readVarint(position);
  // Each entry has four numbers of at least a byte.
  if (!(count * 4 <= position.buf.length)) throw new Error('A directory of the archive is damaged.');
  const column = () => Array.from({ length: count }, () => readVarint(position));
  const [steps, runs, lengths, places] = [column(), column(), column(), column()];
  const entries: Entry[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = entries[at - 1];
    const place = places[at] as number;
    entries.push({
      id: (before?.id ?? 0) + (steps[at] as number),
      // Nought stands for “behind the one before”.
      offset: place === 0 && before ? before.offset + before.length : place - 1,
      length: lengths[at] as number,
      run: runs[at] as number,
    });
  }
  if (position.pos !== position.buf.length) throw new Error('A directory of the archive is damaged.');
  return entries;
}

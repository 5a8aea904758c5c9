/** Reads header and metadata of a PMTiles v3 archive, and says in a sentence what is wrong with one. */
import { gunzipSync } from 'node:zlib';
import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles';

/** Bytes of a header. */
export const headerLength = 127;
/** The layers without which a style for the schema of Protomaps draws nothing of use. */
const layersOfSchema = ['earth', 'water', 'roads', 'places'];
/** More than any directory or metadata has, so that a packed bomb ends in an error. */
const mostUnpacked = 256 * 1024 * 1024;

/** The header of an archive of vector tiles that browsers can read. Throws an Error that says what `name` is instead. */
export function readHeader(bytes: Uint8Array, name: string): Header {
  const isArchive = bytes.length >= headerLength && Buffer.from(bytes.subarray(0, 7)).toString('latin1') === 'PMTiles';
  if (!isArchive) throw new Error(`${name} is not a PMTiles archive.`);
  if (bytes[7] !== 3) throw new Error(`${name} is a PMTiles archive of version ${bytes[7]}, and 3 is needed.`);
  const header = bytesToHeader(Uint8Array.from(bytes.subarray(0, headerLength)).buffer);
  const isReadable = (compression: Compression) => compression === Compression.Gzip || compression === Compression.None;
  if (header.tileType !== TileType.Mvt) throw new Error(`${name} holds no vector tiles.`);
  if (!isReadable(header.internalCompression) || !isReadable(header.tileCompression))
    throw new Error(`${name} is packed in a way that browsers do not read; gzip is needed.`);
  return header;
}

/** The metadata; throws an Error when they are not those of a Protomaps basemap. */
export function readMetadata(packed: Uint8Array, { internalCompression }: Header, name: string) {
  const metadata = JSON.parse(unpack(packed, internalCompression).toString('utf8')) as Record<string, unknown>;
  const listed = Array.isArray(metadata.vector_layers) ? (metadata.vector_layers as { id?: unknown }[]) : [];
  const missing = layersOfSchema.filter((layer) => !listed.some(({ id }) => id === layer));
  if (missing.length > 0) throw new Error(`${name} is no Protomaps basemap: it has no layer ${missing.join(', ')}.`);
  return metadata;
}

/** A directory or the metadata, unpacked. */
export function unpack(packed: Uint8Array, compression: Compression): Buffer {
  if (compression === Compression.None) return Buffer.from(packed);
  return gunzipSync(packed, { maxOutputLength: mostUnpacked });
}

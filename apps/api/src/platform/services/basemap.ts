/** Which basemap the map shows: the embedded one, a style of somebody else, or an archive with streets under our style. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { headerLength, readHeader, readMetadata } from './basemap-archive.ts';

export type Basemap =
  /** `problem` says why an extract that is there is not used. */
  | { readonly kind: 'embedded'; readonly problem?: string }
  | { readonly kind: 'style'; readonly address: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'file'; readonly file: string; readonly version: string };

type BasemapSettings = {
  readonly BASEMAP_PMTILES: string;
  readonly MAP_STYLE_URL: string;
  readonly DATA_DIR: string;
};

const isAddress = (value: string) => /^https?:\/\//.test(value);

/** Where `npm run map -- get` puts an extract, and where it is found without a setting. */
export function streetMapFile({ DATA_DIR }: Pick<BasemapSettings, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'map', 'openstreetmap.pmtiles');
}

/** The setting `BASEMAP_PMTILES`: an address, or the full path of a whole archive. Throws an Error that says what it must be. */
export function readBasemapSetting(value: string): string {
  if (value === '') return '';
  const wants = 'the path of a PMTiles archive of Protomaps, or its http:// or https:// address';
  if (isAddress(value)) {
    if (!URL.canParse(value) || /[\s;,]/.test(value)) throw new Error(wants);
    return new URL(value).href;
  }
  const file = path.resolve(value);
  if (!existsSync(file)) throw new Error(wants);
  try {
    versionOf(file);
  } catch (error) {
    throw new Error(`${wants} (${(error as Error).message})`);
  }
  return file;
}

/** The basemap that the settings name, else an extract in the data folder, else the embedded one. */
export function chooseBasemap(settings: BasemapSettings): Basemap {
  const { BASEMAP_PMTILES: named, MAP_STYLE_URL: style } = settings;
  if (style) return { kind: 'style', address: style };
  if (isAddress(named)) return { kind: 'address', address: named };
  if (named) return { kind: 'file', file: named, version: versionOf(named) };
  const found = streetMapFile(settings);
  if (!existsSync(found)) return { kind: 'embedded' };
  try {
    return { kind: 'file', file: found, version: versionOf(found) };
  } catch (error) {
    return { kind: 'embedded', problem: (error as Error).message };
  }
}

/** The basemap in a line for whoever starts the product. */
export function describeBasemap(basemap: Basemap): string {
  switch (basemap.kind) {
    case 'embedded':
      return basemap.problem
        ? `borders and names, without streets (${basemap.problem})`
        : 'borders and names, without streets';
    case 'style':
      return `the style of ${new URL(basemap.address).origin}`;
    case 'address':
      return `OpenStreetMap, by parts of the archive at ${new URL(basemap.address).origin}`;
    case 'file':
      return `OpenStreetMap, from ${basemap.file}`;
  }
}

/**
 * Changes with the content: a digest of all that stands before the tiles, among it the length of each. Throws an Error with a
 * sentence when the file is no whole archive of the schema.
 */
function versionOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const readAt = (offset: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset));
    };
    const header = readHeader(readAt(0, headerLength), file);
    const { tileDataOffset, tileDataLength = 0, leafDirectoryOffset, leafDirectoryLength = 0 } = header;
    const { rootDirectoryOffset, rootDirectoryLength, jsonMetadataOffset, jsonMetadataLength } = header;
    if (tileDataOffset + tileDataLength > size) throw new Error(`${file} is cut off.`);
    const metadata = readAt(jsonMetadataOffset, jsonMetadataLength);
    readMetadata(metadata, header, file);
    return createHash('sha256')
      .update(readAt(0, headerLength))
      .update(readAt(rootDirectoryOffset, rootDirectoryLength))
      .update(metadata)
      .update(readAt(leafDirectoryOffset, leafDirectoryLength))
      .digest('hex')
      .slice(0, 12);
  } finally {
    closeSync(descriptor);
  }
}

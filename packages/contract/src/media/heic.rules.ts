/**
 * Describes the picture in a HEIC file (ISO 23008-12): the layout of its tiles, the visible part, and the orientation.
 * The browser needs it to remove everything else from the file, the server to decode it. Nothing is decoded here.
 */
import { type Box, BoxReader, boxesBetween, entriesOf, nameAt, one, WrongBox } from './heif-boxes.rules.ts';

export type Part = { readonly at: number; readonly length: number };
/** Code points of ISO 23091-2. */
export type Colours = { readonly primaries: number; readonly matrix: number; readonly isFull: boolean };
export type HeicTile = { readonly configuration: Part; readonly parts: readonly Part[] };
export type Heic = {
  readonly columns: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Row by row. */
  readonly tiles: readonly HeicTile[];
  /** The visible part of the joined tiles, before rotation. */
  readonly shown: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** 1 to 8, as in Exif; in HEIC properties define it, and its Exif does not count. */
  readonly orientation: number;
  readonly colours: Colours | null;
  readonly profile: Part | null;
  /** The bytes of the picture itself. */
  readonly data: readonly Part[];
};

const brands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'mif2']);
const mostTiles = 16_384;
const mostItems = 65_536;

/** Whether the first bytes of a file say that it is HEIC; 64 are enough. Whether that is true, `readHeic` finds. */
export function isHeic(start: Uint8Array): boolean {
  if (start.length < 16) return false;
  const view = new DataView(start.buffer, start.byteOffset, start.length);
  if (nameAt(view, 4) !== 'ftyp') return false;
  const end = Math.min(view.getUint32(0), start.length - 3);
  if (nameAt(view, 8) === 'avif') return false;
  for (let at = 8; at < end; at += 4) if (at !== 12 && brands.has(nameAt(view, at))) return true;
  return false;
}

/** The picture of a HEIC file; null for what is none, is broken or is made in a way that no camera uses. */
export function readHeic(bytes: Uint8Array): Heic | null {
  if (!isHeic(bytes.subarray(0, 256))) return null;
  try {
    return read(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (failure) {
    if (failure instanceof WrongBox || failure instanceof RangeError) return null;
    throw failure;
  }
}

type Item = { type: string; parts: Part[]; properties: Box[] };

function read(view: DataView): Heic {
  const top = boxesBetween(view, 0, view.byteLength);
  const meta = one(top, 'meta');
  const inside = boxesBetween(view, meta.body + 4, meta.end);
  const items = readItems(view, inside);
  const primaryId = readPrimary(view, one(inside, 'pitm'));
  const primary = known(items, primaryId);
  const grid = primary.type === 'grid' ? readGrid(view, primary) : null;
  const tileIds = grid ? readTileIds(view, one(inside, 'iref'), primaryId) : [primaryId];
  const tileItems = tileIds.map((id) => known(items, id));
  const { columns, rows, ...size } = grid ?? { columns: 1, rows: 1, ...sizeOf(view, primary) };
  const tiles = tileItems.map((item) => tileOf(item));
  const [first, ...others] = tileItems.map((item) => sizeOf(view, item));
  if (!first || tileItems.length !== columns * rows) throw new WrongBox('tiles');
  if (others.some(({ width, height }) => width !== first.width || height !== first.height)) throw new WrongBox('tiles');
  // Each row and column shows something, so that the tiles are hardly more than the picture.
  const fits = (all: number, count: number, tile: number) => all > (count - 1) * tile && all <= count * tile;
  if (!fits(size.width, columns, first.width) || !fits(size.height, rows, first.height)) throw new WrongBox('size');
  const colour = [primary, ...tileItems].flatMap(({ properties }) => properties.filter(({ type }) => type === 'colr'));
  return {
    columns,
    tileWidth: first.width,
    tileHeight: first.height,
    tiles,
    shown: cropOf(view, primary, size),
    orientation: orientationOf(view, primary),
    ...coloursOf(view, colour),
    data: [primary, ...tileItems].flatMap(({ parts }) => parts),
  };
}

/** Items with where their bytes lie and what is said of them. */
function readItems(view: DataView, inside: readonly Box[]): Map<number, Item> {
  const items = new Map<number, Item>();
  for (const box of entriesOf(view, one(inside, 'iinf'))) {
    const reader = new BoxReader(view, box);
    const { version } = reader.full();
    if (version < 2) throw new WrongBox('infe');
    const id = reader.number(version === 2 ? 2 : 4);
    // Zero means that the item is not encrypted.
    if (reader.number(2) === 0) items.set(id, { type: reader.name(), parts: [], properties: [] });
    if (items.size > mostItems) throw new WrongBox('items');
  }
  const idat = inside.find(({ type }) => type === 'idat');
  readPlaces(view, one(inside, 'iloc'), items, idat);
  readProperties(view, one(inside, 'iprp'), items);
  return items;
}

function readPrimary(view: DataView, box: Box): number {
  const reader = new BoxReader(view, box);
  return reader.number(reader.full().version === 0 ? 2 : 4);
}

/** `iloc`: the places of items in the file, or in the box `idat`. */
function readPlaces(view: DataView, box: Box, items: Map<number, Item>, idat: Box | undefined): void {
  const reader = new BoxReader(view, box);
  const { version } = reader.full();
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const isWide = version === 2;
  for (let left = reader.number(isWide ? 4 : 2); left > 0; left -= 1) {
    const item = items.get(reader.number(isWide ? 4 : 2));
    const construction = version === 0 ? 0 : reader.number(2) & 15;
    const isOwn = reader.number(2) === 0;
    const base = reader.number(baseSize) + (construction === 1 ? (idat?.body ?? 0) : 0);
    const end = construction === 1 ? (idat?.end ?? 0) : view.byteLength;
    for (let extents = reader.number(2); extents > 0; extents -= 1) {
      reader.number(indexSize);
      const at = base + reader.number(offsetSize);
      const length = reader.number(lengthSize);
      if (lengthSize === 0 || (item && item.parts.length > mostItems)) throw new WrongBox('iloc');
      item?.parts.push({ at, length });
      // In another file, in another item or beyond the end: an item of no use, which need not be the picture's.
      if (item && (construction > 1 || !isOwn || length === 0 || at + length > end)) item.type = 'elsewhere';
    }
  }
}

function readProperties(view: DataView, box: Box, items: Map<number, Item>): void {
  const inside = boxesBetween(view, box.body, box.end);
  const container = one(inside, 'ipco');
  const properties = boxesBetween(view, container.body, container.end);
  for (const associations of inside.filter(({ type }) => type === 'ipma')) {
    const reader = new BoxReader(view, associations);
    const { version, flags } = reader.full();
    for (let left = reader.number(4); left > 0; left -= 1) {
      const item = items.get(reader.number(version === 0 ? 2 : 4));
      for (let count = reader.number(1); count > 0; count -= 1) {
        const index = flags & 1 ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f;
        const property = properties[index - 1];
        if (property) item?.properties.push(property);
      }
    }
  }
}

function readGrid(view: DataView, { parts }: Item) {
  const [part] = parts;
  if (!part || parts.length !== 1) throw new WrongBox('grid');
  const reader = new BoxReader(view, { body: part.at, end: part.at + part.length });
  const { version, flags } = { version: reader.number(1), flags: reader.number(1) };
  const [rows, columns] = [reader.number(1) + 1, reader.number(1) + 1];
  const [width, height] = [reader.number(flags & 1 ? 4 : 2), reader.number(flags & 1 ? 4 : 2)];
  if (version !== 0 || rows * columns > mostTiles) throw new WrongBox('grid');
  return { rows, columns, width, height };
}

/** The tiles of a grid, row by row. */
function readTileIds(view: DataView, box: Box, gridId: number): number[] {
  const bytes = view.getUint8(box.body) === 0 ? 2 : 4;
  for (const reference of boxesBetween(view, box.body + 4, box.end).filter(({ type }) => type === 'dimg')) {
    const reader = new BoxReader(view, reference);
    if (reader.number(bytes) !== gridId) continue;
    return Array.from({ length: reader.number(2) }, () => reader.number(bytes));
  }
  throw new WrongBox('dimg');
}

function tileOf({ type, parts, properties }: Item): HeicTile {
  const configuration = properties.find((property) => property.type === 'hvcC');
  if (type !== 'hvc1' || !configuration || parts.length === 0) throw new WrongBox('tile');
  return { configuration: contentOf(configuration), parts };
}

function sizeOf(view: DataView, { properties }: Item): { width: number; height: number } {
  const reader = new BoxReader(view, one(properties, 'ispe'));
  reader.full();
  const [width, height] = [reader.number(4), reader.number(4)];
  if (width === 0 || height === 0) throw new WrongBox('ispe');
  return { width, height };
}

/** `clap`: a window around the middle, in fractions. */
function cropOf(view: DataView, { properties }: Item, size: { width: number; height: number }): Heic['shown'] {
  const box = properties.find(({ type }) => type === 'clap');
  if (!box) return { x: 0, y: 0, ...size };
  if (box.end - box.body < 32) throw new WrongBox('clap');
  const fraction = (index: number) =>
    view.getInt32(box.body + index * 8) / Math.max(1, view.getUint32(box.body + index * 8 + 4));
  const [width, height] = [Math.round(fraction(0)), Math.round(fraction(1))];
  const x = Math.round((size.width - width) / 2 + fraction(2));
  const y = Math.round((size.height - height) / 2 + fraction(3));
  const isInside = width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
  if (!isInside) throw new WrongBox('clap');
  return { x, y, width, height };
}

/** By quarter turns against the clock: not mirrored, then mirrored top to bottom, then left to right. */
const orientations = [
  [1, 8, 3, 6],
  [4, 5, 2, 7],
  [2, 7, 4, 5],
] as const;

/** First turned (`irot`), then mirrored (`imir`), the order that the format prescribes (ISO 23000-22 §7.3.6.7). */
function orientationOf(view: DataView, { properties }: Item): number {
  const [turn, mirror] = ['irot', 'imir'].map((type) => properties.find((property) => property.type === type));
  const quarters = turn ? view.getUint8(turn.body) & 3 : 0;
  const mirrored = mirror ? 1 + (view.getUint8(mirror.body) & 1) : 0;
  return orientations[mirrored as 0 | 1 | 2][quarters as 0 | 1 | 2 | 3];
}

function coloursOf(view: DataView, boxes: readonly Box[]): Pick<Heic, 'colours' | 'profile'> {
  const named = (...kinds: string[]) => boxes.find(({ body }) => kinds.includes(nameAt(view, body)));
  const code = named('nclx');
  const profile = named('prof', 'rICC');
  return {
    colours: code
      ? {
          primaries: view.getUint16(code.body + 4),
          matrix: view.getUint16(code.body + 8),
          isFull: view.getUint8(code.body + 10) >= 128,
        }
      : null,
    profile: profile ? { at: profile.body + 4, length: profile.end - profile.body - 4 } : null,
  };
}

function contentOf({ body, end }: Box): Part {
  return { at: body, length: end - body };
}

function known(items: ReadonlyMap<number, Item>, id: number): Item {
  const item = items.get(id);
  if (!item) throw new WrongBox('item');
  return item;
}

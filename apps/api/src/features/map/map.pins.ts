/** Public pins in memory (decision 0037): columns of numbers, 54 bytes a pin; objects would take several times as much. */
import { keyOf } from './map.order.ts';

export type PinRow = {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly category_id: number;
  /** Milliseconds since 1970, with their fractions. */
  readonly time: number;
};

/** A pin on its way into the columns. */
export type Pin = { readonly row: PinRow; readonly key: number; readonly words: IdWords };
type IdWords = readonly [number, number, number, number];

export type Columns = {
  readonly keys: Float64Array;
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  readonly times: Float64Array;
  readonly categories: Uint16Array;
  /** The first word of each id, by itself because it is searched. */
  readonly heads: Uint32Array;
  /** The other three. */
  readonly tails: Uint32Array;
};

const wordsOfTail = 3;

export function createColumns(count: number): Columns {
  return {
    keys: new Float64Array(count),
    longitudes: new Float64Array(count),
    latitudes: new Float64Array(count),
    times: new Float64Array(count),
    categories: new Uint16Array(count),
    heads: new Uint32Array(count),
    tails: new Uint32Array(count * wordsOfTail),
  };
}

export function pinOf(row: PinRow): Pin {
  return { row, key: keyOf(row.longitude, row.latitude), words: wordsOf(row.id) };
}

export function writePin(pins: Columns, at: number, { row, key, words }: Pin): void {
  pins.keys[at] = key;
  pins.longitudes[at] = row.longitude;
  pins.latitudes[at] = row.latitude;
  pins.times[at] = row.time;
  pins.categories[at] = row.category_id;
  pins.heads[at] = words[0];
  for (let word = 0; word < wordsOfTail; word += 1) pins.tails[at * wordsOfTail + word] = words[word + 1] as number;
}

export function copyPin(source: Columns, from: number, target: Columns, to: number): void {
  target.keys[to] = source.keys[from] as number;
  target.longitudes[to] = source.longitudes[from] as number;
  target.latitudes[to] = source.latitudes[from] as number;
  target.times[to] = source.times[from] as number;
  target.categories[to] = source.categories[from] as number;
  target.heads[to] = source.heads[from] as number;
  for (let word = 0; word < wordsOfTail; word += 1)
    target.tails[to * wordsOfTail + word] = source.tails[from * wordsOfTail + word] as number;
}

/** Newer posts stand before older ones, and of the same time the one with the greater id, as in lists. */
export function isNewer(pins: Columns, at: number, others: Columns, other: number): boolean {
  const difference = (pins.times[at] as number) - (others.times[other] as number);
  if (difference !== 0) return difference > 0;
  if (pins.heads[at] !== others.heads[other]) return (pins.heads[at] as number) > (others.heads[other] as number);
  for (let word = 0; word < wordsOfTail; word += 1) {
    const [one, two] = [pins.tails[at * wordsOfTail + word], others.tails[other * wordsOfTail + word]];
    if (one !== two) return (one as number) > (two as number);
  }
  return false;
}

/** The first word of an id, without the others. */
export function headOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}

function wordsOf(id: string): IdWords {
  const hex = id.replaceAll('-', '');
  const word = (index: number) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

const digits = Buffer.from('0123456789abcdef', 'latin1');
const written = Buffer.alloc(36, '-', 'latin1');

/** A view of a country names hundreds, so it is written without the many strings between. */
export function idAt({ heads, tails }: Columns, at: number): string {
  const [second, third] = [tails[at * wordsOfTail] as number, tails[at * wordsOfTail + 1] as number];
  writeHex(heads[at] as number, 0, 8);
  writeHex(second >>> 16, 9, 4);
  writeHex(second, 14, 4);
  writeHex(third >>> 16, 19, 4);
  writeHex(third, 24, 4);
  writeHex(tails[at * wordsOfTail + 2] as number, 28, 8);
  return written.toString('latin1');
}

/** The lowest digits of a word. */
function writeHex(word: number, from: number, count: number): void {
  let left = word;
  for (let at = from + count - 1; at >= from; at -= 1) {
    written[at] = digits[left & 15] as number;
    left >>>= 4;
  }
}

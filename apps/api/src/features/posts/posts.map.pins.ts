/**
 * Public pins in memory, in the order of the curve (posts.map.order.ts): 51 bytes each. A set never changes; it is made
 * anew from another one and what came or went.
 */
import { keyOf } from './posts.map.order.ts';

export type PinRow = {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly category_id: number;
  /** Milliseconds since 1970, with their fractions. */
  readonly time: number;
};

export type Pins = {
  readonly count: number;
  readonly keys: Float64Array;
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  readonly times: Float64Array;
  readonly categories: Uint16Array;
  /** The first word of each id, by itself because it is searched. */
  readonly heads: Uint32Array;
  /** The other three. */
  readonly tails: Uint32Array;
  readonly blocks: Blocks;
};

/** Of each block of 64 pins: the sums of the coordinates before it, and its newest pin; and the newest of 64 blocks each. */
type Blocks = {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  readonly newest: Uint32Array;
  readonly newestOfMany: Uint32Array;
};

const blockBits = 6;
const blockSize = 2 ** blockBits;
const wordsOfTail = 3;

export const noPins = pinsOf([]);

export function pinsOf(rows: readonly PinRow[]): Pins {
  const keyed = rows.map((row) => ({ row, key: keyOf(row.longitude, row.latitude) })).sort((a, b) => a.key - b.key);
  const pins = allocate(rows.length);
  for (const [index, { row, key }] of keyed.entries()) {
    pins.keys[index] = key;
    pins.longitudes[index] = row.longitude;
    pins.latitudes[index] = row.latitude;
    pins.times[index] = row.time;
    pins.categories[index] = row.category_id;
    const [head, ...tail] = wordsOf(row.id);
    pins.heads[index] = head;
    pins.tails.set(tail, index * wordsOfTail);
  }
  return withBlocks(pins);
}

type Columns = Omit<Pins, 'blocks'>;

function allocate(count: number): Columns {
  return {
    count,
    keys: new Float64Array(count),
    longitudes: new Float64Array(count),
    latitudes: new Float64Array(count),
    times: new Float64Array(count),
    categories: new Uint16Array(count),
    heads: new Uint32Array(count),
    tails: new Uint32Array(count * wordsOfTail),
  };
}

function withBlocks(pins: Columns): Pins {
  const count = Math.ceil(pins.count / blockSize);
  const [longitudes, latitudes] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  const newest = new Uint32Array(count);
  for (let block = 0; block < count; block += 1) {
    const start = block << blockBits;
    const end = Math.min(pins.count, start + blockSize);
    let [longitude, latitude, best] = [0, 0, start];
    for (let at = start; at < end; at += 1) {
      longitude += pins.longitudes[at] as number;
      latitude += pins.latitudes[at] as number;
      if (isNewer(pins, at, pins, best)) best = at;
    }
    longitudes[block + 1] = (longitudes[block] as number) + longitude;
    latitudes[block + 1] = (latitudes[block] as number) + latitude;
    newest[block] = best;
  }
  return { ...pins, blocks: { longitudes, latitudes, newest, newestOfMany: newestOfMany(pins, newest) } };
}

function newestOfMany(pins: Columns, newest: Uint32Array): Uint32Array {
  const many = new Uint32Array(Math.ceil(newest.length / blockSize));
  for (let block = 0; block < newest.length; block += 1) {
    const at = newest[block] as number;
    const isFirst = block % blockSize === 0;
    if (isFirst || isNewer(pins, at, pins, many[block >> blockBits] as number)) many[block >> blockBits] = at;
  }
  return many;
}

/** Both in one; `gone` are positions in the first, in rising order, that are left out. */
export function mergePins(first: Pins, gone: readonly number[], second: Pins): Pins {
  const merged = allocate(first.count - gone.length + second.count);
  let [other, skipped] = [0, 0];
  let to = 0;
  for (let from = 0; from < first.count; from += 1) {
    if (from === gone[skipped]) {
      skipped += 1;
      continue;
    }
    const key = first.keys[from] as number;
    while (other < second.count && (second.keys[other] as number) < key) copyPin(second, other++, merged, to++);
    copyPin(first, from, merged, to++);
  }
  while (other < second.count) copyPin(second, other++, merged, to++);
  return withBlocks(merged);
}

function copyPin(source: Pins, from: number, target: Columns, to: number): void {
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

/** The positions of these ids, in rising order. */
export function findIds(pins: Pins, ids: readonly string[]): number[] {
  const found: number[] = [];
  for (const id of ids) {
    const [head] = wordsOf(id);
    for (let at = pins.heads.indexOf(head); at >= 0; at = pins.heads.indexOf(head, at + 1))
      if (idAt(pins, at) === id) found.push(at);
  }
  return found.sort((a, b) => a - b);
}

export function idAt({ heads, tails }: Columns, at: number): string {
  const second = hexOf(tails[at * wordsOfTail]);
  const third = hexOf(tails[at * wordsOfTail + 1]);
  const head = `${hexOf(heads[at])}-${second.slice(0, 4)}-${second.slice(4)}`;
  return `${head}-${third.slice(0, 4)}-${third.slice(4)}${hexOf(tails[at * wordsOfTail + 2])}`;
}

function hexOf(word = 0): string {
  return word.toString(16).padStart(8, '0');
}

function wordsOf(id: string): [number, number, number, number] {
  const hex = id.replaceAll('-', '');
  const word = (index: number) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}

/** The first position whose key is not below `key`. */
export function lowerBound(pins: Pins, key: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pins.keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many, the sums of their coordinates, and where the newest stands. */
export type PinSums = {
  readonly count: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly newest: number;
};

/** Of a row of pins that has at least one, without a look at each. */
export function summarize(pins: Pins, from: number, to: number): PinSums {
  const { blocks } = pins;
  const [first, last] = [(from + blockSize - 1) >> blockBits, to >> blockBits];
  const sums = { count: to - from, longitude: 0, latitude: 0, newest: from };
  if (first >= last) {
    addEach(pins, from, to, sums);
    return sums;
  }
  addEach(pins, from, first << blockBits, sums);
  addEach(pins, last << blockBits, to, sums);
  sums.longitude += (blocks.longitudes[last] as number) - (blocks.longitudes[first] as number);
  sums.latitude += (blocks.latitudes[last] as number) - (blocks.latitudes[first] as number);
  for (let block = first; block < last; ) {
    const isMany = block % blockSize === 0 && block + blockSize <= last;
    const best = (isMany ? blocks.newestOfMany[block >> blockBits] : blocks.newest[block]) as number;
    if (isNewer(pins, best, pins, sums.newest)) sums.newest = best;
    block += isMany ? blockSize : 1;
  }
  return sums;
}

function addEach(pins: Pins, from: number, to: number, sums: { -readonly [key in keyof PinSums]: number }): void {
  for (let at = from; at < to; at += 1) {
    sums.longitude += pins.longitudes[at] as number;
    sums.latitude += pins.latitudes[at] as number;
    if (isNewer(pins, at, pins, sums.newest)) sums.newest = at;
  }
}

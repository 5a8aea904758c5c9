/** Pins as columns of numbers, 51 bytes a pin; objects would take several times as much. */

export type PinRow = {
  /** A UUID. */
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  /** From 0 to 65,535. */
  readonly category: number;
  /** Milliseconds since 1970, with their fractions. */
  readonly time: number;
};

export type Columns = Readonly<ReturnType<typeof createColumns>>;

const wordsPerTail = 3;

export function createColumns(count: number) {
  return {
    count,
    /** Places on the curve (grid.ts). */
    keys: new Float64Array(count),
    longitudes: new Float64Array(count),
    latitudes: new Float64Array(count),
    times: new Float64Array(count),
    categories: new Uint16Array(count),
    /** The first word of each id, by itself because ids are searched by it. */
    heads: new Uint32Array(count),
    /** The other three. */
    tails: new Uint32Array(count * wordsPerTail),
    /** 1 for pins that were removed. */
    removed: new Uint8Array(count),
  };
}

export function writePin(pins: Columns, at: number, row: PinRow, key: number): void {
  pins.keys[at] = key;
  pins.longitudes[at] = row.longitude;
  pins.latitudes[at] = row.latitude;
  pins.times[at] = row.time;
  pins.categories[at] = row.category;
  pins.heads[at] = headOf(row.id);
  const tail = row.id.replaceAll('-', '').slice(8);
  for (let word = 0; word < wordsPerTail; word += 1)
    pins.tails[at * wordsPerTail + word] = Number.parseInt(tail.slice(word * 8, word * 8 + 8), 16);
}

export function copyPin(source: Columns, from: number, target: Columns, to: number): void {
  target.keys[to] = source.keys[from] as number;
  target.longitudes[to] = source.longitudes[from] as number;
  target.latitudes[to] = source.latitudes[from] as number;
  target.times[to] = source.times[from] as number;
  target.categories[to] = source.categories[from] as number;
  target.heads[to] = source.heads[from] as number;
  for (let word = 0; word < wordsPerTail; word += 1)
    target.tails[to * wordsPerTail + word] = source.tails[from * wordsPerTail + word] as number;
}

/** Of the same time the pin with the greater id is newer. */
export function isNewer(pins: Columns, at: number, others: Columns, other: number): boolean {
  const difference = (pins.times[at] as number) - (others.times[other] as number);
  return difference === 0 ? idAt(pins, at) > idAt(others, other) : difference > 0;
}

/** The first word of an id, without the others. */
export function headOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}

const digits = Buffer.from('0123456789abcdef');
const written = Buffer.from('00000000-0000-0000-0000-000000000000');
const placesOfDigits = [...written.keys()].filter((place) => written[place] === digits[0]);

/** A view may name hundreds of ids, so each is written without strings in between. */
export function idAt({ heads, tails }: Columns, at: number): string {
  for (let word = 0; word <= wordsPerTail; word += 1) {
    const bits = (word === 0 ? heads[at] : tails[at * wordsPerTail + word - 1]) as number;
    for (let digit = 0; digit < 8; digit += 1)
      written[placesOfDigits[word * 8 + digit] as number] = digits[(bits >>> (28 - 4 * digit)) & 15] as number;
  }
  return written.toString('latin1');
}

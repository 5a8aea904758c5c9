/**
 * Pins that one viewer does not see, and everybody else does. The bundles that hold some are counted pin by pin without them,
 * because their sums, and those of their blocks, are everybody's.
 */
import { blockSize } from './map.blocks.ts';
import { type Bundle, bundleSize } from './map.bundles.ts';
import { headOf, idAt } from './map.pins.ts';
import type { Stretch } from './map.set.ts';

/** One for each pin of a bundle, counted from its beginning, that is left out. */
export type Marks = Uint8Array;

export type LeftOut = {
  /** Of the bundle at this place; undefined when all of its pins are seen. */
  marks(index: number): Marks | undefined;
  /** Whether it has any in this block of the stretch. */
  isIn(block: number): boolean;
};

/** Where these ids stand in a stretch. Nothing of it is kept: the next change puts pins into another order. */
export function leftOutOf(ids: readonly string[], { bundles, first, last }: Stretch): LeftOut {
  const sought = seek(ids);
  const found = new Map<number, Marks>();
  const blocks = new Set<number>();
  for (let index = first; index <= last; index += 1) {
    const marks = sought(bundles[index] as Bundle);
    if (!marks) continue;
    found.set(index, marks);
    blocks.add(Math.floor(index / blockSize));
  }
  return { marks: (index) => found.get(index), isIn: (block) => blocks.has(block) };
}

/** So many bits that ten thousand ids leave most of them empty; nearly all pins are told by theirs, without being written out. */
const fieldBits = 2 ** 20;

function seek(ids: readonly string[]): (bundle: Bundle) => Marks | undefined {
  const sought = new Set(ids);
  const field = new Uint32Array(fieldBits / 32);
  const wordOf = (head: number) => (head & (fieldBits - 1)) >>> 5;
  for (const head of ids.map(headOf)) field[wordOf(head)] = (field[wordOf(head)] as number) | (1 << (head & 31));
  return ({ shelf, start, count }) => {
    let marks: Marks | undefined;
    for (let at = start; at < start + count; at += 1) {
      const head = shelf.heads[at] as number;
      if ((((field[wordOf(head)] as number) >>> (head & 31)) & 1) === 0 || !sought.has(idAt(shelf, at))) continue;
      marks ??= new Uint8Array(bundleSize);
      marks[at - start] = 1;
    }
    return marks;
  };
}

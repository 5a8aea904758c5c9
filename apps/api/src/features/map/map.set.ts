/** Pins that come and go, found by their place on the curve and by their ids. */
import { type Blocks, createBlocks } from './map.blocks.ts';
import {
  addBundle,
  type Bundle,
  bundleSize,
  bundlesOfShelf,
  createFacts,
  createShelf,
  type Facts,
  insertFacts,
  moveUpperHalf,
  putPin,
  type Shelf,
  settle,
  takePin,
} from './map.bundles.ts';
import { headOf, idAt, type Pin } from './map.pins.ts';
import { createSpans } from './map.spans.ts';

export type PinSet = ReturnType<typeof createPinSet>;
/** Where a pin stands: `at` counts from the beginning of the bundle's shelf. */
export type PinPlace = { readonly bundle: Bundle; readonly at: number };

/** The bundles of a set from `first` to `last`, all of them settled. */
export type Stretch = {
  readonly bundles: readonly Bundle[];
  readonly facts: Facts;
  readonly blocks: Blocks;
  readonly first: number;
  readonly last: number;
};

/** So few ids are sought one by one. */
const fewIds = 12;

export function createPinSet() {
  const shelves: Shelf[] = [];
  /** In the order of the curve. */
  const bundles: Bundle[] = [];
  const spans = createSpans();
  const blocks = createBlocks();
  let facts = createFacts(1);
  let count = 0;
  let prepared = 0;
  /** How many bundles there are that pins came to or left since somebody asked. */
  let unsettled = 1;
  insert(makeBundle(), 0, -Infinity);

  function makeBundle(): Bundle {
    if (bundles.length === shelves.length * bundlesOfShelf) shelves.push(createShelf());
    return addBundle(shelves.at(-1) as Shelf);
  }
  function insert(bundle: Bundle, index: number, from: number): void {
    facts = insertFacts(facts, bundles.length, index, from);
    bundles.splice(index, 0, bundle);
    spans.insert(index);
    blocks.insert(index);
  }

  function settleAll(first: number, last: number): void {
    for (let index = first; index <= last; index += 1) {
      const bundle = bundles[index] as Bundle;
      if (bundle.isSettled) continue;
      settle(bundle, facts, index);
      spans.forget(index);
      blocks.forget(index);
      unsettled -= 1;
    }
  }
  function unsettle(bundle: Bundle): void {
    if (bundle.isSettled) unsettled += 1;
    bundle.isSettled = false;
  }

  /** A bundle that a pin may be put into. */
  function roomFor(key: number): Bundle {
    const index = lastFrom(facts, bundles.length, key);
    const bundle = bundles[index] as Bundle;
    if (bundle.count < bundleSize) return bundle;
    const upper = makeBundle();
    const middle = moveUpperHalf(bundle, upper);
    unsettle(bundle);
    unsettled += 1;
    insert(upper, index + 1, middle);
    return key < middle ? bundle : upper;
  }

  return {
    spans,
    get count() {
      return count;
    },
    add(pin: Pin): void {
      const bundle = roomFor(pin.key);
      unsettle(bundle);
      putPin(bundle, pin);
      count += 1;
    },
    remove({ bundle, at }: PinPlace): void {
      unsettle(bundle);
      takePin(bundle, at);
      count -= 1;
    },
    /** Settles the bundles that may have keys from `lowest` to `highest`. */
    between(lowest: number, highest: number): Stretch {
      const first = firstWith(facts, bundles.length, lowest);
      const last = lastFrom(facts, bundles.length, highest);
      if (unsettled > 0) settleAll(first, last);
      return { bundles, facts, blocks, first, last };
    },
    newestOfBundles(): string[] {
      settleAll(0, bundles.length - 1);
      const full = bundles.flatMap((bundle, index) => (bundle.count > 0 ? [{ bundle, index }] : []));
      return full.map(({ bundle, index }) => idAt(bundle.shelf, facts.newest[index] as number));
    },
    /** The places of these ids: those of a bundle from its end to its beginning, so that each stays where it is while others go. */
    find(ids: readonly string[]): PinPlace[] {
      const sought = new Set(ids);
      const heads = new Set(ids.map(headOf));
      const find = heads.size > fewIds ? findMany(heads) : findFew(heads);
      return shelves
        .flatMap((shelf) => find(shelf.heads).flatMap((at) => placeOf(shelf, at) ?? []))
        .filter(({ bundle, at }) => sought.has(idAt(bundle.shelf, at)))
        .sort((one, other) => other.at - one.at);
    },
    /** The place of an id whose key is known. */
    findAt(key: number, id: string): PinPlace | undefined {
      const last = lastFrom(facts, bundles.length, key);
      for (let index = firstWith(facts, bundles.length, key); index <= last; index += 1) {
        const bundle = bundles[index] as Bundle;
        for (let at = bundle.start; at < bundle.start + bundle.count; at += 1)
          if (bundle.shelf.keys[at] === key && idAt(bundle.shelf, at) === id) return { bundle, at };
      }
      return undefined;
    },
    /** Settles some more bundles after pins were read, so that nobody waits for all; answers whether there are others. */
    prepareSome(most: number): boolean {
      settleAll(prepared, Math.min(bundles.length, prepared + most) - 1);
      prepared += most;
      return prepared < bundles.length;
    },
  };
}

/** Where the last bundle stands that begins at or before a key. */
function lastFrom({ from }: Facts, count: number, key: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((from[middle] as number) <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the first bundle stands that may hold a key: the one before those that begin with it may hold it as well. */
function firstWith(facts: Facts, count: number, key: number): number {
  let index = lastFrom(facts, count, key);
  while (index > 0 && facts.from[index] === key) index -= 1;
  return index;
}

/** The engine finds a number thirty times as fast as a set can be asked for each pin. */
function findFew(sought: ReadonlySet<number>) {
  return (heads: Uint32Array): number[] => {
    const found: number[] = [];
    for (const head of sought)
      for (let at = heads.indexOf(head); at >= 0; at = heads.indexOf(head, at + 1)) found.push(at);
    return found;
  };
}

/** One look at all pins, for those whom a suspended member takes along; a mark spares most of them the set. */
function findMany(sought: ReadonlySet<number>) {
  const marks = new Uint8Array(2 ** 16);
  for (const head of sought) marks[head & 0xffff] = 1;
  return (heads: Uint32Array): number[] => {
    const found: number[] = [];
    for (let at = 0; at < heads.length; at += 1) {
      const head = heads[at] as number;
      if (marks[head & 0xffff] === 1 && sought.has(head)) found.push(at);
    }
    return found;
  };
}

/** What a pin left behind when it went is none. */
function placeOf({ bundles }: Shelf, at: number): PinPlace | undefined {
  const bundle = bundles[Math.floor(at / bundleSize)];
  return bundle && at < bundle.start + bundle.count ? { bundle, at } : undefined;
}

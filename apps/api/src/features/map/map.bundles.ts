/**
 * Pins in bundles of neighbours on the curve (posts.map.order.ts). What is known of a bundle (its box, its sums, its newest
 * pin) is learned when somebody asks after pins came or went, so that a change is no more than a pin put or taken.
 */
import { type Columns, copyPin, createColumns, isNewer, type Pin, writePin } from './map.pins.ts';

/** Up to 128 pins. Those with the same key may stand in several bundles. */
export type Bundle = {
  readonly shelf: Shelf;
  /** Where on the shelf it begins. */
  readonly start: number;
  count: number;
  /** Whether its pins stand in the order of their keys, and what is known of it is true. */
  isSettled: boolean;
};

/** Room for the pins of many bundles. */
export type Shelf = Columns & { readonly bundles: Bundle[] };

/** What is known of settled bundles, by their place on the curve: columns, because a view of a country looks at all. */
export type Facts = Readonly<Record<(typeof factNames)[number], Float64Array>>;

const sums = ['count', 'longitude', 'latitude', 'newest', 'latest'] as const;
const edges = ['west', 'south', 'east', 'north'] as const;
/** Keys: none of its pins has one below `from`, also while it is not settled. */
const keys = ['from', 'lowest', 'highest'] as const;
const factNames = [...sums, ...edges, ...keys] as const;

export const bundleSize = 128;
export const bundlesOfShelf = 128;

export function createShelf(): Shelf {
  return { ...createColumns(bundlesOfShelf * bundleSize), bundles: [] };
}

/** An empty bundle on a shelf that has room for it. */
export function addBundle(shelf: Shelf): Bundle {
  const start = shelf.bundles.length * bundleSize;
  const bundle = { shelf, start, count: 0, isSettled: false };
  shelf.bundles.push(bundle);
  return bundle;
}

export function createFacts(count: number): Facts {
  return Object.fromEntries(factNames.map((name) => [name, new Float64Array(count)])) as Facts;
}

/** The same facts with a bundle more at `index`, which begins with the key `from`. */
export function insertFacts(facts: Facts, used: number, index: number, from: number): Facts {
  const isFull = used === facts.from.length;
  const roomy = isFull ? createFacts(used * 2) : facts;
  for (const name of factNames) {
    if (isFull) roomy[name].set(facts[name]);
    roomy[name].copyWithin(index + 1, index, used);
  }
  roomy.from[index] = from;
  return roomy;
}

/** Puts a pin into a bundle that is not full. */
export function putPin(bundle: Bundle, pin: Pin): void {
  writePin(bundle.shelf, bundle.start + bundle.count, pin);
  bundle.count += 1;
}

/** The last pin takes the place of the one that goes; `at` counts from the beginning of the shelf. */
export function takePin(bundle: Bundle, at: number): void {
  bundle.count -= 1;
  copyPin(bundle.shelf, bundle.start + bundle.count, bundle.shelf, at);
}

/** Moves the upper half of a full bundle to an empty one, and answers the key with which that one begins. */
export function moveUpperHalf(bundle: Bundle, upper: Bundle): number {
  orderByKey(bundle);
  const kept = bundle.count >> 1;
  for (; upper.count < bundle.count - kept; upper.count += 1)
    copyPin(bundle.shelf, bundle.start + kept + upper.count, upper.shelf, upper.start + upper.count);
  bundle.count = kept;
  return upper.shelf.keys[upper.start] as number;
}

/** Learns all about the bundle at this place of the curve. */
export function settle(bundle: Bundle, facts: Facts, index: number): void {
  orderByKey(bundle);
  sumUp(bundle, facts, index);
  bundle.isSettled = true;
}

const scratch = createColumns(bundleSize);
const positions = new Uint8Array(bundleSize);

function orderByKey({ shelf, start, count }: Bundle): void {
  const order = positions.subarray(0, count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  order.sort((one, other) => (shelf.keys[start + one] as number) - (shelf.keys[start + other] as number));
  for (let at = 0; at < count; at += 1) copyPin(shelf, start + (order[at] as number), scratch, at);
  for (let at = 0; at < count; at += 1) copyPin(scratch, at, shelf, start + at);
}

function sumUp({ shelf, start, count }: Bundle, facts: Facts, index: number): void {
  let [longitude, latitude, west, south, east, north] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  let newest = start;
  for (let at = start; at < start + count; at += 1) {
    const x = shelf.longitudes[at] as number;
    const y = shelf.latitudes[at] as number;
    longitude += x;
    latitude += y;
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
    if (isNewer(shelf, at, shelf, newest)) newest = at;
  }
  facts.count[index] = count;
  facts.longitude[index] = longitude;
  facts.latitude[index] = latitude;
  facts.newest[index] = newest;
  facts.latest[index] = shelf.times[newest] as number;
  facts.west[index] = west;
  facts.south[index] = south;
  facts.east[index] = east;
  facts.north[index] = north;
  facts.lowest[index] = shelf.keys[start] as number;
  facts.highest[index] = shelf.keys[start + Math.max(0, count - 1)] as number;
}

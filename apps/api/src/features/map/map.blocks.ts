/**
 * What is known of sixteen neighbouring bundles together, so that a view of the country does not look at each: most of them
 * lie wholly inside one of its groups, or wholly outside the view. Learned when somebody asks, until one of them changes.
 */
import { type Bundle, createFacts, type Facts } from './map.bundles.ts';
import { isNewer } from './map.pins.ts';

export const blockSize = 16;

export type Blocks = ReturnType<typeof createBlocks>;

export function createBlocks() {
  let facts = createFacts(1);
  let isKnown = new Uint8Array(1);

  function makeRoom(blocks: number): void {
    if (blocks <= isKnown.length) return;
    facts = createFacts(blocks * 2);
    isKnown = new Uint8Array(blocks * 2);
  }

  return {
    /** The bundle at this place changed. */
    forget(index: number): void {
      isKnown[Math.floor(index / blockSize)] = 0;
    },
    /** There is a new bundle at this place: from here on the blocks have others. */
    insert(index: number): void {
      isKnown.fill(0, Math.floor(index / blockSize));
    },
    /** The same facts as of bundles, by the number of the block, all of whose bundles are settled; `newest` is the place of the bundle that has it. */
    learn(block: number, bundles: readonly Bundle[], ofBundles: Facts): Facts {
      makeRoom(Math.ceil(bundles.length / blockSize));
      if (isKnown[block] === 0) {
        sumUp(facts, block, bundles, ofBundles);
        isKnown[block] = 1;
      }
      return facts;
    },
  };
}

function sumUp(facts: Facts, block: number, bundles: readonly Bundle[], ofBundles: Facts): void {
  let [count, longitude, latitude, newest] = [0, 0, 0, -1];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let [lowest, highest] = [Infinity, -Infinity];
  for (let index = block * blockSize; index < (block + 1) * blockSize; index += 1) {
    const pins = ofBundles.count[index] as number;
    if (pins === 0) continue;
    count += pins;
    longitude += ofBundles.longitude[index] as number;
    latitude += ofBundles.latitude[index] as number;
    west = Math.min(west, ofBundles.west[index] as number);
    south = Math.min(south, ofBundles.south[index] as number);
    east = Math.max(east, ofBundles.east[index] as number);
    north = Math.max(north, ofBundles.north[index] as number);
    lowest = Math.min(lowest, ofBundles.lowest[index] as number);
    highest = Math.max(highest, ofBundles.highest[index] as number);
    if (newest === -1 || hasNewer(bundles, ofBundles, index, newest)) newest = index;
  }
  const latest = newest === -1 ? -Infinity : (ofBundles.latest[newest] as number);
  const known = { count, longitude, latitude, newest, latest, west, south, east, north, from: lowest, lowest, highest };
  for (const name of Object.keys(known) as (keyof typeof known)[]) facts[name][block] = known[name];
}

function hasNewer(bundles: readonly Bundle[], { newest }: Facts, one: number, other: number): boolean {
  const [first, second] = [bundles[one] as Bundle, bundles[other] as Bundle];
  return isNewer(first.shelf, newest[one] as number, second.shelf, newest[other] as number);
}

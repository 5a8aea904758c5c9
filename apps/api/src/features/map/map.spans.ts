/**
 * What is known of the pins of each bundle in spans of time. Everybody asks for the same few spans (today, a week, 30 days),
 * so what was counted for one view is remembered for the next ones, until the bundle changes.
 */
import { blockSize } from './map.blocks.ts';
import type { Bundle } from './map.bundles.ts';
import { isNewer } from './map.pins.ts';

/** In milliseconds; the end is not in it. */
export type Span = { readonly earliest: number; readonly end: number };

/** Sums of a span for each bundle of a set, by its place on the curve, `stride` numbers each. */
export type SpanSums = {
  readonly span: Span;
  numbers: Float64Array;
  /** The same for each block; `newest` is the place of the bundle that has it. */
  blocks: Float64Array;
};
export const spanSum = { isKnown: 0, count: 1, longitude: 2, latitude: 3, newest: 4, latest: 5 } as const;

const stride = 6;
/** Of each set of pins. */
const mostSpans = 12;

export function createSpans() {
  const known = new Map<string, SpanSums>();
  return {
    /** What is known of a span, with room for so many bundles. The spans that nobody asked for lately are forgotten. */
    of(span: Span, bundles: number): SpanSums {
      const name = `${span.earliest} ${span.end}`;
      const sums = known.get(name) ?? {
        span,
        numbers: new Float64Array(bundles * stride),
        blocks: new Float64Array(blocksOf(bundles) * stride),
      };
      known.delete(name);
      known.set(name, sums);
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size > mostSpans) known.delete(oldest);
      return sums;
    },
    /** The bundle at this place changed. */
    forget(index: number): void {
      for (const { numbers, blocks } of known.values()) {
        numbers[index * stride] = 0;
        blocks[Math.floor(index / blockSize) * stride] = 0;
      }
    },
    /** There is a new bundle at this place, and others make room. */
    insert(index: number): void {
      for (const sums of known.values()) {
        const roomy = new Float64Array(sums.numbers.length + stride);
        roomy.set(sums.numbers.subarray(0, index * stride));
        roomy.set(sums.numbers.subarray(index * stride), (index + 1) * stride);
        sums.numbers = roomy;
        const kept = sums.blocks.subarray(0, Math.floor(index / blockSize) * stride);
        sums.blocks = new Float64Array(blocksOf(roomy.length / stride) * stride);
        sums.blocks.set(kept);
      }
    },
  };
}

/** Where the sums of a settled bundle stand; they are made now if they are not known. */
export function learnSpan({ numbers, span }: SpanSums, bundles: readonly Bundle[], index: number): number {
  const at = index * stride;
  if (numbers[at] === 0) learn(numbers, at, bundles[index] as Bundle, span);
  return at;
}

function blocksOf(bundles: number): number {
  return Math.ceil(bundles / blockSize);
}

/** Where the sums of a block stand, all of whose bundles are settled. */
export function learnSpanOfBlock(sums: SpanSums, bundles: readonly Bundle[], block: number): number {
  const into = block * stride;
  if (sums.blocks[into] === 0) learnBlock(sums, into, bundles, block);
  return into;
}

/** Where on its shelf the newest pin of a bundle stands, of those in the span. */
export function newestOfSpan({ numbers }: SpanSums, index: number): number {
  return numbers[index * stride + spanSum.newest] as number;
}

function learnBlock(sums: SpanSums, into: number, bundles: readonly Bundle[], block: number): void {
  const { numbers, blocks } = sums;
  let [count, longitude, latitude, newest] = [0, 0, 0, -1];
  for (let index = block * blockSize; index < (block + 1) * blockSize; index += 1) {
    const at = learnSpan(sums, bundles, index);
    if (numbers[at + spanSum.count] === 0) continue;
    count += numbers[at + spanSum.count] as number;
    longitude += numbers[at + spanSum.longitude] as number;
    latitude += numbers[at + spanSum.latitude] as number;
    if (newest === -1 || hasNewer(sums, bundles, index, newest)) newest = index;
  }
  blocks[into + spanSum.isKnown] = 1;
  blocks[into + spanSum.count] = count;
  blocks[into + spanSum.longitude] = longitude;
  blocks[into + spanSum.latitude] = latitude;
  blocks[into + spanSum.newest] = newest;
  blocks[into + spanSum.latest] = newest === -1 ? -Infinity : (numbers[newest * stride + spanSum.latest] as number);
}

function hasNewer(sums: SpanSums, bundles: readonly Bundle[], one: number, other: number): boolean {
  const [first, second] = [bundles[one] as Bundle, bundles[other] as Bundle];
  return isNewer(first.shelf, newestOfSpan(sums, one), second.shelf, newestOfSpan(sums, other));
}

function learn(numbers: Float64Array, into: number, { shelf, start, count }: Bundle, span: Span): void {
  const { times, longitudes, latitudes } = shelf;
  let [counted, longitude, latitude, newest, latest] = [0, 0, 0, -1, -Infinity];
  for (let at = start; at < start + count; at += 1) {
    const time = times[at] as number;
    if (time < span.earliest || time >= span.end) continue;
    counted += 1;
    longitude += longitudes[at] as number;
    latitude += latitudes[at] as number;
    if (time < latest || (time === latest && !isNewer(shelf, at, shelf, newest))) continue;
    newest = at;
    latest = time;
  }
  numbers[into + spanSum.isKnown] = 1;
  numbers[into + spanSum.count] = counted;
  numbers[into + spanSum.longitude] = longitude;
  numbers[into + spanSum.latitude] = latitude;
  numbers[into + spanSum.newest] = newest;
  numbers[into + spanSum.latest] = latest;
}

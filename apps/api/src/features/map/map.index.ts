/**
 * Counts pins of any view without the database (decision 0037). A bundle of neighbours that lies wholly in the view and in
 * one group is counted as one, in a span of time as well, and so is a block of bundles; the others pin by pin. So the counts
 * are exact, and nothing is kept for each zoom. Each category has its pins a second time, by themselves.
 */
import { blockSize } from './map.blocks.ts';
import type { Bundle, Facts } from './map.bundles.ts';
import { type Box, unitsOf } from './map.grid.ts';
import {
  addSums,
  addWhole,
  type Gathering,
  groupOf,
  type PinGroup,
  show,
  showOfSums,
  viewGroup,
  widen,
  widenBy,
} from './map.groups.ts';
import { leftOutOf, type Marks } from './map.left-out.ts';
import { coarser, keyOfUnits, keysIn } from './map.order.ts';
import { idAt, isNewer, type PinRow, pinOf } from './map.pins.ts';
import { createPinSet, type PinSet, type Stretch } from './map.set.ts';
import { learnSpan, learnSpanOfBlock, newestOfSpan, type Span, type SpanSums, spanSum } from './map.spans.ts';

export type PinView = {
  readonly box: Box;
  /** Groups are the cells of this grid. */
  readonly grid: number;
  /** Empty for all. */
  readonly categoryIds: readonly number[];
  readonly from: Date | null;
  readonly to: Date | null;
  /** Ids that this viewer does not see. */
  readonly leftOut?: readonly string[];
};

/** Edges may round to the one side or the other. */
const blur = 2;
/** As many are settled in some milliseconds. */
const bundlesAtOnce = 100;

export function createPinIndex() {
  const all = createPinSet();
  const ofCategory = new Map<number, PinSet>();

  function setOf(category: number): PinSet {
    const set = ofCategory.get(category) ?? createPinSet();
    ofCategory.set(category, set);
    return set;
  }
  function add(rows: readonly PinRow[]): void {
    for (const pin of rows.map(pinOf)) {
      all.add(pin);
      setOf(pin.row.category_id).add(pin);
    }
  }
  function remove(ids: readonly string[]): void {
    for (const place of all.find(ids)) {
      const { shelf } = place.bundle;
      const its = setOf(shelf.categories[place.at] as number);
      const second = its.findAt(shelf.keys[place.at] as number, idAt(shelf, place.at));
      if (second) its.remove(second);
      all.remove(place);
    }
  }

  return {
    get count() {
      return all.count;
    },
    add,
    /** Takes out whatever is known of these, and puts in what they are now. */
    change(ids: readonly string[], rows: readonly PinRow[]): void {
      remove(ids);
      add(rows);
    },
    /** Does a part of what would have to be done for the first view; answers whether more is to be done. */
    prepareSome(): boolean {
      return [all, ...ofCategory.values()].some((set) => set.prepareSome(bundlesAtOnce));
    },
    /** The newest of each bundle: groups that hold whole bundles show no others. */
    likelyShown(): string[] {
      return [all, ...ofCategory.values()].flatMap((set) => set.newestOfBundles());
    },
    groups(view: PinView): PinGroup[] {
      const asked = new Set(view.categoryIds);
      const sets = asked.size === 0 ? [all] : [...asked].flatMap((category) => ofCategory.get(category) ?? []);
      const gathered: Gathering = { groups: new Map(), last: null };
      for (const set of sets) gather(set, view, gathered);
      return [...gathered.groups.values()].flatMap(viewGroup);
    },
  };
}

function spanOf({ from, to }: PinView): Span | null {
  return from || to ? { earliest: from?.getTime() ?? -Infinity, end: to?.getTime() ?? Infinity } : null;
}

function gather(set: PinSet, view: PinView, gathered: Gathering): void {
  const stretch = set.between(...keysOf(view.box));
  const span = spanOf(view);
  const sums = span && set.spans.of(span, stretch.bundles.length);
  const leftOut = view.leftOut?.length ? leftOutOf(view.leftOut, stretch) : null;
  for (let index = stretch.first; index <= stretch.last; ) {
    const isBlock = index % blockSize === 0 && index + blockSize - 1 <= stretch.last;
    const isWhole = isBlock && !leftOut?.isIn(index / blockSize);
    if (isWhole && gatherBlock(stretch, index / blockSize, view, sums, gathered)) {
      index += blockSize;
      continue;
    }
    gatherBundle(stretch, index, view, sums, gathered, leftOut?.marks(index));
    index += 1;
  }
}

/** Counts a block, or answers that its bundles have to be looked at. */
function gatherBlock(
  stretch: Stretch,
  block: number,
  view: PinView,
  sums: SpanSums | null,
  gathered: Gathering,
): boolean {
  const { bundles, facts, blocks } = stretch;
  const known = blocks.learn(block, bundles, facts);
  const lies = lieOf(known, block, view.box);
  if (lies !== inside) return lies === outside;
  const cell = coarser(known.lowest[block] as number, view.grid);
  if ((known.highest[block] as number) >= (cell + 1) * keysIn(view.grid)) return false;
  if (sums) addSpanOfBlock(stretch, known, block, sums, cell, gathered);
  else {
    const newest = known.newest[block] as number;
    addWhole(known, block, bundles[newest] as Bundle, facts.newest[newest] as number, groupOf(gathered, cell));
  }
  return true;
}

function gatherBundle(
  stretch: Stretch,
  index: number,
  view: PinView,
  sums: SpanSums | null,
  gathered: Gathering,
  marks: Marks | undefined,
): void {
  const { bundles, facts } = stretch;
  const lies = lieOf(facts, index, view.box);
  if (lies === outside) return;
  const cell = coarser(facts.lowest[index] as number, view.grid);
  const bundle = bundles[index] as Bundle;
  const isOneGroup = (facts.highest[index] as number) < (cell + 1) * keysIn(view.grid);
  if (marks || lies === crossing || !isOneGroup)
    addEach(bundle, sums?.span ?? null, view, lies === inside, gathered, marks);
  else if (sums) addSpanOfBundle(stretch, index, sums, cell, gathered);
  else addWhole(facts, index, bundle, facts.newest[index] as number, groupOf(gathered, cell));
}

/** The least and the greatest key that pins in a box can have. */
function keysOf(box: Box): [number, number] {
  const { x0, x1, y0, y1 } = unitsOf(box);
  return [keyOfUnits(x0 - blur, y0 - blur), keyOfUnits(x1 + blur, y1 + blur)];
}

const [outside, crossing, inside] = [0, 1, 2] as const;
type Lie = typeof outside | typeof crossing | typeof inside;

/** How the pins of a bundle lie in a view; none of an empty one lies in any. */
function lieOf(facts: Facts, index: number, [west, south, east, north]: Box): Lie {
  const x0 = facts.west[index] as number;
  const x1 = facts.east[index] as number;
  const y0 = facts.south[index] as number;
  const y1 = facts.north[index] as number;
  if (x0 > east || x1 < west || y0 > north || y1 < south) return outside;
  return x0 >= west && x1 <= east && y0 >= south && y1 <= north ? inside : crossing;
}

/** Those of a bundle that are in a span of time. */
function addSpanOfBundle(
  { bundles, facts }: Stretch,
  index: number,
  sums: SpanSums,
  cell: number,
  into: Gathering,
): void {
  const at = learnSpan(sums, bundles, index);
  const group = addSums(sums.numbers, at, cell, into);
  if (!group) return;
  widenBy(group, facts, index);
  showOfSums(group, sums.numbers, at, bundles[index] as Bundle, sums.numbers[at + spanSum.newest] as number);
}

/** Those of a block that are in a span of time. */
function addSpanOfBlock(
  { bundles }: Stretch,
  known: Facts,
  block: number,
  sums: SpanSums,
  cell: number,
  into: Gathering,
): void {
  const at = learnSpanOfBlock(sums, bundles, block);
  const group = addSums(sums.blocks, at, cell, into);
  if (!group) return;
  widenBy(group, known, block);
  const newest = sums.blocks[at + spanSum.newest] as number;
  showOfSums(group, sums.blocks, at, bundles[newest] as Bundle, newestOfSpan(sums, newest));
}

/** Those of a bundle that are in the view, one by one. As they stand in the order of the curve, each group is one run. */
function addEach(
  bundle: Bundle,
  span: Span | null,
  view: PinView,
  isInside: boolean,
  gathered: Gathering,
  marks: Marks | undefined,
): void {
  const { keys } = bundle.shelf;
  const end = bundle.start + bundle.count;
  for (let from = bundle.start; from < end; ) {
    const cell = coarser(keys[from] as number, view.grid);
    const nextCell = (cell + 1) * keysIn(view.grid);
    let to = from + 1;
    while (to < end && (keys[to] as number) < nextCell) to += 1;
    addRun(bundle, from, to, span, isInside ? null : view.box, cell, gathered, marks);
    from = to;
  }
}

const everywhere: Box = [-Infinity, -Infinity, Infinity, Infinity];

/** Pins of one group. */
function addRun(
  bundle: Bundle,
  from: number,
  to: number,
  span: Span | null,
  box: Box | null,
  cell: number,
  gathered: Gathering,
  marks: Marks | undefined,
): void {
  const { longitudes, latitudes, times } = bundle.shelf;
  const [west, south, east, north] = box ?? everywhere;
  let [count, longitude, latitude, newest, latest] = [0, 0, 0, -1, -Infinity];
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = from; at < to; at += 1) {
    if (marks && marks[at - bundle.start] === 1) continue;
    const time = times[at] as number;
    if (span && (time < span.earliest || time >= span.end)) continue;
    const x = longitudes[at] as number;
    const y = latitudes[at] as number;
    if (x < west || x > east || y < south || y > north) continue;
    count += 1;
    longitude += x;
    latitude += y;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    if (time < latest || (time === latest && !isNewer(bundle.shelf, at, bundle.shelf, newest))) continue;
    newest = at;
    latest = time;
  }
  if (count === 0) return;
  const group = groupOf(gathered, cell);
  group.count += count;
  group.longitude += longitude;
  group.latitude += latitude;
  widen(group, x0, y0, x1, y1);
  if (latest >= group.latest) show(group, bundle, newest, latest);
}

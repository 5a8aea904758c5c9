/**
 * Counts pins of any view without the database (decision 0037). Whole cells of the curve are one subtraction; the edges of
 * the view, and everything in a span of time, are counted pin by pin. So the counts are exact, and nothing is kept for each
 * zoom. Each category has its pins a second time, by themselves.
 */
import { type Box, boxOfCell, closestGrid, type Units, unitsOf, worldBits } from './posts.map.grid.ts';
import { coarser, keysIn } from './posts.map.order.ts';
import {
  findIds,
  idAt,
  isNewer,
  lowerBound,
  mergePins,
  noPins,
  type PinRow,
  type PinSums,
  type Pins,
  pinsOf,
  summarize,
} from './posts.map.pins.ts';

export type PinView = {
  readonly box: Box;
  /** Groups are the cells of this grid. */
  readonly grid: number;
  /** Empty for all. */
  readonly categoryIds: readonly number[];
  readonly from: Date | null;
  readonly to: Date | null;
};

/** The pins of one cell that are in the view. */
export type PinGroup = {
  readonly count: number;
  readonly longitude: number;
  readonly latitude: number;
  /** The newest. */
  readonly id: string;
  readonly categoryId: number;
  readonly box: Box;
};

type Gathered = {
  count: number;
  longitude: number;
  latitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Where the newest stands, and its time. */
  pins: Pins;
  newest: number;
  time: number;
};

/** So few pins are looked at one by one rather than by cells. */
const fewPins = 24;
/** Coordinates on an edge may round to the one side or the other. */
const blur = 2;
/** Newcomers wait in a small set of their own, so that the large one is seldom copied. */
const mostRecent = { atLeast: 4_096, part: 8 };

export function createPinIndex() {
  const all = createPinSet();
  const ofCategory = new Map<number, PinSet>();

  function setOf(category: number): PinSet {
    const set = ofCategory.get(category) ?? createPinSet();
    ofCategory.set(category, set);
    return set;
  }
  function add(rows: readonly PinRow[]): void {
    all.add(rows);
    for (const [category, its] of Map.groupBy(rows, ({ category_id }) => category_id)) setOf(category).add(its);
  }

  return {
    get count() {
      return all.count;
    },
    add,
    /** Takes out whatever is known of these, and puts in what they are now. */
    change(ids: readonly string[], rows: readonly PinRow[]): void {
      for (const set of [all, ...ofCategory.values()]) set.remove(ids);
      if (rows.length > 0) add(rows);
    },
    groups(view: PinView): PinGroup[] {
      const asked = new Set(view.categoryIds);
      const sets = asked.size === 0 ? [all] : [...asked].flatMap((category) => ofCategory.get(category) ?? []);
      const gathered = new Map<number, Gathered>();
      for (const pins of sets.flatMap((set) => set.parts())) gather(pins, view, gathered);
      return [...gathered.values()].map(viewGroup);
    },
  };
}

type PinSet = ReturnType<typeof createPinSet>;

/** Pins that come and go. */
function createPinSet() {
  let base = noPins;
  let recent = noPins;
  return {
    get count() {
      return base.count + recent.count;
    },
    parts: (): readonly Pins[] => [base, recent],
    add(rows: readonly PinRow[]): void {
      recent = mergePins(recent, [], pinsOf(rows));
      if (recent.count <= Math.max(mostRecent.atLeast, base.count / mostRecent.part)) return;
      base = mergePins(base, [], recent);
      recent = noPins;
    },
    remove(ids: readonly string[]): void {
      const [inBase, inRecent] = [findIds(base, ids), findIds(recent, ids)];
      if (inBase.length > 0) base = mergePins(base, inBase, noPins);
      if (inRecent.length > 0) recent = mergePins(recent, inRecent, noPins);
    },
  };
}

function viewGroup({ count, longitude, latitude, pins, newest, west, south, east, north }: Gathered): PinGroup {
  return {
    ...{ count, longitude: longitude / count, latitude: latitude / count, box: [west, south, east, north] },
    ...{ id: idAt(pins, newest), categoryId: pins.categories[newest] as number },
  };
}

/**
 * Walks down the quadtree that the order of the pins is. A view of a country has thousands of cells and up to a million
 * pins, so nothing is made on the way.
 */
function gather(pins: Pins, view: PinView, gathered: Map<number, Gathered>): void {
  const units = unitsOf(view.box);
  const add = adder(pins, view, gathered);
  function visit(grid: number, x: number, y: number, from: number, to: number, key: number): void {
    if (from === to) return;
    const lies = lieOf(units, grid, x, y);
    if (lies === outside) return;
    if (to - from <= fewPins || grid === closestGrid) add.each(from, to);
    else if (lies === inside && grid >= view.grid) add.whole(from, to, boxOfCell(x, y, grid));
    else visitParts(grid, x, y, from, to, key);
  }
  function visitParts(grid: number, x: number, y: number, from: number, to: number, key: number): void {
    const part = keysIn(grid + 1);
    const first = lowerBound(pins, key + part, from, to);
    const second = lowerBound(pins, key + 2 * part, first, to);
    const third = lowerBound(pins, key + 3 * part, second, to);
    visit(grid + 1, x * 2, y * 2, from, first, key);
    visit(grid + 1, x * 2 + 1, y * 2, first, second, key + part);
    visit(grid + 1, x * 2, y * 2 + 1, second, third, key + 2 * part);
    visit(grid + 1, x * 2 + 1, y * 2 + 1, third, to, key + 3 * part);
  }
  visit(0, 0, 0, 0, pins.count, 0);
}

const [outside, crossing, inside] = [0, 1, 2] as const;

function lieOf(view: Units, grid: number, x: number, y: number): typeof outside | typeof crossing | typeof inside {
  const size = 2 ** (worldBits - grid);
  const [x0, y0] = [x * size, y * size];
  const [x1, y1] = [x0 + size - 1, y0 + size - 1];
  if (x1 < view.x0 - blur || x0 > view.x1 + blur || y1 < view.y0 - blur || y0 > view.y1 + blur) return outside;
  const isInside = x0 > view.x0 + blur && x1 < view.x1 - blur && y0 > view.y0 + blur && y1 < view.y1 - blur;
  return isInside ? inside : crossing;
}

type Adder = {
  /** Pins anywhere, one by one, with the box in which they lie. */
  each(from: number, to: number): void;
  /** Pins of a cell that is wholly in the view. */
  whole(from: number, to: number, box: Box): void;
};

function adder(pins: Pins, view: PinView, gathered: Map<number, Gathered>): Adder {
  const span = spanOf(view);
  const [west, south, east, north] = view.box;
  const { longitudes, latitudes, times } = pins;
  return {
    each(from, to) {
      for (let at = from; at < to; at += 1) {
        const longitude = longitudes[at] as number;
        const latitude = latitudes[at] as number;
        if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
        if (span && !isWithin(span, times[at] as number)) continue;
        const group = groupOf(gathered, pins, at, view.grid);
        addTo(group, 1, longitude, latitude);
        widen(group, longitude, latitude, longitude, latitude);
        show(group, pins, at);
      }
    },
    whole(from, to, box) {
      const sums = span ? sumUp(pins, span, from, to) : summarize(pins, from, to);
      if (sums.count === 0) return;
      const group = groupOf(gathered, pins, from, view.grid);
      addTo(group, sums.count, sums.longitude, sums.latitude);
      widen(group, ...box);
      show(group, pins, sums.newest);
    },
  };
}

/** In milliseconds; the end is not in it. */
type Span = { readonly earliest: number; readonly end: number };

/** Null is all of time. */
function spanOf({ from, to }: PinView): Span | null {
  return from || to ? { earliest: from?.getTime() ?? -Infinity, end: to?.getTime() ?? Infinity } : null;
}

function isWithin({ earliest, end }: Span, time: number): boolean {
  return time >= earliest && time < end;
}

/** As `summarize`, of those in a span of time: each has to be looked at. */
function sumUp(pins: Pins, { earliest, end }: Span, from: number, to: number): PinSums {
  const { longitudes, latitudes, times } = pins;
  let count = 0;
  let longitude = 0;
  let latitude = 0;
  let newest = from;
  let latest = -Infinity;
  for (let at = from; at < to; at += 1) {
    const time = times[at] as number;
    if (time < earliest || time >= end) continue;
    count += 1;
    longitude += longitudes[at] as number;
    latitude += latitudes[at] as number;
    if (time < latest || (time === latest && !isNewer(pins, at, pins, newest))) continue;
    newest = at;
    latest = time;
  }
  return { count, longitude, latitude, newest };
}

function addTo(group: Gathered, count: number, longitude: number, latitude: number): void {
  group.count += count;
  group.longitude += longitude;
  group.latitude += latitude;
}

function widen(group: Gathered, west: number, south: number, east: number, north: number): void {
  if (west < group.west) group.west = west;
  if (south < group.south) group.south = south;
  if (east > group.east) group.east = east;
  if (north > group.north) group.north = north;
}

function show(group: Gathered, pins: Pins, at: number): void {
  const time = pins.times[at] as number;
  if (time < group.time || (time === group.time && !isNewer(pins, at, group.pins, group.newest))) return;
  group.pins = pins;
  group.newest = at;
  group.time = time;
}

/** The group of the cell in which a pin lies. */
function groupOf(gathered: Map<number, Gathered>, pins: Pins, at: number, grid: number): Gathered {
  const key = coarser(pins.keys[at] as number, grid);
  const known = gathered.get(key);
  if (known) return known;
  const nowhere = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const group = { count: 0, longitude: 0, latitude: 0, ...nowhere, pins, newest: at, time: -Infinity };
  gathered.set(key, group);
  return group;
}

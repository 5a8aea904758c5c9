/**
 * Counts pins of any view without the database (decision 0037). Whole cells of the curve are one subtraction; the edges of
 * the view, and everything under a filter, are counted pin by pin. So the counts are exact, and nothing is kept for each zoom.
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
/** The numbers of categories are small integers of the database. */
const mostCategories = 2 ** 15;
const allCategories = new Uint8Array(mostCategories).fill(1);
/** Newcomers wait in a small set of their own, so that the large one is seldom copied. */
const mostRecent = { atLeast: 4_096, part: 8 };

export function createPinIndex() {
  let base = noPins;
  let recent = noPins;

  function add(rows: readonly PinRow[]): void {
    recent = mergePins(recent, [], pinsOf(rows));
    if (recent.count <= Math.max(mostRecent.atLeast, base.count / mostRecent.part)) return;
    base = mergePins(base, [], recent);
    recent = noPins;
  }

  return {
    get count() {
      return base.count + recent.count;
    },
    add,
    /** Takes out whatever is known of these, and puts in what they are now. */
    change(ids: readonly string[], rows: readonly PinRow[]): void {
      const [inBase, inRecent] = [findIds(base, ids), findIds(recent, ids)];
      if (inBase.length > 0) base = mergePins(base, inBase, noPins);
      if (inRecent.length > 0) recent = mergePins(recent, inRecent, noPins);
      if (rows.length > 0) add(rows);
    },
    groups(view: PinView): PinGroup[] {
      const gathered = new Map<number, Gathered>();
      for (const pins of [base, recent]) gather(pins, view, gathered);
      return [...gathered.values()].filter(({ count }) => count > 0).map(viewGroup);
    },
  };
}

function viewGroup({ count, longitude, latitude, pins, newest, west, south, east, north }: Gathered): PinGroup {
  return {
    ...{ count, longitude: longitude / count, latitude: latitude / count, box: [west, south, east, north] },
    ...{ id: idAt(pins, newest), categoryId: pins.categories[newest] as number },
  };
}

type Cell = {
  readonly grid: number;
  readonly x: number;
  readonly y: number;
  /** Its first key. */
  readonly key: number;
  /** Where its pins stand. */
  readonly from: number;
  readonly to: number;
};

/** Walks down the quadtree that the order of the pins is. */
function gather(pins: Pins, view: PinView, gathered: Map<number, Gathered>): void {
  const units = unitsOf(view.box);
  const isFiltered = view.categoryIds.length > 0 || view.from !== null || view.to !== null;
  const pick = picker(pins, view);
  const groupAt = (at: number) => groupOf(gathered, pins, at, view.grid);
  function visit(cell: Cell): void {
    const { from, to, grid } = cell;
    if (from === to || isOutside(cell, units)) return;
    const isWhole = grid >= view.grid && isInside(cell, units);
    if (isWhole && !isFiltered && to - from > fewPins) take(pins, cell, groupAt(from));
    else if (isWhole) pick(from, to, groupAt(from));
    else if (to - from <= fewPins || grid === closestGrid)
      for (let at = from; at < to; at += 1) pick(at, at + 1, groupAt(at));
    else for (const part of partsOf(pins, cell)) visit(part);
  }
  visit({ from: 0, to: pins.count, key: 0, x: 0, y: 0, grid: 0 });
}

/**
 * Counts pins of one group one by one: those in the box that pass the filters. A country under a filter has a million of
 * them, so the loop does nothing that it need not.
 */
function picker(pins: Pins, view: PinView): (from: number, to: number, group: Gathered) => void {
  const [west, south, east, north] = view.box;
  const [earliest, end] = [view.from?.getTime() ?? -Infinity, view.to?.getTime() ?? Infinity];
  const wanted = wantedCategories(view.categoryIds);
  const { longitudes, latitudes, times, categories } = pins;
  return (from, to, group) => {
    for (let at = from; at < to; at += 1) {
      const time = times[at] as number;
      if (time < earliest || time >= end || wanted[categories[at] as number] === 0) continue;
      const longitude = longitudes[at] as number;
      const latitude = latitudes[at] as number;
      if (longitude < west || longitude > east || latitude < south || latitude > north) continue;
      group.count += 1;
      group.longitude += longitude;
      group.latitude += latitude;
      widen(group, longitude, latitude, longitude, latitude);
      if (time >= group.time) show(group, pins, at);
    }
  };
}

/** Adds all pins of a cell at once. */
function take(pins: Pins, cell: Cell, group: Gathered): void {
  const { longitude, latitude, newest } = summarize(pins, cell.from, cell.to);
  group.count += cell.to - cell.from;
  group.longitude += longitude;
  group.latitude += latitude;
  widen(group, ...boxOfCell(cell.x, cell.y, cell.grid));
  show(group, pins, newest);
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

/** 1 for each category that is asked for; all of them when none is named. */
function wantedCategories(ids: readonly number[]): Uint8Array {
  if (ids.length === 0) return allCategories;
  const wanted = new Uint8Array(mostCategories);
  for (const id of ids) wanted[id] = 1;
  return wanted;
}

function partsOf(pins: Pins, { grid, x, y, key, from, to }: Cell): Cell[] {
  const keys = keysIn(grid + 1);
  const ends = [1, 2, 3].map((part) => lowerBound(pins, key + part * keys, from, to));
  const bounds = [from, ...ends, to];
  return [0, 1, 2, 3].map((part) => ({
    ...{ grid: grid + 1, x: x * 2 + (part & 1), y: y * 2 + (part >> 1), key: key + part * keys },
    ...{ from: bounds[part] as number, to: bounds[part + 1] as number },
  }));
}

function unitsOfCell({ grid, x, y }: Cell): Units {
  const size = 2 ** (worldBits - grid);
  return { x0: x * size, x1: (x + 1) * size - 1, y0: y * size, y1: (y + 1) * size - 1 };
}

function isOutside(cell: Cell, view: Units): boolean {
  const { x0, x1, y0, y1 } = unitsOfCell(cell);
  return x1 < view.x0 - blur || x0 > view.x1 + blur || y1 < view.y0 - blur || y0 > view.y1 + blur;
}

function isInside(cell: Cell, view: Units): boolean {
  const { x0, x1, y0, y1 } = unitsOfCell(cell);
  return x0 > view.x0 + blur && x1 < view.x1 - blur && y0 > view.y0 + blur && y1 < view.y1 - blur;
}

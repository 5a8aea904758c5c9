/** Groups of pins as they are gathered for a view (posts.map.index.ts). */
import type { Bundle, Facts, Shelf } from './map.bundles.ts';
import type { Box } from './map.grid.ts';
import { idAt, isNewer } from './map.pins.ts';
import { spanSum } from './map.spans.ts';

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

export type Gathered = {
  readonly cell: number;
  count: number;
  longitude: number;
  latitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Where the newest stands, and its time. */
  shelf: Shelf | null;
  newest: number;
  latest: number;
};

export type Gathering = { readonly groups: Map<number, Gathered>; last: Gathered | null };

export function viewGroup({
  count,
  longitude,
  latitude,
  shelf,
  newest,
  west,
  south,
  east,
  north,
}: Gathered): PinGroup[] {
  if (!shelf) return [];
  const box: Box = [west, south, east, north];
  const [id, categoryId] = [idAt(shelf, newest), shelf.categories[newest] as number];
  return [{ count, longitude: longitude / count, latitude: latitude / count, id, categoryId, box }];
}

/** A bundle or a block, whose newest pin stands in a bundle. */
export function addWhole(facts: Facts, index: number, bundle: Bundle, newest: number, group: Gathered): void {
  group.count += facts.count[index] as number;
  group.longitude += facts.longitude[index] as number;
  group.latitude += facts.latitude[index] as number;
  widenBy(group, facts, index);
  const latest = facts.latest[index] as number;
  if (latest >= group.latest) show(group, bundle, newest, latest);
}

export function addSums(numbers: Float64Array, at: number, cell: number, gathered: Gathering): Gathered | null {
  const count = numbers[at + spanSum.count] as number;
  if (count === 0) return null;
  const group = groupOf(gathered, cell);
  group.count += count;
  group.longitude += numbers[at + spanSum.longitude] as number;
  group.latitude += numbers[at + spanSum.latitude] as number;
  return group;
}

export function showOfSums(group: Gathered, numbers: Float64Array, at: number, bundle: Bundle, newest: number): void {
  const latest = numbers[at + spanSum.latest] as number;
  if (latest >= group.latest) show(group, bundle, newest, latest);
}

export function widenBy(group: Gathered, { west, south, east, north }: Facts, index: number): void {
  widen(group, west[index] as number, south[index] as number, east[index] as number, north[index] as number);
}

export function widen(group: Gathered, west: number, south: number, east: number, north: number): void {
  if (west < group.west) group.west = west;
  if (south < group.south) group.south = south;
  if (east > group.east) group.east = east;
  if (north > group.north) group.north = north;
}

export function show(group: Gathered, { shelf }: Bundle, at: number, time: number): void {
  if (group.shelf && !isNewer(shelf, at, group.shelf, group.newest)) return;
  group.shelf = shelf;
  group.newest = at;
  group.latest = time;
}

export function groupOf(gathered: Gathering, cell: number): Gathered {
  if (gathered.last?.cell === cell) return gathered.last;
  let group = gathered.groups.get(cell);
  if (!group) {
    const nowhere = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    group = { cell, count: 0, longitude: 0, latitude: 0, ...nowhere, shelf: null, newest: -1, latest: -Infinity };
    gathered.groups.set(cell, group);
  }
  gathered.last = group;
  return group;
}

/**
 * Gathers the pins of a tree that a view shows into groups, one for each cell of a grid. A node that lies wholly in the view
 * and in one cell is added by its sum; the leaves that an edge of the view or of a cell cuts through are added pin by pin.
 */
import { type Box, keysPerCell } from './grid.ts';
import { addPin, addSum, emptySum, type Sum } from './sums.ts';
import { isCounted, partsOf, pinsPerNode, rankOf, type Span, sumOf, sumsOf, type Tree } from './tree.ts';

export type Walk = {
  readonly box: Box;
  readonly grid: number;
  readonly span: Span | null;
  /** Places of pins that are left out, ascending. */
  readonly leftOut: readonly number[];
};

/** By the number of the cell on the curve. */
export type Groups = Map<number, Sum>;

export function gather(tree: Tree, { box, grid, span, leftOut }: Walk, groups: Groups): void {
  const { pins, places } = tree;
  const { keys, longitudes, latitudes } = pins;
  const [west, south, east, north] = box;
  const keysInCell = keysPerCell(grid);
  const counted = sumsOf(tree, span);
  /** The cells come in ascending order, so one is complete when the next one begins. */
  let [cell, group] = [-1, emptySum(pins)];

  function enter(next: number): Sum {
    if (next === cell) return group;
    finish();
    [cell, group] = [next, emptySum(pins)];
    return group;
  }
  function finish(): void {
    if (group.count === 0) return;
    const known = groups.get(cell);
    if (known) addSum(known, group);
    else groups.set(cell, group);
  }
  function isLeftOut(first: number, last: number): boolean {
    return leftOut.length > 0 && (leftOut[rankOf(leftOut, first)] ?? Infinity) <= last;
  }

  function walk(level: number, index: number): void {
    const all = sumOf(tree, tree.sums, level, index);
    if (all.count === 0 || all.west > east || all.east < west || all.south > north || all.north < south) return;
    const from = index * pinsPerNode(level);
    const to = Math.min(places.length, from + pinsPerNode(level));
    const [first, last] = [places[from] as number, places[to - 1] as number];
    const firstCell = Math.floor((keys[first] as number) / keysInCell);
    const isInside = all.west >= west && all.east <= east && all.south >= south && all.north <= north;
    const isOneCell = (keys[last] as number) < (firstCell + 1) * keysInCell;
    if (isInside && isOneCell && !isLeftOut(first, last))
      addSum(enter(firstCell), span ? sumOf(tree, counted, level, index) : all);
    else if (level === 0) for (let rank = from; rank < to; rank += 1) walkPin(places[rank] as number);
    else {
      const [child, end] = partsOf(tree, level, index);
      for (let at = child; at < end; at += 1) walk(level - 1, at);
    }
  }

  function walkPin(at: number): void {
    const [longitude, latitude] = [longitudes[at] as number, latitudes[at] as number];
    if (longitude < west || longitude > east || latitude < south || latitude > north) return;
    if (!isCounted(pins, at, span) || isLeftOut(at, at)) return;
    addPin(enter(Math.floor((keys[at] as number) / keysInCell)), at);
  }

  if (places.length > 0) walk(tree.levels.length - 1, 0);
  finish();
}

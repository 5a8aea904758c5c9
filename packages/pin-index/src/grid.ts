/**
 * The cells of a map view, and the order in which pins are kept. The world is a Web Mercator square of 2^30 units a side; a
 * cell of grid n is one of 2^n by 2^n. Pins are kept along the Z-order curve, so that those of each cell of each grid are
 * neighbours. A key is the place of a cell of grid 24 (about two metres) on the curve: bits of x and y in turn.
 */

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export const worldBits = 30;
const world = 2 ** worldBits;
const coarsestGrid = 4;
/** Beyond this a pin of its own cannot be told from its neighbour. */
const closestGrid = 24;
/** A view of 1920 by 1080 has 510 cells of 64 pixels. */
const mostCells = 640;

const clampUnit = (value: number) => Math.min(world - 1, Math.max(0, Math.floor(value)));

export function unitX(longitude: number): number {
  return clampUnit(((longitude + 180) / 360) * world);
}

export function unitY(latitude: number): number {
  const radians = (Math.min(85.0511, Math.max(-85.0511, latitude)) * Math.PI) / 180;
  return clampUnit((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * world);
}

/** 64 pixels a cell at a zoom level, or coarser where the view would have too many. */
export function gridFor([west, south, east, north]: Box, zoom: number): number {
  let grid = Math.min(closestGrid, Math.max(coarsestGrid, Math.floor(zoom) + 3));
  const cells = (from: number, to: number) => (to >> (worldBits - grid)) - (from >> (worldBits - grid)) + 1;
  while (grid > coarsestGrid && cells(unitX(west), unitX(east)) * cells(unitY(north), unitY(south)) > mostCells)
    grid -= 1;
  return grid;
}

/** Below 2^48. */
export function keyOf(longitude: number, latitude: number): number {
  const [x, y] = [unitX(longitude) >> (worldBits - closestGrid), unitY(latitude) >> (worldBits - closestGrid)];
  const [half, mask] = [closestGrid / 2, 2 ** (closestGrid / 2) - 1];
  const high = spread(x >> half) + 2 * spread(y >> half);
  return high * 2 ** closestGrid + spread(x & mask) + 2 * spread(y & mask);
}

/** How many keys a cell of a grid has: the cell of a key is their quotient. */
export function keysPerCell(grid: number): number {
  return 4 ** (closestGrid - grid);
}

/** Twelve bits with a gap after each. */
function spread(bits: number): number {
  let spaced = bits;
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

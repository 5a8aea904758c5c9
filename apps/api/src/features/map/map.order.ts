/**
 * The order in which pins are kept: along the Z-order curve of the Web Mercator square, so that the pins of every cell of
 * every grid stand in one row. A key is the cell of grid 24 (about two metres), bits of x and y in turn.
 */
import { clampUnit, closestGrid, unitX, unitY, worldBits } from './map.grid.ts';

const half = closestGrid / 2;
const mask = 2 ** half - 1;
const keysOfGrid = Array.from({ length: closestGrid + 1 }, (_, grid) => 4 ** (closestGrid - grid));

/** Where a coordinate stands on the curve; below 2^48. */
export function keyOf(longitude: number, latitude: number): number {
  return keyOfUnits(unitX(longitude), unitY(latitude));
}

/** The same of units; those beyond the world are at its edge. */
export function keyOfUnits(x: number, y: number): number {
  return keyOfCell(clampUnit(x) >> (worldBits - closestGrid), clampUnit(y) >> (worldBits - closestGrid));
}

function keyOfCell(x: number, y: number): number {
  const high = spread(x >> half) + 2 * spread(y >> half);
  return high * 2 ** closestGrid + spread(x & mask) + 2 * spread(y & mask);
}

/** The key of the cell of a coarser grid in which a key lies. */
export function coarser(key: number, grid: number): number {
  return Math.floor(key / keysIn(grid));
}

/** How many keys a cell of a grid has. */
export function keysIn(grid: number): number {
  return keysOfGrid[grid] as number;
}

/** Twelve bits with a gap after each. */
function spread(bits: number): number {
  let spaced = bits;
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff;
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f;
  spaced = (spaced | (spaced << 2)) & 0x33333333;
  return (spaced | (spaced << 1)) & 0x55555555;
}

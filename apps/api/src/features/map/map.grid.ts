/**
 * The cells of a map view. The world is a Web Mercator square of 2^30 units a side; a cell of grid n is one of 2^n by 2^n.
 */

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** Units from x0 to x1 and y0 to y1, all of them included. */
export type Units = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

export const worldBits = 30;
const world = 2 ** worldBits;
const coarsestGrid = 4;
/** Beyond this a pin of its own cannot be told from its neighbour. */
export const closestGrid = 24;
/** A view of 1920 by 1080 has 510 cells of 64 pixels. */
const mostCells = 640;

export function unitX(longitude: number): number {
  return clampUnit(((longitude + 180) / 360) * world);
}

export function unitY(latitude: number): number {
  const radians = (Math.min(85.0511, Math.max(-85.0511, latitude)) * Math.PI) / 180;
  return clampUnit((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * world);
}

export function clampUnit(value: number): number {
  return Math.min(world - 1, Math.max(0, Math.floor(value)));
}

/** The units in which the edges of a box lie, and all between them. */
export function unitsOf([west, south, east, north]: Box): Units {
  return { x0: unitX(west), x1: unitX(east), y0: unitY(north), y1: unitY(south) };
}

/** 64 pixels a cell at a zoom level, or coarser where the view would have too many. */
export function gridFor(box: Box, zoom: number): number {
  let grid = Math.min(closestGrid, Math.max(coarsestGrid, Math.floor(zoom) + 3));
  while (grid > coarsestGrid && countCells(unitsOf(box), grid) > mostCells) grid -= 1;
  return grid;
}

function countCells({ x0, x1, y0, y1 }: Units, grid: number): number {
  const cell = (unit: number) => unit >> (worldBits - grid);
  return (cell(x1) - cell(x0) + 1) * (cell(y1) - cell(y0) + 1);
}

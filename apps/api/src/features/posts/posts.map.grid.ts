/**
 * The cells of a map view. The world is a Web Mercator square of 2^30 units a side (`mercator_x`, `mercator_y`); a cell of
 * grid n is one of 2^n by 2^n. What lies wholly in the view is taken from the rollup, coarse cells first and finer ones
 * towards the edges; what is left along the edges is counted post by post. So a view costs what its edges cost.
 */

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** Cells from x0 to x1 and y0 to y1, all of them included. */
export type Cells = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };
/** A column (or a row) of a grid: `at` is its x (or y), from and to the other way. */
export type Line = { readonly grid: number; readonly at: number; readonly from: number; readonly to: number };

const worldBits = 30;
const world = 2 ** worldBits;
/** The rollup holds these grids. */
const coarsestGrid = 4;
export const finestGrid = 14;
/** Beyond this a pin of its own cannot be told from its neighbour. */
const closestGrid = 24;
/** A view of 1920 by 1080 has 510 cells of 64 pixels. */
const mostCells = 640;
/** PostgreSQL's sine and ours may differ in the last bit, so the outermost units (some centimetres) count as edge. */
const blur = 2;

function unitX(longitude: number): number {
  return clampUnit(((longitude + 180) / 360) * world);
}

function unitY(latitude: number): number {
  const radians = (Math.min(85.0511, Math.max(-85.0511, latitude)) * Math.PI) / 180;
  return clampUnit((0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * world);
}

function clampUnit(value: number): number {
  return Math.min(world - 1, Math.max(0, Math.floor(value)));
}

/** The cells that a view touches. */
export function touchedCells([west, south, east, north]: Box, grid: number): Cells {
  const size = 2 ** (worldBits - grid);
  const cell = (unit: number) => Math.floor(unit / size);
  return { x0: cell(unitX(west)), x1: cell(unitX(east)), y0: cell(unitY(north)), y1: cell(unitY(south)) };
}

/** 64 pixels a cell at a zoom level, or coarser where the view would have too many. */
export function gridFor(box: Box, zoom: number, most = mostCells): number {
  let grid = Math.min(closestGrid, Math.max(coarsestGrid, Math.floor(zoom) + 3));
  while (grid > coarsestGrid && countCells(touchedCells(box, grid)) > most) grid -= 1;
  return grid;
}

function countCells({ x0, x1, y0, y1 }: Cells): number {
  return (x1 - x0 + 1) * (y1 - y0 + 1);
}

/** The cells that lie wholly in a view; null when none does. */
export function innerCells([west, south, east, north]: Box, grid: number): Cells | null {
  const size = 2 ** (worldBits - grid);
  const first = (unit: number) => Math.ceil((unit + 1 + blur) / size);
  const last = (unit: number) => Math.floor((unit - blur) / size) - 1;
  const cells = { x0: first(unitX(west)), x1: last(unitX(east)), y0: first(unitY(north)), y1: last(unitY(south)) };
  return isSome(cells) ? cells : null;
}

function isSome({ x0, x1, y0, y1 }: Cells): boolean {
  return x0 <= x1 && y0 <= y1;
}

/** What the rollup holds of a view from one grid on, as lines, each cell and its parts only once. */
export function linesOf(box: Box, grid: number): { columns: Line[]; rows: Line[] } {
  const columns: Line[] = [];
  const rows: Line[] = [];
  let before: Cells | null = null;
  for (let at = grid; at <= finestGrid; at += 1) {
    const cells = innerCells(box, at);
    for (const part of cells ? around(cells, before) : []) addLines(part, at, columns, rows);
    before = cells ?? before;
  }
  return { columns, rows };
}

/** The parts of a rectangle outside the next coarser one within it. */
function around(cells: Cells, coarser: Cells | null): Cells[] {
  if (!coarser) return [cells];
  const hole = { x0: coarser.x0 * 2, x1: coarser.x1 * 2 + 1, y0: coarser.y0 * 2, y1: coarser.y1 * 2 + 1 };
  return [
    { ...cells, x1: hole.x0 - 1 },
    { ...cells, x0: hole.x1 + 1 },
    { ...hole, y0: cells.y0, y1: hole.y0 - 1 },
    { ...hole, y0: hole.y1 + 1, y1: cells.y1 },
  ].filter(isSome);
}

function addLines({ x0, x1, y0, y1 }: Cells, grid: number, columns: Line[], rows: Line[]): void {
  if (x1 - x0 <= y1 - y0) for (let at = x0; at <= x1; at += 1) columns.push({ grid, at, from: y0, to: y1 });
  else for (let at = y0; at <= y1; at += 1) rows.push({ grid, at, from: x0, to: x1 });
}

/** The longitude of a cell's western edge. */
export function edgeLongitude(x: number, grid: number): number {
  return (x / 2 ** grid) * 360 - 180;
}

/** The latitude of a cell's northern edge. */
export function edgeLatitude(y: number, grid: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** grid))) * 180) / Math.PI;
}

/** The part of a cell that is in the view. */
export function boxOfCell([west, south, east, north]: Box, x: number, y: number, grid: number): Box {
  return [
    Math.max(west, edgeLongitude(x, grid)),
    Math.max(south, edgeLatitude(y + 1, grid)),
    Math.min(east, edgeLongitude(x + 1, grid)),
    Math.min(north, edgeLatitude(y, grid)),
  ];
}

/** Plane geometry on longitude/latitude, precise enough at the scale of a province. */
import type { MultiPolygon, Polygon, Position } from 'geojson';

export type Area = Polygon | MultiPolygon;

/** Whether the point lies in the area, holes excluded. */
export function contains(area: Area, lng: number, lat: number): boolean {
  return polygonsOf(area).some(
    ([outer, ...holes]) =>
      outer !== undefined && ringContains(outer, lng, lat) && !holes.some((hole) => ringContains(hole, lng, lat)),
  );
}

/** The polygons of either kind of area. */
export function polygonsOf(area: Area): Position[][][] {
  return area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
}

/** A grid point well inside the area that lies nearest to the wanted place. */
export function interiorPoint(area: Area, wanted: Position): Position {
  const [west, south, east, north] = boundsOf(area);
  let best: Position | undefined;
  for (let column = 1; column < 40; column += 1) {
    for (let row = 1; row < 40; row += 1) {
      const point = [west + ((east - west) * column) / 40, south + ((north - south) * row) / 40];
      if (!contains(area, point[0] ?? 0, point[1] ?? 0)) continue;
      if (!best || distance(point, wanted) < distance(best, wanted)) best = point;
    }
  }
  return best ?? wanted;
}

/** West, south, east, north. */
export function boundsOf(area: Area): [number, number, number, number] {
  const points = polygonsOf(area).flat(2);
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Douglas–Peucker: keeps the points that stray more than the tolerance from the straight line. */
export function simplifyLine(points: Position[], tolerance: number): Position[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const farthest = farthestFromChord(points, span);
    if (farthest.distance <= tolerance) continue;
    keep.add(farthest.index);
    open.push([span[0], farthest.index], [farthest.index, span[1]]);
  }
  return points.filter((_, index) => keep.has(index));
}

/** Straight distance in degrees with longitude shrunk to Thailand's latitude. */
export function distance(a: Position, b: Position): number {
  return Math.hypot(((a[0] ?? 0) - (b[0] ?? 0)) * 0.97, (a[1] ?? 0) - (b[1] ?? 0));
}

/** Rounds every coordinate; four decimals are about eleven metres. */
export function rounded<T>(coordinates: T, decimals: number): T {
  if (typeof coordinates === 'number') return Number(coordinates.toFixed(decimals)) as T;
  return (coordinates as unknown[]).map((part) => rounded(part, decimals)) as T;
}

function ringContains(ring: Position[], lng: number, lat: number): boolean {
  let inside = false;
  let [previousLng = 0, previousLat = 0] = ring.at(-1) ?? [];
  for (const [x = 0, y = 0] of ring) {
    const crosses = y > lat !== previousLat > lat;
    if (crosses && lng < ((previousLng - x) * (lat - y)) / (previousLat - y) + x) inside = !inside;
    [previousLng, previousLat] = [x, y];
  }
  return inside;
}

function farthestFromChord(points: Position[], [from, to]: [number, number]): { index: number; distance: number } {
  const [ax = 0, ay = 0] = points[from] ?? [];
  const [bx = 0, by = 0] = points[to] ?? [];
  const length = Math.hypot(bx - ax, by - ay);
  let found = { index: -1, distance: 0 };
  for (let index = from + 1; index < to; index += 1) {
    const [x = 0, y = 0] = points[index] ?? [];
    // A closed arc has no chord; there the distance from its only end decides.
    const away =
      length < 1e-9 ? Math.hypot(x - ax, y - ay) : Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
    if (away > found.distance) found = { index, distance: away };
  }
  return found;
}

/**
 * Fits lines of one source to the land of another, whose coast is finer: what lies in the sea is cut off, and what stops
 * short of the coast is led to it.
 */
import type { Position } from 'geojson';
import { type Area, contains, distance, polygonsOf } from './geometry.ts';
import { key } from './shared-borders.ts';

type Side = readonly [a: Position, b: Position];

/** How far the sources differ at most where a border reaches the coast, in degrees: about five kilometres. */
const farthestGap = 0.05;
const cell = 0.1;

/** The parts of the lines on the land; a line that ends at one of `ends` goes on to the edge of the land. */
export function fitToLand(lines: readonly Position[][], ends: ReadonlySet<string>, land: Area): Position[][] {
  const edge = new EdgeIndex(polygonsOf(land).flat());
  return lines.flatMap((line) => {
    const [first, last] = [line[0] as Position, line.at(-1) as Position];
    const before = ends.has(key(first)) ? edge.nearest(first) : null;
    const after = ends.has(key(last)) ? edge.nearest(last) : null;
    return onLand([...(before ? [before] : []), ...line, ...(after ? [after] : [])], edge, land);
  });
}

function onLand(line: readonly Position[], edge: EdgeIndex, land: Area): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  const close = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let at = 1; at < line.length; at += 1) {
    const [a, b] = [line[at - 1] as Position, line[at] as Position];
    const stops = [0, ...edge.crossings([a, b]), 1];
    for (let stop = 1; stop < stops.length; stop += 1) {
      const [from, to] = [stops[stop - 1] as number, stops[stop] as number];
      if (to - from < 1e-9) continue;
      const middle = between(a, b, (from + to) / 2);
      if (!contains(land, middle[0] as number, middle[1] as number)) close();
      else part.push(...(part.length === 0 ? [between(a, b, from)] : []), between(a, b, to));
    }
  }
  close();
  return parts;
}

function between(a: Position, b: Position, share: number): Position {
  const mix = (axis: 0 | 1) => Number(((a[axis] as number) * (1 - share) + (b[axis] as number) * share).toFixed(5));
  return [mix(0), mix(1)];
}

/** The sides of the edge of the land, by the cells of a grid that they touch. */
class EdgeIndex {
  readonly #cells = new Map<string, Set<Side>>();

  constructor(rings: readonly Position[][]) {
    for (const ring of rings)
      for (let at = 1; at < ring.length; at += 1) {
        const side = [ring[at - 1] as Position, ring[at] as Position] as const;
        for (const name of cellsOf(side, 0)) this.#cells.set(name, (this.#cells.get(name) ?? new Set()).add(side));
      }
  }

  #around(side: Side, margin: number): Side[] {
    return [...new Set(cellsOf(side, margin).flatMap((name) => [...(this.#cells.get(name) ?? [])]))];
  }

  /** Where the side meets the edge, as shares of its length in their order. */
  crossings(side: Side): number[] {
    return this.#around(side, 0)
      .map((other) => crossing(side, other))
      .filter((share) => share !== null)
      .sort((a, b) => a - b);
  }

  /** The point of the edge that is nearest, or null when none is near. */
  nearest(point: Position): Position | null {
    const [best] = this.#around([point, point], farthestGap)
      .map((side) => nearestOn(side, point))
      .map((candidate) => ({ candidate, away: distance(candidate, point) }))
      .sort((a, b) => a.away - b.away);
    return best && best.away <= farthestGap ? best.candidate : null;
  }
}

function cellsOf([a, b]: Side, margin: number): string[] {
  const span = (axis: 0 | 1) => {
    const [one, other] = [a[axis] as number, b[axis] as number];
    return [Math.floor((Math.min(one, other) - margin) / cell), Math.floor((Math.max(one, other) + margin) / cell)];
  };
  const [[west = 0, east = 0], [south = 0, north = 0]] = [span(0), span(1)];
  const names: string[] = [];
  for (let x = west; x <= east; x += 1) for (let y = south; y <= north; y += 1) names.push(`${x} ${y}`);
  return names;
}

function crossing([a, b]: Side, [c, d]: Side): number | null {
  const [ax = 0, ay = 0] = a;
  const [rx, ry] = [(b[0] as number) - ax, (b[1] as number) - ay];
  const [cx = 0, cy = 0] = c;
  const [sx, sy] = [(d[0] as number) - cx, (d[1] as number) - cy];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-15) return null;
  const along = ((cx - ax) * sy - (cy - ay) * sx) / cross;
  const across = ((cx - ax) * ry - (cy - ay) * rx) / cross;
  return along > 0 && along < 1 && across >= 0 && across <= 1 ? along : null;
}

function nearestOn([a, b]: Side, point: Position): Position {
  const [ax = 0, ay = 0] = a;
  const [dx, dy] = [(b[0] as number) - ax, (b[1] as number) - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : (((point[0] as number) - ax) * dx + ((point[1] as number) - ay) * dy) / length;
  return between(a, b, Math.min(1, Math.max(0, share)));
}

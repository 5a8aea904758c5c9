/**
 * The borders between areas whose polygons share their corners. Each border is one line, whatever number of areas meet at
 * it, so neighbours cannot drift apart when lines are thinned out for small scales.
 */
import type { MultiPolygon, Position } from 'geojson';

export type CodedArea = { code: string; area: MultiPolygon };
export type BorderLevel = 'province' | 'amphoe' | 'tambon';
export type SharedBorders = {
  /** Lines between two areas, by the widest area that differs on their sides; each from junction to junction. */
  inner: Record<BorderLevel, Position[][]>;
  /** Corners at the edge of all areas where a border ends: a coast, or the border of the country. */
  ends: Set<string>;
};

type Side = { a: Position; b: Position; codes: string[] };

export function sharedBorders(areas: readonly CodedArea[]): SharedBorders {
  const sides = [...sidesOf(areas).values()];
  const outer = new Set(sides.filter(({ codes }) => codes.length === 1).flatMap(({ a, b }) => [key(a), key(b)]));
  const inner: SharedBorders['inner'] = { province: [], amphoe: [], tambon: [] };
  for (const { a, b, codes } of sides) {
    const level = codes.length === 2 ? levelBetween(codes as [string, string]) : null;
    if (level) inner[level].push([a, b]);
  }
  const ends = new Set(
    Object.values(inner)
      .flat(2)
      .map(key)
      .filter((corner) => outer.has(corner)),
  );
  // A border stops where the coast takes over, even when it goes on behind a bay.
  for (const level of ['province', 'amphoe', 'tambon'] as const) inner[level] = joined(inner[level], ends);
  return { inner, ends };
}

/** A corner as a text, to find it again. */
export function key(position: Position): string {
  return `${position[0]},${position[1]}`;
}

function sidesOf(areas: readonly CodedArea[]): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const { code, area } of areas) {
    for (const ring of area.coordinates.flat()) {
      for (let at = 1; at < ring.length; at += 1) {
        const [a, b] = [ring[at - 1] as Position, ring[at] as Position];
        if (key(a) === key(b)) continue;
        const name = key(a) < key(b) ? `${key(a)} ${key(b)}` : `${key(b)} ${key(a)}`;
        const known = sides.get(name);
        if (known) known.codes.push(code);
        else sides.set(name, { a, b, codes: [code] });
      }
    }
  }
  return sides;
}

/** Codes contain those of the wider areas: two digits are the province, four the amphoe. */
function levelBetween([one, other]: [string, string]): BorderLevel | null {
  if (one.slice(0, 2) !== other.slice(0, 2)) return 'province';
  if (one.slice(0, 4) !== other.slice(0, 4)) return 'amphoe';
  return one === other ? null : 'tambon';
}

/** Joins sides to lines that end where not exactly two sides meet, or at one of the ends. */
function joined(sides: readonly Position[][], ends: ReadonlySet<string>): Position[][] {
  const at = new Map<string, Position[][]>();
  for (const side of sides) for (const corner of side) at.set(key(corner), [...(at.get(key(corner)) ?? []), side]);
  const isThrough = (corner: Position) => at.get(key(corner))?.length === 2 && !ends.has(key(corner));
  const used = new Set<Position[]>();
  const follow = (start: Position, first: Position[]): Position[] => {
    const line = [start];
    for (let side: Position[] | undefined = first; side && !used.has(side); ) {
      used.add(side);
      const from = line.at(-1) as Position;
      const to = (key(side[0] as Position) === key(from) ? side[1] : side[0]) as Position;
      line.push(to);
      side = isThrough(to) ? at.get(key(to))?.find((next) => !used.has(next)) : undefined;
    }
    return line;
  };
  const lines: Position[][] = [];
  const begin = (side: Position[]) => {
    for (const corner of side) if (!used.has(side) && !isThrough(corner)) lines.push(follow(corner, side));
  };
  for (const side of sides) begin(side);
  // What is left runs in a ring.
  for (const side of sides) if (!used.has(side)) lines.push(follow(side[0] as Position, side));
  return lines;
}

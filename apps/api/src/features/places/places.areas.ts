/**
 * Finds the tambon of a point by its borders. They are those of 2019 with some six corners a tambon, and can be off by almost a
 * kilometre (docs/decisions/0072), so a point just across the border of the country counts as Thai.
 */
import { gazetteer, type Land } from './places.data.ts';

/** How far off the coast a point still counts as its nearest tambon: boats, piers and islands the map data lacks. */
const seaReachKm = 75;
/** How far across a land border a point still counts as Thai. */
const borderBlurKm = 1.5;
/** How far from the border of its tambon a point must lie for the borders to be sure: 98 of 100 middles of tambon are right then. */
const doubtKm = 0.8;
const kmPerDegree = 111.2;

/** The code of a tambon around a point. `isSure` is false near its border and off every coast. */
export type AreaAt = { readonly tambonId: string; readonly isSure: boolean };

/** The tambon around a point or nearest to it, or null outside Thailand. */
export function areaAt(latitude: number, longitude: number): AreaAt | null {
  const onLand = landsNear(latitude, longitude).filter((land) => contains(land, longitude, latitude));
  // The two data sets can overlap along a border; the tambon are the finer one.
  const land = onLand.find(({ tambonId }) => tambonId !== null) ?? onLand[0];
  if (land?.tambonId) {
    return { tambonId: land.tambonId, isSure: distanceToShore(land, latitude, longitude) >= doubtKm };
  }
  const nearest = land
    ? nearestTambon(thaiLands(), borderBlurKm, latitude, longitude)
    : nearestTambon(gazetteer().lands, seaReachKm, latitude, longitude);
  return nearest === null ? null : { tambonId: nearest, isSure: false };
}

let squares: ReadonlyMap<string, readonly Land[]> | undefined;

/** The lands of the square degree around a point: a fiftieth of all at most, which every story that is written is compared with. */
function landsNear(latitude: number, longitude: number): readonly Land[] {
  squares ??= squareUp(gazetteer().lands);
  return squares.get(squareOf(latitude, longitude)) ?? [];
}

function squareUp(lands: readonly Land[]): ReadonlyMap<string, readonly Land[]> {
  const found = new Map<string, Land[]>();
  for (const land of lands) {
    const { south, north, west, east } = land.bounds;
    for (let latitude = Math.floor(south); latitude <= north; latitude += 1)
      for (let longitude = Math.floor(west); longitude <= east; longitude += 1) {
        const square = squareOf(latitude, longitude);
        found.set(square, [...(found.get(square) ?? []), land]);
      }
  }
  return found;
}

function squareOf(latitude: number, longitude: number): string {
  return `${Math.floor(latitude)} ${Math.floor(longitude)}`;
}

/** True when a point lies in a province, or so near that coarse borders cannot decide. */
export function isInOrNear(provinceId: string, reachKm: number, latitude: number, longitude: number): boolean {
  return thaiLands().some(
    (land) =>
      land.tambonId?.startsWith(provinceId) &&
      isNearBounds(land, reachKm, latitude, longitude) &&
      (contains(land, longitude, latitude) || distanceToShore(land, latitude, longitude) <= reachKm),
  );
}

function thaiLands(): readonly Land[] {
  return gazetteer().lands.filter(({ tambonId }) => tambonId !== null);
}

/** Straight distance, good enough for choosing the nearest. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180);
  return kmPerDegree * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink);
}

/** The nearest of some lands within reach: its tambon, or null when it is a neighbour's or too far. */
function nearestTambon(lands: readonly Land[], reachKm: number, latitude: number, longitude: number): string | null {
  let nearest: { tambonId: string | null; km: number } = { tambonId: null, km: reachKm };
  for (const land of lands) {
    if (!isNearBounds(land, nearest.km, latitude, longitude)) continue;
    const km = distanceToShore(land, latitude, longitude);
    if (km < nearest.km) nearest = { tambonId: land.tambonId, km };
  }
  return nearest.tambonId;
}

function contains({ polygons, bounds }: Land, lng: number, lat: number): boolean {
  if (lng < bounds.west || lng > bounds.east || lat < bounds.south || lat > bounds.north) return false;
  return polygons.some(
    ([outer, ...holes]) =>
      outer !== undefined && ringContains(outer, lng, lat) && !holes.some((hole) => ringContains(hole, lng, lat)),
  );
}

/** Counts how often a line to the east crosses the ring. */
function ringContains(ring: Land['polygons'][number][number], lng: number, lat: number): boolean {
  let isInside = false;
  let [beforeLng, beforeLat] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    if (y > lat !== beforeLat > lat && lng < ((beforeLng - x) * (lat - y)) / (beforeLat - y) + x) isInside = !isInside;
    [beforeLng, beforeLat] = [x, y];
  }
  return isInside;
}

function isNearBounds({ bounds }: Land, km: number, latitude: number, longitude: number): boolean {
  const reach = km / (kmPerDegree * 0.9);
  const isNearLng = longitude > bounds.west - reach && longitude < bounds.east + reach;
  return isNearLng && latitude > bounds.south - reach && latitude < bounds.north + reach;
}

function distanceToShore({ polygons }: Land, latitude: number, longitude: number): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let least = Number.POSITIVE_INFINITY;
  for (const ring of polygons.flat()) {
    let before = ring.at(-1) ?? [0, 0];
    for (const corner of ring) {
      // Kilometres east and north of the point, so that the point itself is the origin.
      const from = [(before[0] - longitude) * shrink * kmPerDegree, (before[1] - latitude) * kmPerDegree] as const;
      const to = [(corner[0] - longitude) * shrink * kmPerDegree, (corner[1] - latitude) * kmPerDegree] as const;
      least = Math.min(least, originToSegment(from, to));
      before = corner;
    }
  }
  return least;
}

function originToSegment([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

/**
 * Finds the province of a point. The borders are drawn at 1:10 million and can be off by some two kilometres, so a
 * point just across one counts as Thai: Mae Sai keeps its name, and Myawaddy takes that of Mae Sot.
 */
import { gazetteer, type Land } from './places.data.ts';

/** How far off the coast a point still counts as its nearest province: boats, piers and islands the map data lacks. */
const seaReachKm = 75;
/** How far across a land border a point still counts as Thai. */
const borderBlurKm = 3;
const kmPerDegree = 111.2;

/** Code of the province, or null outside Thailand. */
export function provinceAt(latitude: number, longitude: number): string | null {
  const onLand = gazetteer().lands.filter((land) => contains(land, longitude, latitude));
  // The two data sets can overlap by some metres along a border; the provinces are the finer one.
  const land = onLand.find(({ provinceId }) => provinceId !== null) ?? onLand[0];
  if (land?.provinceId) return land.provinceId;
  return land
    ? nearestProvince(thaiLands(), borderBlurKm, latitude, longitude)
    : nearestProvince(gazetteer().lands, seaReachKm, latitude, longitude);
}

/** True when a point lies in a province, or so near that the coarse borders cannot decide. */
export function isInOrNear(provinceId: string, reachKm: number, latitude: number, longitude: number): boolean {
  return gazetteer().lands.some(
    (land) =>
      land.provinceId === provinceId &&
      (contains(land, longitude, latitude) || distanceToShore(land, latitude, longitude) <= reachKm),
  );
}

function thaiLands(): readonly Land[] {
  return gazetteer().lands.filter(({ provinceId }) => provinceId !== null);
}

/** Straight distance, good enough for choosing the nearest. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180);
  return kmPerDegree * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink);
}

/** The nearest of some lands within reach: its province, or null when it is a neighbour's or too far. */
function nearestProvince(lands: readonly Land[], reachKm: number, latitude: number, longitude: number): string | null {
  let nearest: { provinceId: string | null; km: number } = { provinceId: null, km: reachKm };
  for (const land of lands) {
    if (!isNearBounds(land, latitude, longitude)) continue;
    const km = distanceToShore(land, latitude, longitude);
    if (km < nearest.km) nearest = { provinceId: land.provinceId, km };
  }
  return nearest.provinceId;
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

function isNearBounds({ bounds }: Land, latitude: number, longitude: number): boolean {
  const reach = seaReachKm / (kmPerDegree * 0.9);
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

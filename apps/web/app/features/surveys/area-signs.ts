/** The signs of a map of areas: where it opens, and which areas share a sign because there is no room for each. */
import type { MapView } from '#web/platform/map/create-map.ts';
import { type BoundingBox, boxAround, openingViewOf, thailand } from '#web/platform/map/map-view.ts';

/** A group of answers at the point of its area. */
export type AreaSign = {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly count: number;
};
/** Areas that are drawn together, the one with most answers first, and how many answers they are. */
export type SharedSign = { readonly areas: readonly [AreaSign, ...AreaSign[]]; readonly count: number };
type Point = { readonly x: number; readonly y: number };

const smallest = 32;
const largest = 72;

/** The width of a sign in pixels; twice as many answers have twice the surface. */
export function sizeOf(count: number, most: number): number {
  return Math.round(Math.max(smallest, largest * Math.sqrt(count / most)));
}

/** Areas with fewer answers join one with more where their signs would cover each other. `at` tells where a sign is on the screen. */
export function shareSigns(signs: readonly AreaSign[], at: (sign: AreaSign) => Point): readonly SharedSign[] {
  const most = Math.max(1, ...signs.map(({ count }) => count));
  const shared: { areas: [AreaSign, ...AreaSign[]]; count: number; readonly point: Point }[] = [];
  for (const sign of signs.toSorted((one, other) => other.count - one.count)) {
    const point = at(sign);
    const isCovered = ({ count, point: other }: { count: number; point: Point }) =>
      Math.hypot(point.x - other.x, point.y - other.y) < (sizeOf(count, most) + sizeOf(sign.count, most)) / 2;
    const near = shared.find(isCovered);
    if (near) {
      near.areas.push(sign);
      near.count += sign.count;
    } else shared.push({ areas: [sign], count: sign.count, point });
  }
  return shared.map(({ areas, count }) => ({ areas, count }));
}

/** Nearer than this a sign of an area would stand at one house. */
const closest = 11;

/** The view with all signs in it. */
export function viewOfSigns(signs: readonly Pick<AreaSign, 'latitude' | 'longitude'>[]): MapView {
  const points = signs.map(({ latitude: lat, longitude: lng }): BoundingBox => [lng, lat, lng, lat]);
  const view = openingViewOf(boxAround(points) ?? thailand);
  return { ...view, zoom: Math.min(closest, view.zoom) };
}

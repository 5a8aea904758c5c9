/**
 * The place of a post. Only the results of this module are stored, so nobody, not even with a copy of the database, can
 * make a place more exact again.
 */
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { locatePin } from '#api/features/places/places.geocoding.service.ts';
import { areaPointOf, type Point, resolvePlace } from '#api/features/places/places.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { Authorship } from './publishing.authorship.ts';

export type PostPlace = Point & {
  readonly precision: Precision;
  readonly provinceId: string;
  readonly amphoeId: string;
};

/** The place as its author states it. */
type PlaceInput = {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly exactPlace?: boolean;
  readonly precision?: Precision;
};

/** Publishing waits no longer than this for a geocoder. */
const mostMilliseconds = 3_000;
/** Outside Thailand no area is known: a grid of about ten kilometres stands for it. */
const foreignGrid = 10;

/**
 * The place of a post that is published; null without a pin. May ask the geocoder, so it is called before a transaction
 * begins. `stored` is what the post has: a sub-district stays the one that was chosen, however it is found today.
 */
export async function placeToStore(
  { geocoder }: Pick<Platform, 'geocoder'>,
  authorship: Authorship,
  input: PlaceInput,
  stored?: PostPlace,
): Promise<PostPlace | null> {
  const { latitude, longitude } = input;
  if (latitude == null || longitude == null) return null;
  const pin = { latitude, longitude };
  const precision = authorship.precision(input);
  const isUnchanged = stored?.latitude === latitude && stored.longitude === longitude;
  if (stored && isUnchanged && precision === 'subdistrict' && stored.precision === precision) return stored;
  // The areas of a pin with precision “near” follow from its grid point: a request would show the service the minute
  // of publishing.
  if (!geocoder || precision === 'near') return coarsePlace(precision, pin);
  const found = await inTime(areaAround());
  return found ?? coarsePlace(precision, pin);

  async function areaAround(): Promise<PostPlace | null> {
    const place = await locatePin(geocoder, pin);
    if (!place) return null;
    const point = precision === 'exact' ? pin : areaPointOf(pin, place);
    return { ...point, precision, provinceId: place.provinceId, amphoeId: place.amphoeId };
  }
}

/** The place by the gazetteer alone: for drafts, which are saved every few seconds, and where no geocoder answers. */
export function coarsePlace(precision: Precision, pin: Point): PostPlace {
  const around = precision === 'subdistrict' ? resolvePlace(pin.latitude, pin.longitude) : null;
  if (around)
    return { ...areaPointOf(pin, around), precision, provinceId: around.provinceId, amphoeId: around.amphoeId };
  const cut = {
    exact: (degrees: number) => degrees,
    near: snapToGrid,
    subdistrict: (degrees: number) => Math.round(degrees * foreignGrid) / foreignGrid,
  }[precision];
  const point = { latitude: cut(pin.latitude), longitude: cut(pin.longitude) };
  const place = resolvePlace(point.latitude, point.longitude);
  return { ...point, precision, provinceId: place?.provinceId ?? '', amphoeId: place?.amphoeId ?? '' };
}

/** The answer, or null when it does not come in time. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), mostMilliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** Parts of a degree; a hundredth is about a kilometre (R28). */
const coarseGrid = 100;

/** The place of an anonymous post on its coarse grid (R28). */
export function snapToGrid(degrees: number): number {
  return Math.round(degrees * coarseGrid) / coarseGrid;
}

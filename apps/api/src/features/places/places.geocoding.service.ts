/**
 * Completes the gazetteer by a geocoder: the areas around a pin by their borders, and places that are not areas. If the
 * geocoder does not answer, the gazetteer alone does (docs/decisions/0040).
 */
import type { Geocoder } from '#api/platform/services/geocoder.ts';
import type { GeocodedPlace } from '#api/platform/services/geocoder-answers.ts';
import { gazetteer, type Place } from './places.data.ts';
import { tambonOf } from './places.matching.ts';
import { areaOfPoint, type Point } from './places.points.ts';
import { comparable } from './places.search.ts';
import { type FoundPlace, type ResolvedPlace, resolvedPlace, resolvePlace, searchPlaces } from './places.service.ts';

/** Something that is no area, such as a road or a temple, and the areas it lies in. */
export type OtherPlace = Point & {
  readonly name: string;
  readonly nameEn: string;
  readonly amphoe: Place;
  readonly province: Place;
};

/** The areas around a pin: by their borders where the geocoder knows them, else what the gazetteer says. */
export async function locatePin(geocoder: Geocoder | null, pin: Point): Promise<ResolvedPlace | null> {
  const drawn = resolvePlace(pin.latitude, pin.longitude);
  // Nothing outside Thailand is asked, and the point of an area stands for all of it, not for the tambon below.
  if (!geocoder || !drawn || areaOfPoint(pin)) return drawn;
  const address = await geocoder.addressAt(pin);
  const found = address && tambonOf(address, pin);
  return found ? resolvedPlace(found, { isByBorders: true, isByGeocoder: true }) : drawn;
}

/** The gazetteer's places, then what the geocoder knows of that name; half of the room is kept for the latter. */
export async function searchFurther(
  geocoder: Geocoder | null,
  query: string,
  limit: number,
): Promise<(FoundPlace | OtherPlace)[]> {
  const areas = searchPlaces(query, limit);
  const found = query.trim() === '' ? null : await geocoder?.find(query.trim());
  if (!found) return areas;
  const others = otherPlaces(found, areas);
  const kept = areas.slice(0, limit - Math.min(others.length, Math.floor(limit / 2)));
  return [...kept, ...others].slice(0, limit);
}

/** Those in Thailand, each name once in an amphoe, without areas: the gazetteer knows those. */
function otherPlaces(found: readonly GeocodedPlace[], areas: readonly FoundPlace[]): OtherPlace[] {
  const known = new Set(areas.map(({ place }) => comparable(place.th)));
  const taken = new Set<string>();
  return found.flatMap(({ name, nameEn, category, latitude, longitude, address }) => {
    // On the far bank of the Mekong our borders may still say Thailand; the service knows better.
    const isAbroad = (address.fields.country_code ?? 'th') !== 'th';
    const around = isAbroad ? null : resolvePlace(latitude, longitude);
    if (category === 'boundary' || !around || known.has(comparable(name))) return [];
    const key = `${comparable(name)} ${around.amphoeId}`;
    if (taken.has(key)) return [];
    taken.add(key);
    const [amphoe, province] = [around.amphoeId, around.provinceId].map((id) => gazetteer().byId.get(id) as Place);
    return [{ name, nameEn, latitude, longitude, amphoe: amphoe as Place, province: province as Place }];
  });
}

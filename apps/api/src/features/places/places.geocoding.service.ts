/**
 * What a geocoder adds to the gazetteer: the tambon around a pin, the point of a tambon, and places that are no areas.
 * Without an answer the gazetteer alone answers (docs/decisions/0040).
 */
import type { Geocoder } from '#api/platform/geocoder.ts';
import type { GeocodedPlace } from '#api/platform/geocoder-answers.ts';
import { remembered } from '#api/platform/remembered.ts';
import { distanceKm, isInOrNear } from './places.areas.ts';
import { gazetteer, type Place } from './places.data.ts';
import { bareName, type Nested, tambonOf } from './places.matching.ts';
import { comparable } from './places.search.ts';
import { bangkok, type FoundPlace, type ResolvedPlace, resolvePlace, searchPlaces } from './places.service.ts';

export type Point = { readonly latitude: number; readonly longitude: number };

/** Something that is no area, such as a road or a temple, and the areas it lies in. */
export type OtherPlace = Point & {
  readonly name: string;
  readonly nameEn: string;
  readonly amphoe: Place;
  readonly province: Place;
};

/** The areas around a pin: with its tambon where the geocoder knows it, else what the gazetteer says. */
export async function locatePin(geocoder: Geocoder | null, pin: Point): Promise<ResolvedPlace | null> {
  const nearest = resolvePlace(pin.latitude, pin.longitude);
  // Nothing outside Thailand is asked, and the point of an area stands for all of it, not for the tambon below.
  if (!geocoder || !nearest || isPointOfArea(pin)) return nearest;
  const address = await geocoder.addressAt(pin);
  const found = address && tambonOf(address, pin);
  return found ? resolvedTambon(found) : nearest;
}

/** The point that stands for the whole tambon of these areas, the same for every pin in it; null when nobody knows it. */
export async function tambonPoint(geocoder: Geocoder | null, tambonId: string | null): Promise<Point | null> {
  const tambon = tambonId === null ? undefined : gazetteer().byId.get(tambonId);
  if (!geocoder || !tambon) return null;
  let ask = tambonPoints.get(geocoder);
  if (!ask) {
    ask = remembered(tambonMemory, (id: string) => askTambonPoint(geocoder, id));
    tambonPoints.set(geocoder, ask);
  }
  return ask(tambon.id).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null;
    throw error;
  });
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
  return [...kept.map((area) => atOwnPoint(area, found)), ...others].slice(0, limit);
}

/** Points of tambon hardly ever change; failures are not remembered. */
const tambonMemory = { milliseconds: 86_400_000, most: 8_000 };
const tambonPoints = new WeakMap<Geocoder, (id: string) => Promise<Point | null>>();
/** Decimals of the gazetteer's own points. */
const areaDecimals = 3;
const tambonReachKm = 80;
const provinceBlurKm = 3;

class NoAnswer extends Error {}

async function askTambonPoint(geocoder: Geocoder, id: string): Promise<Point | null> {
  const { province, amphoe, tambon } = nested(id);
  const words =
    province.id === bangkok
      ? `แขวง${tambon.th}, เขต${amphoe.th}, ${province.th}`
      : `ตำบล${tambon.th}, อำเภอ${amphoe.th}, จังหวัด${province.th}`;
  const found = await geocoder.find(words);
  if (!found) throw new NoAnswer();
  const places = found.filter((one) => isTambon(one, id));
  // Its border goes before a village that bears its name.
  const place = places.find(({ category }) => category === 'boundary') ?? places[0];
  return place ? roundedPoint(place) : null;
}

/** True for the area itself, not for what lies in it, and only where the tambon can be. */
function isTambon(place: GeocodedPlace, id: string): boolean {
  const { province, amphoe, tambon } = nested(id);
  const { name, address } = place;
  if (!isArea(place) || bareName(name, 'tambon') !== comparable(tambon.th)) return false;
  const named = { ...address, line: [...address.line, `ตำบล${bareName(name, 'tambon')}`] };
  return (
    tambonOf(named, place)?.tambon.id === id &&
    distanceKm(place, amphoe) <= tambonReachKm &&
    isInOrNear(province.id, provinceBlurKm, place.latitude, place.longitude)
  );
}

function isArea({ category }: GeocodedPlace): boolean {
  return category === 'boundary' || category === 'place';
}

function roundedPoint({ latitude, longitude }: Point): Point {
  const cut = (degrees: number) => Number(degrees.toFixed(areaDecimals));
  return { latitude: cut(latitude), longitude: cut(longitude) };
}

function nested(tambonId: string): Nested {
  const [province, amphoe, tambon] = [2, 4, 6].map((length) => gazetteer().byId.get(tambonId.slice(0, length)));
  return { province, amphoe, tambon } as Nested;
}

function resolvedTambon({ province, amphoe, tambon }: Nested): ResolvedPlace {
  return {
    provinceId: province.id,
    provinceTh: province.th,
    provinceEn: province.en,
    amphoeId: amphoe.id,
    amphoeTh: amphoe.th,
    amphoeEn: amphoe.en,
    tambonId: tambon.id,
    tambonTh: tambon.th,
    tambonEn: tambon.en,
  };
}

let areaPoints: ReadonlySet<string> | undefined;

/** True for a point that the gazetteer gives to an area: chosen by its name, or what a coarse pin was stored as. */
function isPointOfArea({ latitude, longitude }: Point): boolean {
  areaPoints ??= new Set(
    [...gazetteer().provinces, ...gazetteer().amphoe].map((area) => `${area.latitude},${area.longitude}`),
  );
  return areaPoints.has(`${latitude},${longitude}`);
}

/** A tambon has the point of its amphoe, unless the geocoder has just told its own. */
function atOwnPoint(area: FoundPlace, found: readonly GeocodedPlace[]): FoundPlace {
  if (area.place.kind !== 'tambon') return area;
  const itself = found.find((one) => isTambon(one, area.place.id));
  return itself ? { ...area, place: { ...area.place, ...roundedPoint(itself) } } : area;
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

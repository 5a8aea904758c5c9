/** Provinces, amphoe and tambon of Thailand, all in memory: lists, search by name, and what a point lies in. */
import type { Precision } from '@pakmut/contract/posts/posts.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { areaAt } from './places.areas.ts';
import { gazetteer, type Place } from './places.data.ts';
import { type Areas, areaOfPoint, type Point, pointOfArea } from './places.points.ts';
import { findByName, findBySpelling } from './places.search.ts';

export type { Point } from './places.points.ts';

/** A place with the areas around it; a province is its own province and has no amphoe. */
export type FoundPlace = { readonly place: Place; readonly amphoe: Place | null; readonly province: Place };

export type ResolvedPlace = Readonly<ReturnType<typeof resolvedPlace>>;

/** The 77 provinces in the order of their Thai names. */
export function listProvinces(): readonly Place[] {
  return gazetteer().provinces;
}

/** Whether it is the code of one of them. */
export function isProvince(id: string): boolean {
  return listProvinces().some((province) => province.id === id);
}

/** The amphoe of a province; refuses an unknown code. */
export function listAmphoe(provinceId: string): readonly Place[] {
  return areasInside(provinceId, 2);
}

/** The tambon of an amphoe; refuses an unknown code. */
export function listTambon(amphoeId: string): readonly Place[] {
  return areasInside(amphoeId, 4);
}

/** Places whose Thai or English name matches, best first; nothing for a blank query. */
export function searchPlaces(query: string, limit: number): FoundPlace[] {
  return findByName(query, limit).map(foundPlace);
}

/** Provinces and amphoe whose Thai or English name is spelled nearly so, the nearest first. */
export function findPlacesSpelledNearly(query: string, limit: number): FoundPlace[] {
  return findBySpelling(query, limit).map(foundPlace);
}

function foundPlace(place: Place): FoundPlace {
  return {
    place,
    amphoe: place.kind === 'tambon' ? knownPlace(place.id.slice(0, 4)) : null,
    province: knownPlace(place.id.slice(0, 2)),
  };
}

/** The areas around a point by their borders, or null outside Thailand. The point of an area is in that area, however it is drawn. */
export function resolvePlace(latitude: number, longitude: number): ResolvedPlace | null {
  const around = areaAt(latitude, longitude);
  const named = areaOfPoint({ latitude, longitude });
  if (named && named.kind !== 'province' && !around?.tambonId.startsWith(named.id)) {
    return resolvedPlace(areasAround(named.id), { isByBorders: false });
  }
  if (!around) return null;
  const areas = areasAround(around.tambonId);
  return resolvedPlace(areas, { isByBorders: around.isSure && !named && isWhollyDrawn(areas.amphoe.id) });
}

/** The areas that a code of four or six digits lies in; a tambon that the gazetteer does not have is not told. */
function areasAround(id: string): Areas {
  const tambon = gazetteer().byId.get(id);
  return {
    province: knownPlace(id.slice(0, 2)),
    amphoe: knownPlace(id.slice(0, 4)),
    tambon: tambon?.kind === 'tambon' ? tambon : null,
  };
}

/** False where tambon were divided since the borders were drawn: the old border says the name of one half for both. */
function isWhollyDrawn(amphoeId: string): boolean {
  const { inside, drawn } = gazetteer();
  return (inside.get(amphoeId) ?? []).every(({ id }) => drawn.has(id));
}

/** Areas that lie in each other, by code and names. */
export function resolvedPlace(
  { province, amphoe, tambon }: Areas,
  { isByBorders, isByGeocoder = false }: { readonly isByBorders: boolean; readonly isByGeocoder?: boolean },
) {
  return {
    provinceId: province.id,
    provinceTh: province.th,
    provinceEn: province.en,
    amphoeId: amphoe.id,
    amphoeTh: amphoe.th,
    amphoeEn: amphoe.en,
    // Null where the borders say a tambon that the gazetteer does not have.
    tambonId: tambon?.id ?? null,
    tambonTh: tambon?.th ?? null,
    tambonEn: tambon?.en ?? null,
    /** True when the borders are sure of the tambon; otherwise the pin may lie in the one beside it. */
    isByBorders,
    /** True when a geocoder knew it, whose data are shown with their credit. */
    isByGeocoder,
  };
}

/** The point that stands for the amphoe or tambon around a pin, the same for every pin in it (decisions §3). */
export function areaPointOf(pin: Point, { amphoeId, tambonId }: ResolvedPlace): Point {
  return pointOfArea(pin, knownPlace(amphoeId), tambonId === null ? null : knownPlace(tambonId));
}

type StoredPlace = Point & { readonly precision: Precision; readonly amphoeId: string };

/**
 * The tambon that a stored place is filed under, or '' for none: it stands for a whole amphoe, or the geocoder knew another amphoe. A
 * coarse place is filed by its coarse point, which tells nothing more than the point does (R28).
 */
export function tambonOfPlace({ latitude, longitude, precision, amphoeId }: StoredPlace): string {
  const named = areaOfPoint({ latitude, longitude });
  if (precision === 'subdistrict' && named?.kind !== 'tambon') return '';
  const tambonId = resolvePlace(latitude, longitude)?.tambonId ?? '';
  return tambonId.startsWith(amphoeId) ? tambonId : '';
}

export type ProvinceExtent = { readonly province: Place; readonly box: readonly [number, number, number, number] };

/** A province and the box around its land: west, south, east, north; refuses an unknown code. */
export function provinceExtent(id: string): ProvinceExtent {
  const province = knownPlace(id);
  if (province.kind !== 'province') throw new AppError('places.not_found');
  const bounds = gazetteer().lands.flatMap((land) => (land.tambonId?.startsWith(id) ? [land.bounds] : []));
  return {
    province,
    box: [
      Math.min(province.longitude, ...bounds.map(({ west }) => west)),
      Math.min(province.latitude, ...bounds.map(({ south }) => south)),
      Math.max(province.longitude, ...bounds.map(({ east }) => east)),
      Math.max(province.latitude, ...bounds.map(({ north }) => north)),
    ],
  };
}

function areasInside(id: string, codeLength: 2 | 4): readonly Place[] {
  const inside = id.length === codeLength ? gazetteer().inside.get(id) : undefined;
  if (!inside) throw new AppError('places.not_found');
  return inside;
}

function knownPlace(id: string): Place {
  const place = gazetteer().byId.get(id);
  if (!place) throw new AppError('places.not_found');
  return place;
}

export type AreaCodes = { readonly provinceId: string; readonly amphoeId: string; readonly tambonId: string };

/** True when the codes exist and lie in each other; a wider one may stand alone, a narrower one may not. */
export function areNestedAreas({ provinceId, amphoeId, tambonId }: AreaCodes): boolean {
  const { byId } = gazetteer();
  const known = (id: string, kind: Place['kind'], around: string) =>
    id === '' || (byId.get(id)?.kind === kind && around !== '' && id.startsWith(around));
  return (
    (provinceId === '' || byId.get(provinceId)?.kind === 'province') &&
    known(amphoeId, 'amphoe', provinceId) &&
    known(tambonId, 'tambon', amphoeId)
  );
}

/** The names of one area by its code; empty for a code that names nothing. */
export function areaNames(id: string | null): { th: string; en: string } {
  const place = id ? gazetteer().byId.get(id) : undefined;
  return { th: place?.th ?? '', en: place?.en ?? '' };
}

/** An area by its code: its name within those around it, and the point that stands for it. Refuses a code that names nothing. */
export function describeArea(id: string) {
  const { kind, th, en, latitude, longitude } = knownPlace(id);
  const around = findPlaceNames(id.slice(0, 2), id.slice(0, 4));
  if (kind === 'province') return { name_th: th, name_en: en, latitude, longitude };
  if (kind === 'amphoe') return { name_th: around.th, name_en: around.en, latitude, longitude };
  const name = id.startsWith(bangkok) ? `แขวง${th}` : `ต.${th}`;
  return { name_th: `${name} ${around.th}`, name_en: `${en}, ${around.en}`, latitude, longitude };
}

/** The usual postcode of a tambon; empty for a code that names nothing. */
export function postcodeOf(tambonId: string | null): string {
  const place = tambonId ? gazetteer().byId.get(tambonId) : undefined;
  return place?.postcode ?? '';
}

/** Tambon, amphoe and province as they stand on a parcel: “ต.ในเมือง อ.เมืองขอนแก่น จ.ขอนแก่น”. */
export function areasOnParcel({ provinceId, amphoeId, tambonId }: AreaCodes): string {
  const [tambon, amphoe, province] = [areaNames(tambonId).th, areaNames(amphoeId).th, areaNames(provinceId).th];
  if (provinceId === bangkok) return `แขวง${tambon} เขต${amphoe.replace(/^เขต/u, '')} ${province}`;
  return `ต.${tambon} อ.${amphoe} จ.${province}`;
}

export const bangkok = '10';

/** Short names for a dateline, such as “อ.ภูเวียง ขอนแก่น”; empty for a pin outside Thailand. */
export function findPlaceNames(provinceId: string, amphoeId: string): { th: string; en: string } {
  const province = gazetteer().byId.get(provinceId);
  const amphoe = gazetteer().byId.get(amphoeId);
  if (!province) return { th: '', en: '' };
  if (!amphoe) return { th: province.th, en: province.en };
  if (provinceId === bangkok)
    return { th: `เขต${amphoe.th.replace(/^เขต/u, '')} กรุงเทพฯ`, en: `${amphoe.en}, Bangkok` };
  // “เมืองขอนแก่น ขอนแก่น” says the province twice.
  const short = amphoe.th === `เมือง${province.th}` ? 'เมือง' : amphoe.th;
  return { th: `อ.${short} ${province.th}`, en: `${amphoe.en}, ${province.en}` };
}

/** An amphoe by any whole number, for made-up worlds. */
export function placeOfAmphoe(index: number): Place {
  const { amphoe } = gazetteer();
  return amphoe[Math.abs(index) % amphoe.length] as Place;
}

/**
 * Finds the tambon of a geocoder's address. Its names are in different fields in different places (a tambon is a
 * suburb, a quarter, a municipality, a town), so kinds are recognised by the words before the names.
 */
import type { GeocodedAddress } from '#api/platform/services/geocoder-answers.ts';
import { distanceKm, isInOrNear } from './places.areas.ts';
import { gazetteer, type Place, type PlaceKind } from './places.data.ts';
import type { Areas, Point } from './places.points.ts';
import { comparable, everydayNames } from './places.search.ts';

type Nested = Areas & { readonly tambon: Place };

const prefixes: Readonly<Record<PlaceKind, RegExp>> = {
  tambon: /^(?:ตำบล|แขวง|ต\.)\s*/u,
  amphoe: /^(?:กิ่งอำเภอ|อำเภอ|เขต|อ\.)\s*/u,
  province: /^(?:จังหวัด|จ\.)\s*/u,
};
/** Fields in which a name without such a word may still be that of an area. */
const areaFields = new Set(
  'state province region state_district county district city_district subdistrict municipality city borough suburb quarter town village'.split(
    ' ',
  ),
);
/** “TH-40”: the official code of the province. */
const provinceCode = /^TH-(\d{2})$/;

/** The borders we know are coarse; an amphoe's point can be far from its ends. */
const provinceBlurKm = 10;
const amphoeReachKm = 120;

/** The tambon of an address, or null when it does not name exactly one that can lie where the point is. */
export function tambonOf(address: GeocodedAddress, point: Point): Nested | null {
  const names = sortNames(address);
  const found = provincesOf(address, names).flatMap((province) =>
    areasNamed('amphoe', province, names, [province]).flatMap((amphoe) =>
      areasNamed('tambon', amphoe, names, [province, amphoe]).map((tambon) => ({ province, amphoe, tambon })),
    ),
  );
  const [only] = found;
  return only && found.length === 1 && canLieIn(only, point) ? only : null;
}

/** The name without the word for its kind, as it is compared. */
function bareName(name: string, kind: PlaceKind): string {
  return comparable(name.replace(prefixes[kind], ''));
}

function canLieIn({ province, amphoe }: Nested, point: Point): boolean {
  const isNear = isInOrNear(province.id, provinceBlurKm, point.latitude, point.longitude);
  return isNear && distanceKm(point, amphoe) <= amphoeReachKm;
}

/** Names by the kind that they say they are; `bare` are those that do not say it. */
type Names = Readonly<Record<PlaceKind | 'bare', ReadonlySet<string>>>;

function sortNames({ fields, line }: GeocodedAddress): Names {
  const names = {
    province: new Set<string>(),
    amphoe: new Set<string>(),
    tambon: new Set<string>(),
    bare: new Set<string>(),
  };
  const kinds = Object.keys(prefixes) as PlaceKind[];
  for (const name of [...Object.values(fields), ...line]) {
    const kind = kinds.find((one) => prefixes[one].test(name));
    if (kind) names[kind].add(bareName(name, kind));
  }
  for (const [field, name] of Object.entries(fields)) if (areaFields.has(field)) names.bare.add(comparable(name));
  return names;
}

function provincesOf({ fields }: GeocodedAddress, names: Names): Place[] {
  const codes = Object.values(fields).flatMap((value) => provinceCode.exec(value)?.[1] ?? []);
  return gazetteer().provinces.filter((province) => {
    const ways = [comparable(province.th), ...(everydayNames[province.id] ?? [])];
    return codes.includes(province.id) || ways.some((way) => names.province.has(way) || names.bare.has(way));
  });
}

/**
 * The areas inside another that are named. A name that says its kind goes before one that does not, which moreover must
 * not be that of an area around it: amphoe Ban Phai has a tambon Ban Phai, and mostly another one is meant.
 */
function areasNamed(kind: 'amphoe' | 'tambon', within: Place, names: Names, around: readonly Place[]): Place[] {
  const inside = gazetteer().inside.get(within.id) ?? [];
  const certain = inside.filter((area) => isNamed(area, within, names[kind]));
  if (certain.length > 0) return certain;
  const taken = new Set(around.map(({ th }) => comparable(th)));
  return inside.filter((area) => !taken.has(comparable(area.th)) && isNamed(area, within, names.bare));
}

/** “อำเภอเมือง” is the one that bears the name of its province. */
function isNamed(area: Place, within: Place, names: ReadonlySet<string>): boolean {
  return names.has(comparable(area.th)) || (area.th === `เมือง${within.th}` && names.has('เมือง'));
}

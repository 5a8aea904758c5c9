/**
 * The polygons of the tambon, under the codes of the gazetteer. The polygons are of 2019 (see NOTICE); where an area has
 * got another code since, as in all of Bueng Kan, its name tells which one it is.
 */
import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import { type Area, boundsOf, contains } from './geometry.ts';
import { editDistance } from './spelling.ts';
import { thaiKey } from './thai-key.ts';

export type TambonRow = [
  code: string,
  th: string,
  en: string,
  postcode: string,
  lat?: number | null,
  lng?: number | null,
];
export type TambonArea = { code: string; th: string; en: string; area: MultiPolygon };
export type SourceTambon = Feature<MultiPolygon, { code: string; th: string; en: string }>;

/**
 * Each polygon with the tambon of the gazetteer that it is. One that the gazetteer does not have keeps its own names; throws
 * when its code belongs to another tambon there.
 */
export function tambonAreas(source: FeatureCollection<MultiPolygon>, tambon: readonly TambonRow[]): TambonArea[] {
  const features = source.features as SourceTambon[];
  const found = new Map<SourceTambon, TambonRow>();
  const byCode = new Map(tambon.map((row) => [row[0], row]));
  for (const one of features) {
    const row = byCode.get(one.properties.code);
    if (row && isSameName(one.properties.th, row[1])) found.set(one, row);
  }
  const taken = new Set(found.values());
  for (const one of features.filter((candidate) => !found.has(candidate))) {
    const free = tambon.filter((candidate) => !taken.has(candidate));
    const row = namesake(one, free) ?? free.find(([code]) => code === one.properties.code);
    if (!row && byCode.has(one.properties.code))
      throw new Error(`No tambon of the gazetteer is ${one.properties.code} ${one.properties.th}.`);
    if (row) taken.add(row);
    if (row) found.set(one, row);
  }
  return features.map((one) => {
    const { properties } = one;
    const [code, th, en] = found.get(one) ?? [properties.code, properties.th, properties.en];
    return { code, th, en, area: one.geometry };
  });
}

/** Names of the source end after sixteen letters, and a few are spelled in another way. */
function isSameName(source: string, listed: string): boolean {
  const [a, b] = [thaiKey(source), thaiKey(listed)];
  return a === b || (a.length >= 14 && b.startsWith(a)) || editDistance(a, b) <= Math.floor(b.length / 5);
}

/** Of several tambon of one name in a province it is the one whose point lies in the polygon, or else nearest to it. */
function namesake({ properties, geometry }: SourceTambon, free: readonly TambonRow[]): TambonRow | undefined {
  return free
    .filter(([code, th]) => code.slice(0, 2) === properties.code.slice(0, 2) && isSameName(properties.th, th))
    .map((row) => ({ row, away: distanceTo(geometry, row) }))
    .sort((a, b) => a.away - b.away)[0]?.row;
}

function distanceTo(area: Area, [, , , , lat, lng]: TambonRow): number {
  if (lat == null || lng == null) return Number.POSITIVE_INFINITY;
  if (contains(area, lng, lat)) return 0;
  const [west, south, east, north] = boundsOf(area);
  return Math.hypot((west + east) / 2 - lng, (south + north) / 2 - lat);
}

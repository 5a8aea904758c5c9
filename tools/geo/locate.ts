/** Coordinates for provinces and amphoe from the towns of GeoNames; a point never lies outside its own province. */
import type { Position } from 'geojson';
import { type Area, contains, distance, interiorPoint } from './geometry.ts';
import type { City } from './sources.ts';
import { editDistance, romanKey } from './spelling.ts';

type Named = { code: string; th: string; en: string };

/** How an amphoe got its point, from the surest to the least sure. */
export type Source = 'seat' | 'name' | 'hand' | 'spelling' | 'tambon' | 'province';

export type Located = Named & { lat: number; lng: number; source: Source; near: string };

type Surroundings = {
  amphoe: Named[];
  tambon: Named[];
  areas: Map<string, Area>;
  cities: City[];
  provincePoints: Map<string, [lat: number, lng: number]>;
};

/** Latitude and longitude of district towns that GeoNames' list of places with a population leaves out. */
const handPlaced: Readonly<Record<string, [lat: number, lng: number]>> = {
  '1005': [13.873, 100.596],
  '1025': [13.794, 100.505],
  '1032': [13.717, 100.695],
  '1041': [13.888, 100.579],
  '1103': [13.606, 100.706],
  '1413': [14.33, 100.31],
  '1610': [15.31, 101.36],
  '1703': [14.85, 100.31],
  '2008': [13.15, 100.81],
  '3409': [14.5, 105],
  '4015': [15.74, 102.79],
  '4019': [16.85, 102.83],
  '4125': [17.26, 102.98],
  '4202': [17.46, 101.97],
  '4810': [17.47, 104.5],
  '5005': [18.87, 99.14],
  '5007': [18.915, 98.942],
  '5804': [18.166, 97.937],
  '6603': [16.31, 100.29],
  '8014': [9.007, 99.9],
  '8015': [9.204, 99.86],
};

/** A seat of government may stand on a border river; this many degrees outside the polygon still count. */
const borderSlack = 0.06;

/** Province code → [latitude, longitude] of its seat. */
export function locateProvinces(
  provinces: Named[],
  areas: Map<string, Area>,
  cities: City[],
): Map<string, [number, number]> {
  const seats = cities.filter(({ kind }) => kind === 'PPLA' || kind === 'PPLC');
  return new Map(
    provinces.map(({ code, en }) => {
      const seat =
        seats.find((city) => romanKey(city.name) === romanKey(en)) ??
        seats.find((city) => isWithin(areas.get(code), city));
      if (!seat) throw new Error(`No seat for province ${code} ${en}.`);
      return [code, [round(seat.lat), round(seat.lng)]];
    }),
  );
}

/** Every amphoe with a point and a word on where it comes from. */
export function locateAmphoe(around: Surroundings): Located[] {
  const taken = new Set<City>();
  const found = new Map<string, Located>();
  const steps: [Source, (amphoe: Named, towns: City[]) => City | undefined][] = [
    ['name', (amphoe, towns) => towns.find((town) => romanKey(town.name) === romanKey(amphoe.en))],
    ['spelling', (amphoe, towns) => closestSpelling(amphoe, towns)],
    ['tambon', (amphoe, towns) => townNamedLikeTambon(amphoe, around.tambon, towns)],
  ];
  for (const amphoe of around.amphoe) {
    const seat = around.provincePoints.get(amphoe.code.slice(0, 2));
    if (isCapital(amphoe) && seat)
      found.set(amphoe.code, { ...amphoe, lat: seat[0], lng: seat[1], source: 'seat', near: '' });
    const hand = handPlaced[amphoe.code];
    if (hand) found.set(amphoe.code, { ...amphoe, lat: hand[0], lng: hand[1], source: 'hand', near: '' });
  }
  // The sure matches of all amphoe come first, so that a guess never takes a town away from its own amphoe.
  for (const [source, pick] of steps) {
    for (const amphoe of around.amphoe.filter(({ code }) => !found.has(code))) {
      const area = around.areas.get(amphoe.code.slice(0, 2));
      const towns = around.cities.filter((city) => !taken.has(city) && isWithin(area, city));
      const town = pick(amphoe, towns);
      if (!town) continue;
      taken.add(town);
      found.set(amphoe.code, { ...amphoe, lat: round(town.lat), lng: round(town.lng), source, near: town.name });
    }
  }
  return around.amphoe.map((amphoe) => found.get(amphoe.code) ?? besideSiblings(amphoe, around, [...found.values()]));
}

/** `เมือง…` with the number 01 is the amphoe of the province's seat. */
function isCapital({ code, th }: Named): boolean {
  return code.endsWith('01') && (th.startsWith('เมือง') || th === 'พระนคร' || th === 'พระนครศรีอยุธยา');
}

function closestSpelling(amphoe: Named, towns: City[]): City | undefined {
  const wanted = romanKey(amphoe.en);
  const [best] = towns
    .map((town) => ({ town, steps: editDistance(romanKey(town.name), wanted) }))
    .sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(wanted.length / 4)) ? best.town : undefined;
}

function townNamedLikeTambon(amphoe: Named, tambon: Named[], towns: City[]): City | undefined {
  const names = new Set(tambon.filter(({ code }) => code.startsWith(amphoe.code)).map(({ en }) => romanKey(en)));
  return towns.find((town) => names.has(romanKey(town.name)));
}

/** The last resort: a point of the province near the amphoe with the neighbouring codes. */
function besideSiblings(amphoe: Named, around: Surroundings, known: Located[]): Located {
  const province = amphoe.code.slice(0, 2);
  const area = around.areas.get(province);
  const siblings = known
    .filter(({ code }) => code.startsWith(province))
    .sort((a, b) => Math.abs(Number(a.code) - Number(amphoe.code)) - Math.abs(Number(b.code) - Number(amphoe.code)))
    .slice(0, 3);
  const middle = [mean(siblings.map(({ lng }) => lng)), mean(siblings.map(({ lat }) => lat))];
  const [lng = 0, lat = 0] = area ? interiorPoint(area, middle) : middle;
  const near = siblings.map(({ en }) => en).join('/');
  return { ...amphoe, lat: round(lat), lng: round(lng), source: 'province', near };
}

/** Inside the polygon, or on its border as far as the two sources can differ. */
export function isWithin(area: Area | undefined, { lng, lat }: { lng: number; lat: number }): boolean {
  return area !== undefined && (contains(area, lng, lat) || edgeIsNear(area, [lng, lat]));
}

function edgeIsNear(area: Area, point: Position): boolean {
  const rings = (area.type === 'Polygon' ? [area.coordinates] : area.coordinates).flat();
  return rings.some((ring) => ring.some((corner) => distance(corner, point) < borderSlack));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Three decimals are about a hundred metres: a town, not a doorstep. */
function round(degrees: number): number {
  return Number(degrees.toFixed(3));
}

/** A geocoder on loopback that answers in the shape of Nominatim (format jsonv2) for a handful of places. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export type GeocodingRequest = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
};
type Address = Readonly<Record<string, string>>;
/** How it answers: as it should, or in a way of its own. */
export type Behaviour = 'sound' | ((response: ServerResponse, request: GeocodingRequest) => void);

export type GeocodingService = {
  readonly url: string;
  readonly requests: GeocodingRequest[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

export async function startGeocodingService(): Promise<GeocodingService> {
  const requests: GeocodingRequest[] = [];
  let behaviour: Behaviour = 'sound';
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://geocoder');
    const request = { path: pathname, query: Object.fromEntries(searchParams), headers: incoming.headers };
    requests.push(request);
    if (behaviour !== 'sound') return behaviour(response, request);
    return sendJson(response, soundAnswer(request));
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url,
    close,
    requests,
    behave(next) {
      behaviour = next;
    },
  };
}

export function sendJson(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer));
}

/** What the service says of something: its own name first, then the areas around it. */
export function described(
  name: string,
  at: readonly [latitude: number, longitude: number],
  kind: readonly [category: string, type: string],
  address: Address,
  english = '',
): object {
  const areas = Object.entries(address).flatMap(([field, value]) => (/^ISO|_code$/.test(field) ? [] : [value]));
  return {
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: 1,
    lat: at[0].toFixed(7),
    lon: at[1].toFixed(7),
    category: kind[0],
    type: kind[1],
    place_rank: 16,
    importance: 0.25,
    addresstype: Object.keys(address)[0],
    name,
    display_name: [...new Set([name, ...areas])].join(', '),
    address,
    namedetails: { name, 'name:th': name, ...(english && { 'name:en': english }) },
    boundingbox: ['0', '0', '0', '0'],
  };
}

const thailand = { country: 'ประเทศไทย', country_code: 'th' };
const inKhonKaen = { county: 'อำเภอเมืองขอนแก่น', state: 'จังหวัดขอนแก่น', 'ISO3166-2-lvl4': 'TH-40', ...thailand };
const inPhraNakhon = {
  suburb: 'เขตพระนคร',
  city: 'กรุงเทพมหานคร',
  'ISO3166-2-lvl4': 'TH-10',
  postcode: '10200',
  ...thailand,
};

/** Addresses as the service words them: in Bangkok แขวง and เขต, elsewhere ตำบล and อำเภอ, and in ever other fields. */
export const addresses = {
  palace: { quarter: 'แขวงพระบรมมหาราชวัง', ...inPhraNakhon },
  naiMueang: { municipality: 'ตำบลในเมือง', city: 'เทศบาลนครขอนแก่น', ...inKhonKaen },
  sila: { village: 'บ้านโกทา', town: 'เทศบาลเมืองศิลา', municipality: 'ตำบลศิลา', ...inKhonKaen },
  vientiane: { city: 'ວຽງຈັນ', state: 'ນະຄອນຫຼວງວຽງຈັນ', country: 'ປະເທດລາວ', country_code: 'la' },
} as const satisfies Record<string, Address>;

/** Points in a tambon, and one that the service gives for a tambon itself. */
export const tambonPoints = {
  palace: { id: '100101', pin: [13.75, 100.4914] },
  naiMueang: { id: '400101', pin: [16.4419, 102.8359] },
  sila: { id: '400114', pin: [16.4853, 102.8291], itself: [16.4901234, 102.8456789] },
} as const;

type Tambon = keyof typeof tambonPoints;
const tambonNames = Object.keys(tambonPoints) as Tambon[];

function soundAnswer({ path, query }: GeocodingRequest): unknown {
  if (path.endsWith('/reverse')) {
    const point = [Number(query.lat), Number(query.lon)] as const;
    const around = tambonNames.find((name) => isNear(tambonPoints[name].pin, point));
    return around ? describedTambon(around, point) : { error: 'Unable to geocode' };
  }
  return others(query.q ?? '');
}

function describedTambon(name: Tambon, at: readonly [number, number]): object {
  return described(nameOf(name), at, ['boundary', 'administrative'], addresses[name]);
}

function nameOf(name: Tambon): string {
  return Object.values(addresses[name]).find((value) => /^(ตำบล|แขวง)/.test(value)) ?? '';
}

/** About two kilometres. */
function isNear([latitude, longitude]: readonly [number, number], point: readonly [number, number]): boolean {
  return Math.abs(latitude - point[0]) < 0.02 && Math.abs(longitude - point[1]) < 0.02;
}

function others(words: string): object[] {
  const road = { road: 'ถนนศรีจันทร์', ...addresses.naiMueang };
  const all = [
    described('ถนนศรีจันทร์', [16.4322, 102.8236], ['highway', 'primary'], road, 'Si Chan Road'),
    described('ถนนศรีจันทร์', [16.4326, 102.8402], ['highway', 'primary'], road, 'Si Chan Road'),
    described('วัดหนองแวง', [16.4201, 102.8407], ['amenity', 'place_of_worship'], addresses.naiMueang, 'Wat Nong Waeng'),
    described('ตลาดศรีจันทร์', [17.9667, 102.6], ['amenity', 'marketplace'], addresses.vientiane),
  ];
  return all.filter((one) => (one as { name: string }).name.includes(words));
}

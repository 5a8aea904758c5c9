import { resolvePlace, searchPlaces } from '@pakmut/contract/places/places.contract.ts';
import { maxPlaceResults } from '@pakmut/contract/places/places.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addresses,
  described,
  type GeocodingService,
  sendJson,
  startGeocodingService,
  tambonPoints,
} from '#api/testing/geocoding-service.ts';
import { createWorld, type World } from '#api/testing/world.ts';

let service: GeocodingService;
let world: World;

beforeAll(async () => {
  service = await startGeocodingService();
  world = await createWorld({ GEOCODER_URL: service.url, GEOCODER_PER_SECOND: '1000' });
});
beforeEach(() => {
  service.requests.length = 0;
  service.behave('sound');
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const placeAt = async ([latitude, longitude]: readonly [number, number], on = world) =>
  (await on.call(resolvePlace, { latitude, longitude })).answer;
const search = async (q: string, more?: 1, on = world) => {
  const { status, answer } = await on.call(searchPlaces, { q, ...(more && { more }) });
  expect(status).toBe(200);
  return answer;
};
/** A world whose geocoder never answers; it has one of its own, because it is left alone after that. */
async function withDeafGeocoder(settings: Record<string, string>, work: (deaf: World) => Promise<void>): Promise<void> {
  const deaf = await createWorld({ GEOCODER_URL: 'http://127.0.0.1:1', GEOCODER_PER_SECOND: '1000', ...settings });
  await work(deaf).finally(() => deaf.close());
}

describe('the areas around a pin', () => {
  test('with its tambon, in Bangkok and elsewhere', async () => {
    expect(await placeAt(tambonPoints.palace.pin)).toEqual({
      in_thailand: true,
      PROVINCE_ID: '10',
      PROVINCE_NAME: 'กรุงเทพมหานคร',
      PROVINCE_NAME_EN: 'Bangkok',
      AMPHUR_ID: '1001',
      AMPHUR_NAME: 'พระนคร',
      AMPHUR_NAME_EN: 'Phra Nakhon',
      DISTRICT_ID: '100101',
      DISTRICT_NAME: 'พระบรมมหาราชวัง',
      DISTRICT_NAME_EN: 'Phra Borom Maha Ratchawang',
      by_borders: true,
      by_geocoder: true,
    });
    expect(await placeAt(tambonPoints.sila.pin)).toMatchObject({ DISTRICT_NAME: 'ศิลา', by_geocoder: true });
  });

  test('by the geocoder’s amphoe where our borders say another one', async () => {
    const [latitude, longitude] = [16.09, 102.72] as const;
    const address = { municipality: 'ตำบลบ้านแฮด', county: 'อำเภอบ้านแฮด', state: 'จังหวัดขอนแก่น' };
    service.behave((response) =>
      sendJson(response, described('ตำบลบ้านแฮด', [latitude, longitude], ['boundary', 'administrative'], address)),
    );
    const nearest = await withoutGeocoder((plain) => placeAt([latitude, longitude], plain));
    expect(nearest.AMPHUR_NAME).toBe('บ้านไผ่');
    expect(await placeAt([latitude, longitude])).toMatchObject({ AMPHUR_NAME: 'บ้านแฮด', DISTRICT_NAME: 'บ้านแฮด' });
  });

  test('as the gazetteer knows them where the geocoder names nothing that we know', async () => {
    const pin = [15.5, 102.5] as const;
    const plain = await withoutGeocoder((one) => placeAt(pin, one));
    expect(plain).toMatchObject({ in_thailand: true, DISTRICT_NAME: 'โนนประดู่', by_geocoder: false });
    expect(await placeAt(pin)).toEqual(plain);
    service.behave((response) => sendJson(response, { address: addresses.vientiane }));
    expect(await placeAt(pin)).toEqual(plain);
    service.behave((response) => sendJson(response, { address: addresses.palace }));
    expect(await placeAt(pin)).toEqual(plain);
  });

  test('without a question for a pin outside Thailand, and for the point of a whole area', async () => {
    expect((await placeAt([17.975, 102.63])).in_thailand).toBe(false);
    expect((await placeAt([48.137, 11.575])).in_thailand).toBe(false);
    expect(await placeAt([16.447, 102.833])).toMatchObject({ AMPHUR_ID: '4001', by_borders: false });
    expect(await placeAt([16.49, 102.857])).toMatchObject({ DISTRICT_NAME: 'ศิลา', by_borders: false });
    expect(service.requests).toEqual([]);
  });

  test('R30 of who asks the geocoder learns nothing, and of the pin three decimals', async () => {
    await world.call(
      resolvePlace,
      { latitude: 16.44191234, longitude: 102.83591234 },
      { headers: { 'user-agent': 'CANARY-PHONE', cookie: 'CANARY=1', 'x-forwarded-for': '203.0.113.77' } },
    );
    expect(service.requests).toHaveLength(1);
    expect(JSON.stringify(service.requests)).not.toMatch(/CANARY|203\.0\.113|1234/);
    expect(service.requests[0]?.query).toMatchObject({ lat: '16.442', lon: '102.836' });
  });

  test('by the borders that we have while the geocoder cannot be reached', async () => {
    await withDeafGeocoder({}, async (deaf) => {
      const plain = await withoutGeocoder((one) => placeAt(tambonPoints.sila.pin, one));
      for (let asked = 0; asked < 5; asked += 1) expect(await placeAt(tambonPoints.sila.pin, deaf)).toEqual(plain);
    });
  });

  test('R48 an address that asks too often gets the borders that we have, even with forged headers; other addresses are served', async () => {
    const limited = await createWorld({
      GEOCODER_URL: service.url,
      GEOCODER_PER_SECOND: '1000',
      RATE_COSTLY: '2',
    });
    try {
      const [latitude, longitude] = tambonPoints.sila.pin;
      const ask = async (remoteAddress: string, forged: string) => {
        const url = `/api/v1/public/common/placeAt?latitude=${latitude}&longitude=${longitude}`;
        const headers = { 'x-forwarded-for': forged };
        const answer = await limited.app.fastify.inject({ url, remoteAddress, headers });
        return answer.json().result.by_geocoder;
      };
      const asked = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
      const answers: unknown[] = [];
      for (const forged of asked) answers.push(await ask('198.51.100.1', forged));
      expect(answers).toEqual([true, true, false, false]);
      const found = await limited.call(searchPlaces, { q: 'หนองแวง', more: 1 }, { headers: {} });
      expect(found.answer.some(({ kind }) => kind === 'place')).toBe(true);
      expect(await ask('198.51.100.2', '192.0.2.1')).toBe(true);
    } finally {
      await limited.close();
    }
  });
});

describe('place search', () => {
  test('asks nobody while somebody types', async () => {
    for (const typed of ['วัดหนอง', 'วัดหนองแ', 'วัดหนองแวง']) expect(await search(typed)).toEqual([]);
    expect(service.requests).toEqual([]);
  });

  test('finds roads and temples when more is wanted, with the areas they lie in, each once, and only in Thailand', async () => {
    expect(await search('วัดหนองแวง', 1)).toEqual([
      {
        name: 'วัดหนองแวง',
        name_en: 'Wat Nong Waeng',
        kind: 'place',
        amphur_name: 'เมืองขอนแก่น',
        amphur_name_en: 'Mueang Khon Kaen',
        province_name: 'ขอนแก่น',
        province_name_en: 'Khon Kaen',
        latitude: 16.4201,
        longitude: 102.8407,
      },
    ]);
    expect((await search('ศรีจันทร์', 1)).filter(({ kind }) => kind === 'place').map(({ name }) => name)).toEqual([
      'ถนนศรีจันทร์',
    ]);
  });

  test('areas come first and keep half of the room, and there are never more than ten', async () => {
    const village = (n: number) =>
      described(`ตลาดบ้าน ${n}`, [16.42 + n / 1_000, 102.84], ['amenity', 'marketplace'], addresses.naiMueang);
    service.behave((response) =>
      sendJson(
        response,
        Array.from({ length: 10 }, (_, n) => village(n)),
      ),
    );
    const found = await search('บ้าน', 1);
    expect(found).toHaveLength(maxPlaceResults);
    expect(found.map(({ kind }) => kind === 'place')).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
    expect(found.slice(0, 5)).toEqual((await search('บ้าน')).slice(0, 5));
  });

  test('an area that both know comes once, at the gazetteer’s point', async () => {
    const plain = await search('ต.ศิลา อ.เมืองขอนแก่น');
    expect(plain.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([[16.49, 102.857]]);
    service.behave((response) =>
      sendJson(response, [
        described('ตำบลศิลา', tambonPoints.sila.itself, ['boundary', 'administrative'], addresses.sila),
      ]),
    );
    expect(await search('ต.ศิลา อ.เมืองขอนแก่น', 1)).toEqual(plain);
    expect(service.requests).toHaveLength(1);
  });

  test.each(['', '   ', '\u200B'])('%j asks nobody', async (q) => {
    expect(await search(q, 1)).toEqual([]);
    expect(service.requests.filter(({ query }) => !query.q?.trim())).toEqual([]);
  });

  test('names with markup are text like any other', async () => {
    const name = '<img src=x onerror=alert(1)>';
    service.behave((response) =>
      sendJson(response, [described(name, [16.42, 102.84], ['amenity', 'cafe'], addresses.naiMueang)]),
    );
    expect((await search('แปลก', 1)).at(-1)).toMatchObject({ name, name_en: name, kind: 'place' });
  });

  test('is the gazetteer’s alone without an answer', async () => {
    await withDeafGeocoder({}, async (deaf) => {
      expect(await search('ขอนแก่น', 1, deaf)).toEqual(await search('ขอนแก่น'));
    });
  });
});

test('R30 outcomes of geocoder requests are counted without storing what was asked', async () => {
  await placeAt(tambonPoints.sila.pin);
  const { payload } = await world.app.fastify.inject({ url: '/metrics' });
  expect(payload).toMatch(/geocoder_questions_total\{kind="point",outcome="answered"\} \d+/);
  expect(payload).not.toMatch(/16\.485|ศิลา/);
});

async function withoutGeocoder<Answer>(work: (plain: World) => Promise<Answer>): Promise<Answer> {
  const plain = await createWorld();
  return work(plain).finally(() => plain.close());
}

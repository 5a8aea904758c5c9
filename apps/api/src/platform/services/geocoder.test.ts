import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addresses,
  described,
  type GeocodingService,
  sendJson,
  startGeocodingService,
} from '#api/testing/geocoding-service.ts';
import { createGeocoder, type Geocoder, type Patience } from './geocoder.ts';

let service: GeocodingService;
let said: { facts: object; sentence: string }[];
beforeAll(async () => {
  service = await startGeocodingService();
});
beforeEach(() => {
  service.requests.length = 0;
  service.behave('sound');
  said = [];
});
afterAll(() => service.close());

/** Patient enough for a busy machine; tests of impatience say so. */
const patient: Patience = { milliseconds: 20_000, turnMilliseconds: 20_000, rest: 3_600_000 };
const open = (patience: Partial<Patience> = {}, perSecond = 1_000, origin = 'https://news.example.org'): Geocoder =>
  createGeocoder(
    { GEOCODER_URL: `${service.url}/base/`, GEOCODER_PER_SECOND: perSecond },
    { origin: () => origin },
    { warn: (facts, sentence) => said.push({ facts, sentence }) },
    { ...patient, ...patience },
  ) as Geocoder;
const outcomes = async (geocoder: Geocoder) =>
  Object.fromEntries((await geocoder.questions.get()).values.map(({ labels, value }) => [labels.outcome, value]));

const pin = { latitude: 16.441987654, longitude: 102.835912345 };

test('without a service there is no geocoder', () => {
  const none = { GEOCODER_URL: '', GEOCODER_PER_SECOND: 1 };
  expect(createGeocoder(none, { origin: () => '' }, { warn: () => {} })).toBeNull();
});

describe('data sent to the service', () => {
  test('R30 a pin leaves with three decimals, in a call that names the site and nobody', async () => {
    expect((await open().addressAt(pin))?.fields.municipality).toBe('ตำบลในเมือง');
    const [request] = service.requests;
    expect(request?.path).toBe('/base/reverse');
    expect(request?.query).toEqual({
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'th',
      lat: '16.442',
      lon: '102.836',
      zoom: '14',
    });
    expect(request?.headers['user-agent']).toBe('pakmut (+https://news.example.org)');
    const usual = [
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ];
    expect(usual).toEqual(expect.arrayContaining(Object.keys(request?.headers ?? {})));
  });

  test('a site with a Thai domain is named as it goes over the wire', async () => {
    await open({}, 1_000, 'https://ข่าว.ไทย').find('วัด');
    expect(service.requests[0]?.headers['user-agent']).toMatch(
      /^pakmut \(\+https:\/\/xn--[a-z0-9-]+\.xn--[a-z0-9-]+\)$/,
    );
  });

  test('names are looked for in Thailand only', async () => {
    const found = await open().find('ศรีจันทร์');
    expect(found?.map(({ name, nameEn, category }) => [name, nameEn, category])).toContainEqual([
      'ถนนศรีจันทร์',
      'Si Chan Road',
      'highway',
    ]);
    expect(service.requests[0]).toMatchObject({ path: '/base/search', query: { q: 'ศรีจันทร์', countrycodes: 'th' } });
  });
});

describe('rate limit of requests', () => {
  test('simultaneous equal questions share one request; later ones ask again, because a fast answer would reveal what others asked', async () => {
    const geocoder = open();
    const near = { latitude: 16.44201, longitude: 102.83589 };
    const [one, other] = await Promise.all([geocoder.addressAt(pin), geocoder.addressAt(near)]);
    expect(one).toBe(other);
    expect(service.requests).toHaveLength(1);
    await geocoder.addressAt(pin);
    expect(service.requests).toHaveLength(2);
  });

  test('no more requests a second than the settings allow; a question that would wait too long for its turn gets no answer', async () => {
    const geocoder = open({ turnMilliseconds: 0 }, 1);
    const [first, second] = await Promise.all([geocoder.find('ศรีจันทร์'), geocoder.find('หนองแวง')]);
    expect(first).toHaveLength(3);
    expect(second).toBeNull();
    expect(service.requests).toHaveLength(1);
    expect(await outcomes(geocoder)).toEqual({ answered: 1, busy: 1 });
  });

  test('a question that can wait gets its turn', async () => {
    const geocoder = open({}, 20);
    const answers = await Promise.all(['ก', 'ข', 'ค'].map((words) => geocoder.find(words)));
    expect(answers).toEqual([[], [], []]);
  });
});

describe('a service that', () => {
  test.each([
    ['breaks off', (response: Reply) => response.destroy()],
    ['answers 500', (response: Reply) => response.writeHead(500).end('{}')],
    ['answers HTML', (response: Reply) => response.writeHead(200).end('<html><script>alert(1)</script></html>')],
    ['answers null', (response: Reply) => response.writeHead(200).end('null')],
    ['leads elsewhere', (response: Reply) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['answers without end', (response: Reply) => response.writeHead(200).end(`"${'x'.repeat(2_000_000)}"`)],
  ])('%s gives no answer, three times, and is then left alone', async (_what, answer) => {
    service.behave(answer);
    const geocoder = open();
    for (const latitude of [15, 16, 17]) expect(await geocoder.addressAt({ latitude, longitude: 102 })).toBeNull();
    expect(service.requests).toHaveLength(3);
    service.behave('sound');
    expect([await geocoder.addressAt(pin), await geocoder.find('วัด')]).toEqual([null, null]);
    expect(service.requests).toHaveLength(3);
    expect(await outcomes(geocoder)).toEqual({ failed: 3, resting: 1 });
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).not.toMatch(/16|102|127\.0\.0\.1|วัด/);
  });

  test('hangs gives no answer after the time it has', async () => {
    service.behave(() => {});
    const geocoder = open({ milliseconds: 50 });
    expect(await geocoder.addressAt(pin)).toBeNull();
    expect(await outcomes(geocoder)).toEqual({ failed: 1 });
  });

  test.each([403, 429])('answers %i asks to be left alone, and is at once', async (status) => {
    service.behave((response) => response.writeHead(status).end());
    const geocoder = open();
    for (const words of ['ก', 'ข']) expect(await geocoder.find(words)).toBeNull();
    expect(service.requests).toHaveLength(1);
  });

  test('is well again is asked again after its rest', async () => {
    const geocoder = open({ rest: 0 });
    service.behave((response) => response.writeHead(500).end());
    for (const words of ['ก', 'ข', 'ค', 'ง']) expect(await geocoder.find(words)).toBeNull();
    service.behave('sound');
    expect(await geocoder.find('หนองแวง')).toHaveLength(1);
  });
});

describe('answers that nobody trusts', () => {
  test.each([
    ['an address that is a list', { address: ['ตำบลในเมือง'], display_name: 7 }],
    ['fields that are no texts', { address: { suburb: { name: 'x' }, state: 40, county: null } }],
    ['a list instead of an address', []],
    ['the word that there is nothing', { error: 'Unable to geocode' }],
  ])('%s is an address without names', async (_what, answer) => {
    service.behave((response) => sendJson(response, answer));
    expect(await open().addressAt(pin)).toEqual({ fields: {}, line: [] });
  });

  test('names lose what is no letter on a line: control characters and those that turn the writing around', async () => {
    service.behave((response) =>
      sendJson(response, { address: { suburb: ' ตำบล\u202E\u0000ใน\nเมือง ', city: 'x'.repeat(500), __proto__: 'y' } }),
    );
    expect((await open().addressAt(pin))?.fields).toEqual({ suburb: 'ตำบลใน เมือง' });
  });

  test('of places only those with a name and a point on earth are taken, ten at most, and markup stays text', async () => {
    const sound = described('<script>alert(1)</script>', [16.4, 102.8], ['amenity', 'cafe'], addresses.naiMueang);
    const broken = [
      { lat: '91' },
      { lon: '1e3' },
      { lat: 16.4 },
      { lat: 'NaN' },
      { name: '' },
      { name: 7 },
      { category: [] },
    ];
    service.behave((response) =>
      sendJson(response, [
        null,
        7,
        ...broken.map((one) => ({ ...sound, ...one })),
        { ...sound, namedetails: { 'name:en': 7 } },
      ]),
    );
    const name = '<script>alert(1)</script>';
    expect(await open().find('x')).toEqual([expect.objectContaining({ name, nameEn: name, latitude: 16.4 })]);
    service.behave((response) => sendJson(response, Array(50).fill(sound)));
    expect(await open().find('y')).toHaveLength(10);
  });
});

type Reply = import('node:http').ServerResponse;

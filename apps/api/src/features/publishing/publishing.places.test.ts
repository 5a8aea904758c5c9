import type { ServerResponse } from 'node:http';
import { updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type GeocodingService,
  sendJson,
  startGeocodingService,
  tambonPoints,
} from '#api/testing/geocoding-service.ts';
import { createOwnPosts, type Story } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

type Posts = ReturnType<typeof createOwnPosts>;
let service: GeocodingService;
let world: World;
let author: Person;
let posts: Posts;

beforeAll(async () => {
  service = await startGeocodingService();
  world = await createWorld({ GEOCODER_URL: service.url, GEOCODER_PER_SECOND: '1000' });
  author = await world.join('ผู้เขียน');
  posts = createOwnPosts(world, () => author);
});
beforeEach(() => {
  service.requests.length = 0;
  service.behave('sound');
});
afterAll(async () => {
  await world.close();
  await service.close();
});

/** The points of the gazetteer. */
const sila = [16.49, 102.857] as const;
const naiMueang = [16.438, 102.837] as const;
const pins = [
  { latitude: 16.485312345, longitude: 102.829112345 },
  { latitude: 16.478954321, longitude: 102.841154321 },
] as const;

/** The place of a post as the table stores it. */
async function storedPlace(id: string, on = world) {
  const { rows } = await sql<{ place: unknown }>`
    select json_build_array(latitude, longitude, place_precision, province_id, amphoe_id) as place
    from posts where id = ${id}`.execute(on.platform.db);
  return rows[0]?.place;
}
async function publishDraft(postID: string, change: Partial<Story>): Promise<void> {
  const story = await posts.story(change);
  const { status } = await world.call(updatePost, { postID, version: 1, ...story }, { as: author });
  expect(status).toBe(200);
}
const placeOf = async (change: Partial<Story>) => storedPlace(await posts.publish(change));

describe('a post whose place is the sub-district', () => {
  test.each([
    ['signed', { anonymous: 0 }],
    ['anonymous', { anonymous: 10 }],
    ['anonymous, with an exact place allowed', { anonymous: 10, exactPlace: true }],
  ])('R28 %s: stands at the tambon’s own point, the same for every pin in it', async (_who, mode) => {
    for (const pin of pins) {
      expect(await placeOf({ ...pin, ...mode, precision: 'subdistrict' })).toEqual([...sila, ...inMueang]);
    }
  });

  test('R28 nothing finer than the tambon is in the table, in an answer, or in an earlier version', async () => {
    const [pin] = pins;
    const id = await posts.publish({ ...pin, precision: 'subdistrict' });
    await posts.edit(id, { header: 'ใหม่' });
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(p)::text as row from posts p where id = ${id}
      union all select to_jsonb(v)::text from post_versions v where post_id = ${id}`.execute(world.platform.db);
    const everything = [...rows.map(({ row }) => row), JSON.stringify((await posts.read(id)).answer)].join('\n');
    expect(rows).toHaveLength(2);
    expect(everything).toContain(`${sila[1]}`);
    expect(everything).not.toMatch(/16\.485|102\.829/);
  });

  test('another tambon of the same amphoe has another point', async () => {
    const [latitude, longitude] = tambonPoints.naiMueang.pin;
    expect(await placeOf({ latitude, longitude, precision: 'subdistrict' })).toEqual([...naiMueang, ...inMueang]);
  });

  test('R28 a pin in a small tambon is stored at its amphoe, because the tambon would be more exact than “about 1 km”', async () => {
    const [latitude, longitude] = tambonPoints.palace.pin;
    expect(await placeOf({ latitude, longitude, precision: 'subdistrict' })).toEqual([
      13.754,
      100.501,
      'subdistrict',
      '10',
      '1001',
    ]);
  });

  test('R28 the geocoder receives the same request for anonymous and for signed posts', async () => {
    const asked: unknown[] = [];
    for (const anonymous of [0, 10]) {
      service.requests.length = 0;
      await posts.publish({ ...pins[0], precision: 'subdistrict', anonymous });
      asked.push(service.requests.filter(({ path }) => path === '/reverse'));
    }
    expect(asked[0]).toMatchObject([{ query: { lat: '16.485', lon: '102.829' } }]);
    expect(asked[1]).toEqual(asked[0]);
  });

  test('stays where it is when it is changed, though today it would be found elsewhere', async () => {
    const id = await posts.publish({ ...pins[0], precision: 'subdistrict' });
    const before = await storedPlace(id);
    service.requests.length = 0;
    service.behave((response) => response.destroy());
    expect((await posts.edit(id, { header: 'ใหม่' })).status).toBe(200);
    expect(await storedPlace(id)).toEqual(before);
    expect(service.requests).toEqual([]);
  });

  test('a draft of one asks nobody, because it is saved every few seconds', async () => {
    const { latitude, longitude } = pins[0];
    const draft = await posts.publish({ latitude, longitude, precision: 'subdistrict', publish: 20 });
    expect(service.requests).toEqual([]);
    expect(await storedPlace(draft)).toEqual([...sila, ...inMueang]);
    await publishDraft(draft, { latitude, longitude, precision: 'subdistrict' });
    expect(await storedPlace(draft)).toEqual([...sila, ...inMueang]);
  });

  test('a draft whose pin became an amphoe’s point is published there, not at the tambon of its seat', async () => {
    const draft = await posts.publish({ ...pins[0], precision: 'subdistrict', publish: 20 });
    const seat = { latitude: 16.447, longitude: 102.833 };
    await publishDraft(draft, { ...seat, precision: 'subdistrict' });
    expect(await storedPlace(draft)).toEqual([seat.latitude, seat.longitude, ...inMueang]);
  });

  test('R28 no tambon is ever asked for by its name', async () => {
    for (const pin of pins) await posts.publish({ ...pin, precision: 'subdistrict' });
    expect(service.requests.filter(({ path }) => path === '/search')).toEqual([]);
    expect(service.requests).not.toEqual([]);
  });

  test.each([
    ['tambon', sila],
    ['amphoe', [16.447, 102.833]],
  ] as const)('a pin that is the point of a %s already stays there', async (_area, [latitude, longitude]) => {
    const [storedLatitude, storedLongitude] = (await placeOf({
      latitude,
      longitude,
      precision: 'subdistrict',
    })) as number[];
    expect([storedLatitude, storedLongitude]).toEqual([latitude, longitude]);
  });
});

describe('the areas of other posts', () => {
  // Nearer to the point of Ban Phai than to that of the amphoe it lies in.
  const pin = { latitude: 16.09, longitude: 102.72 };
  const banHaet = { municipality: 'ตำบลบ้านแฮด', county: 'อำเภอบ้านแฮด', state: 'จังหวัดขอนแก่น' };
  beforeEach(() => service.behave((response) => sendJson(response, { address: banHaet })));

  test('an exact pin lies where the geocoder says, as its author has read below the map', async () => {
    expect(await placeOf(pin)).toEqual([pin.latitude, pin.longitude, 'exact', '40', '4024']);
  });

  test('R28 the areas of a pin with precision “near” come from its grid point, without a request to the geocoder', async () => {
    for (const mode of [{ precision: 'near' as const }, { anonymous: 10 }]) {
      expect(await placeOf({ ...pin, ...mode })).toEqual([16.09, 102.72, 'near', '40', '4010']);
    }
    expect(service.requests).toEqual([]);
  });
});

describe('a post stands at the tambon with the nearest point', () => {
  const subdistrict = { ...pins[0], precision: 'subdistrict' as const };

  test('unless the geocoder names another, which is known by its borders', async () => {
    service.behave((response) => sendJson(response, { address: { quarter: 'ต.บ้านเป็ด', ...khonKaen } }));
    expect(await placeOf(subdistrict)).toEqual([16.435, 102.781, ...inMueang]);
  });

  test.each([
    ['cannot be reached', (response: ServerResponse) => response.destroy()],
    ['hangs', () => {}],
    ['answers HTML', (response: ServerResponse) => response.end('<html></html>')],
  ])('when the geocoder %s', async (_how, behaviour) => {
    service.behave(behaviour);
    const deaf = await createWorld({ GEOCODER_URL: service.url, GEOCODER_PER_SECOND: '1000' });
    try {
      const member = await deaf.join();
      const own = createOwnPosts(deaf, () => member);
      for (const anonymous of [0, 10])
        expect(await storedPlace(await own.publish({ ...subdistrict, anonymous }), deaf)).toEqual([
          ...sila,
          ...inMueang,
        ]);
    } finally {
      await deaf.close();
    }
  });
});

const inMueang = ['subdistrict', '40', '4001'];
const khonKaen = { county: 'อำเภอเมืองขอนแก่น', state: 'จังหวัดขอนแก่น' };

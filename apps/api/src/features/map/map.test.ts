import { gunzipSync } from 'node:zlib';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOfPost } from '#api/features/search/search.words.service.ts';
import type { Signals } from '#api/platform/database/signals.ts';
import { allNotified } from '#api/testing/notified.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { readMapFilters } from './map.filters.ts';
import { createPinMap } from './map.service.ts';

let world: World;
let author: Person;

type View = InputOf<typeof mapClusters.public>;
type Pin = {
  id: string;
  longitude: number;
  latitude: number;
  category: number;
  province: string;
  tags: string[];
  isVideo: boolean;
  says: 'น้ำท่วม' | 'ไฟไหม้';
  time: Date;
  isShown: boolean;
};

/** The same numbers in every run, so that a failure can be looked at. */
let seed = 20_260_714;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const day = 86_400_000;
const towns = [
  [100.5, 13.75],
  [98.98, 18.79],
  [102.83, 16.43],
  [100.78, 18.78],
] as const;
const pins: Pin[] = [];

beforeAll(async () => {
  world = await createWorld();
  author = await world.join();
  for (let index = 0; index < 1_500; index += 1) pins.push(makePin());
  await store();
});
afterAll(() => world.close());

function makePin(): Pin {
  const [longitude, latitude] = oneOf(towns);
  // Some at one spot, most in and around towns, some anywhere.
  const spread = oneOf([0, 0.02, 0.3, 4]);
  return {
    id: crypto.randomUUID(),
    longitude: longitude + (random() - 0.5) * spread,
    latitude: latitude + (random() - 0.5) * spread,
    category: 1 + Math.floor(random() * 8),
    province: oneOf(['10', '50', '55']),
    tags: random() < 0.3 ? ['#น้ำ'] : [],
    isVideo: random() < 0.2,
    says: oneOf(['น้ำท่วม', 'ไฟไหม้'] as const),
    time: new Date(Date.now() - random() * 60 * day),
    isShown: random() < 0.9,
  };
}

async function store(): Promise<void> {
  const { db } = world.platform;
  const rows = pins.map((pin) => ({
    id: pin.id,
    member_id: author.id,
    category_id: pin.category,
    header: pin.says,
    detail: '',
    excerpt: '',
    latitude: pin.latitude,
    longitude: pin.longitude,
    province_id: pin.province,
    tags: pin.tags,
    video: pin.isVideo ? 'a'.repeat(32) : null,
    words: wordsOfPost(pin.says, '', pin.tags, { provinceId: '', amphoeId: '', tambonId: '', categoryId: 1 }),
    created_at: pin.time,
    publish: pin.isShown ? 0 : 10,
  }));
  await db.insertInto('posts').values(rows).execute();
}

const clusters = async (view: View) => {
  const { status, answer } = await world.call(mapClusters.public, view);
  expect(status).toBe(200);
  return answer;
};
const sum = (found: readonly { count: number }[]) => found.reduce((total, { count }) => total + count, 0);

type Case = { filter: Partial<View>; fits: (pin: Pin) => boolean };
const since = (days: number) => new Date(Date.now() - days * day);
const cases: Case[] = [
  { filter: {}, fits: () => true },
  { filter: { categoryID: 4 }, fits: (pin) => pin.category === 4 },
  { filter: { categoryID: '2,7' }, fits: (pin) => [2, 7].includes(pin.category) },
  { filter: { categoryID: ['3', '5'] }, fits: (pin) => [3, 5].includes(pin.category) },
  { filter: { keyword: 'น้ำท่วม' }, fits: (pin) => pin.says === 'น้ำท่วม' },
  { filter: { keyword: '!!!' }, fits: () => false },
  { filter: { tag: '#น้ำ' }, fits: (pin) => pin.tags.length > 0 },
  { filter: { media: 'video' }, fits: (pin) => pin.isVideo },
  { filter: { media: 'photo' }, fits: (pin) => !pin.isVideo },
  { filter: { provinceID: '55' }, fits: (pin) => pin.province === '55' },
];

describe('the counts of the map', () => {
  test('the counts of the clusters add up to the posts in the view, for every view and filter', async () => {
    const from = since(20);
    const to = since(5);
    const dated: Case[] = [
      { filter: { dateFrom: from.toISOString() }, fits: (pin) => pin.time >= from },
      {
        filter: { dateFrom: from.toISOString(), dateTo: to.toISOString(), categoryID: '1,2,3,4' },
        fits: (pin) => pin.time >= from && pin.time < to && pin.category <= 4,
      },
    ];
    for (let round = 0; round < 400; round += 1) {
      const { filter, fits } = oneOf([...cases, ...dated]);
      const [longitude, latitude] = oneOf(towns);
      const [wide, high] = [10 ** (random() * 4 - 2.5), 10 ** (random() * 4 - 2.5)];
      const west = Math.max(-180, longitude - wide * random());
      const south = Math.max(-90, latitude - high * random());
      const box = [west, south, west + wide, Math.min(90, south + high)] as const;
      const view = { ...filter, bbox: box.join(','), zoom: random() * 20 };
      const found = await clusters(view);
      const inside = pins.filter((pin) => pin.isShown && fits(pin) && isIn(box, pin));
      expect([view, sum(found)]).toEqual([view, inside.length]);
    }
  });

  test('each group is the newest of its posts, with the box in which they all lie', async () => {
    for (const view of [
      { bbox: '97,5,106,21', zoom: 6 },
      { bbox: '97,5,106,21', zoom: 6, dateFrom: '2000-01-01' },
      { bbox: '100.4,13.7,100.6,13.8', zoom: 16 },
    ]) {
      const found = await clusters(view);
      const left = pins.filter((pin) => pin.isShown && isIn(view.bbox.split(',').map(Number), pin));
      for (const { bbox, count, post_id, post_category_id, longitude, latitude } of found) {
        const inside = left.filter((pin) => isIn(bbox, pin));
        expect(inside.length).toBeGreaterThanOrEqual(count);
        expect(isIn(bbox, { longitude, latitude })).toBe(true);
        expect(inside.find(({ id }) => id === post_id)?.category).toBe(post_category_id);
        if (inside.length === count) expect(newestOf(inside).id).toBe(post_id);
      }
    }
  });

  test('a wide view at a close zoom has larger groups, not fewer posts', async () => {
    const found = await clusters({ bbox: '90,0,110,25', zoom: 18 });
    expect(found.length).toBeLessThan(700);
    expect(sum(found)).toBe(pins.filter((pin) => pin.isShown).length);
  });
});

test('a new pin is on the map as soon as its notification arrives, even on a view that was just requested', async () => {
  const { answer: photo } = await world.upload(author, await snapshot());
  const view = { bbox: '99.2,6.4,99.4,6.6', zoom: 12 };
  const searched = { ...view, keyword: 'เรือจอด' };
  expect(await clusters(view)).toEqual([]);
  expect(await clusters(searched)).toEqual([]);
  const place = { latitude: 6.5, longitude: 99.3 };
  const text = { header: 'เรือจอด', detail: 'ที่ท่า', tag: [], img: [photo.fileName], categoryID: 1 };
  const { answer } = await world.call(addPost, { ...text, ...place, publish: 0, anonymous: 0 }, { as: author });
  await allNotified(world);
  expect((await clusters(view)).map(({ post_id }) => post_id)).toEqual([answer.post_id]);
  // Counts from the database are cached for a second.
  world.advance(1_001);
  expect((await clusters(searched)).map(({ post_id }) => post_id)).toEqual([answer.post_id]);
  await sql`update posts set deleted_at = now() where id = ${answer.post_id}`.execute(world.platform.db);
});

test.each([{}, { keyword: 'น้ำท่วม' }])('a view that is as it was is not sent again, %j', async (filter) => {
  const asked = new URLSearchParams({ bbox: '97,5,106,21', zoom: '6', ...filter });
  const look = (headers: Record<string, string>) =>
    world.app.fastify.inject({ url: `/api/v1/public/topic/mapClusters?${asked}`, headers });
  const first = await look({});
  expect(first.json().result.length).toBeGreaterThan(0);
  const again = await look({ 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const packed = await look({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
});

describe('the pins in memory', () => {
  const view = (edge: number) => ({ bbox: `97,5,106,${21 + edge / 1e4}`, zoom: 6 });
  const hideSilently = (id: string) =>
    world.asOwner((owner) =>
      owner.transaction().execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`update posts set hidden_at = now() where id = ${id}`.execute(db);
      }),
    );
  /** Old ones in the middle of a town, which no group shows. */
  const shownPin = (at: number) => {
    const inTown = pins.filter((pin) => pin.isShown && pin.longitude === towns[0][0]);
    return inTown.toSorted((a, b) => a.time.getTime() - b.time.getTime())[at] as Pin;
  };

  test('the pins follow the notifications of the database and cause no other queries', async () => {
    await allNotified(world);
    const before = sum(await clusters(view(1)));
    await hideSilently(shownPin(0).id);
    expect(sum(await clusters(view(2)))).toBe(before);
    await sql`select pg_notify('live', ${`pins ${shownPin(0).id}`})`.execute(world.platform.db);
    await allNotified(world);
    expect(sum(await clusters(view(3)))).toBe(before - 1);
  });

  test('a notification that arrives while pins are being updated is not lost', async () => {
    let notify = (_about: string | null) => {};
    const subscribe: Signals['subscribe'] = (_kind, subscriber) => {
      notify = subscriber;
      return () => {};
    };
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = world.platform.db.withPlugin(counting);
    const map = createPinMap({
      ...world.platform,
      db,
      signals: { ...world.platform.signals, listening: true, subscribe },
    });
    const count = async () => {
      const stored = await map.fromMemory(readMapFilters(view(8)));
      return stored ? sum(stored) : Number.NaN;
    };
    map.warm();
    await expect
      .poll(async () => {
        asked = 0;
        return (await count()) > 0 && asked;
      })
      .toBe(0);
    const before = await count();
    const [one, other] = [shownPin(2).id, shownPin(3).id];
    await hideSilently(one);
    await hideSilently(other);
    notify(one);
    notify(other);
    expect(await count()).toBe(before - 2);
    map.close();
    await sql`select pg_notify('live', ${`pins ${one},${other}`})`.execute(world.platform.db);
    await allNotified(world);
  });

  test('the pins are not used while the subscription is interrupted, and are reloaded afterwards', async () => {
    const before = sum(await clusters(view(4)));
    await world.asOwner((owner) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pakmut-live' and datname = current_database()`.execute(
        owner,
      ),
    );
    await hideSilently(shownPin(1).id);
    await expect.poll(async () => sum(await clusters(view(5 + Math.random())))).toBe(before - 1);
    await allNotified(world);
    await expect.poll(() => world.platform.signals.listening, { timeout: 5_000 }).toBe(true);
    expect(sum(await clusters(view(7)))).toBe(before - 1);
  });
});

test.each([
  [{ bbox: '97,5,106' }, 'bbox'],
  [{ bbox: '97,5,106,21', radiusKm: 3 }, 'latitude'],
  [{ bbox: '97,5,106,21', dateFrom: 'yesterday' }, 'dateFrom'],
] as const)('%j is refused by the name of %s', async (filter, field) => {
  const { status, problem } = await world.call(mapClusters.public, { zoom: 6, ...filter });
  expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
});

test.each(['x', '1,,2', '1,2,', `1${',1'.repeat(20)}`])('categories %s are no list', async (categoryID) => {
  expect((await world.call(mapClusters.public, { bbox: '97,5,106,21', zoom: 6, categoryID })).status).toBe(400);
});

function isIn(box: readonly number[], { longitude, latitude }: { longitude: number; latitude: number }): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function newestOf(list: readonly Pin[]): Pin {
  return list.toSorted((a, b) => b.time.getTime() - a.time.getTime())[0] as Pin;
}

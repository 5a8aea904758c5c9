/** The map of members who block or are blocked (decisions §2): exact for each of them, and the same for all others. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOfPost } from '#api/features/search/search.words.service.ts';
import { allNotified } from '#api/testing/notified.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
/** Blocks `blocked`, and is blocked by `blocker`. */
let viewer: Person;
let blocked: Person;
let blocker: Person;
let other: Person;
let posts: ReturnType<typeof createOwnPosts>;

type View = InputOf<typeof mapClusters.private>;
type Pin = {
  id: string;
  member: string;
  longitude: number;
  latitude: number;
  category: number;
  says: string;
  time: Date;
};
const pins: Pin[] = [];
const day = 86_400_000;

let seed = 20_261_014;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const towns = [
  [100.5, 13.75],
  [98.98, 18.79],
] as const;

beforeAll(async () => {
  world = await createWorld();
  viewer = await world.join('ผู้ชม');
  blocked = await world.join('ถูกบล็อก');
  blocker = await world.join('ผู้บล็อก');
  other = await world.join('คนอื่น');
  posts = createOwnPosts(world, () => blocked);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: viewer });
  await world.call(blockMember, { memberID: viewer.id, isBlock: 1 }, { as: blocker });
  for (let index = 0; index < 900; index += 1) pins.push(makePin());
  await store();
  await allNotified(world);
});
afterAll(() => world.close());

function makePin(): Pin {
  const [longitude, latitude] = oneOf(towns);
  const spread = oneOf([0, 0.02, 0.3, 4]);
  return {
    id: crypto.randomUUID(),
    member: oneOf([blocked, blocker, viewer, other, other, other]).id,
    longitude: longitude + (random() - 0.5) * spread,
    latitude: latitude + (random() - 0.5) * spread,
    category: 1 + Math.floor(random() * 4),
    says: oneOf(['น้ำท่วม', 'ไฟไหม้']),
    time: new Date(Date.now() - random() * 60 * day),
  };
}

async function store(): Promise<void> {
  const rows = pins.map((pin) => ({
    id: pin.id,
    member_id: pin.member,
    category_id: pin.category,
    header: pin.says,
    detail: '',
    excerpt: '',
    latitude: pin.latitude,
    longitude: pin.longitude,
    province_id: '10',
    words: wordsOfPost(pin.says, '', [], { provinceId: '', amphoeId: '', tambonId: '', categoryId: 1 }),
    created_at: pin.time,
    publish: 0,
  }));
  await world.platform.db.insertInto('posts').values(rows).execute();
}

const clusters = async (view: View, as: Person) => (await world.call(mapClusters.private, view, { as })).answer;
const forAll = async (view: View) => (await world.call(mapClusters.public, view)).answer;
const sum = (found: readonly { count: number }[]) => found.reduce((total, { count }) => total + count, 0);
const facts = (found: Awaited<ReturnType<typeof forAll>>) => found.map(({ post_id, count }) => [post_id, count]);

test('the counts are those of the posts that a member may see, whichever of the two blocked the other', async () => {
  const since = new Date(Date.now() - 20 * day);
  const cases: { filter: Partial<View>; fits: (pin: Pin) => boolean }[] = [
    { filter: {}, fits: () => true },
    { filter: { categoryID: 3 }, fits: ({ category }) => category === 3 },
    { filter: { categoryID: '1,2' }, fits: ({ category }) => category < 3 },
    { filter: { dateFrom: since.toISOString() }, fits: ({ time }) => time >= since },
    { filter: { keyword: 'น้ำท่วม' }, fits: ({ says }) => says === 'น้ำท่วม' },
    { filter: { postBy: blocked.id }, fits: ({ member }) => member === blocked.id },
    { filter: { postBy: blocker.id }, fits: ({ member }) => member === blocker.id },
  ];
  const unseen = new Map([
    [viewer, [blocked.id, blocker.id]],
    [blocked, [viewer.id]],
    [blocker, [viewer.id]],
    [other, []],
  ]);
  for (let round = 0; round < 150; round += 1) {
    const { filter, fits } = oneOf(cases);
    const [longitude, latitude] = oneOf(towns);
    const reach = 10 ** (random() * 4 - 2.5);
    const box = [longitude - reach * random(), latitude - reach * random(), longitude + reach, latitude + reach];
    const [west = 0, south = 0, east = 0, north = 0] = box.map((edge, at) => (at % 2 ? Math.min(89, edge) : edge));
    const view = { ...filter, bbox: [west, south, east, north].join(','), zoom: random() * 20 };
    const inside = pins.filter(
      (pin) =>
        fits(pin) && pin.longitude >= west && pin.longitude <= east && pin.latitude >= south && pin.latitude <= north,
    );
    // Visitors ask first: an answer that is cached for them must not be given to members who see less.
    expect([view, sum(await forAll(view))]).toEqual([view, inside.length]);
    for (const [person, members] of unseen) {
      const seen = inside.filter(({ member }) => !members.includes(member));
      const found = await clusters(view, person);
      expect([view, sum(found)]).toEqual([view, seen.length]);
      const ids = new Set(seen.map(({ id }) => id));
      expect(found.filter(({ post_id }) => !ids.has(post_id))).toEqual([]);
    }
  }
});

test.each([{}, { keyword: 'ตลาด' }])('a group shows the newest post that the member sees, %j', async (filter) => {
  const place = { latitude: 6.5, longitude: 101.3 + Object.keys(filter).length };
  const older = await posts.publish({ ...place, header: 'ตลาดของคนอื่น' }, other);
  world.advance(1_000);
  const newer = await posts.publish({ ...place, header: 'ตลาดของคนที่ถูกบล็อก' });
  world.advance(1_000);
  const byBlocker = await posts.publish({ ...place, header: 'ตลาดของผู้บล็อก' }, blocker);
  await allNotified(world);
  const view = { bbox: `${place.longitude - 0.1},6.4,${place.longitude + 0.1},6.6`, zoom: 8, ...filter };
  expect(facts(await forAll(view))).toEqual([[byBlocker, 3]]);
  expect(facts(await clusters(view, other))).toEqual([[byBlocker, 3]]);
  const [group, ...more] = await clusters(view, viewer);
  expect([group?.post_id, group?.post_header, group?.count, more]).toEqual([older, 'ตลาดของคนอื่น', 1, []]);
  expect(group?.post_img_thumb_path).toBeTruthy();
  expect(facts(await clusters(view, blocked))).toEqual([[byBlocker, 3]]);
  expect(newer).not.toBe(older);
});

test('a single pin of a blocked member is not on the map, and comes back with the end of the block', async () => {
  const place = { latitude: 9.1, longitude: 99.3 };
  const pin = await posts.publish(place);
  await allNotified(world);
  const view = { bbox: '99.2,9,99.4,9.2', zoom: 14 };
  expect(await clusters(view, viewer)).toEqual([]);
  expect(facts(await clusters(view, other))).toEqual([[pin, 1]]);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 0 }, { as: viewer });
  expect(facts(await clusters(view, viewer))).toEqual([[pin, 1]]);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: viewer });
  expect(await clusters(view, viewer)).toEqual([]);
});

test('R27 an anonymous post stays on the map of whom its author blocks and who blocks its author', async () => {
  for (const [at, author] of [blocked, blocker].entries()) {
    const place = { latitude: 8.2, longitude: 98.3 + at };
    const secret = await posts.publish({ ...place, anonymous: 10 }, author);
    await posts.publish(place, author);
    await allNotified(world);
    const view = { bbox: `${98.2 + at},8.1,${98.4 + at},8.3`, zoom: 7 };
    expect(sum(await forAll(view))).toBe(2);
    expect(facts(await clusters(view, viewer))).toEqual([[secret, 1]]);
  }
});

test.each([{}, { keyword: 'ไฟไหม้' }])(
  'a member without blocks gets byte for byte the answer of visitors, %j',
  async (filter) => {
    const asked = new URLSearchParams({ bbox: '97,5,106,21', zoom: '6', ...filter });
    const ask = (prefix: string, as?: Person) =>
      world.app.fastify.inject({
        url: `/api/v1/${prefix}/topic/mapClusters?${asked}`,
        headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
      });
    const theirs = await ask('public');
    const own = await ask('private', other);
    expect(own.body).toBe(theirs.body);
    expect(own.headers['cache-control']).toBe('no-store');
    const withBlocks = await ask('private', viewer);
    expect(withBlocks.statusCode).toBe(200);
    expect(withBlocks.body).not.toBe(theirs.body);
    expect(withBlocks.headers['cache-control']).toBe('no-store');
    expect((await ask('private')).statusCode).toBe(401);
  },
);

import { getProvinceEdition } from '@pakmut/contract/lists/lists.provinces.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let busy: Person;
let quiet: Person;
const posts = createOwnPosts(
  {
    call: (...args) => world.call(...args),
    upload: (...args) => world.upload(...args),
  } as World,
  () => busy,
);
const nan = { latitude: 18.7756, longitude: 100.773 };
const khonKaen = { latitude: 16.4322, longitude: 102.8236 };
const day = 86_400_000;

beforeAll(async () => {
  world = await createWorld();
  busy = await world.join('ขยัน');
  quiet = await world.join('นาน ๆ ที');
});
afterAll(() => world.close());

/** Visitors share an answer for a second. */
const visitorsSeeIt = () => world.advance(1_001);
const edition = async (provinceID: string) => {
  visitorsSeeIt();
  return (await world.call(getProvinceEdition, { provinceID })).answer;
};

test('a province’s edition names its area, its stories, and the reporters who signed most of them', async () => {
  await posts.publish(nan, quiet);
  for (const header of ['หนึ่ง', 'สอง']) await posts.publish({ ...nan, header });
  await posts.publish({ ...nan, publish: 10 });
  await posts.publish(khonKaen);
  const found = await edition('55');
  expect(found).toMatchObject({
    PROVINCE_ID: '55',
    PROVINCE_NAME: 'น่าน',
    PROVINCE_NAME_EN: 'Nan',
    post_count: 3,
    post_vdo_count: 0,
    reporter_count: 2,
  });
  expect(found.reporter.map((one) => [one.member_id, one.post_count])).toEqual([
    [busy.id, 2],
    [quiet.id, 1],
  ]);
  const [west = 0, south = 0, east = 0, north = 0] = found.bbox;
  expect(west < nan.longitude && nan.longitude < east && south < nan.latitude && nan.latitude < north).toBe(true);
});

test('R26 an anonymous post counts as a post, for no reporter', async () => {
  const before = await edition('55');
  await posts.publish({ ...nan, anonymous: 10 }, quiet);
  expect(await edition('55')).toEqual({ ...before, post_count: before.post_count + 1 });
});

test('stories older than thirty days no longer count in the figures', async () => {
  world.advance(31 * day);
  expect(await edition('55')).toMatchObject({ post_count: 0, reporter_count: 0, reporter: [] });
});

test.each(['99', '5', '5501', 'xx', '550101'])('%s is no province', async (provinceID) => {
  const { status, problem } = await world.call(getProvinceEdition, { provinceID });
  expect([status, problem.message]).toEqual([404, 'no_data_found']);
});

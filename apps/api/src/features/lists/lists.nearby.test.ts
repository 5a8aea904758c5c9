import { listNearbyPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addPost, listMyPosts, listMyVideoPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let asker: Person;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('ผู้เขียน');
  asker = await world.join('ผู้ถาม');
});
afterAll(() => world.close());

async function publish(latitude: number, longitude: number, more: { publish?: number; anonymous?: number } = {}) {
  const { answer } = await world.upload(author, await snapshot());
  const text = { header: 'ข่าว', detail: 'รายละเอียด', tag: [], img: [answer.fileName], categoryID: 1 };
  const input = { ...text, latitude, longitude, publish: 0, anonymous: 0, ...more };
  return (await world.call(addPost, input, { as: author })).answer.post_id;
}

const near = async (latitude: number, longitude: number, as = asker) =>
  (await world.call(listNearbyPosts, { latitude, longitude }, { as })).answer.map((post) => post.post_id);

describe('already reported nearby?', () => {
  test('shows at most three public posts within a kilometre, the nearest first', async () => {
    const at = (km: number) => publish(14 + km / 111.2, 101);
    const [far, third, first, second] = [await at(1.1), await at(0.9), await at(0.1), await at(0.5)];
    await publish(14, 101, { publish: 10 });
    expect(await near(14, 101)).toEqual([first, second, third]);
    expect(await near(14 + 0.95 / 111.2, 101)).toContain(far);
    const east = await publish(15, 101 + 0.95 / (111.2 * Math.cos((15 * Math.PI) / 180)));
    expect(await near(15, 101)).toEqual([east]);
  });

  test('shows anonymous ones where they stand, and nobody’s whom the asker blocked', async () => {
    const [signed, anonymous] = [await publish(16, 103), await publish(16, 103, { anonymous: 10 })];
    expect((await near(16, 103)).sort()).toEqual([signed, anonymous].sort());
    await world.call(blockMember, { memberID: author.id, isBlock: 1 }, { as: asker });
    expect(await near(16, 103)).toEqual([anonymous]);
    await world.call(blockMember, { memberID: author.id, isBlock: 0 }, { as: asker });
  });

  test('forgets what is older than a day, and refuses what is no place', async () => {
    await publish(17, 104);
    expect(await near(17, 104)).toHaveLength(1);
    expect((await world.call(listNearbyPosts, { latitude: 91, longitude: 0 }, { as: asker })).status).toBe(400);
    world.advance(25 * 3_600_000);
    const later = await world.join();
    expect(await near(17, 104, later)).toEqual([]);
  });
});

test('the own posts come by mode, and those with a video by themselves', async () => {
  author = await world.join('คนใหม่');
  const ids = {
    public: await publish(13, 100),
    private: await publish(13, 100, { publish: 10 }),
    anonymous: await publish(13, 100, { anonymous: 10 }),
  };
  const list = async (mode?: 'all' | 'public' | 'private' | 'anonymous') =>
    (await world.call(listMyPosts, { ...(mode && { mode }) }, { as: author })).answer.items.map((post) => post.post_id);
  for (const mode of ['public', 'private', 'anonymous'] as const) expect(await list(mode)).toEqual([ids[mode]]);
  expect((await list()).sort()).toEqual(Object.values(ids).sort());
  expect((await list('all')).sort()).toEqual(Object.values(ids).sort());
  expect((await world.call(listMyVideoPosts, {}, { as: author })).answer.items).toEqual([]);
});

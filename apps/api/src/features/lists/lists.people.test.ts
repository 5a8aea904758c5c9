/** The lists of reporters and their profile (specification §2 "reporter dialogs"; R21, R26, R27). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/lists/lists.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { getMemberInfo } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let reader: Person;
let posts: ReturnType<typeof createOwnPosts>;
const told: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  [ploy, reader] = [await world.join('พลอย'), await world.join('ผู้อ่าน')];
  posts = createOwnPosts(world, () => ploy);
  for (let n = 0; n < 11; n += 1) {
    told.unshift(await posts.publish({ header: `ข่าวที่ ${n}` }));
    world.advance(1_000);
  }
  await posts.publish({ header: 'เรื่องลับ', anonymous: 10 });
  await posts.publish({ header: 'ส่วนตัว', publish: 10 });
});
afterAll(() => world.close());

const of = (postBy: string, more = {}) => world.call(contract.listMemberPosts.public, { postBy, ...more });
const ids = (items: readonly { post_id: string }[]) => items.map((post) => post.post_id);
const unknown = '00000000-0000-4000-8000-000000000000';

test('a reporter’s public posts come 9 a page, newest first, by cursor and by page', async () => {
  const first = (await of(ploy.id)).answer;
  expect(ids(first.items)).toEqual(told.slice(0, 9));
  const rest = (await of(ploy.id, { cursor: first.next })).answer;
  expect([ids(rest.items), rest.next]).toEqual([told.slice(9), undefined]);
  expect(ids((await of(ploy.id, { page: 1 })).answer.items)).toEqual(told.slice(9));
});

test('R27 nobody finds anonymous or private posts in the list of a member, not even the member', async () => {
  for (const as of [ploy, reader]) {
    const { items } = (await world.call(contract.listMemberPosts.private, { postBy: ploy.id, maxPerPage: 50 }, { as }))
      .answer;
    expect(ids(items)).toEqual(told);
  }
});

test('R26 the pins of a member are those of their signed public stories, never of anonymous ones', async () => {
  const bua = await world.join('บัว');
  const here = { latitude: 7.9, longitude: 98.4 };
  const secret = await posts.publish({ ...here, anonymous: 10 }, bua);
  await posts.publish({ ...here, publish: 10 }, bua);
  const signed = await posts.publish({ ...here, latitude: 7.91 }, bua);
  const pins = async (view: InputOf<typeof mapClusters.public>) =>
    ids((await world.call(mapClusters.public, view)).answer).toSorted();
  const near = { bbox: '98.38,7.88,98.42,7.93', zoom: 15 };
  expect(await pins(near)).toEqual([secret, signed].toSorted());
  expect(await pins({ ...near, postBy: bua.id })).toEqual([signed]);
  const { answer: far } = await world.call(mapClusters.public, { bbox: '-180,-90,180,90', zoom: 3, postBy: bua.id });
  expect(far.map(({ post_id, count }) => [post_id, count])).toEqual([[signed, 1]]);
});

test('the video list holds what has a video', async () => {
  const [withVideo] = told as [string];
  await world.platform.db
    .updateTable('posts')
    .set({ video: 'f'.repeat(32) })
    .where('id', '=', withVideo)
    .execute();
  const list = await world.call(contract.listMemberVideoPosts.public, { memberID: ploy.id });
  expect(ids(list.answer.items)).toEqual([withVideo]);
  const profile = (await world.call(getMemberInfo.public, { id: ploy.id })).answer;
  expect([profile.post_total, profile.post_vdo_total]).toEqual([11, 1]);
});

test('R21 unknown and suspended members and those who block the caller answer alike; a member whom the caller blocks has an empty list', async () => {
  const [suspended, blocking] = [await world.join(), await world.join()];
  await posts.publish({}, blocking);
  await world.platform.db
    .updateTable('members')
    .set({ suspended_at: new Date() })
    .where('id', '=', suspended.id)
    .execute();
  await world.call(blockMember, { memberID: reader.id, isBlock: 1 }, { as: blocking });
  for (const id of [unknown, suspended.id, blocking.id, 'nobody']) {
    for (const { status, problem } of [
      await world.call(contract.listMemberPosts.private, { postBy: id }, { as: reader }),
      await world.call(contract.listMemberVideoPosts.private, { memberID: id }, { as: reader }),
      await world.call(getMemberInfo.private, { id }, { as: reader }),
    ])
      expect([status, problem.message]).toEqual([404, 'member_not_found']);
  }
  const blocked = await world.join();
  await posts.publish({}, blocked);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: reader });
  const list = await world.call(contract.listMemberPosts.private, { postBy: blocked.id }, { as: reader });
  expect([list.status, list.answer.items]).toEqual([200, []]);
});

test('the list of the followed holds what they published, newest first, and loses whom one follows no more', async () => {
  const other = await world.join('สมชาย');
  const theirs = await posts.publish({ header: 'ของสมชาย' }, other);
  const secret = await posts.publish({ header: 'ลับของสมชาย', anonymous: 10 }, other);
  const follow = (idFollow: string, isFollow: 0 | 1) =>
    world.call(followMember, { idFollow, isFollow }, { as: reader });
  const list = async (more = {}) => (await world.call(contract.listFollowedPosts, more, { as: reader })).answer;
  expect((await list()).items).toEqual([]);
  await follow(ploy.id, 1);
  await follow(other.id, 1);
  const first = await list({ maxPerPage: 4 });
  expect(ids(first.items)).toEqual([theirs, ...told.slice(0, 3)]);
  expect(ids((await list({ maxPerPage: 4, cursor: first.next })).items)).toEqual(told.slice(3, 7));
  expect(ids((await list({ maxPerPage: 4, page: 1 })).items)).toEqual(told.slice(3, 7));
  const longer = await world.call(contract.listFollowedPosts, { cursor: `${first.next}A` }, { as: reader });
  expect([longer.status, longer.problem.errors?.[0]?.field]).toEqual([400, 'cursor']);
  expect(ids((await list({ maxPerPage: 50 })).items)).not.toContain(secret);
  await follow(ploy.id, 0);
  expect(ids((await list()).items)).toEqual([theirs]);
});

test('R26 badges stand on the profile, on signed stories and in the list of videos, never on anonymous ones', async () => {
  const { db } = world.platform;
  const { id } = await db
    .insertInto('badges')
    .values({
      position: 1,
      name: 'นักข่าวน้ำท่วม',
      name_en: 'Flood reporter',
      name_lo: 'ນັກຂ່າວນ້ຳຖ້ວມ',
      tooltip: 'รายงานน้ำท่วม',
      tooltip_en: 'Floods',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('member_badges').values({ member_id: ploy.id, badge_id: id, given_at: new Date() }).execute();
  const names = { badge_name: 'นักข่าวน้ำท่วม', badge_name_lo: 'ນັກຂ່າວນ້ຳຖ້ວມ', badge_name_km: '' };
  const badge = { ...names, badge_detail: 'รายงานน้ำท่วม', badge_detail_en: 'Floods', badge_detail_my: '' };
  expect((await world.call(getMemberInfo.public, { id: ploy.id })).answer.badge).toMatchObject([badge]);
  expect((await posts.own(told[0] as string, reader)).badge).toMatchObject([badge]);
  const { answer } = await world.call(contract.listMemberVideoPosts.public, { memberID: ploy.id });
  expect(answer.items.map((post) => post.badge)).toMatchObject([[badge]]);
  const secret = await posts.publish({ anonymous: 10 });
  expect((await posts.own(secret, reader)).badge).toEqual([]);
});

test.each([
  { postBy: 'ก' },
  { maxPerPage: '5.5' },
  { maxPerPage: '0' },
  { page: '-1' },
  { postBy: '' },
  { cursor: ' ' },
  { cursor: 'tampered' },
  { cursor: Buffer.from(`zz.${'-'.repeat(36)}`).toString('base64url') },
  { cursor: Buffer.from(`${'z'.repeat(20)}.${unknown}`).toString('base64url') },
  { cursor: Buffer.from(`k.${unknown}.more`).toString('base64url') },
])('R48 the question %j is refused', async (bad) => {
  const { status } = await world.call(contract.listMemberPosts.public, { postBy: ploy.id, ...bad } as never);
  expect(status).toBe(400);
});

test.each([{ maxPerPage: '51' }, { maxPerPage: '100000' }, { member: 'x' }, { cursor: '' }])(
  'the question %j of a published client is answered, with at most 50 posts',
  async (asked) => {
    const { status, answer } = await world.call(contract.listMemberPosts.public, {
      postBy: ploy.id,
      ...asked,
    } as never);
    expect([status, answer.items.length <= 50]).toEqual([200, true]);
  },
);

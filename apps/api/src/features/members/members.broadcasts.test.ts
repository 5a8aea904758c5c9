/** Broadcasts of a reporter's work (specification §2 "reporter profile", §3 "News broadcast"). */
import { getBroadcast, getMemberInfo, getMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, listOwnBroadcasts } from '@pakmut/contract/members/members.lists.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { insertBroadcast } from './members.broadcasts.queries.ts';

let world: World;
let ploy: Person;
let other: Person;
const image = 'b'.repeat(32);

beforeAll(async () => {
  world = await createWorld();
  [ploy, other] = [await world.join('พลอย'), await world.join('คนอื่น')];
  for (let day = 1; day <= 8; day += 1) await air({ header: `ข่าววันที่ ${day}`, created_at: on(day) });
});
afterAll(() => world.close());

const on = (day: number) => new Date(`2026-11-0${day}T12:00:00.000Z`);
const air = (change: { member_id?: string; header?: string; created_at?: Date; url?: string }) =>
  insertBroadcast(world.platform.db, {
    member_id: ploy.id,
    header: 'ข่าวค่ำ',
    detail: 'สองบรรทัด\nจากห้วยทราย',
    url: 'https://example.com/tv',
    thumbnail: image,
    created_at: on(1),
    ...change,
  });
const headers = (list: readonly { news_broadcast_header: string }[]) => list.map((one) => one.news_broadcast_header);
const days = (...numbers: number[]) => numbers.map((day) => `ข่าววันที่ ${day}`);

test('a profile shows the latest six, newest first, to everybody, in the words of the specification', async () => {
  const seen = (await world.call(getMemberInfo.public, { id: ploy.id })).answer.member_news_broadcast;
  expect(headers(seen)).toEqual(days(8, 7, 6, 5, 4, 3));
  expect(seen[0]).toEqual({
    news_broadcast_id: expect.any(String),
    create_date: '2026-11-08T12:00:00.000Z',
    member_id: ploy.id,
    news_broadcast_url: 'https://example.com/tv',
    news_broadcast_detail: 'สองบรรทัด\nจากห้วยทราย',
    news_broadcast_header: 'ข่าววันที่ 8',
    news_broadcast_thumbnail_img_url: `/media/p/bb/${image}-thumb.jpg`,
  });
  expect((await world.call(getMyProfile, {}, { as: ploy })).answer.member_news_broadcast).toEqual(seen);
  expect(
    (await world.call(getMemberInfo.private, { id: other.id }, { as: ploy })).answer.member_news_broadcast,
  ).toEqual([]);
});

test('the list of one’s own holds all of them, by cursor and by page, and nobody else’s', async () => {
  const list = async (input = {}, as = ploy) => (await world.call(listOwnBroadcasts, input, { as })).answer;
  const first = await list({ maxPerPage: 5 });
  expect(headers(first.items)).toEqual(days(8, 7, 6, 5, 4));
  const rest = await list({ maxPerPage: 5, cursor: first.next });
  expect([headers(rest.items), rest.next]).toEqual([days(3, 2, 1), undefined]);
  expect(headers((await list({ maxPerPage: 5, page: 1 })).items)).toEqual(days(3, 2, 1));
  expect((await list({}, other)).items).toEqual([]);
});

test('a broadcast that is older than those on the profile is found by its id, by visitors too', async () => {
  const { items } = (await world.call(listOwnBroadcasts, {}, { as: ploy })).answer;
  const [oldest] = items.slice(-1);
  const { news_broadcast_id: broadcastID = '' } = oldest ?? {};
  expect((await world.call(getBroadcast.public, { broadcastID })).answer).toEqual(oldest);
  expect((await world.call(getBroadcast.private, { broadcastID }, { as: other })).answer).toEqual(oldest);
});

test('R21 a broadcast of somebody out of sight answers like one that never existed', async () => {
  const [hidden, blocking] = [await world.join('พักไว้'), await world.join('ไม่ให้เห็น')];
  const idOf = async ({ id }: Person) => {
    await air({ member_id: id });
    const { member_news_broadcast: aired } = (await world.call(getMemberInfo.public, { id })).answer;
    return aired[0]?.news_broadcast_id ?? '';
  };
  const [ofHidden, ofBlocking] = [await idOf(hidden), await idOf(blocking)];
  await world.platform.db
    .updateTable('members')
    .set({ suspended_at: new Date() })
    .where('id', '=', hidden.id)
    .execute();
  await world.call(blockMember, { memberID: other.id, isBlock: 1 }, { as: blocking });
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const broadcastID of [unknown, 'nothing', ofHidden, ofBlocking]) {
    const { status, problem } = await world.call(getBroadcast.private, { broadcastID }, { as: other });
    expect([status, problem.message], broadcastID).toEqual([404, 'broadcast_gone']);
  }
  expect((await world.call(getBroadcast.public, { broadcastID: ofHidden })).status).toBe(404);
  expect((await world.call(getBroadcast.public, { broadcastID: ofBlocking })).status).toBe(200);
});

test('R34 a broadcast leads to a page of this site or to https, and nowhere else', async () => {
  for (const url of ['javascript:alert(1)', '//evil.example', 'http://example.com'])
    await expect(air({ url }), url).rejects.toThrow(/check/);
});

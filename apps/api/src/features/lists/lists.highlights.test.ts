/** What moved people lately (specification §2 "เรื่องเด่น"), for visitors and for members with blocks (decisions §2). */

import { listHighlights } from '@pakmut/contract/lists/lists.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('สายลม');
  posts = createOwnPosts(world, () => author);
});
afterAll(() => world.close());

const idsOf = (items: readonly { post_id: string }[]) => items.map((post) => post.post_id);
const counters = (id: string, set: { views?: number; likes?: number; comments?: number }) =>
  world.platform.db.updateTable('post_counters').set(set).where('post_id', '=', id).execute();
/** What visitors get is remembered for a minute, and told apart by the hour. */
const nextHour = () => world.advance(3_600_000);

test('highlights are what moved people lately, one post of an author and one of a place', async () => {
  const other = await world.join('คนอื่น');
  const loud = await posts.publish({ latitude: 7.0, longitude: 100.48, header: 'ดัง' });
  const second = await posts.publish({ latitude: 18.79, longitude: 98.98, header: 'ของคนเดียวกัน' });
  const elsewhere = await posts.publish({ latitude: 17.4, longitude: 102.8, header: 'ของคนอื่น' }, other);
  await counters(loud, { views: 9_000, likes: 300, comments: 90 });
  await counters(second, { views: 8_000, likes: 200 });
  await counters(elsewhere, { views: 10, likes: 2 });
  const ids = idsOf((await world.call(listHighlights.public, {})).answer);
  expect(ids[0]).toBe(loud);
  expect(ids).toContain(elsewhere);
  expect(ids).not.toContain(second);
});

test('highlights leave out what was signed by whom a member blocks or who blocks them, and others take the places', async () => {
  const [reader, blocked, blocker, neighbour] = [
    await world.join('ผู้อ่าน'),
    await world.join('ถูกบล็อก'),
    await world.join('ผู้บล็อก'),
    await world.join('เพื่อนบ้าน'),
  ];
  const [nan, phuket] = [
    { latitude: 18.78, longitude: 100.78 },
    { latitude: 7.89, longitude: 98.39 },
  ];
  const byBlocked = await posts.publish({ ...nan, header: 'ของคนที่ถูกบล็อก' }, blocked);
  const besides = await posts.publish({ ...nan, header: 'จากที่เดียวกัน' }, neighbour);
  const byBlocker = await posts.publish({ ...phuket, header: 'ของผู้บล็อก' }, blocker);
  const secret = await posts.publish({ latitude: 12.6, longitude: 102.1, anonymous: 10 }, blocked);
  await counters(byBlocked, { likes: 9_000 });
  await counters(besides, { likes: 8_000 });
  await counters(byBlocker, { likes: 7_000 });
  await counters(secret, { likes: 6_000 });
  nextHour();
  const renewed = await freshToken(world, reader);
  const asVisitor = async () => idsOf((await world.call(listHighlights.public, {})).answer);
  const asMember = async (as: Person) => idsOf((await world.call(listHighlights.private, {}, { as })).answer);
  const all = await asVisitor();
  expect(all.filter((id) => [byBlocked, besides, byBlocker, secret].includes(id))).toEqual([
    byBlocked,
    byBlocker,
    secret,
  ]);
  expect(await asMember(renewed)).toEqual(all);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: renewed });
  const without = await asMember(renewed);
  expect(without.slice(0, 1)).toEqual([besides]);
  expect([without.includes(byBlocked), without.includes(byBlocker), without.includes(secret)]).toEqual([
    false,
    true,
    true,
  ]);
  await world.call(blockMember, { memberID: reader.id, isBlock: 1 }, { as: await freshToken(world, blocker) });
  expect((await asMember(renewed)).filter((id) => [byBlocked, byBlocker, secret].includes(id))).toEqual([secret]);
  expect(await asVisitor()).toEqual(all);
  const { answer } = await world.call(listHighlights.private, { maxPerPage: 1 }, { as: renewed });
  expect(idsOf(answer)).toEqual([besides]);
});

test('a member’s highlights carry their own likes', async () => {
  const reader = await freshToken(world, await world.join('ผู้ชอบ'));
  const mine = async () => (await world.call(listHighlights.private, {}, { as: reader })).answer[0];
  const first = await mine();
  expect(first?.is_like).toBe(0);
  await world.call(contract.likePost, { postID: first?.post_id ?? '', isLike: 1 }, { as: reader });
  expect((await mine())?.is_like).toBe(1);
});

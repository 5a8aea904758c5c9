import { listFollowedPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import * as contract from '@pakmut/contract/topics/topics.contract.ts';
import { type TopicKind, topicsMaximum } from '@pakmut/contract/topics/topics.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let posts: ReturnType<typeof createOwnPosts>;
/** Where `createOwnPosts` puts its stories. */
const khonKaen = '40';

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('พลอย');
  posts = createOwnPosts(world, () => author);
});
afterAll(() => world.close());

const follow = (as: Person, kind: TopicKind, topic: string, isFollow: 0 | 1 = 1) =>
  world.call(contract.followTopic, { kind, topic, isFollow }, { as });
const topics = async (as: Person) => (await world.call(contract.listFollowedTopics, {}, { as })).answer;
const feed = async (as: Person, more = {}) => (await world.call(listFollowedPosts, more, { as })).answer;
const ids = async (as: Person) => (await feed(as, { maxPerPage: 50 })).items.map((post) => post.post_id);

test('a followed province and a followed hashtag bring their stories into the list, each once, until they are no longer followed', async () => {
  const reader = await world.join();
  const tagged = await posts.publish({ tag: ['ริมโขง', 'ขอนแก่น'] });
  const plain = await posts.publish();
  expect(await ids(reader)).toEqual([]);
  await follow(reader, 'hashtag', '#ริมโขง');
  expect(await ids(reader)).toEqual([tagged]);
  await follow(reader, 'province', khonKaen);
  const all = await ids(reader);
  expect(all.slice(0, 2)).toEqual([plain, tagged]);
  expect(new Set(all).size).toBe(all.length);
  await follow(reader, 'province', khonKaen, 0);
  expect(await ids(reader)).toEqual([tagged]);
  await follow(reader, 'hashtag', 'ริมโขง', 0);
  expect(await ids(reader)).toEqual([]);
});

test('its pages go on without a gap and without a story twice', async () => {
  const reader = await world.join();
  const made = [];
  for (let one = 0; one < 5; one += 1) made.push(await posts.publish({ tag: ['หน้าต่อหน้า'] }));
  await follow(reader, 'hashtag', 'หน้าต่อหน้า');
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await feed(reader, { maxPerPage: 2, ...(cursor && { cursor }) });
    paged.push(...items.map((post) => post.post_id));
    cursor = next;
  } while (cursor);
  expect(paged).toEqual(made.toReversed());
});

test('following again changes nothing, and the list says what one follows by its names', async () => {
  const reader = await world.join();
  await follow(reader, 'province', khonKaen);
  await follow(reader, 'hashtag', '#ถนน');
  await follow(reader, 'hashtag', 'ถนน');
  expect(await topics(reader)).toMatchObject([
    { kind: 'hashtag', topic: 'ถนน', name: '#ถนน' },
    { kind: 'province', topic: khonKaen, name: 'ขอนแก่น', name_en: 'Khon Kaen' },
  ]);
});

test('R26 an anonymous story stands in it as anonymous; drafts, private ones and those of blocked people do not', async () => {
  const reader = await world.join();
  await follow(reader, 'hashtag', 'เรื่องลับ');
  const secret = await posts.publish({ tag: ['เรื่องลับ'], anonymous: 10 });
  await posts.publish({ tag: ['เรื่องลับ'], publish: 10 });
  await posts.publish({ tag: ['เรื่องลับ'], publish: 20 });
  const blocked = await world.join();
  const theirs = await posts.publish({ tag: ['เรื่องลับ'] }, blocked);
  expect(await ids(reader)).toEqual([theirs, secret]);
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: reader });
  const { items } = await feed(reader);
  expect(items.map((post) => post.post_id)).toEqual([secret]);
  expect(JSON.stringify(items)).not.toContain(author.id);
});

test('what is no hashtag and no province is refused, and so is more than the most', async () => {
  const reader = await world.join();
  for (const [kind, topic] of [
    ['hashtag', 'สอง คำ'],
    ['hashtag', '#'],
    ['province', '99'],
    ['province', 'ขอนแก่น'],
  ] as const) {
    expect([topic, (await follow(reader, kind, topic)).status]).toEqual([topic, 400]);
  }
  for (let one = 0; one < topicsMaximum; one += 1) await follow(reader, 'hashtag', `แท็ก${one}`);
  const more = await follow(reader, 'hashtag', 'อีกหนึ่ง');
  expect([more.status, more.problem.message]).toEqual([409, 'topics_too_many']);
  // One that is followed already is none more.
  expect((await follow(reader, 'hashtag', 'แท็ก0')).status).toBe(200);
  expect((await world.call(contract.followTopic, { kind: 'hashtag', topic: 'ก', isFollow: 1 })).status).toBe(401);
});

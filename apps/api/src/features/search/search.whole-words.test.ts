/** Whole words come before parts of words, on every page, in every order and wherever the words of a story stand. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { refillRecentWords } from './search.recent-words.queries.ts';

let world: World;
let author: Person;
let elephant: Person;
let slow: Person;
let jpeg: Buffer;
let wanted: { whole: string[]; parts: string[] };

type Search = InputOf<typeof explorePosts.private>;
const place = { latitude: 16.43, longitude: 102.83 };

async function publish(header: string, as = author, anonymous = 0): Promise<string> {
  world.advance(1_000);
  const { answer: photo } = await world.upload(as, jpeg);
  const input = { header, detail: 'รายละเอียด', tag: [], img: [photo.fileName], ...place, publish: 0, anonymous };
  const { status, answer } = await world.call(addPost, { categoryID: 1, ...input }, { as });
  expect(status).toBe(200);
  return answer.post_id;
}

/** A member's search, because answers to visitors are cached for some seconds. */
const search = async (input: Search) => (await world.call(explorePosts.private, input, { as: author })).answer;

/** All pages of a search, by their cursors, and which of its stories stand in the later section. */
async function allPages(input: Search): Promise<{ whole: string[]; parts: string[] }> {
  const found = { whole: [] as string[], parts: [] as string[] };
  for (let next: string | undefined = '', pages = 0; next !== undefined && pages < 50; pages += 1) {
    const page = await search({ ...input, ...(next && { cursor: next }) });
    const ids = page.items.map((post) => post.post_id);
    const from = page.partsFrom ?? ids.length;
    if (found.parts.length > 0) expect(from).toBe(0);
    found.whole.push(...ids.slice(0, from));
    found.parts.push(...ids.slice(from));
    next = page.next;
  }
  return found;
}

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));

beforeAll(async () => {
  world = await createWorld();
  [author, elephant, slow] = [await world.join('ผู้เขียน'), await world.join('พี่ช้างใจดี'), await world.join('คน ช้า')];
  jpeg = await snapshot();
  wanted = { whole: [], parts: [] };
  const stories: readonly (readonly [keyof typeof wanted, string, Person?])[] = [
    ['parts', 'ช้างป่าลงมาในหมู่บ้าน'],
    ['whole', 'รถเมล์สายนี้มาช้าทุกวัน'],
    ['parts', 'โขลงช้างออกหากิน'],
    ['parts', 'เรื่องที่พี่ลงชื่อ', elephant],
    ['whole', 'ช้างเดินช้าริมถนน'],
    ['whole', 'เรื่องที่คนนี้ลงชื่อ', slow],
    ['parts', 'งาช้างถูกยึด'],
    ['whole', 'เงินเยียวยาออกช้า'],
  ];
  for (const [section, header, as] of stories) wanted[section].unshift(await publish(header, as));
  await publish('ราคาผักขึ้นสองเท่า');
});
afterAll(() => world.close());
beforeEach(() => refillRecentWords(world.platform.db));

/** As if so many newer stories had come that all of these, or the older ones, have their words in the index of all alone. */
async function letGoOfWords(share: 'all' | 'half'): Promise<void> {
  const { db } = world.platform;
  const begin =
    share === 'all' ? sql`now() + interval '1 year'` : sql`(select created_at from posts order by 1 offset 4 limit 1)`;
  await sql`update search_window set begins_at = ${begin}, earlier_begins_at = ${begin}`.execute(db);
  await sql`delete from recent_words where created_at < (select begins_at from search_window)`.execute(db);
  await sql`delete from earlier_words`.execute(db);
}

const ages = [
  ['among the newest', async () => {}],
  ['partly old', () => letGoOfWords('half')],
  ['old', () => letGoOfWords('all')],
] as const;

describe.each(ages)('of stories %s', (_age, makeOld) => {
  beforeEach(makeOld);

  test.each([1, 2, 3, 4, 5, 8, 20])('%i on a page: whole words first, none lost, none twice', async (maxPerPage) => {
    expect(await allPages({ keyword: 'ช้า', maxPerPage })).toEqual(wanted);
  });

  test.each(['relevant', 'viewed', 'liked', 'discussed', 'nearest'] as const)(
    'the order %s keeps them apart too',
    async (sort) => {
      const found = await allPages({ keyword: 'ช้า', sort, maxPerPage: 3, ...place });
      expect({ whole: found.whole.toSorted(), parts: found.parts.toSorted() }).toEqual({
        whole: wanted.whole.toSorted(),
        parts: wanted.parts.toSorted(),
      });
    },
  );

  test('the number of a page counts through both sections', async () => {
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((page) => search({ keyword: 'ช้า', page, maxPerPage: 3 })),
    );
    expect(first?.total).toBe(8);
    expect([first?.partsFrom, second?.partsFrom, third?.partsFrom]).toEqual([undefined, 1, 0]);
    const ids = [first, second, third].flatMap((page) => page?.items.map((post) => post.post_id));
    expect(ids).toEqual([...wanted.whole, ...wanted.parts]);
  });
});

test('a word inside a compound is found as a part, and what only shares letters with a word is not found', async () => {
  const [port, boat] = [await publish('ท่าเรือเปิดแล้ว'), await publish('เรือจมกลางแม่น้ำ')];
  expect(await allPages({ keyword: 'เรือ' })).toEqual({ whole: [boat], parts: [port] });
  expect(await allPages({ keyword: 'ท่า' })).toEqual({ whole: [], parts: [port] });
});

test('a word that is still being typed is found as a part', async () => {
  const id = await publish('ผักบุ้งราคาแพง');
  expect(await allPages({ keyword: 'ผักบุ้' })).toEqual({ whole: [], parts: [id] });
  expect(await allPages({ keyword: 'ผักบุ้ง' })).toEqual({ whole: [id], parts: [] });
});

test('R27 an anonymous story stands in either section, whoever is named by what was typed', async () => {
  const [part, whole] = [await publish('ช้างตกมัน', author, 10), await publish('น้ำลดช้า', author, 10)];
  const found = await allPages({ keyword: 'ช้า', maxPerPage: 4 });
  expect([without(found.whole, wanted.whole), without(found.parts, wanted.parts)]).toEqual([[whole], [part]]);
});

test('the cursor of the later section is refused by lists that have none', async () => {
  const { next } = await search({ keyword: 'ช้า', page: 2, maxPerPage: 2 });
  const { status } = await world.call(explorePosts.private, { sort: 'viewed', cursor: next as string }, { as: author });
  expect(status).toBe(400);
});

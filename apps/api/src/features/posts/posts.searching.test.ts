import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/posts/posts.contract.ts';
import { updatePost } from '@pakmut/contract/posts/posts.editing.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { refillRecentWords, shortenRecentWords } from './posts.searching.queries.ts';

let world: World;
let author: Person;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('ผู้เขียนข่าว');
  jpeg = await snapshot();
});
afterAll(() => world.close());
beforeEach(() => refillRecentWords(world.platform.db));

async function publish(header: string, categoryID = 1): Promise<string> {
  world.advance(1_000);
  const { answer: photo } = await world.upload(author, jpeg);
  const place = { latitude: 16.43, longitude: 102.83, publish: 0, anonymous: 0 };
  const input = { categoryID, header, detail: 'รายละเอียด', tag: [], img: [photo.fileName], ...place };
  const { status, answer } = await world.call(contract.addPost, input, { as: author });
  expect(status).toBe(200);
  return answer.post_id;
}
type Search = InputOf<typeof contract.explorePosts.private>;
/** A member's search, because visitors' answers are remembered for some seconds. */
const search = async (input: Search) =>
  (await world.call(contract.explorePosts.private, { maxPerPage: 50, ...input }, { as: author })).answer;
const found = async (input: Search) => (await search(input)).items.map((post) => post.post_id);
/** As if so many newer posts had come that these stand in the index of all alone. */
async function letGoOfRecentWords(): Promise<void> {
  const { db } = world.platform;
  await sql`update search_window set begins_at = ${world.platform.clock.now()}`.execute(db);
  await sql`delete from recent_words`.execute(db);
}

describe('old and new posts', () => {
  test('are found alike, whichever of them are among the newest', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift(await publish(`กระซู่ตัวที่ ${number}`));
    const wanted: Search[] = [
      { keyword: 'กระซู่' },
      { keyword: 'กระซู่', categoryID: [1], provinceID: '40' },
      { keyword: 'กระซู่', sort: 'relevant' },
      { keyword: 'กระซู่', latitude: 16.43, longitude: 102.83, sort: 'nearest' },
    ];
    for (const input of wanted) expect(await found(input)).toEqual(ids);
    await letGoOfRecentWords();
    ids.unshift(await publish('กระซู่ตัวใหม่'));
    for (const input of wanted) expect(await found(input)).toEqual(ids);
    expect((await search({ keyword: 'กระซู่', maxPerPage: 2 })).total).toBe(6);
    const first = await search({ keyword: 'กระซู่', maxPerPage: 4 });
    expect([...first.items, ...(await search({ keyword: 'กระซู่', cursor: first.next ?? '' })).items].length).toBe(6);
  });

  test('are narrowed by category and area with the words', async () => {
    const [one, other] = [await publish('สมเสร็จ', 1), await publish('สมเสร็จ', 2)];
    for (const act of [async () => {}, letGoOfRecentWords]) {
      await act();
      expect(await found({ keyword: 'สมเสร็จ', categoryID: [2] })).toEqual([other]);
      expect(await found({ keyword: 'สมเสร็จ', categoryID: [1, 2] })).toEqual([other, one]);
      expect(await found({ keyword: 'สมเสร็จ', provinceID: '50' })).toEqual([]);
    }
  });

  test('of a reporter whose name was typed are among them', async () => {
    const id = await publish('เรื่องที่ลงชื่อ');
    expect(await found({ keyword: 'ผู้เขียนข่าว' })).toContain(id);
    await letGoOfRecentWords();
    expect(await found({ keyword: 'ผู้เขียนข่าว' })).toContain(id);
  });
});

describe('the words of the newest posts', () => {
  test('follow a post when it is changed, hidden, shown again and deleted', async () => {
    const id = await publish('พญาแร้ง');
    const { db } = world.platform;
    const set = (column: 'hidden_at' | 'deleted_at', value: Date | null) =>
      db
        .updateTable('posts')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute();
    expect(await found({ keyword: 'พญาแร้ง' })).toEqual([id]);
    await set('hidden_at', new Date());
    expect(await found({ keyword: 'พญาแร้ง' })).toEqual([]);
    await set('hidden_at', null);
    expect(await found({ keyword: 'พญาแร้ง' })).toEqual([id]);
    const [post] = (await search({ keyword: 'พญาแร้ง' })).items;
    const place = { latitude: 16.43, longitude: 102.83, publish: 0, anonymous: 0 };
    const change = { categoryID: 1, header: 'นกชนหิน', detail: 'รายละเอียด', tag: [], ...place };
    const img = post?.img.map((image) => image.post_img_file_name) ?? [];
    const { status } = await world.call(
      updatePost,
      { postID: id, version: post?.post_version ?? 0, ...change, img },
      { as: author },
    );
    expect(status).toBe(200);
    expect(await found({ keyword: 'พญาแร้ง' })).toEqual([]);
    expect(await found({ keyword: 'นกชนหิน' })).toEqual([id]);
    await set('deleted_at', new Date());
    expect(await found({ keyword: 'นกชนหิน' })).toEqual([]);
  });

  test('are let go of when there are too many, and nothing is lost', async () => {
    const { db } = world.platform;
    const id = await publish('เลียงผา');
    await sql`
      with made as (
        insert into posts (member_id, category_id, header, detail, excerpt, latitude, longitude, province_id, amphoe_id, publish, words, created_at)
        select ${author.id}::uuid, 1, 'x', 'x', 'x', 16, 102, '40', '4001', 0, '''ละมั่ง''', ${world.platform.clock.now()}::timestamptz + n * interval '1 second'
        from generate_series(1, 15100) n returning id
      ) insert into post_counters (post_id) select id from made`.execute(db);
    await shortenRecentWords(db);
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from recent_words`.execute(db);
    expect(rows[0]?.kept).toBe(10_000);
    expect(await found({ keyword: 'เลียงผา' })).toEqual([id]);
    expect((await search({ keyword: 'ละมั่ง' })).total).toBe(1_000);
    expect(await found({ keyword: 'ละมั่ง', page: 250, maxPerPage: 50 })).toHaveLength(50);
  });
});

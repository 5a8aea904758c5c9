import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { totalBound } from '@pakmut/contract/posts/posts.rules.ts';
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitingForLocks } from '#api/testing/waiting-for-locks.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { refillRecentWords, shortenRecentWords } from './search.recent-words.queries.ts';
import { remakeDueWords } from './search.words-due.queries.ts';

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
  const { status, answer } = await world.call(addPost, input, { as: author });
  expect(status).toBe(200);
  return answer.post_id;
}
type Search = InputOf<typeof explorePosts.private>;
/** A member's search, because answers to visitors are cached for some seconds. */
const search = async (input: Search) =>
  (await world.call(explorePosts.private, { maxPerPage: 50, ...input }, { as: author })).answer;
const found = async (input: Search) => (await search(input)).items.map((post) => post.post_id);
/** As if so many newer posts had come that the words of these stand in the second table. */
async function moveRecentWords(): Promise<void> {
  const { db } = world.platform;
  await sql`update search_window set begins_at = ${world.platform.clock.now()}`.execute(db);
  await sql`
    with old as (delete from recent_words returning post_id, created_at, words)
    insert into earlier_words select * from old`.execute(db);
}
/** As if still more had come, so that these stand in the index of all alone. */
async function letGoOfWords(): Promise<void> {
  const { db } = world.platform;
  const now = world.platform.clock.now();
  await sql`update search_window set begins_at = ${now}, earlier_begins_at = ${now}`.execute(db);
  await sql`delete from recent_words`.execute(db);
  await sql`delete from earlier_words`.execute(db);
}
/** So many posts of one word, a thousand a second. */
async function make(word: string, posts: number): Promise<void> {
  await sql`
    with made as (
      insert into posts (member_id, category_id, header, detail, excerpt, latitude, longitude, province_id, amphoe_id, publish, words, created_at)
      select ${author.id}::uuid, 1, 'x', 'x', 'x', 16, 102, '40', '4001', 0, ${`'${word}'`}::tsvector,
             ${world.platform.clock.now()}::timestamptz + n * interval '1 millisecond'
      from generate_series(1, ${posts}::int) n returning id
    ) insert into post_counters (post_id) select id from made`.execute(world.platform.db);
}
const ages = [
  ['among the newest', async () => {}],
  ['before the newest', moveRecentWords],
  ['old', letGoOfWords],
] as const;

describe('old and new posts', () => {
  test.each(ages.slice(1))('are found alike, also those that are %s', async (_age, act) => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift(await publish(`กระซู่ตัวที่ ${number}`));
    const wanted: Search[] = [
      { keyword: 'กระซู่' },
      { keyword: 'กระซู่', categoryID: [1], provinceID: '40' },
      { keyword: 'กระซู่', sort: 'relevant' },
      { keyword: 'กระซู่', latitude: 16.43, longitude: 102.83, sort: 'nearest' },
    ];
    for (const input of wanted) expect(await found(input)).toEqual(ids);
    await act();
    ids.unshift(await publish('กระซู่ตัวใหม่'));
    for (const input of wanted) expect(await found(input)).toEqual(ids);
    expect((await search({ keyword: 'กระซู่', maxPerPage: 2 })).total).toBe(6);
    for (const maxPerPage of [1, 4]) {
      const first = await search({ keyword: 'กระซู่', maxPerPage });
      const rest = await search({ keyword: 'กระซู่', cursor: first.next ?? '' });
      expect([...first.items, ...rest.items].map((post) => post.post_id)).toEqual(ids);
    }
    for (const id of ids) await sql`update posts set deleted_at = now() where id = ${id}`.execute(world.platform.db);
  });

  test('of a word that some of the newest have are found and counted together with those before', async () => {
    await make('ละมั่ง', totalBound);
    world.advance(20_000);
    await moveRecentWords();
    await make('ละมั่ง', totalBound / 5);
    const { items, total } = await search({ keyword: 'ละมั่ง' });
    expect([new Set(items.map((post) => post.post_id)).size, total]).toEqual([50, totalBound]);
    await sql`delete from posts where header = 'x'`.execute(world.platform.db);
  });

  test('are narrowed by category and area with the words', async () => {
    const [one, other] = [await publish('สมเสร็จ', 1), await publish('สมเสร็จ', 2)];
    for (const [, act] of ages) {
      await act();
      expect(await found({ keyword: 'สมเสร็จ', categoryID: [2] })).toEqual([other]);
      expect(await found({ keyword: 'สมเสร็จ', categoryID: [1, 2] })).toEqual([other, one]);
      expect(await found({ keyword: 'สมเสร็จ', provinceID: '50' })).toEqual([]);
    }
  });

  test('of a reporter whose name was typed are among them', async () => {
    const id = await publish('เรื่องที่ลงชื่อ');
    for (const [, act] of ages) {
      await act();
      expect(await found({ keyword: 'ผู้เขียนข่าว' })).toContain(id);
    }
  });
});

describe('a search by a reporter and another word', () => {
  const asked = ['ผู้เขียนข่าว ลิงแสม', 'ลิงแสม ผู้เขียน', 'ผู้เขียน ข่าว ลิงแส'];
  test.each(ages)('finds and counts their stories that hold the word and are %s, in every order', async (_age, act) => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) ids.unshift(await publish(`ลิงแสมตัวที่ ${number}`));
    const elsewhere = await publish('ลิงแสม', 2);
    await publish('ไม่มีสัตว์');
    await act();
    for (const keyword of asked) {
      expect(await found({ keyword })).toEqual([elsewhere, ...ids]);
      expect(await found({ keyword, sort: 'relevant' })).toEqual([elsewhere, ...ids]);
      expect(await found({ keyword, categoryID: [1] })).toEqual(ids);
      const first = await search({ keyword, maxPerPage: 3 });
      expect([first.items.length, first.total]).toEqual([3, 4]);
      const rest = await search({ keyword, maxPerPage: 3, cursor: first.next ?? '' });
      expect(rest.items.map((post) => post.post_id)).toEqual([ids[2]]);
    }
    for (const id of [...ids, elsewhere])
      await sql`update posts set deleted_at = now() where id = ${id}`.execute(world.platform.db);
  });
});

describe('the words of the newest posts', () => {
  test.each(ages)('follow a post that is %s when it is changed, hidden, shown again and deleted', async (_age, act) => {
    const id = await publish('พญาแร้ง');
    await act();
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

  test('move on and are let go of when there are too many, and nothing is lost', async () => {
    const { db } = world.platform;
    const sizes = { recent: 100, kept: 1_000 };
    const id = await publish('เลียงผา');
    const kept = async () => {
      const { rows } = await sql<{ recent: number; earlier: number }>`
        select (select count(*)::int from recent_words) as recent, (select count(*)::int from earlier_words) as earlier`.execute(
        db,
      );
      return rows[0];
    };
    await make('ละมั่ง', 151);
    const before = await kept();
    await shortenRecentWords(db, sizes);
    expect(await kept()).toEqual({ recent: 100, earlier: (before?.recent ?? 0) - 100 });
    expect(await found({ keyword: 'เลียงผา' })).toEqual([id]);
    expect((await search({ keyword: 'ละมั่ง' })).total).toBe(totalBound);
    expect(await found({ keyword: 'ละมั่ง', page: 2, maxPerPage: 50 })).toHaveLength(50);

    world.advance(20_000);
    await make('ละอง', 1_400);
    await shortenRecentWords(db, sizes);
    await shortenRecentWords(db, sizes);
    expect(await kept()).toEqual({ recent: 100, earlier: 900 });
    expect(await found({ keyword: 'เลียงผา' })).toEqual([id]);
    expect((await search({ keyword: 'ละมั่ง' })).total).toBe(totalBound);
    await refillRecentWords(db, sizes);
    expect(await kept()).toEqual({ recent: 100, earlier: 900 });
  });
});

test('moving words to the second table waits for an edit of the same post, without a deadlock', async () => {
  const { db } = world.platform;
  const id = await publish('กระทิง');
  world.advance(20_000);
  await make('ละมั่ง', 151);
  let moving: Promise<void> | undefined;
  await db.transaction().execute(async (edit) => {
    await sql`select from posts where id = ${id} for update`.execute(edit);
    moving = shortenRecentWords(db, { recent: 100, kept: 1_000 });
    await expect.poll(() => waitingForLocks(db), { timeout: 5_000 }).toBe(1);
    await sql`update posts set words = '''zebra''' where id = ${id}`.execute(edit);
  });
  await moving;
  expect(await found({ keyword: 'กระทิง' })).toEqual([]);
  expect(await found({ keyword: 'zebra' })).toEqual([id]);
});

test('words and excerpts that were made by other rules are made again, and what was found before is still found', async () => {
  const { db } = world.platform;
  const id = await publish('ไฟไหม้ตลาด อ.แม่สาย');
  const { rows } = await sql<{ words: string; excerpt: string }>`
    select words::text as words, excerpt from posts where id = ${id}`.execute(db);
  await sql`update posts set words = '''ไฟ''', excerpt = 'ไฟไ' where id = ${id}`.execute(db);
  await sql`insert into words_due select id from posts on conflict do nothing`.execute(db);
  expect(await found({ keyword: 'แม่สาย' })).toEqual([]);
  await remakeDueWords(db);
  expect(await found({ keyword: 'แม่สาย' })).toEqual([id]);
  const again = await sql<{ words: string; excerpt: string; due: number }>`
    select words::text as words, excerpt, (select count(*)::int from words_due) as due from posts where id = ${id}`.execute(
    db,
  );
  expect(again.rows).toEqual([{ ...rows[0], due: 0 }]);
});

/** What a reader of the whole database finds about anonymous authors, in rows that were deleted or replaced as well. */
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { film } from '#api/testing/moving-picture.ts';
import { countStoredRows, tablesThatEverLinked } from '#api/testing/stored-rows.ts';
import { sendByTus } from '#api/testing/tus.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join();
});
afterAll(() => world.close());

const text = { header: 'โรงงานปล่อยน้ำเสีย', detail: '<p>ตอนกลางคืน</p>', latitude: 16.65, longitude: 102.38 };
const story = { ...text, categoryID: 1, tag: ['น้ำเสีย'], publish: 0 as const, anonymous: 10 as const };

/** An anonymous story with three photos and a video, changed once; answers with everything that names it. */
async function publishAnonymously(): Promise<string[]> {
  const whole = (await world.upload(author, await photograph(41))).answer.fileName;
  const inPieces = (await sendByTus(world, author, await photograph(42), { pieces: 2 })).answer?.fileName ?? '';
  const later = (await world.upload(author, await photograph(43))).answer.fileName;
  const vdo = (await sendByTus(world, author, await film({ seconds: 1 }), { kind: 'video' })).answer?.fileName ?? '';
  const key = { as: author, idempotencyKey: 'anonymous-story' };
  const { status, answer } = await world.call(addPost, { ...story, img: [whole, inPieces], vdo }, key);
  expect(status).toBe(200);
  const change = { postID: answer.post_id, ...story, img: [whole, later], vdo, version: 1 };
  expect((await world.call(updatePost, change, { as: author })).status).toBe(200);
  return [answer.post_id, whole, inPieces, later, vdo];
}

test('R26 R41 sending a photo stores its row and nothing that counts what a member sends', async () => {
  // Before any video is sent: its row changes while it is made.
  const before = await countStoredRows(world);
  await world.upload(author, await photograph(45));
  const after = await countStoredRows(world);
  const grown = [...after].filter(([table, count]) => count !== (before.get(table) ?? 0));
  expect(grown.map(([table]) => table)).toEqual(['uploads']);
});

test('R26 R29 P10 no stored row, deleted ones included, ever held an author beside their anonymous story', async () => {
  const things = await publishAnonymously();
  // A signed story of the same hour is found beside its author, so the search can find one.
  const signed = (await world.upload(author, await photograph(44))).answer.fileName;
  await world.call(addPost, { ...story, anonymous: 0, img: [signed] }, { as: author });
  expect(await tablesThatEverLinked(world, author.id, [signed])).toEqual(['posts', 'uploads']);
  expect(await tablesThatEverLinked(world, author.id, things)).toEqual([]);
});

test.each([
  ['uploads', sql`insert into uploads (member_id, name, bytes, width, height) values`, sql`1, 1, 1`],
  ['videos', sql`insert into videos (member_id, name, state, facts, created_at) values`, sql`'waiting', '{}', now()`],
] as const)('a row of %s that named its author would be found after it was deleted', async (table, insert, rest) => {
  const name = `${table === 'uploads' ? 'a' : 'b'}`.repeat(32);
  const { db } = world.platform;
  await sql`${insert} (${author.id}, ${name}, ${rest})`.execute(db);
  await sql`delete from ${sql.table(table)} where name = ${name}`.execute(db);
  expect(await tablesThatEverLinked(world, author.id, [name])).toEqual([table]);
});

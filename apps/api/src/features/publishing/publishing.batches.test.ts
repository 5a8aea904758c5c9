/** Anonymous stories wait for the end of the hour, and leave nothing behind that tells the moment (decision 0067). */
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { getPost, listFlags } from '@pakmut/contract/posts/posts.contract.ts';
import { turnedWithinHours } from '@pakmut/contract/posts/posts.rules.ts';
import { addPost, listMyPosts, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { findTraces } from '#api/testing/dump.ts';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { publishWaiting, runBatch } from './publishing.batches.service.ts';

let world: World;
let author: Person;
let other: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld({ ANONYMOUS_BATCHES: 'hourly' });
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  author = await world.join('ผู้เขียน');
  other = await world.join('คนอื่น');
  await sql`truncate waiting_posts`.execute(world.platform.db);
});
afterAll(() => world.close());

const hour = 3_600_000;
const statusFor = async (postID: string, as?: Person) =>
  (await (as ? world.call(getPost.private, { postID }, { as }) : world.call(getPost.public, { postID }))).status;
const send = (change = {}) => posts.publish({ anonymous: 10, ...change });
const listOwn = async (mode: 'all' | 'anonymous' | 'public') =>
  (await world.call(listMyPosts, { mode }, { as: author })).answer.items.map(({ post_id }) => post_id);

describe('an anonymous story that was sent', () => {
  test('R28 is seen by its author at once, and by nobody else before the hour is over', async () => {
    const id = await send({ header: 'เพิ่งส่ง' });
    const own = await posts.own(id);
    expect(own).toMatchObject({ post_header: 'เพิ่งส่ง', post_waiting: 1, is_own: 1, post_version: 1, post_by: '' });
    expect(own.img).toHaveLength(1);
    const wait = Date.parse(own.post_create_date) - world.platform.clock.now().getTime();
    expect([own.post_create_date.slice(13), wait > 0, wait <= hour]).toEqual([':00:00.000Z', true, true]);
    expect([await listOwn('all'), await listOwn('anonymous'), await listOwn('public')]).toEqual([[id], [id], []]);
    expect([await statusFor(id), await statusFor(id, other)]).toEqual([404, 404]);
    await runBatch(world.platform);
    expect([await statusFor(id), await statusFor(id, other)]).toEqual([200, 200]);
    const shown = (await posts.read(id)).answer;
    expect([shown.post_header, shown.post_create_date.slice(13)]).toEqual(['เพิ่งส่ง', ':00:00.000Z']);
    expect('post_waiting' in shown).toBe(false);
    expect(await listOwn('anonymous')).toEqual([id]);
    expect((await world.call(listPosts.public, {})).answer.items.map(({ post_id }) => post_id)).toContain(id);
  });

  test('P21 stands in the database sealed, in a row that has neither its id nor its author nor its length', async () => {
    const short = await send({ header: 'CANARY-WAITING' });
    const long = await send({ detail: `<p>${'ยาว '.repeat(500)}</p>` });
    for (const secret of ['CANARY-WAITING', short, long]) expect(await findTraces(world, secret)).toEqual([]);
    const rows = await world.platform.db.selectFrom('waiting_posts').selectAll().execute();
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(author.id);
    expect(new Set(rows.map(({ mark }) => mark.toString('hex'))).size).toBe(2);
  });

  test('is changed and deleted by its author before anybody has seen it, with its files', async () => {
    const id = await send({ img: [await posts.photo(), await posts.photo()] });
    const [staying, leaving] = (await posts.own(id)).img.map((image) => image.post_img_file_name);
    const added = await posts.photo();
    const changed = await posts.edit(id, { header: 'แก้ก่อนขึ้น', img: [staying ?? '', added] });
    expect([changed.status, changed.answer]).toEqual([200, { _id: id, post_id: id, post_version: 2 }]);
    await removeReleasedFiles(world.platform);
    expect(await findTraces(world, leaving ?? '')).toEqual([]);
    const own = await posts.own(id);
    expect([own.post_header, own.post_version, own.img.length]).toEqual(['แก้ก่อนขึ้น', 2, 2]);
    const stale = await posts.edit(id, { version: 1 });
    expect([stale.status, stale.problem.message]).toEqual([409, 'post_edited_elsewhere']);
    const signed = await posts.edit(id, { anonymous: 0 });
    expect([signed.status, signed.problem.message]).toEqual([409, 'post_mode_fixed']);
    expect([(await posts.edit(id, {}, author)).status, (await posts.remove(id, other)).status]).toEqual([200, 404]);
    expect((await posts.remove(id)).status).toBe(200);
    await runBatch(world.platform);
    await removeReleasedFiles(world.platform);
    expect([await statusFor(id, author), await listOwn('all')]).toEqual([404, []]);
    for (const name of [staying ?? '', added]) expect(await findTraces(world, name)).toEqual([]);
  });

  test('keeps its version when it is published, so that its author can go on', async () => {
    const id = await send();
    await posts.edit(id, { header: 'สอง' });
    const seen = await posts.own(id);
    await runBatch(world.platform);
    const after = await posts.edit(id, { version: seen.post_version, header: 'สาม' });
    expect([after.status, after.answer.post_version]).toEqual([200, 3]);
    expect((await posts.versionsOf(id)).answer.items.map(({ post_header }) => post_header)).toEqual(['สาม', 'สอง']);
  });

  test('R21 answers to comments, flags and changes of others like one that does not exist', async () => {
    const id = await send();
    for (const as of [author, other]) {
      expect((await world.call(addComment, { postID: id, commentText: 'ดี' }, { as })).status).toBe(404);
      expect((await world.call(listFlags, { ids: id }, { as })).answer).toEqual([]);
    }
    const form = await posts.story({ anonymous: 10 }, other);
    expect((await world.call(updatePost, { postID: id, ...form }, { as: other })).status).toBe(404);
  });

  test('R43 P3 is published once, when it is sent and when it is published twice', async () => {
    const form = await posts.story({ anonymous: 10, header: 'ส่งสองครั้ง' });
    const one = () => world.call(addPost, form, { as: author, idempotencyKey: 'waiting-twice' });
    const [first, again] = [await one(), await one()];
    expect(again.answer).toEqual(first.answer);
    await Promise.all([runBatch(world.platform), runBatch(world.platform)]);
    expect((await one()).answer).toEqual(first.answer);
    expect(await listOwn('all')).toEqual([first.answer.post_id]);
  });

  test('stays where it is while the server has other keys', async () => {
    const id = await send();
    const keys = { ...world.platform.keys, waitingPosts: Buffer.alloc(32, 1) };
    await runBatch({ ...world.platform, keys });
    expect(await statusFor(id)).toBe(404);
    await runBatch(world.platform);
    expect(await statusFor(id)).toBe(200);
  });
});

describe('a batch', () => {
  test('P21 writes all of its stories in one transaction, in another order than they were sent', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 8; n += 1) sent.push(await send());
    await runBatch(world.platform);
    const { rows } = await sql<{ id: string; xmin: string; created_at: Date }>`
      select id, xmin::text, created_at from posts where id = any(${sent}::uuid[]) order by ctid`.execute(
      world.platform.db,
    );
    expect([new Set(rows.map(({ xmin }) => xmin)).size, new Set(rows.map((row) => +row.created_at)).size]).toEqual([
      1, 1,
    ]);
    expect(rows.map(({ id }) => id)).not.toEqual(sent);
  });

  test('P21 leaves no page of the table in which the stories waited', async () => {
    await send();
    await runBatch(world.platform);
    const { rows } = await sql<{ bytes: string }>`
      select pg_total_relation_size('waiting_posts') - pg_indexes_size('waiting_posts') as bytes`.execute(
      world.platform.db,
    );
    const [fresh] = (
      await sql<{ bytes: string }>`
        select pg_total_relation_size(reltoastrelid) as bytes from pg_class where relname = 'waiting_posts'`.execute(
        world.platform.db,
      )
    ).rows;
    // What is left is the empty index of the part for long values.
    expect(rows[0]?.bytes).toEqual(fresh?.bytes);
    expect((await sql`select from waiting_posts`.execute(world.platform.db)).rows).toEqual([]);
  });

  test('P21 writes changed stories and their versions anew, unchanged', async () => {
    const id = await send();
    await runBatch(world.platform);
    await posts.edit(id, { header: 'แก้หลังขึ้น' });
    const marks = async () =>
      (
        await sql<{ mark: string }>`
          select xmin::text as mark from posts where id = ${id}
          union all select xmin::text from post_versions where post_id = ${id}`.execute(world.platform.db)
      ).rows.map(({ mark }) => mark);
    const before = await marks();
    const seen = await posts.own(id);
    await runBatch(world.platform);
    const after = await marks();
    expect([before.length, new Set(after).size, after.some((mark) => before.includes(mark))]).toEqual([2, 1, false]);
    expect(await posts.own(id)).toEqual(seen);
  });

  test('erases what authors deleted, with answers, versions and files, and nothing else', async () => {
    const [gone, stays] = [await posts.publish({ header: 'CANARY-ERASED' }), await posts.publish()];
    const name = (await posts.own(gone)).img[0]?.post_img_file_name ?? '';
    await posts.edit(gone, { header: 'CANARY-ERASED แก้' });
    await world.call(addComment, { postID: gone, commentText: 'CANARY-ERASED' }, { as: other });
    await posts.remove(gone);
    expect([await statusFor(gone, author), (await posts.remove(gone)).status]).toEqual([404, 200]);
    await runBatch(world.platform);
    await removeReleasedFiles(world.platform);
    for (const trace of [gone, name, 'CANARY-ERASED']) expect(await findTraces(world, trace)).toEqual([]);
    expect(await statusFor(stays)).toBe(200);
  });
});

describe('a signed story that becomes anonymous', () => {
  test('P21 disappears at once and comes back at some hour of the next day', async () => {
    const turned: string[] = [];
    for (let n = 0; n < 24; n += 1) {
      const id = await posts.publish();
      const { status, answer } = await posts.edit(id, { anonymous: 10 });
      expect([status, await statusFor(id, author)]).toEqual([200, 404]);
      expect((await posts.own(answer.post_id)).post_waiting).toBe(1);
      turned.push(answer.post_id);
    }
    const hours = new Map<string, number>();
    for (let passed = 1; passed <= turnedWithinHours; passed += 1) {
      world.advance(hour);
      await publishWaiting(world.platform);
      for (const id of turned) if (!hours.has(id) && (await statusFor(id)) === 200) hours.set(id, passed);
    }
    expect(hours.size).toBe(turned.length);
    // The chance that 24 stories fall into three hours or fewer is below one in ten thousand millions.
    expect(new Set(hours.values()).size).toBeGreaterThan(3);
    author = await freshToken(world, author);
    expect((await listOwn('anonymous')).length).toBe(20);
  });

  test('a draft, which nobody has seen, comes with the next batch', async () => {
    const draft = await posts.publish({ publish: 20 });
    const form = await posts.story({ anonymous: 10 });
    const { answer } = await world.call(updatePost, { postID: draft, ...form }, { as: author });
    await runBatch(world.platform);
    expect(await statusFor(answer.post_id)).toBe(200);
  });
});

import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { findTraces } from '#api/testing/dump.ts';
import { tablesThatLink } from '#api/testing/no-link.ts';
import { createOwnPosts, type Story } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { storedAnswers } from '#api/testing/stored-answers.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

const never = '00000000-0000-4000-8000-000000000000';
let world: World;
let author: Person;
let other: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  posts = createOwnPosts(world, () => author);
});
// The clock moves by days, and an access token lives ten minutes.
beforeEach(async () => {
  author = await world.join('ผู้เขียน');
  other = await world.join('คนอื่น');
});
afterAll(() => world.close());

describe('history', () => {
  test('keeps every version for its author, the newest first, and no one can change it', async () => {
    const id = await posts.publish({ header: 'หนึ่ง' });
    await posts.edit(id, { header: 'สอง', detail: 'เนื้อสอง' });
    await posts.edit(id, { header: 'สาม', tag: [] });
    const { answer } = await posts.versionsOf(id);
    expect(answer.items.map((one) => [one.post_version, one.is_current, one.post_header, one.tag.length])).toEqual([
      [3, 1, 'สาม', 0],
      [2, 0, 'สอง', 1],
      [1, 0, 'หนึ่ง', 1],
    ]);
    expect(answer.total).toBe(3);
    const second = await posts.versionsOf(id, author, { page: 1, maxPerPage: 1 });
    expect(second.answer.items.map((one) => one.post_header)).toEqual(['สอง']);
    const { db } = world.platform;
    for (const statement of [
      sql`update post_versions set header = 'x' where post_id = ${id}`,
      sql`delete from post_versions where post_id = ${id}`,
      sql`truncate post_versions`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/never changed|permission denied/);
  });

  test('R21 others learn nothing of it; staff with the permission do, and their look is logged', async () => {
    const id = await posts.publish();
    await posts.edit(id, { header: 'ใหม่' });
    const [foreign, unknown] = [await posts.versionsOf(id, other), await posts.versionsOf(never, other)];
    expect([foreign.status, { ...foreign.problem, requestId: '' }]).toEqual([
      404,
      { ...unknown.problem, requestId: '' },
    ]);
    const moderator = await joinStaff(world, 'moderator');
    expect((await posts.versionsOf(id, moderator)).answer.total).toBe(2);
    const logged = await world.platform.db
      .selectFrom('staff_actions')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(logged).toEqual([{ action: 'posts.history_viewed', staff_id: moderator.id }]);
  });

  test('R21 staff see only what was public', async () => {
    const id = await posts.publish({ publish: 10, header: 'ลับ' });
    const moderator = await joinStaff(world, 'moderator');
    expect((await posts.versionsOf(id, moderator)).status).toBe(404);
    await posts.edit(id, { publish: 0, header: 'เปิด' });
    expect((await posts.versionsOf(id, moderator)).answer.items.map((one) => one.post_header)).toEqual(['เปิด']);
    expect((await posts.versionsOf(id)).answer.items.map((one) => one.post_header)).toEqual(['เปิด', 'ลับ']);
  });
});

describe('anonymous posts', () => {
  test('never become signed, private or a draft', async () => {
    const id = await posts.publish({ anonymous: 10 });
    for (const change of [{ anonymous: 0 }, { anonymous: 0, publish: 10 }]) {
      const { status, problem } = await posts.edit(id, change);
      expect([status, problem.message]).toEqual([409, 'post_mode_fixed']);
    }
    expect((await posts.own(id)).post_anonymous).toBe(10);
  });

  test('R26 R28 R29 an edit by the recognised author leaves an hour, a coarse pin and no one’s uploads', async () => {
    const id = await posts.publish({ anonymous: 10 });
    const added = await posts.photo();
    const before = await posts.own(id);
    const { status } = await posts.edit(id, { header: 'แก้แล้ว', img: [before.img[0]?.post_img_file_name ?? '', added] });
    expect(status).toBe(200);
    const post = (await posts.read(id)).answer;
    expect([post.post_edit_date.slice(13), post.post_latitude, post.post_longitude]).toEqual([
      ':00:00.000Z',
      16.65,
      102.38,
    ]);
    expect(await world.platform.db.selectFrom('uploads').select('id').where('name', '=', added).execute()).toEqual([]);
    expect((await posts.edit(id, {}, author)).status).toBe(200);
    expect((await posts.versionsOf(id)).answer.total).toBe(3);
    const strangers = await Promise.all([posts.versionsOf(id, other), posts.remove(id, other)]);
    expect(strangers.map((answer) => answer.status)).toEqual([404, 404]);
  });

  test('R6 changing one needs what publishing one needs', async () => {
    const id = await posts.publish({ anonymous: 10 });
    const { db, sessions } = world.platform;
    await db.updateTable('members').set({ password_grade: 0 }).where('id', '=', author.id).execute();
    sessions.forget(author.id);
    const { status, problem } = await posts.edit(id, { header: 'ก' });
    expect([status, problem.message]).toEqual([403, 'step_up_required']);
  });

  test('R26 R28 R29 a signed post that becomes anonymous gets another id and other files, and nothing says whose it was', async () => {
    const [a, b, c] = [await posts.photo(), await posts.photo(), await posts.photo()];
    const id = await posts.publish({ img: [a, b, c], imgAlt: ['เรือ'], header: 'เคยมีชื่อ' }, author);
    await posts.edit(id, { img: [a, b], header: 'ยังมีชื่อ' }, author, 'as-signed');
    const added = await posts.photo();
    const turned = await posts.edit(
      id,
      { anonymous: 10, img: [a, c, added], precision: 'near' },
      author,
      'as-anonymous',
    );
    expect(turned.status).toBe(200);
    const fresh = turned.answer.post_id;
    expect(fresh).not.toBe(id);
    const post = (await posts.read(fresh)).answer;
    expect(post).toMatchObject({ post_by: '', member_displayname: 'ไม่เปิดเผยชื่อ', post_latitude: 16.65 });
    expect([post.post_create_date.slice(13), post.post_edit_date]).toEqual([':00:00.000Z', '']);
    const own = await posts.own(fresh);
    expect([own.is_own, own.img[0]?.post_img_alt]).toEqual([1, 'เรือ']);
    const names = own.img.map((image) => image.post_img_file_name);
    expect([names.length, names.includes(a), names.includes(c), names[2]]).toEqual([3, false, false, added]);
    for (const name of names) {
      const file = await world.app.fastify.inject({ url: `/media/p/${name.slice(0, 2)}/${name}-hd.jpg` });
      expect(file.statusCode).toBe(200);
    }
    expect((await posts.versionsOf(fresh)).answer.items.map((one) => one.post_anonymous)).toEqual([10]);
    expect(await tablesThatLink(world, author.id, [id, fresh, a, b, c, ...names])).toEqual([]);
    await removeReleasedFiles(world.platform);
    for (const gone of [id, a, b, c]) expect([gone, await findTraces(world, gone)]).toEqual([gone, []]);
  });

  test('R43 the change into an anonymous post is made once under its key', async () => {
    const id = await posts.publish({ header: 'ครั้งเดียว' });
    const post = await posts.own(id);
    const form = await posts.story({ anonymous: 10, img: post.img.map((image) => image.post_img_file_name) });
    const turn = () => world.call(updatePost, { postID: id, ...form }, { as: author, idempotencyKey: 'turned-once' });
    const [first, again] = [await turn(), await turn()];
    expect([first.status, again.status, again.answer]).toEqual([200, 200, first.answer]);
  });

  test('R26 P21 two anonymous posts and a signed one of one member share nothing in any table', async () => {
    const ids = [];
    for (const [n, anonymous] of [0, 10, 10].entries()) {
      const form = await posts.story({ anonymous });
      const { answer } = await world.call(addPost, form, { as: author, idempotencyKey: `mine-${n}` });
      ids.push(answer.post_id);
    }
    const rows = (await storedAnswers(world)).filter(({ key }) => key.startsWith('mine-'));
    expect(rows.map(({ answer }) => (answer as { post_id: string }).post_id).sort()).toEqual([...ids].sort());
    expect(new Set(rows.map(({ owner }) => owner.toString('hex'))).size).toBe(3);
    for (const id of ids) expect(await findTraces(world, id)).not.toContain('public.idempotency_keys');
  });
});

describe('precision of the pin', () => {
  const pin = { latitude: 16.65432, longitude: 102.37654 };
  const placeOf = async (change: Partial<Story>) => {
    const post = (await posts.read(await posts.publish({ ...pin, ...change }))).answer;
    return [post.post_precision, post.post_latitude, post.post_longitude];
  };

  test('R28 exact, near and sub-district are stored as they are shown, and nothing finer', async () => {
    expect(await placeOf({})).toEqual(['exact', pin.latitude, pin.longitude]);
    expect(await placeOf({ precision: 'near' })).toEqual(['near', 16.65, 102.38]);
    const [precision, latitude, longitude] = await placeOf({ precision: 'subdistrict', header: 'CANARY-place' });
    expect(precision).toBe('subdistrict');
    expect([latitude, longitude]).toEqual(
      await placeOf({ precision: 'subdistrict', latitude: 16.67 }).then((place) => place.slice(1)),
    );
    expect(latitude).not.toBe(pin.latitude);
  });

  test('R28 an anonymous pin is coarse unless exactness is confirmed', async () => {
    expect((await placeOf({ anonymous: 10 }))[0]).toBe('near');
    expect((await placeOf({ anonymous: 10, precision: 'exact' }))[0]).toBe('near');
    expect((await placeOf({ anonymous: 10, precision: 'exact', exactPlace: true }))[0]).toBe('exact');
    expect((await placeOf({ anonymous: 10, exactPlace: true }))[0]).toBe('exact');
    expect((await placeOf({ anonymous: 10, exactPlace: true, precision: 'subdistrict' }))[0]).toBe('subdistrict');
  });

  test('a coarse pin stays where it is when the post is changed', async () => {
    for (const precision of ['near', 'subdistrict'] as const) {
      const id = await posts.publish({ ...pin, precision });
      const before = await posts.own(id);
      await posts.edit(id, { header: 'ใหม่' });
      const { post_latitude, post_longitude, post_amphur_id, post_precision } = await posts.own(id);
      expect([post_latitude, post_longitude, post_amphur_id, post_precision]).toEqual([
        before.post_latitude,
        before.post_longitude,
        before.post_amphur_id,
        precision,
      ]);
    }
  });

  test('outside Thailand the sub-district is a grid of about ten kilometres', async () => {
    expect(await placeOf({ precision: 'subdistrict', latitude: 48.137, longitude: 11.575 })).toEqual([
      'subdistrict',
      48.1,
      11.6,
    ]);
  });
});

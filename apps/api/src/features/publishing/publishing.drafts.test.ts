import { listComments } from '@pakmut/contract/comments/comments.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { getMemberInfo } from '@pakmut/contract/members/members.contract.ts';
import { bookmarkPost, getPost, likePost, viewPost } from '@pakmut/contract/posts/posts.contract.ts';
import { maxDrafts } from '@pakmut/contract/posts/posts.rules.ts';
import * as editing from '@pakmut/contract/publishing/publishing.contract.ts';
import { addPost, listMyPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { findTraces } from '#api/testing/dump.ts';
import { allNotified } from '#api/testing/notified.ts';
import { freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { removeDueMedia } from './publishing.attachments.ts';

let world: World;
let author: Person;
let other: Person;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld();
  jpeg = await snapshot();
});
beforeEach(async () => {
  author = await world.join('ผู้เขียน');
  other = await world.join('คนอื่น');
});
afterAll(() => world.close());

type Form = InputOf<typeof addPost>;
const empty: Form = { categoryID: 0, header: '', detail: '', publish: 20, anonymous: 0, img: [], tag: [] };
const whole = {
  categoryID: 4,
  header: 'พร้อมเผยแพร่',
  detail: '<p>เนื้อข่าวครบ</p>',
  latitude: 16.6542,
  longitude: 102.3791,
  tag: ['น้ำท่วม'],
};

const photo = async (as = author) => (await world.upload(as, jpeg)).answer.fileName;
const keep = (change: Partial<Form> = {}, as = author) => world.call(addPost, { ...empty, ...change }, { as });
const kept = async (change: Partial<Form> = {}, as = author) => (await keep(change, as)).answer.post_id;
const change = (postID: string, version: number, form: Partial<Form> = {}, as = author, idempotencyKey?: string) =>
  world.call(
    editing.updatePost,
    { postID, version, ...empty, ...form },
    { as, ...(idempotencyKey && { idempotencyKey }) },
  );
const drafts = async (as = author, page = {}) => (await world.call(editing.listMyDrafts, page, { as })).answer;
const draft = (postID: string, as = author) => world.call(editing.getMyDraft, { postID }, { as });

describe('a draft', () => {
  test('may miss everything, and comes back as it was left', async () => {
    const id = await kept();
    expect((await draft(id)).answer).toMatchObject({
      post_header: '',
      post_category_id: 0,
      post_latitude: null,
      post_longitude: null,
      post_publish: 20,
      post_version: 1,
      img: [],
      post_pending: [],
      post_device: '',
      is_own: 1,
    });
    const pending = [{ name: 'VID_1.mp4', size: 180_000_000, kind: 'video' as const }];
    const name = await photo();
    const half = {
      header: 'ครึ่งทาง',
      detail: '<p><strong>ยาว</strong></p>',
      img: [name],
      imgAlt: ['เรือ'],
      pending,
      device: ' มือถือ ',
    };
    expect((await change(id, 1, half)).answer).toEqual({ _id: id, post_id: id, post_version: 2 });
    const { answer } = await draft(id);
    expect(answer).toMatchObject({
      post_header: 'ครึ่งทาง',
      post_detail: '<p><strong>ยาว</strong></p>',
      post_pending: pending,
      post_device: 'มือถือ',
      post_version: 2,
    });
    expect(answer.img.map((image) => [image.post_img_file_name, image.post_img_alt])).toEqual([[name, 'เรือ']]);
  });

  test.each([
    [{ header: 'ก'.repeat(201) }, 'header_too_long'],
    [{ latitude: 91, longitude: 0 }, 'location_not_valid'],
    [{ categoryID: 99 }, 'please_specify_category'],
    [{ tag: ['<b>'] }, 'hashtag_not_valid'],
    [{ img: Array.from({ length: 9 }, (_, n) => `${n}`.repeat(32)) }, 'upload_max_8'],
    [{ img: ['f'.repeat(32)] }, 'upload_not_found'],
    [{ anonymous: 10 }, 'draft_not_anonymous'],
  ] as [Partial<Form>, string][])('keeps the limits: %j is refused with %s', async (form, message) => {
    const { status, problem } = await keep(form);
    expect([status, problem.message]).toEqual([400, message]);
    expect((await drafts()).items).toEqual([]);
  });

  test('is listed to its author, the last changed first, and goes on by cursor', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await kept({ header: `ร่าง ${n}` }));
      world.advance(1_000);
    }
    await change(ids[0] as string, 1, { header: 'ร่าง 0 ใหม่' });
    const first = await drafts(author, { maxPerPage: 2 });
    expect(first.items.map((one) => one.post_id)).toEqual([ids[0], ids[2]]);
    const second = await drafts(author, { maxPerPage: 2, cursor: first.next });
    expect([second.items.map((one) => one.post_id), second.next]).toEqual([[ids[1]], undefined]);
    expect((await drafts(other)).items).toEqual([]);
  });

  test('when two devices save a draft, the second is refused because there is a newer version', async () => {
    const id = await kept();
    await change(id, 1, { header: 'จากเครื่องแรก' });
    const { status, problem } = await change(id, 1, { header: 'จากเครื่องที่สอง' });
    expect([status, problem.message]).toEqual([409, 'post_edited_elsewhere']);
    expect((await draft(id)).answer.post_header).toBe('จากเครื่องแรก');
  });

  test('is one of at most fifty, also when many are kept at the same moment', async () => {
    await sql`insert into posts (member_id, header, detail, excerpt, publish, edited_at)
      select ${author.id}, 'ร่าง ' || n, '', '', 20, now() from generate_series(1, ${maxDrafts - 2}::int) n`.execute(
      world.platform.db,
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.message).toBe('too_many_drafts');
  });

  test('R21 R22 exists for nobody else, and for its author only in the calls of drafts', async () => {
    const id = await kept({ ...whole, header: 'คำที่ไม่มีใครเขียน', img: [await photo()] });
    const never = '00000000-0000-4000-8000-000000000000';
    const look = async (postID: string, as: Person) => {
      const answers = await Promise.all([
        world.call(getPost.public, { postID }),
        world.call(getPost.private, { postID }, { as }),
        world.call(likePost, { postID, isLike: 1 }, { as }),
        world.call(bookmarkPost, { postID, isBookmark: 1 }, { as }),
        world.call(viewPost, { postID }),
        world.call(listComments.public, { postID }),
        world.call(listComments.private, { postID }, { as }),
        world.call(editing.listPostVersions, { postID }, { as }),
      ]);
      return answers.map(({ status, problem }) => [status, { ...problem, requestId: '' }]);
    };
    for (const as of [author, other]) expect(await look(id, as)).toEqual(await look(never, as));
    for (const call of [
      draft(id, other),
      change(id, 1, {}, other),
      world.call(editing.deletePost, { postID: id }, { as: other }),
    ])
      expect((await call).status).toBe(404);
    const lists = await Promise.all([
      world.call(listMyPosts, { mode: 'all' }, { as: author }),
      world.call(listMyPosts, { mode: 'private' }, { as: author }),
      world.call(explorePosts.private, { keyword: 'คำที่ไม่มีใครเขียน' }, { as: author }),
      world.call(explorePosts.public, { postBy: author.id }),
      world.call(listPosts.private, {}, { as: other }),
    ]);
    for (const { answer } of lists) expect(answer.items.map((post) => post.post_id)).not.toContain(id);
    await allNotified(world);
    const pins = await world.call(mapClusters.public, { bbox: '97,5,106,21', zoom: 5 });
    expect(pins.answer.map((pin) => pin.post_id)).not.toContain(id);
    expect((await world.call(getMemberInfo.public, { id: author.id })).answer.post_total).toBe(0);
  });

  test('that is deleted is gone at once', async () => {
    const id = await kept({ header: 'CANARY-DELETED-DRAFT', img: [await photo()] });
    const { answer } = await world.call(editing.deletePost, { postID: id }, { as: author });
    expect(answer).toEqual({ deleted: 1 });
    expect((await drafts()).items).toEqual([]);
    expect(await findTraces(world, 'CANARY-DELETED-DRAFT')).toEqual([]);
  });
});

describe('publishing a draft', () => {
  test('runs the whole validation and leaves the draft as it was when refused', async () => {
    const id = await kept({ header: 'ยังไม่ครบ' });
    const { status, problem } = await change(id, 1, { ...whole, publish: 0 });
    expect([status, problem.message]).toEqual([400, 'must_add_photo']);
    expect((await drafts()).items.map((one) => one.post_header)).toEqual(['ยังไม่ครบ']);
  });

  test('makes it a post of now, under the same id, on the map and in the feed', async () => {
    const name = await photo();
    const id = await kept({ img: [name], device: 'มือถือ', pending: [{ name: 'a', size: 1, kind: 'photo' }] });
    world.advance(3 * 3_600_000);
    author = await freshToken(world, author);
    const { answer } = await change(id, 1, { ...whole, publish: 0, img: [name, await photo()] });
    expect(answer).toEqual({ _id: id, post_id: id, post_version: 2 });
    const post = (await world.call(getPost.public, { postID: id })).answer;
    expect(Math.abs(Date.parse(post.post_create_date) - world.platform.clock.now().getTime())).toBeLessThan(60_000);
    expect([post.post_edit_date, post.img.length, post.post_by]).toEqual(['', 2, author.id]);
    const bbox = '102.37,16.65,102.39,16.66';
    await allNotified(world);
    expect((await world.call(mapClusters.public, { bbox, zoom: 14 })).answer.map((pin) => pin.post_id)).toEqual([id]);
    expect((await drafts()).items).toEqual([]);
    expect((await world.call(editing.listPostVersions, { postID: id }, { as: author })).answer.total).toBe(1);
  });

  test('as a private post shows it to the author alone', async () => {
    const id = await kept();
    await change(id, 1, { ...whole, publish: 10, img: [await photo()] });
    expect((await world.call(getPost.public, { postID: id })).status).toBe(404);
    const own = await world.call(listMyPosts, { mode: 'private' }, { as: author });
    expect(own.answer.items.map((post) => post.post_id)).toEqual([id]);
  });

  test('P3 a draft that is published twice under one key becomes one post', async () => {
    const id = await kept();
    const form = { ...whole, publish: 0, img: [await photo()] };
    const answers = await Promise.all([0, 1, 2].map(() => change(id, 1, form, author, 'publish-1')));
    expect(new Set(answers.map(({ status, answer }) => `${status} ${answer?.post_id}`)).size).toBe(1);
  });

  test('R26 R28 R29 anonymously makes another row under another id, and nothing is left that leads from one to the other', async () => {
    const [first, second, dropped] = [await photo(), await photo(), await photo()];
    const id = await kept({ ...whole, header: 'CANARY-DRAFT-HEADER', img: [first, dropped] });
    await change(id, 1, { ...whole, header: 'CANARY-DRAFT-HEADER', img: [first, dropped] }, author, 'sync-1');
    const form = { ...whole, header: 'เรื่องที่เผยแพร่', publish: 0, anonymous: 10, img: [first, second] };
    const { answer, status } = await change(id, 2, form, author, 'publish-anonymously');
    expect([status, answer.post_version]).toEqual([200, 1]);
    expect(answer.post_id).not.toBe(id);
    const post = (await world.call(getPost.public, { postID: answer.post_id })).answer;
    expect(post).toMatchObject({ post_by: '', post_latitude: 16.65, post_header: 'เรื่องที่เผยแพร่' });
    expect(post.post_create_date).toMatch(/:00:00\.000Z$/);
    expect((await world.call(getPost.private, { postID: answer.post_id }, { as: author })).answer.is_own).toBe(1);
    expect((await draft(id)).status).toBe(404);
    expect(await findTraces(world, 'CANARY-DRAFT-HEADER')).toEqual([]);
    await removeDueMedia(world.platform);
    await removeReleasedFiles(world.platform);
    for (const gone of [id, first, dropped]) expect([gone, await findTraces(world, gone)]).toEqual([gone, []]);
    const places = (await findTraces(world, second)).filter((place) => !place.startsWith('media/'));
    expect(places).toEqual(['public.posts']);
    const { rows } = await sql`select 1 from posts where member_id = ${author.id}`.execute(world.platform.db);
    expect(rows).toEqual([]);
    const again = await change(id, 2, form, author, 'publish-anonymously');
    expect(again.answer).toEqual(answer);
  });

  test('R6 anonymously needs what publishing anonymously needs', async () => {
    const id = await kept({ ...whole });
    const { db, sessions } = world.platform;
    await db.updateTable('members').set({ password_grade: 0 }).where('id', '=', author.id).execute();
    sessions.forget(author.id);
    const refused = await change(id, 1, { ...whole, publish: 0, anonymous: 10, img: [await photo()] });
    expect([refused.status, refused.problem.message]).toEqual([403, 'step_up_required']);
    expect((await drafts()).items).toHaveLength(1);
  });
});

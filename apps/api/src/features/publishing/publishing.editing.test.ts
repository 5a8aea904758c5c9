import { getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { listMyPosts, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { findTraces } from '#api/testing/dump.ts';
import { type Change, createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { removeDueMedia } from './publishing.attachments.ts';

const day = 86_400_000;
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

const count = (pins: readonly { count: number }[]) => pins.reduce((sum, pin) => sum + pin.count, 0);

describe('changing a post', () => {
  test('replaces everything and says when; words, excerpt and place follow', async () => {
    const id = await posts.publish();
    world.advance(60_000);
    const changed = { header: 'หัวข้อแม่มอก', detail: '<p>เนื้อใหม่<script>x</script></p>', tag: ['ใหม่'] };
    const { answer, status } = await posts.edit(id, {
      ...changed,
      latitude: 18.7883,
      longitude: 98.9853,
      categoryID: 7,
    });
    expect([status, answer]).toEqual([200, { _id: id, post_id: id, post_version: 2 }]);
    const post = (await posts.read(id)).answer;
    expect(post).toMatchObject({
      post_header: 'หัวข้อแม่มอก',
      post_detail: '<p>เนื้อใหม่</p>',
      tag_display: '#ใหม่',
      post_category_id: 7,
      post_province_id: '50',
      post_version: 0,
    });
    expect(Date.parse(post.post_edit_date)).toBeGreaterThanOrEqual(Date.parse(post.post_create_date) + 60_000);
    const find = async (keyword: string) =>
      (await world.call(explorePosts.private, { keyword, postBy: author.id }, { as: other })).answer.items;
    expect([(await find('แม่มอก')).length, (await find('น้ำล้นตลิ่ง')).length]).toEqual([1, 0]);
    expect((await find('แม่มอก'))[0]?.post_detail).toBe('เนื้อใหม่');
  });

  test('goes through the whole validation, in the specified order, and changes nothing when refused', async () => {
    const id = await posts.publish();
    const before = await posts.own(id);
    const refused: [Change, number, string][] = [
      [{ header: ' ', detail: '', img: [] }, 400, 'please_specify_header'],
      [{ detail: '<p></p>', latitude: null }, 400, 'please_specify_detail'],
      [{ latitude: null, categoryID: 0 }, 400, 'please_specify_location'],
      [{ latitude: -90.5 }, 400, 'location_not_valid'],
      [{ categoryID: 77, img: [] }, 400, 'please_specify_category'],
      [{ img: [] }, 400, 'must_add_photo'],
      [{ img: Array.from({ length: 9 }, (_, n) => `${n}`.repeat(32)) }, 400, 'upload_max_8'],
      [{ img: ['0'.repeat(32)] }, 400, 'upload_not_found'],
      [{ img: ['../../secret.key'] }, 400, 'upload_not_found'],
      [{ imgAlt: ['ก'.repeat(201)] }, 400, 'photo_alt_too_long'],
      [{ tag: ['<b>'] }, 400, 'hashtag_not_valid'],
      [{ publish: 10, anonymous: 10 }, 400, 'publish_mode_not_valid'],
      [{ publish: 20 }, 409, 'post_mode_fixed'],
    ];
    for (const [change, status, message] of refused) {
      const answer = await posts.edit(id, change);
      expect([change, answer.status, answer.problem.message]).toEqual([change, status, message]);
    }
    expect(await posts.own(id)).toEqual(before);
    expect((await posts.versionsOf(id)).answer.total).toBe(1);
  });

  test('photos stay, come, go, take another order, another cover and texts of their own', async () => {
    const [a, b, c] = [await posts.photo(), await posts.photo(), await posts.photo()];
    const id = await posts.publish({ img: [a, b], imgAlt: ['เรือท้องแบน', ''] });
    const names = async () => (await posts.own(id)).img.map((image) => [image.post_img_file_name, image.post_img_alt]);
    expect(await names()).toEqual([
      [a, 'เรือท้องแบน'],
      [b, ''],
    ]);
    await posts.edit(id, { img: [b, c, a] });
    expect(await names()).toEqual([
      [b, ''],
      [c, ''],
      [a, 'เรือท้องแบน'],
    ]);
    await posts.edit(id, { img: [c], imgAlt: ['หลังคา'] });
    expect(await names()).toEqual([[c, 'หลังคา']]);
    // One that left can come back, as long as its files exist.
    await posts.edit(id, { img: [a, c] });
    expect(await names()).toEqual([
      [a, 'เรือท้องแบน'],
      [c, 'หลังคา'],
    ]);
  });

  test('R29 a photo that an edited one replaces is gone at once, from the history too, unless somebody reported the story', async () => {
    const [clear, blurred, another] = [await posts.photo(), await posts.photo(), await posts.photo()];
    const id = await posts.publish({ img: [clear] });
    const address = (await posts.own(id)).img[0]?.post_img_hd_path ?? '';
    const status = async () => (await world.app.fastify.inject({ url: address })).statusCode;
    // One that stays in the story is not forgotten, whatever is asked.
    await posts.edit(id, { img: [clear, another], imgForget: [clear] });
    await removeReleasedFiles(world.platform);
    expect(await status()).toBe(200);
    await posts.edit(id, { img: [blurred, another], imgForget: [clear] });
    await removeReleasedFiles(world.platform);
    expect(await status()).toBe(404);
    const oldest = (await posts.versionsOf(id)).answer.items.at(-1);
    expect([oldest?.img, oldest?.post_img_gone]).toEqual([[], 1]);
    expect((await posts.edit(id, { img: [clear, blurred] })).problem.message).toBe('upload_not_found');

    const reported = await posts.publish();
    const [evidence] = (await posts.own(reported)).img;
    await world.call(reportPost, { postID: reported, reason: 'privacy' }, { as: other });
    await posts.edit(reported, { img: [await posts.photo()], imgForget: [evidence?.post_img_file_name ?? ''] });
    await removeReleasedFiles(world.platform);
    expect((await world.app.fastify.inject({ url: evidence?.post_img_hd_path ?? '' })).statusCode).toBe(200);
  });

  test('with deletion lists of ids, photos that are not named stay', async () => {
    const [a, b, c] = [await posts.photo(), await posts.photo(), await posts.photo()];
    const id = await posts.publish({ img: [a, b] });
    const [first] = (await posts.own(id)).img;
    await posts.edit(id, { img: [c], post_img_del_req: [first?.post_img_id ?? ''] });
    expect((await posts.own(id)).img.map((image) => image.post_img_file_name)).toEqual([b, c]);
    await posts.edit(id, { img: [], post_img_del_req: [] });
    expect((await posts.own(id)).img).toHaveLength(2);
  });

  test("R39 another member's upload and a photo of another post cannot be taken", async () => {
    const id = await posts.publish();
    const mine = (await posts.own(await posts.publish())).img[0]?.post_img_file_name as string;
    for (const img of [[await posts.photo(other)], [mine]]) {
      const { status, problem } = await posts.edit(id, { img });
      expect([status, problem.message]).toEqual([400, 'upload_not_found']);
    }
  });

  test('edits of published clients name no version: the last one is shown, and the history keeps all', async () => {
    const id = await posts.publish({ header: 'ฉบับแรก' });
    const form = await posts.story({ post_img_del_req: [], post_vdo_del_req: [] });
    for (const header of ['จากโทรศัพท์', 'จากคอมพิวเตอร์']) {
      const edited = await world.call(updatePost, { postID: id, ...form, img: [], header }, { as: author });
      expect([edited.status, edited.problem.message]).toEqual([200, undefined]);
    }
    expect((await posts.own(id)).post_header).toBe('จากคอมพิวเตอร์');
    const { items } = (await posts.versionsOf(id)).answer;
    expect(items.map((one) => one.post_header)).toEqual(['จากคอมพิวเตอร์', 'จากโทรศัพท์', 'ฉบับแรก']);
  });

  test('ten parallel edits without a version are all stored, one after another', async () => {
    const id = await posts.publish();
    const form = await posts.story({ img: [] });
    const edits = Array.from({ length: 10 }, (_, n) =>
      world.call(updatePost, { postID: id, ...form, post_img_del_req: [], header: `ฉบับ ${n}` }, { as: author }),
    );
    expect(new Set((await Promise.all(edits)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await posts.versionsOf(id)).answer.total).toBe(11);
  });

  test('an edit that starts from an older version is refused and overwrites nothing', async () => {
    const id = await posts.publish();
    await posts.edit(id, { header: 'จากโทรศัพท์' });
    const { status, problem } = await posts.edit(id, { header: 'จากคอมพิวเตอร์', version: 1 });
    expect([status, problem.message]).toEqual([409, 'post_edited_elsewhere']);
    expect((await posts.own(id)).post_header).toBe('จากโทรศัพท์');
  });

  test('P3 of ten changes at the same moment one is made and nine are refused', async () => {
    const id = await posts.publish();
    const { post_version: version } = await posts.own(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => posts.edit(id, { header: `ฉบับ ${n}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await posts.versionsOf(id)).answer.total).toBe(2);
  });

  test('R43 the same change under the same key is made once and answered alike', async () => {
    const id = await posts.publish();
    const { post_version: version } = await posts.own(id);
    const change = { header: 'ครั้งเดียว', version };
    const [first, second] = [
      await posts.edit(id, change, author, 'edit-1'),
      await posts.edit(id, change, author, 'edit-1'),
    ];
    expect([second.status, second.answer]).toEqual([200, first.answer]);
    expect((await posts.own(id)).post_version).toBe(2);
  });

  test("R21 somebody else's post, a deleted one and one that never existed answer alike", async () => {
    const id = await posts.publish();
    const deleted = await posts.publish();
    await posts.remove(deleted);
    const form = await posts.story({}, other);
    const refusals = await Promise.all(
      [id, deleted, never, 'x'].map((postID) => world.call(updatePost, { postID, ...form, version: 1 }, { as: other })),
    );
    for (const { status, problem } of refusals)
      expect([status, { ...problem, requestId: '' }]).toEqual([404, { ...refusals[2]?.problem, requestId: '' }]);
  });

  test('public and private turn into each other, and lists, map and counters follow', async () => {
    const place = { latitude: 7.0086, longitude: 100.4747 };
    const id = await posts.publish(place);
    await world.call(likePost, { postID: id, isLike: 1 }, { as: other });
    expect(count(await posts.pinsAt(7.0086, 100.4747))).toBe(1);
    await posts.edit(id, { publish: 10 });
    expect((await posts.read(id)).status).toBe(404);
    expect(count(await posts.pinsAt(7.0086, 100.4747))).toBe(0);
    await posts.edit(id, { publish: 0 });
    expect((await posts.read(id)).answer.post_like_count).toBe(1);
    expect(count(await posts.pinsAt(7.0086, 100.4747))).toBe(1);
    expect(count(await posts.pinsAt(7.0086, 100.4747, 14))).toBe(1);
  });

  test('a post that moves leaves its old cell to the next newest and enters the new one', async () => {
    const old = { latitude: 15.87, longitude: 100.99 };
    const stays = await posts.publish(old);
    const moves = await posts.publish(old);
    expect((await posts.pinsAt(15.87, 100.99)).map((pin) => [pin.count, pin.post_id])).toEqual([[2, moves]]);
    await posts.edit(moves, { latitude: 9.13, longitude: 99.33 });
    expect((await posts.pinsAt(15.87, 100.99)).map((pin) => [pin.count, pin.post_id])).toEqual([[1, stays]]);
    expect((await posts.pinsAt(9.13, 99.33)).map((pin) => [pin.count, pin.post_id])).toEqual([[1, moves]]);
    await posts.edit(moves, { categoryID: 8 });
    expect(count(await posts.pinsAt(9.13, 99.33, 6, { categoryID: 4 }))).toBe(0);
    expect(count(await posts.pinsAt(9.13, 99.33, 6, { categoryID: 8 }))).toBe(1);
  });
});

describe('deleting', () => {
  test('takes a post from lists, map and counters, and again changes nothing', async () => {
    const place = { latitude: 12.61, longitude: 102.1 };
    const stays = await posts.publish(place);
    const id = await posts.publish(place);
    expect((await posts.remove(id)).answer).toEqual({ deleted: 1 });
    expect((await posts.remove(id)).answer).toEqual({ deleted: 1 });
    expect((await posts.read(id)).status).toBe(404);
    expect((await world.call(getPost.private, { postID: id }, { as: author })).status).toBe(404);
    expect((await posts.edit(stays)).status).toBe(200);
    const mine = (await world.call(listMyPosts, {}, { as: author })).answer.items.map((post) => post.post_id);
    expect(mine).toEqual([stays]);
    expect((await posts.pinsAt(12.61, 102.1)).map((pin) => [pin.count, pin.post_id])).toEqual([[1, stays]]);
    await posts.remove(stays);
    expect(await posts.pinsAt(12.61, 102.1)).toEqual([]);
  });

  test('a deleted post does not lend its headline to a pin of another category', async () => {
    const place = { latitude: 6.54, longitude: 101.28 };
    const stays = await posts.publish({ ...place, categoryID: 1 });
    const gone = await posts.publish({ ...place, categoryID: 2 });
    await posts.remove(gone);
    expect((await posts.pinsAt(6.54, 101.28)).map((pin) => [pin.count, pin.post_id])).toEqual([[1, stays]]);
  });

  test('R21 only the author can; for others it is like a post that never existed', async () => {
    const id = await posts.publish();
    const [foreign, unknown] = [await posts.remove(id, other), await posts.remove(never, other)];
    expect([foreign.status, { ...foreign.problem, requestId: '' }]).toEqual([
      404,
      { ...unknown.problem, requestId: '' },
    ]);
    expect((await posts.read(id)).status).toBe(200);
  });

  test('P19 the files follow after 30 days, those of removed photos too, and no row says who sent them', async () => {
    const [a, b] = [await posts.photo(), await posts.photo()];
    const id = await posts.publish({ img: [a, b] });
    await posts.edit(id, { img: [a] });
    const exist = async () =>
      (await Promise.all([a, b].map((name) => findTraces(world, name)))).map(
        (traces) => traces.filter((place) => place.includes('media')).length > 0,
      );
    await workOff();
    world.advance(20 * day);
    author = await freshToken(world, author);
    expect((await posts.versionsOf(id)).answer.items.map((one) => [one.img.length, one.post_img_gone])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    await posts.remove(id);
    world.advance(11 * day);
    await workOff();
    expect(await exist()).toEqual([true, false]);
    world.advance(20 * day);
    await workOff();
    expect(await exist()).toEqual([false, false]);
    const left = await world.platform.db.selectFrom('uploads').select('name').where('name', 'in', [a, b]).execute();
    expect(left).toEqual([]);
  });
});

async function workOff(): Promise<void> {
  await removeDueMedia(world.platform);
  await removeReleasedFiles(world.platform);
}

import { randomBytes } from 'node:crypto';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import {
  addPost,
  deletePost,
  listMyVideoPosts,
  listPostVersions,
  updatePost,
} from '@pakmut/contract/publishing/publishing.contract.ts';
import { reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTraces } from '#api/testing/dump.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { removeDueMedia } from './publishing.attachments.ts';
import { runBatch } from './publishing.batches.service.ts';

let world: World;
let author: Person;
let other: Person;
let jpeg: Buffer;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('ผู้เขียน');
  other = await world.join('คนอื่น');
  jpeg = await snapshot();
});
afterAll(() => world.close());

const photo = async (as = author) => (await world.upload(as, jpeg)).answer.fileName;

/** A video that the member has sent; making one belongs to the tests of videos. */
async function video(as = author): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const facts = JSON.stringify({ seconds: 12.34, width: 1280, height: 720 });
  const row = { name, member_id: as.id, state: 'failed', reason: 'video_damaged', facts, created_at: new Date() };
  await world.platform.db.insertInto('videos').values(row).execute();
  return name;
}

type Form = InputOf<typeof addPost>;
async function form(change: Partial<Form> = {}): Promise<Form> {
  const text = { categoryID: 4, header: 'ข่าว', detail: '<p>เนื้อ</p>', tag: [], latitude: 16.65, longitude: 102.38 };
  return { ...text, publish: 0, anonymous: 0, img: [await photo()], ...change };
}
async function publish(change: Partial<Form> = {}): Promise<string> {
  const { status, answer } = await world.call(addPost, await form(change), { as: author });
  expect(status).toBe(200);
  return answer.post_id;
}
const own = async (postID: string) => (await world.call(getPost.private, { postID }, { as: author })).answer;
const visible = async (postID: string) => (await world.call(getPost.public, { postID })).answer;

async function edit(postID: string, change: Partial<InputOf<typeof updatePost>>) {
  const { img, post_version: version, post_anonymous: anonymous } = await own(postID);
  const names = img.map((image) => image.post_img_file_name);
  const whole = { ...(await form({ img: names, anonymous })), version, ...change };
  return world.call(updatePost, { postID, ...whole }, { as: author });
}
const ownerOf = (name: string) =>
  world.platform.db.selectFrom('videos').select('member_id').where('name', '=', name).executeTakeFirst();

describe('the video of a post', () => {
  test('is shown with the post and in lists; why it failed and its name are for the author', async () => {
    const name = await video();
    const id = await publish({ vdo: name });
    const [seen] = (await visible(id)).vdo;
    expect(seen).toMatchObject({
      post_video_state: 'failed',
      post_video_seconds: 12.3,
      post_video_reason: '',
      post_video_file_name: '',
    });
    expect((await own(id)).vdo[0]).toMatchObject({ post_video_reason: 'video_damaged', post_video_file_name: name });
    const list = (await world.call(listPosts.private, {}, { as: other })).answer.items;
    expect(list.find((post) => post.post_id === id)?.vdo).toEqual([seen]);
    const mine = (await world.call(listMyVideoPosts, {}, { as: author })).answer.items;
    expect(mine.map((post) => post.post_id)).toEqual([id]);
  });

  test("R39 another member's, a used one and a path are unknown", async () => {
    const used = await video();
    await publish({ vdo: used });
    for (const vdo of [await video(other), used, '../x', 'f'.repeat(32)]) {
      const { status, problem } = await world.call(addPost, await form({ vdo }), { as: author });
      expect([status, problem.message]).toEqual([400, 'upload_not_found']);
    }
  });

  test('counts among the eight files', async () => {
    const img = await Promise.all(Array.from({ length: 8 }, () => photo()));
    const { problem } = await world.call(addPost, await form({ img, vdo: await video() }), { as: author });
    expect(problem.message).toBe('upload_max_8');
  });

  test('stays, goes, is replaced and comes back', async () => {
    const [first, second] = [await video(), await video()];
    const id = await publish({ vdo: first });
    const shown = async () => (await own(id)).vdo.map((one) => one.post_video_file_name);
    await edit(id, { vdo: first });
    expect(await shown()).toEqual([first]);
    await edit(id, { vdo: second });
    expect(await shown()).toEqual([second]);
    await edit(id, {});
    expect(await shown()).toEqual([]);
    await edit(id, { vdo: first });
    expect(await shown()).toEqual([first]);
    await edit(id, { post_vdo_del_req: [] });
    expect(await shown()).toEqual([first]);
    await edit(id, { post_vdo_del_req: [(await own(id)).vdo[0]?.post_video_id ?? ''] });
    expect(await shown()).toEqual([]);
    const { answer } = await world.call(listPostVersions, { postID: id }, { as: author });
    expect(answer.items.map((one) => one.has_video)).toEqual([0, 1, 1, 0, 1, 1, 1]);
  });

  test('R29 of an anonymous post forgets whose it was: published so, made from a draft, or once signed', async () => {
    const names = [await video(), await video(), await video(), await video()] as const;
    await publish({ vdo: names[0], anonymous: 10 });
    const draft = await publish({ vdo: names[1], publish: 20 });
    const whole = { ...(await form({ vdo: names[1], anonymous: 10 })), version: 1 };
    expect((await world.call(updatePost, { postID: draft, ...whole }, { as: author })).status).toBe(200);
    const signed = await publish({ vdo: names[2] });
    await edit(signed, { vdo: names[3] });
    const turned = await edit(signed, { vdo: names[3], anonymous: 10 });
    expect(turned.status).toBe(200);
    expect(await ownerOf(names[0])).toEqual({ member_id: null });
    const copy = (await own(turned.answer.post_id)).vdo[0]?.post_video_file_name ?? '';
    expect([copy.length, names.includes(copy), await ownerOf(copy)]).toEqual([32, false, { member_id: null }]);
    // What the signed ones showed goes with them.
    await removeDueMedia(world.platform);
    for (const name of names.slice(1)) expect([name, await ownerOf(name)]).toEqual([name, undefined]);
  });

  test('goes with its post, when the hour is over', async () => {
    const name = await video();
    const id = await publish({ vdo: name });
    await world.call(deletePost, { postID: id }, { as: author });
    expect(await ownerOf(name)).toBeDefined();
    await runBatch(world.platform);
    for (const gone of [id, name]) expect(await findTraces(world, gone)).toEqual([]);
  });

  test('goes 30 days later with a post that was reported', async () => {
    const name = await video();
    const id = await publish({ vdo: name });
    const reporter = await world.join();
    await world.call(reportPost, { postID: id, reason: 'spam' }, { as: reporter });
    await world.call(deletePost, { postID: id }, { as: author });
    await runBatch(world.platform);
    await removeDueMedia(world.platform);
    expect(await ownerOf(name)).toBeDefined();
    world.advance(31 * 86_400_000);
    await removeDueMedia(world.platform);
    expect((await findTraces(world, name)).filter((place) => place !== 'public.posts')).toEqual([]);
  });
});

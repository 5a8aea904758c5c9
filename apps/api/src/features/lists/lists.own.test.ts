import * as lists from '@pakmut/contract/lists/lists.contract.ts';
import { bookmarkPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listsJobs } from '#api/features/lists/lists.jobs.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let reader: Person;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('ผู้เขียน');
  reader = await world.join('ผู้อ่าน');
});
afterAll(() => world.close());

async function publish({ publish = 0, anonymous = 0 } = {}, person = author): Promise<string> {
  const { answer } = await world.upload(person, await snapshot());
  const text = { header: 'ข่าว', detail: 'รายละเอียด', tag: [], img: [answer.fileName] };
  const input = { categoryID: 1, ...text, latitude: 13.75, longitude: 100.5, publish, anonymous };
  return (await world.call(addPost, input, { as: person })).answer.post_id;
}

const history = async (person = reader, input = {}) =>
  (await world.call(lists.listMyHistory, input, { as: person })).answer;
const view = (postID: string, person = reader) => world.call(lists.viewPostAsMember, { postID }, { as: person });

test('saved posts come in the order of saving, go on by cursor, and show that they are saved', async () => {
  const posts = [await publish(), await publish(), await publish()];
  for (const postID of [posts[1], posts[0], posts[2]] as string[]) {
    await world.call(bookmarkPost, { postID, isBookmark: 1 }, { as: reader });
  }
  const first = (await world.call(lists.listMyBookmarks, { maxPerPage: 2 }, { as: reader })).answer;
  expect(first.items.map((post) => post.post_id)).toEqual([posts[2], posts[0]]);
  expect(first.items.every((post) => post.is_bookmark === 1)).toBe(true);
  const second = await world.call(
    lists.listMyBookmarks,
    { maxPerPage: 2, cursor: first.next as string },
    { as: reader },
  );
  expect([second.answer.items.map((post) => post.post_id), second.answer.next]).toEqual([[posts[1]], undefined]);
  await world.call(bookmarkPost, { postID: posts[0] as string, isBookmark: 0 }, { as: reader });
  const after = await world.call(lists.listMyBookmarks, {}, { as: reader });
  expect(after.answer.items.map((post) => post.post_id)).toEqual([posts[2], posts[1]]);
});

test('opening a story adds it to the view history once, most recent first, and counts one view in 30 minutes', async () => {
  const [a, b] = [await publish(), await publish()];
  expect((await view(a)).answer.post_view_count).toBe(1);
  world.advance(1_000);
  await view(b);
  world.advance(1_000);
  expect((await view(a)).answer.post_view_count).toBe(1);
  expect((await history()).items.map((post) => post.post_id)).toEqual([a, b]);
  const first = await history(reader, { maxPerPage: 1 });
  expect((await history(reader, { maxPerPage: 1, cursor: first.next })).items.map((post) => post.post_id)).toEqual([b]);
});

test('R27 own posts do not enter the view history, and a view by the author of an anonymous post counts like anybody’s', async () => {
  for (const [anonymous, views] of [
    [0, 0],
    [10, 1],
  ]) {
    const postID = await publish({ anonymous });
    expect((await view(postID, author)).answer.post_view_count).toBe(views);
    const rows = await world.platform.db.selectFrom('post_visits').selectAll().where('post_id', '=', postID).execute();
    expect(rows).toEqual([]);
  }
  expect((await history(author)).items).toEqual([]);
});

test('R21 a private post of somebody else can be neither opened nor kept, and one that becomes hidden leaves the lists', async () => {
  const hidden = await publish({ publish: 10 });
  expect((await view(hidden)).status).toBe(404);
  const postID = await publish();
  await view(postID);
  await world.call(bookmarkPost, { postID, isBookmark: 1 }, { as: reader });
  await world.platform.db.updateTable('posts').set({ publish: 10 }).where('id', '=', postID).execute();
  const saved = await world.call(lists.listMyBookmarks, {}, { as: reader });
  for (const list of [await history(), saved.answer]) {
    expect(list.items.map((post) => post.post_id)).not.toContain(postID);
  }
});

test('a member forgets one visit, or all; another member’s stay', async () => {
  const other = await world.join();
  const [a, b] = [await publish(), await publish()];
  for (const person of [reader, other]) for (const postID of [a, b]) await view(postID, person);
  expect((await world.call(lists.clearMyHistory, { postID: a }, { as: reader })).answer.cleared).toBe(1);
  expect((await history()).items.map((post) => post.post_id)).not.toContain(a);
  await world.call(lists.clearMyHistory, {}, { as: reader });
  expect((await history()).items).toEqual([]);
  expect((await history(other)).items).toHaveLength(2);
});

test('the history is kept for 90 days', async () => {
  await view(await publish());
  const clean = listsJobs.find((job) => job.name === 'posts-delete-visits');
  await clean?.run(world.platform);
  expect(await world.platform.db.selectFrom('post_visits').select('post_id').execute()).not.toEqual([]);
  world.advance(91 * 86_400_000);
  await clean?.run(world.platform);
  expect(await world.platform.db.selectFrom('post_visits').select('post_id').execute()).toEqual([]);
});

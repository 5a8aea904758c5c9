import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Queryable } from '#api/platform/database/db.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { waitingForLocks } from '#api/testing/waiting-for-locks.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let reader: Person;
let postId: string;

beforeAll(async () => {
  world = await createWorld();
  reader = await world.join('ผู้อ่าน');
});
beforeEach(async () => {
  author = await world.join('ผู้เขียน');
  postId = await createOwnPosts(world, () => author).publish({ publish: 10 });
});
afterAll(() => world.close());

const suspend = (db: Queryable) =>
  db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', author.id).execute();
const restore = (db: Queryable) =>
  db.updateTable('members').set({ suspended_at: null }).where('id', '=', author.id).execute();
const makePublic = (db: Queryable) => db.updateTable('posts').set({ publish: 0 }).where('id', '=', postId).execute();

/** Does `first` in a transaction, and ends it only when `second`, begun meanwhile, waits for it. */
async function whileInFlight(first: (db: Queryable) => Promise<unknown>, second: (db: Queryable) => Promise<unknown>) {
  const { db } = world.platform;
  let other: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await first(transaction);
    other = second(db);
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), 10_000);
  });
  await other;
}

/** Whether another member sees it in the list, and by itself. */
async function isSeen(): Promise<boolean[]> {
  const list = await world.call(listPosts.private, { maxPerPage: 50 }, { as: reader });
  const { status } = await world.call(getPost.private, { postID: postId }, { as: reader });
  return [list.answer.items.some(({ post_id }) => post_id === postId), status === 200];
}

describe('R21 a story that becomes public at the moment when its author is suspended', () => {
  test('is out of sight when the suspension was first', async () => {
    await whileInFlight(suspend, makePublic);
    expect(await isSeen()).toEqual([false, false]);
  });

  test('is out of sight when the story was first', async () => {
    await whileInFlight(makePublic, suspend);
    expect(await isSeen()).toEqual([false, false]);
  });

  test('is seen when the author comes back', async () => {
    await whileInFlight(suspend, makePublic);
    await restore(world.platform.db);
    expect(await isSeen()).toEqual([true, true]);
  });
});

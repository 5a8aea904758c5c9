/** Taking the deletion of a comment back (ux §4.4): for a moment, by its author, and never past what staff decided. */
import * as contract from '@pakmut/contract/comments/comments.contract.ts';
import { undoMilliseconds } from '@pakmut/contract/comments/comments.rules.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import * as moderation from './comments.moderation.service.ts';
import { endUndo } from './comments.service.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;
let commentID: string;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  posts = createOwnPosts(world, () => ploy);
});
afterAll(() => world.close());
beforeEach(async () => {
  somchai = await world.join('สมชาย');
  postID = await posts.publish();
  commentID = await say('พูดไปแล้ว', somchai);
});

async function say(commentText: string, as: Person): Promise<string> {
  return (await world.call(contract.addComment, { postID, commentText }, { as })).answer.comment.post_comment_id;
}
const remove = (as = somchai) => world.call(contract.deleteComment, { commentID }, { as });
const restore = (as = somchai) => world.call(contract.restoreComment, { commentID }, { as });
async function texts() {
  world.advance(2_000);
  return (await world.call(contract.listComments.public, { postID })).answer.items.map(
    (item) => item.post_comment_text,
  );
}
const count = async () => (await world.call(getPost.private, { postID }, { as: ploy })).answer.post_comment_count;

test('a deleted comment is gone for everybody at once, and its author brings it back to where it was', async () => {
  await say('พูดทีหลัง', ploy);
  expect((await remove()).answer.post_comment_count).toBe(1);
  expect(await texts()).toEqual(['พูดทีหลัง']);
  const { status, answer } = await restore();
  expect([status, answer.comment.post_comment_text, answer.post_comment_count]).toEqual([200, 'พูดไปแล้ว', 2]);
  expect([await texts(), await count()]).toEqual([['พูดทีหลัง', 'พูดไปแล้ว'], 2]);
});

test('nobody else brings it back, it comes back once, and it can be deleted again', async () => {
  expect((await restore()).status).toBe(404);
  await remove();
  expect((await restore(ploy)).status).toBe(404);
  expect([(await restore()).status, (await restore()).status]).toEqual([200, 404]);
  expect((await remove()).status).toBe(200);
  expect([await texts(), await count()]).toEqual([[], 0]);
});

test('after a minute it is gone for good', async () => {
  await remove();
  world.advance(undoMilliseconds);
  expect((await restore()).status).toBe(404);
  await endUndo(world.platform);
  expect((await restore()).status).toBe(404);
});

test('a member who can no longer see the story cannot restore a comment below it', async () => {
  await remove();
  await world.call(blockMember, { memberID: somchai.id, isBlock: 1 }, { as: ploy });
  expect((await restore()).status).toBe(404);
});

test('a comment that staff remove before it is restored stays removed', async () => {
  await remove();
  const { db, clock } = world.platform;
  await moderation.removeComment(db, commentID, clock.now());
  expect((await restore()).status).toBe(404);
  expect(await count()).toBe(0);
});

test('a comment that is hidden before it is restored comes back hidden, and counts once it is shown again', async () => {
  await say('อีกคน', ploy);
  await remove();
  const { db, clock } = world.platform;
  await moderation.hideComment(db, commentID, clock.now());
  expect(await count()).toBe(1);
  expect((await restore()).answer.post_comment_count).toBe(1);
  expect(await texts()).toEqual(['อีกคน']);
  await moderation.showComment(db, commentID);
  expect([await texts(), await count()]).toEqual([['อีกคน', 'พูดไปแล้ว'], 2]);
});

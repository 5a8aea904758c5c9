/** Flags that a member's client requests beside a list of `/public` (decision 0059). */
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { bookmarkPost, getPost, likePost, listFlags, mostFlags } from '@pakmut/contract/posts/posts.contract.ts';
import { reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let reader: Person;
let author: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld({ REPORTS_TO_HIDE: '1' });
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  [reader, author] = [await world.join(), await world.join()];
});
afterAll(() => world.close());

async function flagsOf(ids: readonly string[], as = reader) {
  const { status, answer } = await world.call(listFlags, { ids: ids.join(',') }, { as });
  expect(status).toBe(200);
  return new Map(answer.map((flags) => [flags.post_id, flags]));
}

test('the flags and counts of a list are those of each story, the own anonymous one among them', async () => {
  const signed = await posts.publish();
  const ids = [
    signed,
    await posts.publish({ anonymous: 10 }),
    await posts.publish({}, reader),
    await posts.publish({ anonymous: 10 }, reader),
  ];
  await world.call(likePost, { postID: signed, isLike: 1 }, { as: reader });
  await world.call(likePost, { postID: signed, isLike: 1 }, { as: author });
  await world.call(bookmarkPost, { postID: signed, isBookmark: 1 }, { as: reader });
  await world.call(followMember, { idFollow: author.id, isFollow: 1 }, { as: reader });
  const flags = await flagsOf(ids);
  expect(flags.get(signed)).toMatchObject({ is_like: 1, is_bookmark: 1, is_member_follow: 1, post_like_count: 2 });
  expect(ids.map((id) => flags.get(id)?.is_own)).toEqual([0, 0, 1, 1]);
  for (const id of ids) {
    const { answer } = await world.call(getPost.private, { postID: id }, { as: reader });
    expect(answer).toMatchObject({ ...flags.get(id) });
  }
});

test('R21 R22 posts that the caller may not see are left out like those that never existed', async () => {
  const [shown, hidden, ownHidden] = [await posts.publish(), await posts.publish(), await posts.publish({}, reader)];
  const gone = await posts.publish();
  await posts.remove(gone);
  const unseen = [await posts.publish({ publish: 10 }), await posts.publish({ publish: 20 }), hidden, gone];
  for (const postID of [hidden, ownHidden])
    expect((await world.call(reportPost, { postID, reason: 'false' }, { as: await world.join() })).status).toBe(200);
  const flags = await flagsOf([...unseen, '00000000-0000-4000-8000-000000000000', 'nonsense', shown, ownHidden]);
  expect([...flags.keys()].sort()).toEqual([shown, ownHidden].sort());
  expect([flags.get(shown)?.post_hidden, flags.get(ownHidden)?.post_hidden]).toEqual([undefined, 1]);
});

test('R27 signed posts of the other side of a block are left out at once, either way; anonymous ones stay', async () => {
  const [signed, anonymous] = [await posts.publish(), await posts.publish({ anonymous: 10 })];
  const own = await posts.publish({}, reader);
  const shown = async (as: Person) => [...(await flagsOf([signed, anonymous, own], as)).keys()].sort();
  const block = (isBlock: 0 | 1) => world.call(blockMember, { memberID: author.id, isBlock }, { as: reader });
  expect(await shown(reader)).toEqual([signed, anonymous, own].sort());
  await block(1);
  expect(await shown(reader)).toEqual([anonymous, own].sort());
  expect(await shown(author)).toEqual([signed, anonymous].sort());
  await block(0);
  expect(await shown(reader)).toEqual([signed, anonymous, own].sort());
});

test('R20 flags are for members, and for a page of posts at a time', async () => {
  const id = await posts.publish();
  expect((await world.call(listFlags, { ids: id })).status).toBe(401);
  const many = (length: number) => Array.from({ length }, () => id).join(',');
  expect((await world.call(listFlags, { ids: many(mostFlags) }, { as: reader })).answer).toHaveLength(1);
  for (const ids of [many(mostFlags + 1), '', ',', `${id},`])
    expect((await world.call(listFlags, { ids }, { as: reader })).status).toBe(400);
});

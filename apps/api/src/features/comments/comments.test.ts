import { addComment, deleteComment, editComment, listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { waitingForLocks } from '#api/testing/waiting-for-locks.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let postID: string;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  somchai = await world.join('สมชาย');
  posts = createOwnPosts(world, () => ploy);
  postID = await posts.publish();
});
afterAll(() => world.close());

test('a member comments, everyone reads it, and the post counts it', async () => {
  const { answer } = await world.call(addComment, { postID, commentText: ' ขอบคุณที่แจ้ง <b>ข่าว</b> ' }, { as: somchai });
  expect(answer.comment.post_comment_text).toBe('ขอบคุณที่แจ้ง <b>ข่าว</b>');
  expect(answer.post_comment_count).toBe(1);
  const list = await world.call(listComments.public, { postID });
  expect(list.answer.items.map((comment) => comment.member_displayname)).toEqual(['สมชาย']);
  expect(list.answer.total).toBe(1);
  expect((await world.call(getPost.public, { postID })).answer.post_comment_count).toBe(1);
});

test('a comment without words is refused with the specification’s message', async () => {
  const { status, problem } = await world.call(addComment, { postID, commentText: ' ' }, { as: somchai });
  expect([status, problem.message]).toEqual([400, 'please_state_opinion']);
});

test('only its author may edit or delete a comment', async () => {
  const { answer } = await world.call(addComment, { postID, commentText: 'แรก' }, { as: somchai });
  const commentID = answer.comment.post_comment_id;
  const edit = await world.call(editComment, { commentID, commentText: 'แก้' }, { as: ploy });
  expect([edit.status, edit.problem.message]).toEqual([403, 'not_allow_edit_comment']);
  const remove = await world.call(deleteComment, { commentID }, { as: ploy });
  expect([remove.status, remove.problem.message]).toEqual([403, 'not_allow_delete_comment']);
  expect(
    (await world.call(editComment, { commentID, commentText: 'แก้' }, { as: somchai })).answer.comment.post_comment_text,
  ).toBe('แก้');
  const before = (await world.call(listComments.public, { postID })).answer.total ?? 0;
  expect((await world.call(deleteComment, { commentID }, { as: somchai })).answer.post_comment_count).toBe(before - 1);
  expect((await world.call(deleteComment, { commentID }, { as: somchai })).status).toBe(404);
});

describe('R21 R22 comments below a story that its author alone may see', () => {
  const conceal = (id: string) =>
    world.platform.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', id).execute();

  test.each<[string, () => Promise<string>]>([
    ['private', () => posts.publish({ publish: 10 })],
    ['hidden', () => posts.publish()],
  ])('are written and read by the author, and by nobody else: %s', async (kind, publish) => {
    const story = await publish();
    if (kind.startsWith('hidden')) await conceal(story);
    const said = await world.call(addComment, { postID: story, commentText: 'จดไว้' }, { as: ploy });
    expect(said.status).toBe(200);
    const { status, answer } = await world.call(listComments.private, { postID: story }, { as: ploy });
    expect([status, answer.total, answer.items]).toEqual([200, 1, [said.answer.comment]]);

    const never = '00000000-0000-4000-8000-000000000000';
    const strangers = (id: string) =>
      Promise.all([
        world.call(listComments.public, { postID: id }),
        world.call(listComments.private, { postID: id }, { as: somchai }),
      ]);
    const refused = async (id: string) =>
      (await strangers(id)).map(({ status, problem }) => [status, { ...problem, requestId: '' }]);
    const seen = await refused(story);
    expect(seen.map(([status]) => status)).toEqual([404, 404]);
    expect(seen).toEqual(await refused(never));
  });

  test('members get the same comment list as visitors for a story that everybody may see', async () => {
    const story = await posts.publish({ anonymous: 10 });
    await world.call(addComment, { postID: story, commentText: 'เห็นเหมือนกัน' }, { as: somchai });
    const { answer } = await world.call(listComments.public, { postID: story });
    expect(answer.total).toBe(1);
    for (const as of [ploy, somchai])
      expect((await world.call(listComments.private, { postID: story }, { as })).answer).toEqual(answer);
  });

  test('a blocked member reads no comments below stories of the member who blocked them; their own comments stay where everybody sees them', async () => {
    const [postBy, blocked] = [await world.join(), await world.join()];
    const story = await posts.publish({}, postBy);
    await world.call(addComment, { postID: story, commentText: 'ก่อนถูกบล็อก' }, { as: blocked });
    await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: postBy });
    const read = (as: Person) => world.call(listComments.private, { postID: story }, { as });
    expect((await read(blocked)).status).toBe(404);
    expect((await read(postBy)).answer.total).toBe(1);
  });
});

describe('a comment whose author may not see the story any more', () => {
  const block = (postBy: Person) => world.call(blockMember, { memberID: somchai.id, isBlock: 1 }, { as: postBy });
  const leave = ({ id }: Person) =>
    world.platform.db
      .updateTable('members')
      .set({ leaving_at: new Date(), leaving_posts: 'keep' })
      .where('id', '=', id)
      .execute();

  test.each<[string, (story: string, postBy: Person) => Promise<unknown>]>([
    ['the reporter blocks them', (_story, postBy) => block(postBy)],
    [
      'they block the reporter',
      (_story, { id }) => world.call(blockMember, { memberID: id, isBlock: 1 }, { as: somchai }),
    ],
    ['it is private', (story, postBy) => posts.edit(story, { publish: 10 }, postBy)],
    ['it is deleted', (story, postBy) => posts.remove(story, postBy)],
    ['its reporter is leaving', (_story, postBy) => leave(postBy)],
  ])('can be deleted by them, and by nobody else, when %s', async (_why, hide) => {
    const [postBy, stranger] = [await world.join('ผู้เล่า'), await world.join()];
    const story = await posts.publish({}, postBy);
    const say = async (as: Person) =>
      (await world.call(addComment, { postID: story, commentText: 'เคยพูดไว้' }, { as })).answer.comment.post_comment_id;
    const [commentID, others] = [await say(somchai), await say(ploy)];
    await hide(story, postBy);

    const edit = await world.call(editComment, { commentID, commentText: 'คำใหม่' }, { as: somchai });
    expect([edit.status, edit.problem.type]).toEqual([404, 'urn:pakmut:comments.not_found']);
    for (const [id, as] of [
      [others, somchai],
      [commentID, stranger],
    ] as const) {
      const { status } = await world.call(deleteComment, { commentID: id }, { as });
      const isInSight = (await world.call(getPost.private, { postID: story }, { as })).status === 200;
      expect(status).toBe(isInSight ? 403 : 404);
    }
    const { status, answer } = await world.call(deleteComment, { commentID }, { as: somchai });
    expect([status, answer]).toEqual([200, { post_comment_count: 0, deleted: 1 }]);
    expect((await world.call(deleteComment, { commentID }, { as: somchai })).status).toBe(404);
    const { comments } = await world.platform.db
      .selectFrom('post_counters')
      .select('comments')
      .where('post_id', '=', story)
      .executeTakeFirstOrThrow();
    expect(comments).toBe(1);
  });
});

test('R43 a comment that is sent three times at once with one key is stored once', async () => {
  const before = (await world.call(listComments.public, { postID })).answer.total ?? 0;
  const send = () =>
    world.call(addComment, { postID, commentText: 'ครั้งเดียว' }, { as: somchai, idempotencyKey: 'comment-1' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ answer }) => answer?.comment.post_comment_id)).size).toBe(1);
  expect((await world.call(listComments.public, { postID })).answer.total).toBe(before + 1);
});

test('R22 comments that come together are each stored and counted; one below a story that is hidden from its author is refused alone', async () => {
  const [other, secret] = [await posts.publish(), await posts.publish({ publish: 10 })];
  const say = (postID: string, as: Person, commentText: string) =>
    world.call(addComment, { postID, commentText }, { as });
  const first = await posts.publish();
  const answers = await Promise.all([
    say(first, somchai, 'หนึ่ง'),
    say(other, somchai, 'สอง \\ {“\'"}'),
    say(secret, somchai, 'ลับ'),
    say(secret, ploy, 'ของตัวเอง'),
    say(first, ploy, 'สาม'),
    say(first, somchai, 'สี่'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 200]);
  const texts = async (postID: string, as: Person) =>
    (await world.call(listComments.private, { postID }, { as })).answer.items
      .map((comment) => comment.post_comment_text)
      .sort();
  expect(await texts(first, somchai)).toEqual(['สาม', 'สี่', 'หนึ่ง']);
  expect(await texts(other, somchai)).toEqual(['สอง \\ {“\'"}']);
  expect((await world.call(getPost.public, { postID: first })).answer.post_comment_count).toBe(3);
  expect(answers.at(-1)?.answer.comment).toMatchObject({
    member_displayname: 'สมชาย',
    post_comment_post_id: first,
    post_comment_text: 'สี่',
  });
});

test('P12 a comment that the database cannot take is refused, and those that arrive with it are stored', async () => {
  const story = await posts.publish();
  const texts = ['หนึ่ง', 'สอง\0', 'สาม', 'สี่'];
  const answers = await Promise.all(
    texts.map((commentText) => world.call(addComment, { postID: story, commentText }, { as: somchai })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200]);
  expect(answers[1]?.problem.errors).toEqual([{ field: 'commentText', message: 'invalid_input' }]);
  expect((await world.call(listComments.public, { postID: story })).answer.total).toBe(3);
});

test('likes of several stories lock their counters in one order, so that nobody waits in a circle', async () => {
  const { db } = world.platform;
  const like = (id: string) => world.call(likePost, { postID: id, isLike: 1 }, { as: somchai });
  const [lone, ...stories] = await Promise.all(Array.from({ length: 9 }, () => posts.publish()));
  const [first, ...others] = stories.toSorted();
  const calls = await db.transaction().execute(async (other) => {
    await sql`select from post_counters where post_id = ${first} for no key update`.execute(other);
    // While the lone one is written the others gather; then they stand before the counter that is held.
    const made = [lone as string, ...others.toReversed(), first as string].map(like);
    await expect.poll(() => waitingForLocks(db), { timeout: 5_000 }).toBeGreaterThan(0);
    await sql`select from post_counters where post_id = any(${others}::uuid[]) for no key update nowait`.execute(other);
    return made;
  });
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('the list goes on by cursor, newest first', async () => {
  for (let n = 0; n < 5; n += 1) await world.call(addComment, { postID, commentText: `ที่ ${n}` }, { as: ploy });
  const first = await world.call(listComments.public, { postID, maxPerPage: 3 });
  const second = await world.call(listComments.public, { postID, maxPerPage: 3, cursor: first.answer.next as string });
  expect(
    [...first.answer.items, ...second.answer.items].slice(0, 5).map((comment) => comment.post_comment_text),
  ).toEqual(['ที่ 4', 'ที่ 3', 'ที่ 2', 'ที่ 1', 'ที่ 0']);
});

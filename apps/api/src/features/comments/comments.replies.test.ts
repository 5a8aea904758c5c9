/** Replies, likes and the order of comments. */
import {
  addComment,
  deleteComment,
  likeComment,
  listComments,
  restoreComment,
} from '@pakmut/contract/comments/comments.contract.ts';
import type { CommentOrder } from '@pakmut/contract/comments/comments.rules.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
let somchai: Person;
let malee: Person;
let postID: string;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld();
  [ploy, somchai, malee] = [await world.join('พลอย'), await world.join('สมชาย'), await world.join('มาลี')];
  posts = createOwnPosts(world, () => ploy);
});
afterAll(() => world.close());
beforeEach(async () => {
  postID = await posts.publish();
});

async function say(as: Person, commentText: string, parentID?: string, below = postID): Promise<string> {
  await world.advance(1000);
  const { answer } = await world.call(
    addComment,
    { postID: below, commentText, ...(parentID && { parentID }) },
    { as },
  );
  return answer.comment.post_comment_id;
}
const threads = async (order: CommentOrder = 'newest', more = {}) =>
  (await world.call(listComments.public, { postID, order, ...more })).answer;
const textsOf = (items: readonly { post_comment_text: string }[]) => items.map((item) => item.post_comment_text);
const like = (as: Person, commentID: string, isLike: 0 | 1 = 1) =>
  world.call(likeComment, { commentID, isLike }, { as });

describe('replies', () => {
  test('stand under their comment, also those to a reply, and are counted with the comments of the story', async () => {
    const first = await say(somchai, 'น้ำลดหรือยัง');
    const reply = await say(ploy, 'ลดแล้ว', first);
    await say(malee, 'ขอบคุณ', reply);
    await say(somchai, 'ดีใจด้วย', first);
    const { items, total } = await threads();
    expect([textsOf(items), total]).toEqual([['น้ำลดหรือยัง'], 4]);
    expect([items[0]?.post_comment_reply_count, textsOf(items[0]?.post_comment_replies ?? [])]).toEqual([
      3,
      ['ลดแล้ว', 'ขอบคุณ'],
    ]);
    expect(items[0]?.post_comment_replies?.map((one) => one.post_comment_parent_id)).toEqual([first, first]);
  });

  test('are read in pages, oldest first', async () => {
    const first = await say(somchai, 'แรก');
    for (const text of ['ก', 'ข', 'ค']) await say(malee, text, first);
    const page = await world.call(listComments.public, { postID, parentID: first, maxPerPage: 2 });
    expect(textsOf(page.answer.items)).toEqual(['ก', 'ข']);
    const cursor = page.answer.next ?? '';
    const rest = await world.call(listComments.public, { postID, parentID: first, maxPerPage: 2, cursor });
    expect([textsOf(rest.answer.items), rest.answer.next]).toEqual([['ค'], undefined]);
  });

  test('published clients read all of them in the list that they know, newest first', async () => {
    const first = await say(somchai, 'แรก');
    await say(malee, 'ตอบ', first);
    const { answer } = await world.call(listComments.public, { postID });
    expect([textsOf(answer.items), answer.total]).toEqual([['ตอบ', 'แรก'], 2]);
  });

  test('keep a deleted comment in its place, without words and name, until they are gone as well', async () => {
    const first = await say(somchai, 'ลบทีหลัง');
    await say(somchai, 'ไม่มีคำตอบ').then((commentID) => world.call(deleteComment, { commentID }, { as: somchai }));
    const reply = await say(malee, 'ตอบ', first);
    await world.call(deleteComment, { commentID: first }, { as: somchai });
    const { items, total } = await threads();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { post_comment_id: first, is_deleted: 1, post_comment_text: '', post_comment_by: '', member_displayname: '' },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/ลบทีหลัง|สมชาย/);
    expect(textsOf((await world.call(listComments.public, { postID })).answer.items)).toEqual(['ตอบ']);
    await world.call(deleteComment, { commentID: reply }, { as: malee });
    expect((await threads()).items).toEqual([]);
    await world.call(restoreComment, { commentID: reply }, { as: malee });
    expect((await threads()).items).toMatchObject([{ is_deleted: 1, post_comment_reply_count: 1 }]);
  });

  test('are refused to what is deleted, to what stands below another story, and across a block', async () => {
    const gone = await say(somchai, 'ลบ');
    await world.call(deleteComment, { commentID: gone }, { as: somchai });
    const elsewhere = await say(somchai, 'ข่าวอื่น', undefined, await posts.publish());
    const blocker = await world.join();
    const shut = await say(blocker, 'ไม่คุยกับมาลี');
    await world.call(blockMember, { memberID: malee.id, isBlock: 1 }, { as: blocker });
    for (const parentID of [gone, elsewhere, shut, 'x'.repeat(36)]) {
      const { status } = await world.call(addComment, { postID, commentText: 'ตอบ', parentID }, { as: malee });
      expect([parentID, status >= 400 && status < 500]).toEqual([parentID, true]);
    }
    expect((await threads()).total).toBe(1);
  });
});

describe('a reply notifies', () => {
  const told = async (commentId: string) => {
    const rows = await world.platform.db
      .selectFrom('notifications')
      .select(['member_id', 'reason'])
      .where('comment_id', '=', commentId)
      .execute();
    const names = new Map([ploy, somchai, malee].map((person, at) => [person.id, ['ploy', 'somchai', 'malee'][at]]));
    return rows.map((row) => `${names.get(row.member_id)} ${row.reason}`).toSorted();
  };

  test('whoever it answers and the author of the story, each once and nobody of their own', async () => {
    const first = await say(somchai, 'แรก');
    expect(await told(first)).toEqual(['ploy comment']);
    const second = await say(malee, 'ตอบ', first);
    expect(await told(second)).toEqual(['ploy comment', 'somchai reply']);
    expect(await told(await say(somchai, 'ตอบกลับ', second))).toEqual(['malee reply', 'ploy comment']);
    const own = await say(ploy, 'ของเจ้าของข่าว');
    expect(await told(own)).toEqual([]);
    expect(await told(await say(malee, 'ตอบเจ้าของข่าว', own))).toEqual(['ploy reply']);
    expect(await told(await say(malee, 'ตอบตัวเอง', second))).toEqual(['ploy comment', 'somchai reply']);
  });

  test('R26 nobody as the author of an anonymous story, and their signed comment like that of anybody', async () => {
    const story = await posts.publish({ anonymous: 10 });
    const [ofAuthor, ofOther] = [
      await say(ploy, 'ความเห็นหนึ่ง', undefined, story),
      await say(somchai, 'ความเห็นสอง', undefined, story),
    ];
    expect(await told(ofOther)).toEqual([]);
    expect(await told(await say(malee, 'ตอบหนึ่ง', ofAuthor, story))).toEqual(['ploy reply']);
    expect(await told(await say(malee, 'ตอบสอง', ofOther, story))).toEqual(['somchai reply']);
  });
});

describe('likes of comments', () => {
  test('are set and taken back, and twice is like once; only a member’s own list says who likes', async () => {
    const first = await say(somchai, 'ดี');
    for (const isLike of [1, 1] as const)
      expect((await like(malee, first, isLike)).answer).toEqual({ post_comment_like_count: 1, is_like: 1 });
    expect((await threads()).items).toMatchObject([{ post_comment_like_count: 1, is_like: 0 }]);
    const own = await world.call(listComments.private, { postID, order: 'newest' }, { as: malee });
    expect(own.answer.items).toMatchObject([{ post_comment_like_count: 1, is_like: 1 }]);
    for (const isLike of [0, 0] as const)
      expect((await like(malee, first, isLike)).answer).toEqual({ post_comment_like_count: 0, is_like: 0 });
  });

  test('are not possible on what is deleted, on what nobody else sees, and across a block', async () => {
    const gone = await say(somchai, 'ลบ');
    await world.call(deleteComment, { commentID: gone }, { as: somchai });
    const secret = await say(ploy, 'จดไว้', undefined, await posts.publish({ publish: 10 }));
    const blocker = await world.join();
    const shut = await say(blocker, 'ไม่คุยกับมาลี');
    await world.call(blockMember, { memberID: malee.id, isBlock: 1 }, { as: blocker });
    for (const commentID of [gone, secret, shut, 'x']) expect((await like(malee, commentID)).status).toBe(404);
  });
});

describe('the order of comments', () => {
  test('top is by likes, then replies, then newest, and pages show each once', async () => {
    const [a, b, c, d] = [
      await say(somchai, 'a'),
      await say(somchai, 'b'),
      await say(somchai, 'c'),
      await say(malee, 'd'),
    ];
    await like(malee, a);
    await like(ploy, a);
    await like(ploy, b);
    await like(malee, c);
    await say(malee, 'ตอบ', b);
    expect(d).not.toBe('');
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await threads('top', { maxPerPage: 1, ...(next && { cursor: next }) });
      seen.push(...textsOf(page.items));
      next = page.next;
    } while (next);
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
    expect(textsOf((await threads('newest')).items)).toEqual(['d', 'c', 'b', 'a']);
  });

  test('a cursor of the other order is refused', async () => {
    await say(somchai, 'a');
    await say(somchai, 'b');
    const { next } = await threads('newest', { maxPerPage: 1 });
    const { status } = await world.call(listComments.public, { postID, order: 'top', cursor: next ?? '' });
    expect(status).toBe(400);
  });
});

import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  restoreComment,
} from '@pakmut/contract/comments/comments.contract.ts';
import { fileDispute } from '@pakmut/contract/disputes/disputes.contract.ts';
import { bookmarkPost, getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { reportComment, reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { findTraces } from '#api/testing/dump.ts';
import { tablesThatLink } from '#api/testing/no-link.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinProven } from '#api/testing/proven.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let other: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0', REPORTS_TO_HIDE: '1' });
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  author = await joinProven(world, 'ผู้เขียน', {});
  other = await joinProven(world, 'คนอื่น', {});
});
afterAll(() => world.close());

const comment = (postID: string, commentText: string, as = author, idempotencyKey?: string) =>
  world.call(addComment, { postID, commentText }, { as, ...(idempotencyKey && { idempotencyKey }) });
const hide = (postID: string) => world.call(reportPost, { postID, reason: 'false' }, { as: other });
const wrong = { filer: 'other', wrong: 'ไม่จริง', facts: '', evidenceUrl: '' } as const;

describe('an anonymous story that was hidden', () => {
  const acts: [string, (postID: string, as: Person) => Promise<{ status: number; problem: { message: string } }>][] = [
    ['liked', (postID, as) => world.call(likePost, { postID, isLike: 1 }, { as })],
    ['saved', (postID, as) => world.call(bookmarkPost, { postID, isBookmark: 1 }, { as })],
    ['commented on', (postID, as) => comment(postID, 'ข่าวของฉัน', as)],
    ['commented on, under a key', (postID, as) => comment(postID, 'ข่าวของฉัน', as, 'unseen-comment')],
    ['reported', (postID, as) => world.call(reportPost, { postID, reason: 'spam' }, { as })],
    ['disputed', (postID, as) => world.call(fileDispute, { postID, ...wrong }, { as })],
  ];

  test.each(acts)('R26 R27 is not %s by its author, whom a name of those days would give away', async (_act, act) => {
    const id = await posts.publish({ anonymous: 10 });
    expect((await hide(id)).status).toBe(200);
    const [own, foreign] = [await act(id, author), await act(id, other)];
    expect([own.status, own.problem.message]).toEqual([409, 'story_only_you_see']);
    expect([foreign.status, foreign.problem.message]).toEqual([404, 'no_data_found']);
    expect(await tablesThatLink(world, author.id, [id])).toEqual([]);
  });

  test('can be taken off the own lists, which leaves nothing of the name', async () => {
    const id = await posts.publish({ anonymous: 10 });
    const press = async (isOn: 0 | 1) => [
      (await world.call(likePost, { postID: id, isLike: isOn }, { as: author })).status,
      (await world.call(bookmarkPost, { postID: id, isBookmark: isOn }, { as: author })).status,
    ];
    expect(await press(1)).toEqual([200, 200]);
    await hide(id);
    expect(await press(0)).toEqual([200, 200]);
    expect(await tablesThatLink(world, author.id, [id])).toEqual([]);
  });

  test('R26 gets no coins of its author, as it gets none of anybody', async () => {
    const id = await posts.publish({ anonymous: 10 });
    await hide(id);
    for (const as of [author, other]) {
      const { status, problem } = await world.call(transferCoins, { postID: id, receiveMemberID: 0, point: 1 }, { as });
      expect([status, problem.message]).toEqual([404, 'no_data_found']);
    }
  });

  test('R26 keeps what its author said while others saw it; of that, nothing but deleting is left to do', async () => {
    const id = await posts.publish({ anonymous: 10 });
    const { post_comment_id: commentID } = (await comment(id, 'เห็นด้วย')).answer.comment;
    const foreign = (await comment(id, 'ไม่เห็นด้วย', other)).answer.comment.post_comment_id;
    await hide(id);
    const read = () => world.call(listComments.private, { postID: id }, { as: author });
    expect((await read()).answer.total).toBe(2);
    const edited = await world.call(editComment, { commentID, commentText: 'ของฉันเอง' }, { as: author });
    const reported = await world.call(reportComment, { commentID: foreign, reason: 'spam' }, { as: author });
    expect([edited.status, reported.status]).toEqual([404, 404]);
    expect((await world.call(deleteComment, { commentID }, { as: author })).answer.post_comment_count).toBe(1);
    expect((await world.call(restoreComment, { commentID }, { as: author })).status).toBe(404);
    expect((await read()).answer.items.map((one) => one.post_comment_text)).toEqual(['ไม่เห็นด้วย']);
  });

  test('R21 says so to its author alone; one that all see, or that is private, says nothing of it', async () => {
    const [anonymous, signed, private_] = [
      await posts.publish({ anonymous: 10 }),
      await posts.publish(),
      await posts.publish({ publish: 10 }),
    ];
    const isHidden = async (id: string) => 'post_hidden' in (await posts.own(id));
    expect(await Promise.all([anonymous, signed, private_].map(isHidden))).toEqual([false, false, false]);
    for (const id of [anonymous, signed]) await hide(id);
    expect(await Promise.all([anonymous, signed, private_].map(isHidden))).toEqual([true, true, false]);
    for (const id of [anonymous, signed])
      expect((await world.call(getPost.private, { postID: id }, { as: other })).status).toBe(404);
  });
});

describe('R26 a signed story that becomes anonymous', () => {
  test.each<[string, number]>([
    ['that all saw', 0],
    ['that was private', 10],
  ])('is deleted with what was said and liked below it, and begins anew: one %s', async (_what, publish) => {
    const id = await posts.publish({ publish });
    await comment(id, 'ฉันถ่ายเอง', author, 'own-comment');
    await world.call(likePost, { postID: id, isLike: 1 }, { as: author });
    await world.call(bookmarkPost, { postID: id, isBookmark: 1 }, { as: author });
    if (publish === 0) await comment(id, 'ขอบคุณ', other);
    const { status, answer } = await posts.edit(id, { publish: 0, anonymous: 10 });
    expect([status, answer.post_version]).toEqual([200, 1]);
    expect(answer.post_id).not.toBe(id);
    for (const as of [author, other]) {
      expect((await world.call(getPost.private, { postID: id }, { as })).status).toBe(404);
    }
    const begun = await posts.own(answer.post_id);
    expect([begun.post_like_count, begun.post_bookmark_count, begun.post_comment_count]).toEqual([0, 0, 0]);
    expect(await findTraces(world, id)).toEqual([]);
    expect(await tablesThatLink(world, author.id, [answer.post_id])).toEqual([]);
  });

  test('leaves an empty shell to those who decide about a dispute or a report', async () => {
    const id = await posts.publish({ header: 'CANARY-CONTESTED' });
    const name = (await posts.own(id)).img[0]?.post_img_file_name ?? '';
    await posts.edit(id, { header: 'CANARY-CONTESTED แก้' });
    await world.call(fileDispute, { postID: id, ...wrong }, { as: other });
    const { answer } = await posts.edit(id, { anonymous: 10, header: 'อีกพาดหัวหนึ่ง' });
    expect((await posts.own(answer.post_id)).post_header).toBe('อีกพาดหัวหนึ่ง');
    expect(await findTraces(world, 'CANARY-CONTESTED')).toEqual([]);
    await removeReleasedFiles(world.platform);
    expect(await findTraces(world, name)).toEqual([]);
    const { db } = world.platform;
    expect(await db.selectFrom('disputes').select('state').where('post_id', '=', id).execute()).toHaveLength(1);
  });
});

import { getPoint, getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import { addComment, editComment, listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import * as contract from '@pakmut/contract/reports/reports.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payStories } from '#api/features/coins/coins.batch.service.ts';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let moderator: Person;
let crowd: Person[];
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('พลอย');
  moderator = await joinStaff(world, 'moderator');
  crowd = [await world.join(), await world.join(), await world.join(), await world.join()];
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  postID = await posts.publish();
});
afterAll(() => world.close());

const one = (n: number) => crowd[n] as Person;
const report = (as: Person, id = postID, more: { reason?: 'spam' | 'false'; detail?: string } = {}) =>
  world.call(contract.reportPost, { postID: id, reason: 'spam', ...more }, { as });
const reportComment = (as: Person, commentID: string) =>
  world.call(contract.reportComment, { commentID, reason: 'rude' }, { as });
const seen = async (id = postID) => (await posts.read(id)).status;
const queue = async (more = {}, as = moderator) =>
  (await world.call(contract.listReports, { maxPerPage: 50, ...more }, { as })).answer;
const inQueue = async (id: string, more = {}) => (await queue(more)).items.find((thing) => thing.subject_id === id);
const resolve = (
  id: string,
  outcome: 'kept' | 'hidden' | 'removed',
  { kind = 'post', as = moderator, ...more }: { kind?: 'post' | 'comment' | 'member'; as?: Person; again?: 0 | 1 } = {},
) => world.call(contract.resolveReports, { kind, subjectID: id, outcome, ...more }, { as });
async function say(text = 'ความเห็น', as = author, to = postID): Promise<string> {
  return (await world.call(addComment, { postID: to, commentText: text }, { as })).answer.comment.post_comment_id;
}

describe('a post', () => {
  test('is hidden by the third member who reports it, and by nobody’s second attempt', async () => {
    for (let time = 0; time < 4; time += 1) expect((await report(one(0))).answer).toEqual({ reported: 1 });
    await report(one(1));
    expect(await seen()).toBe(200);
    expect((await report(one(2))).answer).toEqual({ reported: 1 });
    expect(await seen()).toBe(404);
    expect((await world.call(getPost.private, { postID }, { as: author })).status).toBe(200);
    const comments = async (as: Person) => (await world.call(listComments.private, { postID }, { as })).status;
    expect([await comments(author), await comments(one(0))]).toEqual([200, 404]);
  });

  test('leaves the map when it is hidden and stands there again when it is kept', async () => {
    const count = async () =>
      (await posts.pinsAt(16.6542, 102.3791, 12)).reduce((sum, cluster) => sum + cluster.count, 0);
    const before = await count();
    for (const person of crowd.slice(0, 3)) await report(person);
    expect(await count()).toBe(before - 1);
    await resolve(postID, 'kept');
    expect(await count()).toBe(before);
    expect(await seen()).toBe(200);
  });

  test('that many report in the same moment is hidden once and counted right', async () => {
    const answers = await Promise.all([...crowd, ...crowd].map((person) => report(person)));
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await seen()).toBe(404);
    expect((await inQueue(postID))?.report_total).toBeGreaterThanOrEqual(3);
    await resolve(postID, 'kept');
    expect(await seen()).toBe(200);
  });

  test('keeps the last reason of each member', async () => {
    await report(one(0), postID, { detail: 'ครั้งแรก' });
    await report(one(0), postID, { reason: 'false', detail: 'ครั้งหลัง' });
    const thing = await inQueue(postID);
    expect(thing?.reasons).toEqual([{ reason: 'false', count: 1 }]);
    expect(thing?.details).toEqual([{ reason: 'false', detail: 'ครั้งหลัง' }]);
  });

  test('that staff have kept needs three others, unless it changed since', async () => {
    for (const person of crowd.slice(0, 3)) await report(person);
    await resolve(postID, 'kept');
    for (const person of crowd.slice(0, 3)) await report(person);
    expect(await seen()).toBe(200);
    world.advance(2 * 3_600_000);
    author = await freshToken(world, author);
    crowd = await Promise.all(crowd.map((person) => freshToken(world, person)));
    moderator = await freshToken(world, moderator);
    await posts.edit(postID, { header: 'แก้ให้แย่ลง' });
    for (const person of crowd.slice(0, 3)) await report(person);
    expect(await seen()).toBe(404);
  });

  test('cannot be reported by its author, and R27 an anonymous one by anybody alike', async () => {
    const own = await report(author);
    expect([own.status, own.problem.message]).toEqual([400, 'report_not_own']);
    const secret = await posts.publish({ anonymous: 10 });
    const [byAuthor, byOther] = [await report(author, secret), await report(one(0), secret)];
    expect([byAuthor.status, byAuthor.answer]).toEqual([byOther.status, byOther.answer]);
    await report(one(1), secret);
    expect(await seen(secret)).toBe(404);
  });

  test('R26 neither the queue nor the table reveals the author of an anonymous post', async () => {
    const secret = await posts.publish({ anonymous: 10, header: 'เรื่องลับ' });
    await report(one(0), secret);
    const thing = await inQueue(secret);
    expect([thing?.header, thing?.member_id, thing?.member_displayname]).toEqual(['เรื่องลับ', '', '']);
    const rows = await world.platform.db.selectFrom('reports').selectAll().where('post_id', '=', secret).execute();
    expect(JSON.stringify(rows)).not.toContain(author.id);
  });

  test('R21 that one may not see answers like one that never existed', async () => {
    const hidden = await posts.publish({ publish: 10 });
    const draft = await posts.publish({ publish: 20 });
    const blocking = await world.join();
    const theirs = await posts.publish({}, blocking);
    await world.call(blockMember, { memberID: one(0).id, isBlock: 1 }, { as: blocking });
    const unknown = await report(one(0), '00000000-0000-4000-8000-000000000000');
    for (const id of [hidden, draft, theirs, 'nothing']) {
      const { status, problem } = await report(one(0), id);
      expect([status, problem.type, problem.message]).toEqual([404, unknown.problem.type, unknown.problem.message]);
    }
  });
});

describe('a comment', () => {
  test('is hidden by three, leaves the count with it, and comes back when it is kept', async () => {
    const commentID = await say();
    const list = async () => {
      const { items, total } = (await world.call(listComments.public, { postID })).answer;
      return [items.length, total];
    };
    expect(await list()).toEqual([1, 1]);
    await Promise.all(crowd.slice(0, 3).map((person) => reportComment(person, commentID)));
    expect(await list()).toEqual([0, 0]);
    expect((await inQueue(commentID))?.is_hidden).toBe(1);
    await resolve(commentID, 'kept', { kind: 'comment' });
    expect(await list()).toEqual([1, 1]);
  });

  test('that is removed stays away and is uncounted once', async () => {
    const [commentID, other] = [await say('หนึ่ง'), await say('สอง')];
    for (const person of crowd.slice(0, 3)) await reportComment(person, commentID);
    await resolve(commentID, 'removed', { kind: 'comment' });
    const { items, total } = (await world.call(listComments.public, { postID })).answer;
    expect([items.map((item) => item.post_comment_id), total]).toEqual([[other], 1]);
  });

  test('that is hidden can be changed by its author, and is not there for anybody else', async () => {
    const commentID = await say();
    for (const person of crowd.slice(0, 3)) await reportComment(person, commentID);
    const edit = (as: Person) => world.call(editComment, { commentID, commentText: 'แก้' }, { as });
    expect([(await edit(author)).status, (await edit(one(0))).status]).toEqual([200, 404]);
    expect((await reportComment(one(3), commentID)).status).toBe(404);
    expect((await world.call(listComments.public, { postID })).answer.total).toBe(0);
  });

  test('R21 below a post that one may not see, of one’s own, or unknown is refused', async () => {
    const own = await say();
    expect((await reportComment(author, own)).problem.message).toBe('report_not_own');
    const hidden = await posts.publish({ publish: 10 });
    const inside = await say('ส่วนตัว', author, hidden);
    for (const id of [inside, '00000000-0000-4000-8000-000000000000', 'nothing'])
      expect((await reportComment(one(0), id)).problem.type).toBe('urn:pakmut:comments.not_found');
  });
});

describe('a member', () => {
  const reportMember = (memberID: string, as: Person) =>
    world.call(contract.reportMember, { memberID, reason: 'rude' }, { as });

  test('a reported member appears in the queue, where staff can only close the report', async () => {
    const person = await world.join('คนที่ถูกรายงาน');
    for (const by of crowd) expect((await reportMember(person.id, by)).status).toBe(200);
    expect(await inQueue(person.id, { kind: 'member' })).toMatchObject({ header: 'คนที่ถูกรายงาน', report_total: 4 });
    expect((await resolve(person.id, 'hidden', { kind: 'member' })).status).toBe(400);
    expect((await resolve(person.id, 'kept', { kind: 'member' })).status).toBe(200);
    expect(await inQueue(person.id)).toBeUndefined();
    expect((await inQueue(person.id, { state: 'reviewed' }))?.outcome).toBe('kept');
  });

  test('a member who blocks the caller can be reported too, so that a harasser cannot escape reports by blocking first', async () => {
    const [blocking, other] = [await world.join('คนที่บล็อกก่อน'), await world.join()];
    await world.call(blockMember, { memberID: one(0).id, isBlock: 1 }, { as: blocking });
    const [byBlocked, byOther] = [await reportMember(blocking.id, one(0)), await reportMember(other.id, one(0))];
    expect([byBlocked.status, byBlocked.answer]).toEqual([byOther.status, byOther.answer]);
    expect(await inQueue(blocking.id, { kind: 'member' })).toMatchObject({ header: 'คนที่บล็อกก่อน', report_total: 1 });
  });

  test('R21 unknown and suspended members answer alike, whether they block the caller or not; reporting oneself is refused', async () => {
    const [suspended, blocking] = [await world.join(), await world.join()];
    await world.call(blockMember, { memberID: one(0).id, isBlock: 1 }, { as: blocking });
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', 'in', [suspended.id, blocking.id])
      .execute();
    for (const id of [suspended.id, blocking.id, '00000000-0000-4000-8000-000000000000', 'nobody']) {
      const { status, problem } = await reportMember(id, one(0));
      expect([status, problem.message]).toEqual([404, 'member_not_found']);
    }
    expect((await reportMember(one(0).id, one(0))).problem.message).toBe('report_not_own');
  });
});

describe('bad input', () => {
  test.each([
    [{ reason: 'boring' }, 400],
    [{ reason: 'spam', detail: 'ก'.repeat(1_001) }, 400],
    [{ reason: 'spam', detail: 'น้ำ'.repeat(500) }, 200],
    [{ reason: 'spam', reporter_id: 'x' }, 400],
    [{}, 400],
  ])('R23 %j answers %i', async (body, status) => {
    const answer = await world.call(contract.reportPost, { postID, ...body } as never, { as: one(0) });
    expect(answer.status).toBe(status);
  });

  test('a visitor is asked to log in', async () => {
    expect((await world.call(contract.reportPost, { postID, reason: 'spam' })).status).toBe(401);
  });
});

describe('staff', () => {
  test('R25 alone see the queue; no answer of it says who reported', async () => {
    await report(one(0), postID, { detail: 'เหตุผล' });
    const { status } = await world.call(contract.listReports, {}, { as: author });
    expect(status).toBe(403);
    const everything = JSON.stringify(await queue());
    for (const person of crowd) expect(everything).not.toContain(person.id);
    expect((await resolve(postID, 'kept', { as: author })).status).toBe(403);
  });

  test('R25 leave a line in the log for each decision', async () => {
    await report(one(0));
    await world.call(
      contract.resolveReports,
      { kind: 'post', subjectID: postID, outcome: 'hidden', note: 'ภาพรุนแรง' },
      { as: moderator },
    );
    const log = await world.platform.db
      .selectFrom('staff_actions')
      .select(['staff_id', 'action', 'detail'])
      .where('subject_id', '=', postID)
      .execute();
    expect(log).toEqual([{ staff_id: moderator.id, action: 'reports.post_hidden', detail: 'ภาพรุนแรง' }]);
    expect(await seen()).toBe(404);
  });

  test('decide once, and change a decision only when they say so', async () => {
    await report(one(0));
    await resolve(postID, 'hidden');
    const second = await resolve(postID, 'kept');
    expect([second.status, second.problem.message]).toEqual([409, 'report_already_reviewed']);
    expect(await seen()).toBe(404);
    expect((await resolve(postID, 'kept', { again: 1 })).status).toBe(200);
    expect(await seen()).toBe(200);
  });

  test('when two members of staff decide at the same moment, the second learns that it is already decided', async () => {
    await report(one(0));
    const other = await joinStaff(world, 'editor');
    const both = await Promise.all([resolve(postID, 'hidden'), resolve(postID, 'kept', { as: other })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('decide nothing that nobody reported, and nothing of their own', async () => {
    expect((await resolve(postID, 'removed')).status).toBe(404);
    expect(await seen()).toBe(200);
    for (const anonymous of [0, 10]) {
      const own = await posts.publish({ anonymous }, moderator);
      await report(one(0), own);
      expect((await resolve(own, 'kept')).status).toBe(403);
    }
  });

  test('hide a post for good, also when its suspended author comes back', async () => {
    await report(one(0));
    const suspend = (at: Date | null) =>
      world.platform.db.updateTable('members').set({ suspended_at: at }).where('id', '=', author.id).execute();
    await suspend(new Date());
    await resolve(postID, 'hidden');
    await suspend(null);
    expect(await seen()).toBe(404);
    await suspend(new Date());
    await resolve(postID, 'kept', { again: 1 });
    expect(await seen()).toBe(404);
    await suspend(null);
    expect(await seen()).toBe(200);
  });

  test('a removed post is gone for its author too', async () => {
    await report(one(0));
    await resolve(postID, 'removed');
    expect((await world.call(getPost.private, { postID }, { as: author })).status).toBe(404);
  });

  test('coins of a removed post go back, with the reason; coins of a hidden one stay', async () => {
    const teller = await world.join('ผู้เล่า');
    const own = createOwnPosts(world, () => teller);
    const [hidden, removed] = [await own.publish(), await own.publish()];
    const coins = async () => (await world.call(getPoint, {}, { as: teller })).answer.member_point;
    await sql`update posts set created_at = created_at - interval '1 day' where member_id = ${teller.id}`.execute(
      world.platform.db,
    );
    await payStories(world.platform);
    expect(await coins()).toBe(40);
    await report(one(0), hidden);
    await resolve(hidden, 'hidden');
    expect(await coins()).toBe(40);
    await report(one(0), removed);
    await resolve(removed, 'removed');
    expect(await coins()).toBe(30);
    const { answer } = await world.call(getPointHistory, {}, { as: teller });
    expect(answer.items[0]).toMatchObject({
      point_type: 'taken_back_point',
      status: 1,
      point: 10,
      point_detail: { reason: 'coin_reason_removed' },
    });
  });
});

/** How far a story was checked, its corrections, appeals and the talk about it (decision 0084). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { listReviewItems } from '@pakmut/contract/moderation/moderation.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import * as contract from '@pakmut/contract/verification/verification.contract.ts';
import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTraces } from '#api/testing/dump.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let editor: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld({ ANONYMOUS_BATCHES: 'off' });
  posts = createOwnPosts(world, () => author);
  editor = await joinStaff(world, 'editor');
});
beforeEach(async () => {
  author = await world.join('พลอย');
  postID = await posts.publish({ header: 'สะพานขาด' });
});
afterAll(() => world.close());

const set = (state: VerificationState, reason = 'เห็นภาพจากสองแหล่ง', as = editor, id = postID) =>
  world.call(contract.setVerification, { postID: id, state, reason }, { as });
const alerts = async (as = author) => (await world.call(listAlerts, {}, { as })).answer.items;
const talk = (as = author, id = postID) => world.call(contract.getStoryTalk, { postID: id }, { as });
const ask = (text: string, id = postID) => world.call(contract.writeToAuthor, { postID: id, text }, { as: editor });
const answer = (text: string, as = author, id = postID) =>
  world.call(contract.writeToNewsroom, { postID: id, text }, { as });
const appeal = (text = 'ภาพเป็นของจริง', as = author, id = postID) =>
  world.call(contract.appealVerification, { postID: id, text }, { as });
async function itemOf(kind: 'appeal' | 'message', as = editor) {
  const { answer } = await world.call(listReviewItems, { kind, maxPerPage: 50 }, { as });
  return answer.items.find((item) => item.post_id === postID);
}
describe('a state of verification', () => {
  test('is seen by readers with its reason and date, not with who set it; the author is told', async () => {
    expect('verification' in (await posts.read(postID)).answer).toBe(false);
    const { answer: story } = await set('verified');
    expect(story).toMatchObject({ state: 'verified', verification: { staff_name: 'editor' } });
    const read = (await posts.read(postID)).answer;
    expect(read.verification).toMatchObject({ state: 'verified', reason: 'เห็นภาพจากสองแหล่ง' });
    expect(JSON.stringify(read)).not.toContain(editor.id);
    expect(Date.parse(read.verification?.date ?? '')).toBeGreaterThan(0);
    expect((await alerts())[0]).toMatchObject({
      member_alert_header: 'ทีมงานตรวจข่าวของคุณ',
      member_alert_detail: 'ตรวจสอบแล้ว: เห็นภาพจากสองแหล่ง · สะพานขาด',
      post_id: postID,
    });
  });

  test('needs a reason of readable length, a story that is public, and somebody else than its author', async () => {
    expect((await set('verified', '  ')).problem.message).toBe('review_text_missing');
    expect((await set('verified', 'ก'.repeat(501))).problem.message).toBe('text_too_long');
    const hidden = await posts.publish({ publish: 10 });
    expect((await set('verified', 'x', editor, hidden)).status).toBe(404);
    expect((await set('verified', 'x', editor, 'nothing')).status).toBe(404);
    const own = await posts.publish({}, editor);
    expect((await set('verified', 'x', editor, own)).status).toBe(403);
  });

  test('sorts the stories of the newsroom, over pages without a gap', async () => {
    await set('disputed');
    const list = (more = {}) => world.call(contract.listStoriesForStaff, more, { as: editor });
    const disputed = (await list({ state: 'disputed' })).answer.items.map(({ post_id }) => post_id);
    const unchecked = (await list({ state: 'unverified' })).answer.items.map(({ post_id }) => post_id);
    expect([disputed.includes(postID), unchecked.includes(postID)]).toEqual([true, false]);
    const all = (await list({ maxPerPage: 50 })).answer.items.map(({ post_id }) => post_id);
    const first = (await list({ maxPerPage: 1 })).answer;
    const second = (await list({ maxPerPage: 1, cursor: first.next })).answer;
    expect([first.items[0]?.post_id, second.items[0]?.post_id]).toEqual(all.slice(0, 2));
  });

  test('R26 of an anonymous story names nobody, and leaves no row that does', async () => {
    const secret = await posts.publish({ anonymous: 10 });
    const { answer: story } = await set('checking', 'ขอเวลาตรวจ', editor, secret);
    expect([story.member_id, story.member_displayname]).toEqual(['', '']);
    expect(JSON.stringify(story)).not.toContain(author.id);
    expect(await alerts()).toEqual([]);
  });
});

describe('a correction', () => {
  test('is listed on the story with its date, after those before it; the author is told', async () => {
    const add = (text: string) => world.call(contract.addCorrection, { postID, text }, { as: editor });
    await add('เดิมเขียนว่าสองคน ที่ถูกคือสามคน');
    await add('แก้ชื่อสะพาน');
    const read = (await posts.read(postID)).answer;
    expect(read.corrections?.map(({ text }) => text)).toEqual(['เดิมเขียนว่าสองคน ที่ถูกคือสามคน', 'แก้ชื่อสะพาน']);
    expect((await alerts())[0]?.member_alert_detail).toContain('แก้ชื่อสะพาน');
  });
});

describe('the talk about a story', () => {
  test('begins with the newsroom; the author answers, sees no names, and the answer waits in the queue until it is answered', async () => {
    expect((await answer('สวัสดี')).problem.message).toBe('story_talk_closed');
    await ask('ถ่ายเมื่อกี่โมง');
    expect((await alerts())[0]).toMatchObject({ member_alert_header: 'ทีมงานถามถึงข่าวของคุณ' });
    const { answer: seen } = await answer('หกโมงเช้า');
    expect(seen.messages.map(({ is_staff, staff_name, text }) => [is_staff, staff_name, text])).toEqual([
      [1, '', 'ถ่ายเมื่อกี่โมง'],
      [0, '', 'หกโมงเช้า'],
    ]);
    expect(await itemOf('message')).toMatchObject({ header: 'สะพานขาด', detail: 'หกโมงเช้า' });
    const { answer: story } = await ask('ขอบคุณ');
    expect(story.messages.map(({ staff_name }) => staff_name)).toEqual(['editor', '', 'editor']);
    expect(await itemOf('message')).toBeUndefined();
  });

  test('R21 does not exist for anybody but the author', async () => {
    await ask('ถ่ายเมื่อกี่โมง');
    const stranger = await world.join();
    expect([(await talk(stranger)).status, (await answer('ผมเอง', stranger)).status]).toEqual([404, 404]);
    expect((await appeal('x', stranger)).status).toBe(404);
    expect((await world.call(getPost.private, { postID }, { as: stranger })).status).toBe(200);
  });

  test('R26 R28 goes on with an anonymous author, whose row names nobody and tells the hour', async () => {
    const secret = await posts.publish({ anonymous: 10 });
    await ask('ปลอดภัยไหม', secret);
    expect(await alerts()).toEqual([]);
    const text = `ปลอดภัย ${crypto.randomUUID()}`;
    const { answer: seen } = await answer(text, author, secret);
    expect(seen.messages.at(-1)?.date.slice(13)).toBe(':00:00.000Z');
    const rows = await world.platform.db.selectFrom('story_messages').selectAll().where('text', '=', text).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(author.id);
    for (const trace of await findTraces(world, text)) expect(JSON.stringify(trace)).not.toContain(author.id);
  });
});

describe('an appeal of the author', () => {
  test('is for states that say something is wrong', async () => {
    await set('verified');
    expect([(await talk()).answer.can_appeal, (await appeal()).problem.message]).toEqual([0, 'appeal_over']);
  });
});

/** Appeals and messages of authors in the queue (decision 0084). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { decideReviewItems, listReviewItems } from '@pakmut/contract/moderation/moderation.contract.ts';
import * as contract from '@pakmut/contract/verification/verification.contract.ts';
import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { takeRipeEffects } from './moderation.service.ts';

let world: World;
let author: Person;
let editor: Person;
let colleague: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld({ ANONYMOUS_BATCHES: 'off' });
  posts = createOwnPosts(world, () => author);
  editor = await joinStaff(world, 'editor');
  colleague = await joinStaff(world, 'moderator');
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
async function decide(
  decision: 'upheld' | 'rejected' | 'kept',
  { as = colleague, note = '' },
  kind: 'appeal' | 'message',
) {
  const items = [(await itemOf(kind, as))?.item_id as string];
  const { answer } = await world.call(decideReviewItems, { items, decision, note }, { as });
  return answer[0];
}
async function later() {
  world.advance(31_000);
  await takeRipeEffects(world.platform);
}

describe('a message of an author', () => {
  test('is put aside by a decision that needs no answer, and comes back with the next message', async () => {
    await ask('ถ่ายเมื่อกี่โมง');
    await answer('หกโมงเช้า');
    expect(await decide('kept', {}, 'message')).toMatchObject({ is_done: 1 });
    await later();
    expect(await itemOf('message')).toBeUndefined();
    await answer('ขอเพิ่มว่าฝนตก');
    expect(await itemOf('message')).toMatchObject({ detail: 'ขอเพิ่มว่าฝนตก' });
  });
});

describe('an appeal of the author', () => {
  test('goes to another person, once; upheld, it takes the state off the story', async () => {
    await set('disputed', 'ภาพเก่า');
    expect((await talk()).answer.can_appeal).toBe(1);
    expect((await appeal()).answer).toMatchObject({ can_appeal: 0, appeal: { state: 'waiting' } });
    expect((await appeal('อีกครั้ง')).problem.message).toBe('appeal_over');
    expect(await itemOf('appeal')).toMatchObject({ header: 'สะพานขาด', detail: 'ภาพเป็นของจริง' });
    expect(await decide('upheld', { as: editor, note: 'ผมเอง' }, 'appeal')).toMatchObject({
      is_done: 0,
      message: 'dispute_same_reviewer',
    });
    expect(await decide('upheld', { note: '' }, 'appeal')).toMatchObject({
      is_done: 0,
      message: 'review_text_missing',
    });
    expect(await decide('upheld', { note: 'ภาพถ่ายวันนี้จริง' }, 'appeal')).toMatchObject({ is_done: 1 });
    await later();
    const read = (await posts.read(postID)).answer;
    expect(read.verification).toMatchObject({ state: 'unverified', reason: 'ภาพถ่ายวันนี้จริง' });
    expect((await talk()).answer.appeal).toMatchObject({ state: 'upheld', note: 'ภาพถ่ายวันนี้จริง' });
    expect((await alerts())[0]?.member_alert_header).toBe('ทีมงานเห็นด้วยกับคำขอของคุณ');
  });

  test('rejected, it leaves the state; a new state can be appealed again', async () => {
    await set('withdrawn', 'ไม่พบเหตุการณ์');
    await appeal();
    expect(await decide('rejected', { note: 'ตรวจแล้วไม่พบ' }, 'appeal')).toMatchObject({ is_done: 1 });
    await later();
    expect((await posts.read(postID)).answer.verification?.state).toBe('withdrawn');
    expect((await talk()).answer).toMatchObject({ can_appeal: 0, appeal: { state: 'rejected' } });
    world.advance(1_000);
    await set('disputed', 'ยังไม่แน่ชัด');
    expect((await talk()).answer.can_appeal).toBe(1);
  });
});

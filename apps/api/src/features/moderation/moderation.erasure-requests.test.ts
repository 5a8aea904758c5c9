/** Requests for erasure that only a person can decide (decision 0090). */
import * as contract from '@pakmut/contract/account-deletions/account-deletions.requests.contract.ts';
import { memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import {
  decideReviewItems,
  listReviewItems,
  undoReviewDecision,
} from '@pakmut/contract/moderation/moderation.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseDue } from '#api/features/account-deletions/account-deletions.erasure.service.ts';
import { messagesTo } from '#api/testing/outbox.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { takeRipeEffects } from './moderation.service.ts';

const day = 86_400_000;
let world: World;
let admin: Person;
let member: Person;
let count = 0;
let email: string;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  // The clock moves by days, and an access token lives ten minutes.
  admin = await joinStaff(world, 'admin');
  member = await world.join('ผู้ลืมทุกอย่าง');
  count += 1;
  email = `answer-${count}@example.com`;
});
afterAll(() => world.close());

const from = () => `203.0.113.${count}`;
const request = (more: Partial<Parameters<typeof send>[0]> = {}) =>
  send({ account: 'ผู้ลืมทุกอย่าง', note: 'ซิมหาย อีเมลเดิมปิดไปแล้ว', ...more });
function send(input: { account: string; note: string; email?: string; language?: 'th' | 'en' }) {
  return world.call(contract.requestErasureByPerson, { email, posts: 'keep', ...input }, { from: from() });
}
const queue = async (list: 'open' | 'decided' = 'open', as = admin) =>
  (await world.call(listReviewItems, { kind: 'erasure_request', list, maxPerPage: 50 }, { as })).answer.items;
async function waiting(as = admin) {
  const rows = await queue('open', as);
  for (const item of rows) {
    const { answer } = await world.call(contract.viewErasureRequest, { requestID: item.subject_id }, { as });
    if (answer.email === email) return item;
  }
  throw new Error('nothing waits');
}
const choose = (requestID: string, memberID: string, as = admin) =>
  world.call(contract.setErasureAccount, { requestID, memberID }, { as });
async function decide(
  itemId: string,
  decision: 'carried_out' | 'refused',
  more: { reason?: 'erasure_unproved' | 'spam'; note?: string } = {},
  as = admin,
) {
  const { answer } = await world.call(decideReviewItems, { items: [itemId], decision, ...more }, { as });
  return answer[0];
}
async function later(milliseconds = 31_000) {
  world.advance(milliseconds);
  await takeRipeEffects(world.platform);
}
const isIn = async (as = member) => (await world.call(memberStatus, {}, { as })).status === 200;

test('R8 a request answers alike for a known and an unknown account, and sends no mail before a person has looked', async () => {
  const [known, unknown] = [await request(), await request({ account: 'ไม่มีคนนี้' })];
  expect([known.status, known.answer]).toEqual([unknown.status, unknown.answer]);
  expect(await messagesTo(world, email)).toEqual([]);
});

test('a request without words or with a broken address is refused', async () => {
  expect((await request({ account: '  ' })).problem.message).toBe('review_text_missing');
  expect((await request({ email: 'nowhere' })).problem.message).toBe('email_not_match');
});

test('a fourth request for the same address within a day answers as the others and waits nowhere', async () => {
  for (let n = 0; n < 4; n += 1) expect((await request()).status).toBe(200);
  const rows = await world.platform.db.selectFrom('erasure_requests').select('id').where('email', '=', email).execute();
  expect(rows).toHaveLength(3);
});

test('R25 waits thirty days for somebody with the permission, and nobody else sees it', async () => {
  await request();
  const item = await waiting();
  expect(item).toMatchObject({ header: 'ผู้ลืมทุกอย่าง', detail: 'ซิมหาย อีเมลเดิมปิดไปแล้ว', is_overdue: 0, member_id: '' });
  expect(Date.parse(item.due_date) - Date.parse(item.open_date)).toBe(30 * day);
  const editor = await joinStaff(world, 'editor');
  expect(await queue('open', editor)).toEqual([]);
  const seen = await world.call(contract.viewErasureRequest, { requestID: item.subject_id }, { as: editor });
  expect([seen.status, (await choose(item.subject_id, member.id, editor)).status]).toEqual([403, 403]);
  expect(await decide(item.item_id, 'refused', { reason: 'erasure_unproved' }, editor)).toMatchObject({ is_done: 0 });
});

describe('carried out', () => {
  test('the account is locked after half a minute and erased after seven days; owner and requester get mails', async () => {
    await request({ language: 'en' });
    const item = await waiting();
    expect(await decide(item.item_id, 'carried_out')).toMatchObject({ is_done: 0, message: 'erasure_account_missing' });
    expect((await choose(item.subject_id, member.id)).answer).toMatchObject({ member_id: member.id, email });
    expect(await decide(item.item_id, 'carried_out')).toMatchObject({ is_done: 1 });
    expect(await isIn()).toBe(true);
    await later();
    expect(await isIn()).toBe(false);
    const [mail] = await messagesTo(world, email);
    expect(mail?.subject).toBe('Your request for erasure is carried out');
    const { leaving_posts } = await world.platform.db
      .selectFrom('members')
      .select('leaving_posts')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(leaving_posts).toBe('keep');
    const acts = await world.platform.db
      .selectFrom('staff_actions')
      .select('action')
      .where('subject_id', '=', member.id)
      .execute();
    expect(acts.map(({ action }) => action)).toContain('erasures.carried_out');
    world.advance(7.01 * day);
    await eraseDue(world.platform);
    const left = await world.platform.db
      .selectFrom('erasure_requests')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  test('can be undone for 30 seconds, and nobody hears of it', async () => {
    await request();
    const item = await waiting();
    await choose(item.subject_id, member.id);
    await decide(item.item_id, 'carried_out');
    const { answer } = await world.call(undoReviewDecision, { items: [item.item_id] }, { as: admin });
    expect(answer[0]).toMatchObject({ is_done: 1 });
    await later();
    expect([await isIn(), await messagesTo(world, email)]).toEqual([true, []]);
    expect(await waiting()).toMatchObject({ state: 'open', member_id: member.id });
  });

  test('never on oneself, and on an administrator only by another one', async () => {
    await request();
    const item = await waiting();
    expect((await choose(item.subject_id, admin.id)).problem.message).toBe('not_yourself');
    const { db } = world.platform;
    await db
      .insertInto('permission_changes')
      .values({
        role: 'editor',
        permission: 'erasures.decide',
        is_granted: true,
        changed_by: admin.id,
        changed_at: new Date(),
      })
      .execute();
    const editor = await joinStaff(world, 'editor');
    expect((await choose(item.subject_id, admin.id, editor)).problem.message).toBe('member_higher_role');
    await db.deleteFrom('permission_changes').execute();
  });
});

test('refused with a reason, the requester reads why, and after thirty days nothing of it is left', async () => {
  await request();
  const item = await waiting();
  await choose(item.subject_id, member.id);
  expect(await decide(item.item_id, 'refused')).toMatchObject({ is_done: 0, message: 'review_reason_missing' });
  expect(await decide(item.item_id, 'refused', { reason: 'spam' })).toMatchObject({ is_done: 0 });
  expect(
    await decide(item.item_id, 'refused', { reason: 'erasure_unproved', note: 'ส่งเลขข่าวที่เคยเขียนมาได้' }),
  ).toMatchObject({ is_done: 1 });
  await later();
  expect(await isIn()).toBe(true);
  const [mail] = await messagesTo(world, email);
  expect(mail?.text).toContain('ส่งเลขข่าวที่เคยเขียนมาได้');
  expect((await choose(item.subject_id, member.id)).problem.message).toBe('review_decided');
  const row = () =>
    world.platform.db.selectFrom('erasure_requests').select('member_id').where('email', '=', email).execute();
  expect(await row()).toEqual([{ member_id: null }]);
  world.advance(30.1 * day);
  await eraseDue(world.platform);
  expect(await row()).toEqual([]);
});

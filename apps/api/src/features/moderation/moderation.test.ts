import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { addComment, listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { fileDispute } from '@pakmut/contract/disputes/disputes.contract.ts';
import {
  getMyIdentityCard,
  submitIdentityCard,
  uploadCardCopy,
} from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { getMyProfile } from '@pakmut/contract/members/members.contract.ts';
import * as contract from '@pakmut/contract/moderation/moderation.contract.ts';
import type { ReviewDecision, ReviewReason } from '@pakmut/contract/moderation/moderation.rules.ts';
import { reportComment, reportMember, reportPost, resolveReports } from '@pakmut/contract/reports/reports.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { uploadTo } from '#api/testing/uploads.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';
import { takeRipeEffects } from './moderation.service.ts';

let world: World;
let author: Person;
let reader: Person;
let moderator: Person;
let colleague: Person;
let editor: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld();
  [author, reader] = [await world.join('พลอย'), await world.join()];
  moderator = await joinStaff(world, 'moderator');
  colleague = await joinStaff(world, 'moderator');
  editor = await joinStaff(world, 'editor');
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  postID = await posts.publish();
});
afterAll(() => world.close());

const queue = async (more = {}, as = moderator) =>
  (await world.call(contract.listReviewItems, { maxPerPage: 50, ...more }, { as })).answer.items;
async function itemOf(subjectID: string, more = {}, as = moderator) {
  return (await queue(more, as)).find((item) => item.subject_id === subjectID);
}
const idOf = async (subjectID: string, as = moderator) => (await itemOf(subjectID, {}, as))?.item_id as string;
const report = (reason: 'spam' | 'violent' = 'spam', as = reader, id = postID) =>
  world.call(reportPost, { postID: id, reason, detail: 'ดูหน่อย' }, { as });
async function reported(): Promise<string> {
  await report();
  return idOf(postID);
}
const claim = (itemID: string, as = moderator, more: { isClaim?: 0 | 1; takeOver?: 0 | 1 } = {}) =>
  world.call(contract.claimReviewItem, { itemID, isClaim: 1, ...more }, { as });
async function decide(
  item: string,
  decision: ReviewDecision,
  { as = moderator, ...more }: { as?: Person; reason?: ReviewReason; note?: string; outcome?: 'corrected' } = {},
) {
  const { answer } = await world.call(contract.decideReviewItems, { items: [item], decision, ...more }, { as });
  return answer[0];
}
const undo = async (item: string, as = moderator) =>
  (await world.call(contract.undoReviewDecision, { items: [item] }, { as })).answer[0];
async function later(seconds = 31) {
  world.advance(seconds * 1_000);
  await takeRipeEffects(world.platform);
}
const seen = async (id = postID) => (await posts.read(id)).status;
const alerts = async (as: Person) => (await world.call(listAlerts, {}, { as })).answer.items;
const done = { is_done: 1, message: '' };

describe('the queue', () => {
  test('gets what is reported, once, with what readers could see and why; not who reported (R26)', async () => {
    await report('spam');
    await report('spam', colleague);
    const items = (await queue()).filter((item) => item.subject_id === postID);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      kind: 'post',
      is_urgent: 0,
      post_id: postID,
      member_displayname: 'พลอย',
      report_total: 2,
      reasons: [{ reason: 'spam', count: 2 }],
      details: ['ดูหน่อย', 'ดูหน่อย'],
    });
    expect(JSON.stringify(items)).not.toContain(reader.id);
  });

  test('names nobody for an anonymous story (R26)', async () => {
    const secret = await posts.publish({ anonymous: 10 });
    await report('spam', reader, secret);
    expect(await itemOf(secret)).toMatchObject({ member_id: '', member_displayname: '', earlier: 0 });
    expect(JSON.stringify(await itemOf(secret))).not.toContain(author.id);
  });

  test('has urgent things first, and then what is due first, over pages without a gap', async () => {
    const later = await posts.publish();
    await report('spam');
    world.advance(60_000);
    await report('violent', reader, later);
    const ids = (await queue()).map((item) => item.subject_id);
    expect(ids.indexOf(later)).toBeLessThan(ids.indexOf(postID));
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { maxPerPage: 2, ...(cursor && { cursor }) };
      const { answer } = await world.call(contract.listReviewItems, input, { as: moderator });
      paged.push(...answer.items.map((item) => item.subject_id));
      cursor = answer.next;
    } while (cursor);
    expect(paged).toEqual(ids);
  });

  test('counts by kind what waits, what is urgent and what is late', async () => {
    const countOf = async () =>
      (await world.call(contract.countReviewItems, {}, { as: moderator })).answer.find(({ kind }) => kind === 'post');
    const before = await countOf();
    await report('violent');
    expect(await countOf()).toMatchObject({ open: (before?.open ?? 0) + 1, urgent: (before?.urgent ?? 0) + 1 });
    world.advance(4 * 3_600_000 + 1_000);
    [moderator, colleague, editor] = await freshStaff();
    expect((await countOf())?.overdue).toBeGreaterThan(before?.overdue ?? 0);
    expect((await itemOf(postID))?.is_overdue).toBe(1);
  });

  test('R25 shows a kind only to those who may decide about it; others find nothing there', async () => {
    const { cardID } = await handInCard();
    expect(await itemOf(cardID, {}, editor)).toMatchObject({ kind: 'identity_card', detail: 'reporter' });
    expect(await itemOf(cardID)).toBeUndefined();
    const item = await idOf(cardID, editor);
    expect((await claim(item)).status).toBe(404);
    expect(await decide(item, 'accepted')).toMatchObject({ is_done: 0, message: 'detail_not_found' });
  });

  test('loses what is decided elsewhere, and what is gone', async () => {
    const item = await reported();
    await world.call(resolveReports, { kind: 'post', subjectID: postID, outcome: 'kept' }, { as: colleague });
    expect(await itemOf(postID)).toBeUndefined();
    expect(await decide(item, 'kept')).toMatchObject({ is_done: 0, message: 'review_decided' });
  });
});

describe('a claim', () => {
  test('keeps colleagues out for ten minutes, and they see whose it is', async () => {
    const item = await reported();
    expect((await claim(item)).answer.claim?.staff_id).toBe(moderator.id);
    expect((await itemOf(postID, {}, colleague))?.claim?.staff_id).toBe(moderator.id);
    expect((await claim(item, colleague)).problem.message).toBe('review_claimed');
    expect(await decide(item, 'kept', { as: colleague })).toMatchObject({ is_done: 0, message: 'review_claimed' });
    world.advance(10 * 60_000);
    [moderator, colleague, editor] = await freshStaff();
    expect((await claim(item, colleague)).status).toBe(200);
  });

  test('can be taken over by who says so, and be given back', async () => {
    const item = await reported();
    await claim(item);
    expect((await claim(item, colleague, { takeOver: 1 })).answer.claim?.staff_id).toBe(colleague.id);
    // Giving back what a colleague has changes nothing.
    await claim(item, moderator, { isClaim: 0 });
    expect((await itemOf(postID))?.claim?.staff_id).toBe(colleague.id);
    expect((await claim(item, colleague, { isClaim: 0 })).answer.claim).toBeUndefined();
    expect(await itemOf(postID, { list: 'mine' }, colleague)).toBeUndefined();
  });

  test('is had by one of many who reach for it in the same moment', async () => {
    const item = await reported();
    const answers = await Promise.all([moderator, colleague, editor].map((as) => claim(item, as)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a decision', () => {
  test('takes a story out of sight at once, tells its author after 30 seconds in their language, and why', async () => {
    const item = await reported();
    expect(await decide(item, 'hidden', { reason: 'privacy', note: 'มีเบอร์โทร' })).toMatchObject(done);
    expect(await seen()).toBe(404);
    const newsOf = async () => (await alerts(author)).filter((alert) => alert.post_id === postID);
    expect(await newsOf()).toEqual([]);
    await later();
    const [alert] = await newsOf();
    expect(alert?.member_alert_header).toBe('ทีมงานซ่อนข่าวของคุณ');
    expect(alert?.member_alert_detail).toContain('มีเบอร์โทร');
    expect((await itemOf(postID, { list: 'decided' }))?.decision).toMatchObject({
      decision: 'hidden',
      reason: 'privacy',
      staff_id: moderator.id,
    });
    await later();
    expect(await newsOf()).toHaveLength(1);
  });

  test('can be undone for 30 seconds, and nobody was told', async () => {
    const item = await reported();
    await decide(item, 'removed', { reason: 'spam' });
    expect(await seen()).toBe(404);
    expect(await undo(item, colleague)).toMatchObject({ is_done: 0, message: 'detail_not_found' });
    expect(await undo(item)).toMatchObject(done);
    expect(await seen()).toBe(200);
    await later();
    expect(await seen()).toBe(200);
    expect((await itemOf(postID))?.state).toBe('open');
    await decide(item, 'removed', { reason: 'spam' });
    await later();
    expect(await undo(item)).toMatchObject({ is_done: 0, message: 'review_undo_over' });
    expect(await seen()).toBe(404);
  });

  test('of two who decide in the same moment one wins, and the other is told', async () => {
    const item = await reported();
    const outcomes = await Promise.all([
      decide(item, 'kept'),
      decide(item, 'removed', { as: colleague, reason: 'spam' }),
    ]);
    expect(outcomes.filter((outcome) => outcome?.is_done === 1)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome?.is_done === 0)?.message).toBe('review_decided');
  });

  test('needs a reason where the member is told one, and must fit its kind', async () => {
    const item = await reported();
    expect(await decide(item, 'hidden')).toMatchObject({ is_done: 0, message: 'review_reason_missing' });
    expect(await decide(item, 'hidden', { reason: 'card_expired' })).toMatchObject({
      message: 'review_reason_missing',
    });
    expect(await decide(item, 'accepted')).toMatchObject({ is_done: 0, message: 'review_decision_wrong' });
    expect(await decide(item, 'kept', { note: 'ก'.repeat(301) })).toMatchObject({ message: 'text_too_long' });
    expect(await seen()).toBe(200);
  });

  test('about what is one’s own is refused at once', async () => {
    const own = await posts.publish({}, moderator);
    await report('spam', reader, own);
    expect(await decide(await idOf(own), 'kept')).toMatchObject({ is_done: 0, message: 'not_permitted' });
    const secret = await posts.publish({ anonymous: 10 }, moderator);
    await report('spam', reader, secret);
    expect(await decide(await idOf(secret), 'kept')).toMatchObject({ is_done: 0, message: 'not_permitted' });
  });

  test('about many is made at once; what cannot be is named', async () => {
    const ids = [await posts.publish(), await posts.publish(), await posts.publish()];
    for (const id of ids) await report('spam', reader, id);
    const items = await Promise.all(ids.map((id) => idOf(id)));
    await claim(items[1] as string, colleague);
    const { answer } = await world.call(
      contract.decideReviewItems,
      { items, decision: 'removed', reason: 'spam' },
      { as: moderator },
    );
    expect(answer.map((outcome) => outcome.message)).toEqual(['', 'review_claimed', '']);
    expect(await Promise.all(ids.map((id) => seen(id)))).toEqual([404, 200, 404]);
  });

  test('hides a comment at once, and shows it again when it is undone', async () => {
    const { answer } = await world.call(addComment, { postID, commentText: 'หยาบ' }, { as: author });
    const commentID = answer.comment.post_comment_id;
    await world.call(reportComment, { commentID, reason: 'rude' }, { as: reader });
    const item = await idOf(commentID);
    const count = async () => (await world.call(listComments.public, { postID })).answer.items.length;
    await decide(item, 'hidden', { reason: 'rude' });
    expect(await count()).toBe(0);
    await undo(item);
    expect(await count()).toBe(1);
    await decide(item, 'removed', { reason: 'rude' });
    await later();
    expect(await count()).toBe(0);
    expect((await alerts(author))[0]?.member_alert_header).toBe('ทีมงานลบความคิดเห็นของคุณ');
  });

  test('warns a member, and suspends one only by who may: every session ends', async () => {
    const rude = await world.join('หยาบคาย');
    await world.call(reportMember, { memberID: rude.id, reason: 'rude' }, { as: reader });
    await decide(await idOf(rude.id), 'warned', { reason: 'rude' });
    await later();
    expect((await alerts(rude))[0]?.member_alert_header).toBe('ทีมงานขอเตือนคุณเรื่องการใช้งาน');
    await world.call(reportMember, { memberID: rude.id, reason: 'violent' }, { as: colleague });
    const again = await itemOf(rude.id);
    expect(again).toMatchObject({ kind: 'member', earlier: 1 });
    const item = again?.item_id as string;
    expect(await decide(item, 'suspended', { reason: 'rude' })).toMatchObject({ is_done: 0, message: 'not_permitted' });
    expect(await decide(item, 'suspended', { reason: 'rude', as: editor })).toMatchObject(done);
    await later();
    expect((await world.call(getMyProfile, {}, { as: rude })).status).toBe(401);
  });

  test('that no longer fits when its time comes leaves the item open, with the reason', async () => {
    const item = await reported();
    await decide(item, 'removed', { reason: 'spam' });
    await world.platform.db.deleteFrom('reports').where('post_id', '=', postID).execute();
    await world.platform.db.updateTable('review_items').set({ state: 'deciding' }).where('id', '=', item).execute();
    await later();
    expect(await itemOf(postID)).toMatchObject({ state: 'open', failure: 'detail_not_found' });
    expect(await seen()).toBe(200);
  });

  test('takes effect once, whichever process does it', async () => {
    const item = await reported();
    await decide(item, 'hidden', { reason: 'spam' });
    world.advance(31_000);
    await Promise.all([takeRipeEffects(world.platform), takeRipeEffects(world.platform)]);
    const lines = await world.platform.db
      .selectFrom('staff_actions')
      .select('action')
      .where('subject_id', '=', postID)
      .execute();
    expect(lines).toEqual([{ action: 'reports.post_hidden' }]);
  });
});

test('an identity card is decided with a notice to its owner', async () => {
  const { person, cardID } = await handInCard();
  const item = await idOf(cardID, editor);
  expect(await decide(item, 'refused', { as: editor })).toMatchObject({ message: 'review_reason_missing' });
  expect(await decide(item, 'refused', { as: editor, reason: 'card_unreadable' })).toMatchObject(done);
  await later();
  const [alert] = await alerts(person);
  expect([alert?.member_alert_header, alert?.member_alert_detail]).toEqual(['ยังยืนยันตัวตนของคุณไม่ได้', 'รูปบัตรอ่านไม่ชัด']);
  expect((await world.call(getMyIdentityCard, {}, { as: person })).answer.status).toBe('refused');
});

test('a dispute goes step by step through the queue: it waits for the author’s seven days, and is decided by an editor', async () => {
  const form = { filer: 'affected', wrong: 'ชื่อผิด', facts: 'ชื่อที่ถูก' } as const;
  const { dispute_id: id } = (await world.call(fileDispute, { postID, ...form }, { as: reader })).answer;
  const item = await idOf(id);
  await decide(item, 'triage');
  await later();
  expect(await itemOf(id)).toMatchObject({ state: 'open', dispute_state: 'triage' });
  await decide(item, 'author_asked');
  await later();
  expect((await itemOf(id))?.waits_until).not.toBe('');
  const answerBefore = await decide(item, 'upheld', { as: editor, outcome: 'corrected', note: 'แก้ชื่อแล้ว' });
  expect(answerBefore).toMatchObject({ is_done: 0, message: 'dispute_author_has_time' });
  world.advance(7 * 86_400_000);
  [moderator, colleague, editor] = await freshStaff();
  expect(await decide(item, 'upheld', { note: 'แก้ชื่อแล้ว', outcome: 'corrected' })).toMatchObject({
    message: 'not_permitted',
  });
  expect(await decide(item, 'upheld', { as: editor, note: 'แก้ชื่อแล้ว', outcome: 'corrected' })).toMatchObject(done);
  await later();
  expect(await itemOf(id)).toBeUndefined();
  expect((await posts.read(postID)).answer.dispute).toMatchObject({ outcome: 'corrected', note: 'แก้ชื่อแล้ว' });
});

async function handInCard() {
  const person = await world.join('ผู้สมัคร');
  await uploadTo(world, uploadCardCopy, person, await photograph(), '');
  await world.call(
    submitIdentityCard,
    { number: '1-2345-67890-12-1', purpose: 'reporter', consent: true },
    { as: person },
  );
  const { id } = await world.platform.db
    .selectFrom('identity_cards')
    .select('id')
    .where('member_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { person, cardID: id };
}

/** Tokens last ten minutes, and time has moved. */
async function freshStaff(): Promise<[Person, Person, Person]> {
  const { sessions, db } = world.platform;
  const fresh = async (person: Person) => {
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', person.id)
      .executeTakeFirstOrThrow();
    return { ...person, accessToken: await sessions.sign({ memberId: person.id, sessionId: id }) };
  };
  [author, reader] = [await fresh(author), await fresh(reader)];
  return [await fresh(moderator), await fresh(colleague), await fresh(editor)];
}

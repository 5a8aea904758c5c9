import * as contract from '@pakmut/contract/disputes/disputes.contract.ts';
import * as staffContract from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messagesTo } from '#api/testing/outbox.ts';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { storedAnswers } from '#api/testing/stored-answers.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { forgetContacts } from './disputes.service.ts';

const day = 86_400_000;
let world: World;
let author: Person;
let filer: Person;
let moderator: Person;
let editor: Person;
let other: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld();
  author = await world.join('พลอย');
  [moderator, editor, other] = [
    await joinStaff(world, 'moderator'),
    await joinStaff(world, 'editor'),
    await joinStaff(world, 'editor'),
  ];
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  // A filer of their own for each test: five a day are the most.
  filer = await world.join('ผู้โต้แย้ง');
  postID = await posts.publish();
});
afterAll(() => world.close());

async function later(milliseconds: number) {
  world.advance(milliseconds);
  [author, filer] = [await freshToken(world, author), await freshToken(world, filer)];
  [moderator, editor, other] = [
    await freshToken(world, moderator),
    await freshToken(world, editor),
    await freshToken(world, other),
  ];
}

type Form = Partial<InputOf<typeof contract.fileDispute>>;
const form = { filer: 'affected', wrong: 'วันที่ไม่ถูกต้อง', facts: 'เกิดเมื่อวันที่ 3' } as const;
const file = (more: Form = {}, as = filer) => world.call(contract.fileDispute, { postID, ...form, ...more }, { as });
const fileAsVisitor = (more: Form = {}) =>
  world.call(contract.fileDisputeAsVisitor, { postID, ...form, email: 'visitor@example.com', ...more });
async function filed(more: Form = {}): Promise<string> {
  return (await file(more)).answer.dispute_id;
}
const triage = (disputeID: string, as = moderator) => world.call(staffContract.triageDispute, { disputeID }, { as });
const ask = (disputeID: string, as = moderator) => world.call(staffContract.askAuthor, { disputeID }, { as });
const answer = (disputeID: string, as = author, text = 'ข่าวนี้ถูกต้อง') =>
  world.call(contract.answerDispute, { disputeID, text }, { as });
type Decision = Partial<InputOf<typeof staffContract.decideDispute>>;
const decide = (disputeID: string, more: Decision = {}, as = editor) =>
  world.call(
    staffContract.decideDispute,
    { disputeID, decision: 'upheld', outcome: 'labelled', note: 'กองบรรณาธิการพบว่าวันที่ผิด', ...more },
    { as },
  );
const appeal = (reference: string) => world.call(contract.appealByReference, { reference, text: 'โปรดพิจารณาใหม่' });
const appealOfAuthor = (disputeID: string, as = author) =>
  world.call(contract.appealAsAuthor, { disputeID, text: 'ขอให้พิจารณาใหม่' }, { as });
const ofMine = async (as = author) => (await world.call(contract.listDisputesOfOwnPosts, { postID }, { as })).answer;
const label = async () => (await posts.read(postID)).answer?.dispute;

/** A dispute that the author was asked about and has answered. */
async function ripe(more: Form = {}): Promise<string> {
  const id = await filed(more);
  await triage(id);
  await ask(id);
  await answer(id);
  return id;
}

describe('filing', () => {
  test('a member files, finds the dispute in their own list, and anybody with the reference learns its state', async () => {
    const { status, answer: made } = await file({ evidenceUrl: 'https://example.com/evidence' });
    expect([status, made.state, made.post_header]).toEqual([200, 'received', 'น้ำล้นตลิ่ง']);
    expect(made.reference).toMatch(/^D-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const mine = (await world.call(contract.listMyDisputes, {}, { as: filer })).answer.items;
    expect(mine).toMatchObject([{ reference: made.reference, state: 'received', post_header: 'น้ำล้นตลิ่ง' }]);
    const asked = await world.call(contract.getDisputeState, { reference: ` ${made.reference.toLowerCase()} ` });
    expect(asked.answer.state).toBe('received');
    expect((await world.call(contract.listMyDisputes, {}, { as: author })).answer.items).toEqual([]);
  });

  test('R22 the filer sees the headline while the story is visible, and not afterwards', async () => {
    postID = await posts.publish({ publish: 10, header: 'เรื่องของตัวเอง' });
    const own = (await file({}, author)).answer;
    expect(own.post_header).toBe('เรื่องของตัวเอง');
    const asVisitor = await world.call(contract.getDisputeState, { reference: own.reference });
    expect(asVisitor.answer.post_header).toBe('');

    postID = await posts.publish();
    const { reference } = (await file()).answer;
    await posts.edit(postID, { publish: 10 });
    const [mine] = (await world.call(contract.listMyDisputes, { postID }, { as: filer })).answer.items;
    expect([mine?.reference, mine?.post_header]).toEqual([reference, '']);
  });

  test('a visitor files with an e-mail, which no public answer repeats', async () => {
    const { status, answer: made } = await fileAsVisitor();
    expect([status, made.post_header]).toEqual([200, 'น้ำล้นตลิ่ง']);
    const asked = await world.call(contract.getDisputeState, { reference: made.reference });
    expect(JSON.stringify([made, asked.answer])).not.toContain('visitor@example.com');
  });

  test.each([
    [{ wrong: ' ' }, 'please_say_what_is_wrong'],
    [{ wrong: 'ก'.repeat(2_001) }, 'text_too_long'],
    [{ evidenceUrl: 'javascript:alert(1)' }, 'link_must_be_https'],
    [{ email: '' }, 'please_specify_email'],
    [{ email: 'not an address' }, 'email_not_match'],
    [{ filer: 'nobody' as 'other' }, 'invalid_input'],
    [{ state: 'upheld' } as Form, 'invalid_input'],
  ])('R23 bad input %j is refused with its message', async (bad, message) => {
    const { status, problem } = await fileAsVisitor(bad);
    expect([status, problem.message]).toEqual([400, message]);
  });

  test('R21 a story that one may not see answers like one that never existed', async () => {
    const unknown = await file({ postID: '00000000-0000-4000-8000-000000000000' });
    const hidden = [await posts.publish({ publish: 10 }), await posts.publish({ publish: 20 }), 'nothing'];
    for (const id of hidden) {
      for (const { status, problem } of [await file({ postID: id }), await fileAsVisitor({ postID: id })])
        expect([status, problem.type]).toEqual([404, unknown.problem.type]);
    }
  });

  test('one story at a time, five a day, also when they come in one moment', async () => {
    const again = [await file(), await file()];
    expect(again.map(({ status }) => status)).toEqual([200, 409]);
    const stories = [];
    for (let n = 0; n < 8; n += 1) stories.push(await posts.publish());
    const all = await Promise.all(stories.map((id) => file({ postID: id })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(all.find(({ status }) => status === 429)?.headers['retry-after']).toBe('3600');
    await later(day + 1_000);
    expect((await file({ postID: await posts.publish() })).status).toBe(200);
  });

  test('a member sees only their own disputes of a story', async () => {
    const { answer: made } = await file();
    await file({ postID: await posts.publish() });
    const ofStory = async (as: Person, about = postID) =>
      (await world.call(contract.listMyDisputes, { postID: about }, { as })).answer.items.map((one) => one.reference);
    expect(await ofStory(filer)).toEqual([made.reference]);
    expect([await ofStory(author), await ofStory(filer, 'nothing')]).toEqual([[], []]);
  });

  test('R43 sent twice with one key it is one dispute', async () => {
    const send = () =>
      world.call(contract.fileDispute, { postID, ...form }, { as: filer, idempotencyKey: 'dispute-1' });
    const [first, again] = [await send(), await send()];
    expect(again.answer).toEqual(first.answer);
  });

  test('R43 a visitor’s form that is sent again under its key is one dispute, from another address too; another key makes another', async () => {
    const filedOf = async () =>
      (await world.platform.db.selectFrom('disputes').select('reference').where('post_id', '=', postID).execute()).map(
        ({ reference }) => reference,
      );
    const send = (key: string, address = '198.51.100.7', more: Form = {}) =>
      world.call(
        contract.fileDisputeAsVisitor,
        { postID, ...form, email: 'lost@example.com', ...more },
        { from: address, idempotencyKey: key },
      );
    const [first, together] = await Promise.all([send('visitor-1'), send('visitor-1')]);
    const again = await send('visitor-1', '198.51.100.8');
    expect([first.status, together.answer, again.answer]).toEqual([200, first.answer, first.answer]);
    expect(await filedOf()).toEqual([first.answer.reference]);

    const another = await send('visitor-2');
    expect((await filedOf()).sort()).toEqual([first.answer.reference, another.answer.reference].sort());
    expect((await send('visitor-1', '198.51.100.7', { wrong: 'อีกเรื่อง' })).status).toBe(422);
  });

  test('repeats of a visitor’s form do not count towards the five of a day, and are answered when these are used up', async () => {
    const send = (key: string) =>
      world.call(
        contract.fileDisputeAsVisitor,
        { postID, ...form, email: 'often@example.com' },
        { from: '198.51.100.9', idempotencyKey: key },
      );
    for (let time = 0; time < 6; time += 1) await send('often-1');
    for (const key of ['often-2', 'often-3', 'often-4', 'often-5']) expect((await send(key)).status).toBe(200);
    expect((await send('often-6')).status).toBe(429);
    expect((await send('often-5')).status).toBe(200);
  });

  test('an answer stored under an idempotency key contains neither the contact nor the address of the filer', async () => {
    const known = { from: '198.51.100.10', idempotencyKey: 'kept-1' };
    await world.call(contract.fileDisputeAsVisitor, { postID, ...form, email: 'kept@example.com' }, known);
    await world.call(
      contract.fileDispute,
      { postID, ...form, email: 'kept@example.com' },
      { as: filer, idempotencyKey: 'kept-2' },
    );
    const rows = (await storedAnswers(world)).filter(({ key }) => ['kept-1', 'kept-2'].includes(key));
    expect(rows).toHaveLength(2);
    for (const secret of ['kept@example.com', '198.51.100.10', filer.id])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a reference that nobody was given is not found', async () => {
    const { status } = await world.call(contract.getDisputeState, { reference: 'D-2222-2222-2222' });
    expect(status).toBe(404);
  });
});

describe('the way of a dispute', () => {
  test('received, triage, author asked, upheld: the story carries the sentence and its date', async () => {
    const id = await filed();
    expect((await triage(id)).answer.state).toBe('triage');
    const asked = (await ask(id)).answer;
    expect(asked.state).toBe('author_asked');
    const days = (Date.parse(asked.answer_until) - world.platform.clock.now().getTime()) / day;
    expect(days).toBeCloseTo(7, 2);
    expect(await label()).toBeUndefined();
    expect((await answer(id)).answer.answer).toBe('ข่าวนี้ถูกต้อง');
    const decided = (await decide(id)).answer;
    expect(decided.history.map(({ event, by_whom }) => [event, by_whom])).toEqual([
      ['received', 'filer'],
      ['triage', 'staff'],
      ['author_asked', 'staff'],
      ['answered', 'author'],
      ['upheld', 'staff'],
    ]);
    expect(await label()).toMatchObject({
      state: 'upheld',
      outcome: 'labelled',
      note: 'กองบรรณาธิการพบว่าวันที่ผิด',
    });
  });

  test('takes no step out of its order', async () => {
    const id = await filed();
    for (const refused of [await ask(id), await decide(id), await decide(id, { decision: 'rejected' })])
      expect([refused.status, refused.problem.message]).toEqual([409, 'dispute_state_changed']);
    await triage(id);
    expect((await triage(id)).status).toBe(409);
    expect((await decide(id)).status).toBe(409);
  });

  test('waits seven days for the author, and not longer', async () => {
    const id = await filed();
    await triage(id);
    await ask(id);
    expect((await decide(id)).problem.message).toBe('dispute_author_has_time');
    await later(7 * day + 1_000);
    expect((await decide(id)).status).toBe(200);
  });

  test('two decisions in one moment are one', async () => {
    const id = await ripe();
    const both = await Promise.all([decide(id), decide(id, { decision: 'rejected' }, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await historyOf(id);
    expect(rows.filter(({ event }) => event === 'upheld' || event === 'rejected')).toHaveLength(1);
  });

  test('a decision needs its outcome and its sentence', async () => {
    const id = await ripe();
    const without = { disputeID: id, decision: 'upheld', note: 'x' } as const;
    const refused = await world.call(staffContract.decideDispute, without, { as: editor });
    expect(refused.problem.message).toBe('dispute_outcome_missing');
    expect((await decide(id, { note: ' ' })).problem.message).toBe('dispute_note_missing');
    expect((await decide(id, { note: 'ก'.repeat(301) })).problem.message).toBe('text_too_long');
  });

  test('hidden and removed stories are out of sight', async () => {
    await decide(await ripe(), { outcome: 'hidden' });
    expect((await posts.read(postID)).status).toBe(404);
    expect((await posts.own(postID)).dispute?.outcome).toBe('hidden');
    postID = await posts.publish();
    await decide(await ripe(), { outcome: 'removed' });
    expect((await world.call(getPost.private, { postID }, { as: author })).status).toBe(404);
  });

  test('its history cannot be changed', async () => {
    const id = await filed();
    const { db } = world.platform;
    await expect(
      db.updateTable('dispute_events').set({ note: 'x' }).where('dispute_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
    await expect(db.deleteFrom('dispute_events').where('dispute_id', '=', id).execute()).rejects.toThrow();
    await db.deleteFrom('disputes').where('id', '=', id).execute();
    expect((await historyOf(id)).rows).toEqual([]);
  });
});

async function historyOf(id: string) {
  const rows = await world.platform.db
    .selectFrom('dispute_events')
    .selectAll()
    .where('dispute_id', '=', id)
    .orderBy('position')
    .execute();
  return { rows };
}

describe('an appeal', () => {
  test('of the filer after a rejection is decided by somebody else, and is the last word', async () => {
    const { answer: made } = await file();
    const id = made.dispute_id;
    await triage(id);
    await ask(id);
    await answer(id);
    await decide(id, { decision: 'rejected' });
    expect((await label())?.state).toBe('rejected');
    const appealed = (await appeal(made.reference)).answer;
    expect([appealed.state, appealed.appeal_until]).toEqual(['appealed', '']);
    // The decision stays in force while it is reviewed.
    expect((await label())?.state).toBe('rejected');
    expect((await decide(id)).problem.message).toBe('dispute_same_reviewer');
    expect((await decide(id, {}, other)).status).toBe(200);
    expect((await label())?.state).toBe('upheld');
    expect((await appealOfAuthor(id)).problem.message).toBe('dispute_appeal_over');
  });

  test('of the author brings a hidden story back', async () => {
    const id = await ripe();
    await decide(id, { outcome: 'hidden' });
    const { status, answer: mine } = await appealOfAuthor(id);
    expect([status, mine.state]).toEqual([200, 'appealed']);
    expect((await posts.read(postID)).status).toBe(404);
    await decide(id, { decision: 'rejected' }, other);
    expect((await posts.read(postID)).status).toBe(200);
  });

  test('comes from the side that lost, within 14 days', async () => {
    const { answer: made } = await file();
    await triage(made.dispute_id);
    await decide(made.dispute_id, { decision: 'rejected' });
    expect((await appealOfAuthor(made.dispute_id)).status).toBe(404);
    await later(14 * day + 1_000);
    expect((await appeal(made.reference)).problem.message).toBe('dispute_appeal_over');
  });

  test('against a rejection without a word from the author does not uphold before they were asked', async () => {
    const { answer: made } = await file();
    const id = made.dispute_id;
    await triage(id);
    await decide(id, { decision: 'rejected' });
    await appeal(made.reference);
    expect((await decide(id, {}, other)).status).toBe(409);
    expect((await ask(id)).status).toBe(200);
    await answer(id);
    expect((await decide(id)).problem.message).toBe('dispute_same_reviewer');
    expect((await decide(id, {}, other)).status).toBe(200);
  });
});

describe('visibility of disputes', () => {
  test('R21 to everybody but the author, a dispute that they could answer does not exist', async () => {
    const id = await filed();
    await triage(id);
    // Not even to the author before they are asked.
    for (const as of [author, filer, moderator]) expect((await answer(id, as)).status).toBe(404);
    expect(await ofMine()).toEqual([]);
    await ask(id);
    const unknown = await answer('00000000-0000-4000-8000-000000000000', filer);
    for (const refused of [await answer(id, filer), await answer(id, moderator), await appealOfAuthor(id, filer)])
      expect([refused.status, refused.problem.type]).toEqual([404, unknown.problem.type]);
    expect(await ofMine(filer)).toEqual([]);
    expect((await ofMine())[0]?.wrong).toBe('วันที่ไม่ถูกต้อง');
  });

  test('the author never learns who filed, and the filer never what was answered', async () => {
    const { answer: made } = await file({ email: 'filer@example.com' });
    await triage(made.dispute_id);
    await ask(made.dispute_id);
    const before = await world.call(contract.getDisputeState, { reference: made.reference });
    await later(3_600_000);
    await answer(made.dispute_id);
    const after = await world.call(contract.getDisputeState, { reference: made.reference });
    expect(after.answer).toEqual(before.answer);
    const mine = JSON.stringify(await ofMine());
    expect(mine).not.toContain(filer.id);
    expect(mine).not.toContain('filer@example.com');
  });

  test('R26 the author of an anonymous story answers and appeals, and no row or staff answer names them', async () => {
    postID = await posts.publish({ anonymous: 10 });
    const id = await filed();
    await triage(id);
    await ask(id);
    expect((await answer(id)).status).toBe(200);
    expect((await decide(id)).status).toBe(200);
    expect((await appealOfAuthor(id)).status).toBe(200);
    const seen = await world.call(staffContract.getDisputeForStaff, { disputeID: id }, { as: editor });
    expect([seen.answer.member_id, seen.answer.author_answer]).toEqual(['', 'ข่าวนี้ถูกต้อง']);
    const row = await world.platform.db.selectFrom('disputes').selectAll().where('id', '=', id).execute();
    const { rows } = await historyOf(id);
    expect(JSON.stringify([seen.answer, row, rows])).not.toContain(author.id);
    // Their acts are known to the hour (R28).
    for (const event of rows.filter(({ by_whom }) => by_whom === 'author'))
      expect([event.at.getUTCMinutes(), event.at.getUTCSeconds()]).toEqual([0, 0]);
  });

  test('R25 staff alone see the queue; a look at one dispute and every decision is logged', async () => {
    const id = await ripe({ email: 'filer@example.com' });
    for (const as of [author, filer])
      expect((await world.call(staffContract.listDisputes, {}, { as })).status).toBe(403);
    const waiting = (await world.call(staffContract.listDisputes, { state: 'author_asked' }, { as: moderator })).answer;
    expect(waiting.items.find((item) => item.dispute_id === id)).toMatchObject({ is_answered: 1 });
    expect(JSON.stringify(waiting)).not.toContain('filer@example.com');
    expect((await decide(id, {}, moderator)).status).toBe(403);
    const looked = await world.call(staffContract.getDisputeForStaff, { disputeID: id }, { as: editor });
    expect([looked.answer.filer_email, looked.answer.filer_id]).toEqual(['filer@example.com', filer.id]);
    await decide(id);
    const log = await world.platform.db
      .selectFrom('staff_actions')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'disputes.triage',
      'disputes.author_asked',
      'disputes.view',
      'disputes.upheld',
    ]);
  });

  test('nobody of the staff handles a dispute that they filed or that is about their own story', async () => {
    const mine = (await file({}, moderator)).answer.dispute_id;
    expect((await triage(mine)).status).toBe(403);
    postID = await posts.publish({ anonymous: 10 }, editor);
    const about = await filed();
    expect((await triage(about, editor)).status).toBe(403);
    expect((await triage(about)).status).toBe(200);
  });

  test('fingerprints of filers are deleted after a day, their e-mail 90 days after the decision', async () => {
    const id = await ripe({ email: 'filer@example.com' });
    const row = () =>
      world.platform.db
        .selectFrom('disputes')
        .select(['email', 'filer_mark'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await decide(id);
    await later(2 * day);
    await forgetContacts(world.platform);
    expect(await row()).toEqual({ email: 'filer@example.com', filer_mark: null });
    await later(90 * day);
    await forgetContacts(world.platform);
    expect((await row()).email).toBe('');
  });
});

describe('mails to a visitor who filed', () => {
  const texts = async (email: string) => (await messagesTo(world, email)).map(({ text }) => text);
  async function fileBy(email: string, language = 'en') {
    const options = { headers: { 'accept-language': language }, from: `203.0.113.${++addresses}` };
    const { answer: made } = await world.call(contract.fileDisputeAsVisitor, { postID, ...form, email }, options);
    return { reference: made.reference, id: made.dispute_id };
  }
  let addresses = 10;

  test('say that the dispute was received, that the author answered, and how it was decided', async () => {
    const { reference, id } = await fileBy('mailed@example.com');
    expect(await texts('mailed@example.com')).toEqual([expect.stringContaining(reference)]);
    await triage(id);
    await ask(id);
    expect(await texts('mailed@example.com')).toHaveLength(1);
    await answer(id, author, 'ความลับของผู้เขียน');
    await decide(id, { note: 'The date was wrong' });
    const [decided = '', answered = '', ...rest] = await texts('mailed@example.com');
    expect(rest).toHaveLength(1);
    expect(decided).toContain('was upheld');
    expect(decided).toContain('The date was wrong');
    expect(answered).toContain('has answered');
    for (const text of [decided, answered]) expect(text).not.toMatch(/ความลับของผู้เขียน|พลอย/);
    expect(decided).toContain(`/protestform?id=${postID}`);
  });

  test.each([
    ['th', 'คำโต้แย้ง'],
    ['en', 'Your dispute'],
    ['lo', 'ຄຳໂຕ້ແຍ້ງ'],
    ['km', 'ការតវ៉ា'],
    ['my', 'ကန့်ကွက်ချက်'],
  ])('are written in the language of the visitor (%s)', async (language, word) => {
    await fileBy(`${language}@example.com`, language);
    expect((await texts(`${language}@example.com`))[0]).toContain(word);
  });

  test('tell a rejection, and not when the author of an anonymous story answered (R28)', async () => {
    postID = await posts.publish({ anonymous: 10 });
    const { id } = await fileBy('quiet@example.com');
    await triage(id);
    await ask(id);
    await answer(id);
    expect(await texts('quiet@example.com')).toHaveLength(1);
    await decide(id, { decision: 'rejected', note: 'The story is right' });
    expect((await texts('quiet@example.com'))[0]).toContain('was rejected');
  });

  test('go to no member, who has notifications, and not again for a repeat under one key', async () => {
    await file({ email: 'member@example.com' });
    expect(await texts('member@example.com')).toEqual([]);
    const send = () =>
      world.call(
        contract.fileDisputeAsVisitor,
        { postID, ...form, email: 'twice@example.com' },
        { idempotencyKey: 'mail-once', from: '203.0.113.9' },
      );
    await Promise.all([send(), send()]);
    expect(await texts('twice@example.com')).toHaveLength(1);
  });
});

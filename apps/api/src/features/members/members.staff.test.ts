import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { login, memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getMemberInfo, getMyProfile } from '@pakmut/contract/members/members.contract.ts';
import * as contract from '@pakmut/contract/members/members.staff.contract.ts';
import { reportMember, reportPost, resolveReports } from '@pakmut/contract/reports/reports.contract.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo } from '#api/testing/outbox.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let admin: Person;
let editor: Person;
let moderator: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await joinStaff(world, 'admin');
  editor = await joinStaff(world, 'editor');
  moderator = await joinStaff(world, 'moderator');
});
afterAll(() => world.close());

const find = (input: InputOf<typeof contract.listMembersForStaff>, as = editor) =>
  world.call(contract.listMembersForStaff, input, { as });
const namesOf = async (input: InputOf<typeof contract.listMembersForStaff>, as = editor) =>
  (await find(input, as)).answer.items.map((row) => row.member_displayname);
const view = (person: Person, as = editor) => world.call(contract.viewMemberAsStaff, { memberID: person.id }, { as });
const suspend = (person: Person, as = editor) =>
  world.call(contract.suspendMemberAsStaff, { memberID: person.id, reason: 'rude', note: 'ด่าผู้อื่น' }, { as });
const lift = (person: Person, as = editor) => world.call(contract.unsuspendMember, { memberID: person.id }, { as });
const logOf = async (person: Person) =>
  (await world.call(listStaffActions, { subjectID: person.id }, { as: admin })).answer.items.map((line) => line.action);
const alertsOf = async (person: Person) =>
  (await world.call(listAlerts, {}, { as: person })).answer.items.map((alert) => [
    alert.member_alert_header,
    alert.member_alert_detail,
  ]);
/** The address and the number of a person, set as their own ways in would. */
const setContacts = (person: Person, email: string, telephone: string) =>
  world.platform.db
    .updateTable('members')
    .set({ email, telephone, email_confirmed_at: new Date() })
    .where('id', '=', person.id)
    .execute();

describe('the search for members', () => {
  let wanted: Person;
  beforeAll(async () => {
    wanted = await world.join('น้ำผึ้ง แสนดี');
    await setContacts(wanted, 'honey@example.com', '0812345678');
  });

  test('finds a name by a part of it in any spelling, by what was mistyped, and by id', async () => {
    expect(await namesOf({ q: 'แสนดี' })).toEqual(['น้ำผึ้ง แสนดี']);
    // The vowel as two characters, after its tone.
    expect(await namesOf({ q: 'น\u0E4D\u0E49\u0E32ผึ้ง' })).toEqual(['น้ำผึ้ง แสนดี']);
    expect(await namesOf({ q: 'น้ำผึง' })).toEqual(['น้ำผึ้ง แสนดี']);
    expect(await namesOf({ q: wanted.id })).toEqual(['น้ำผึ้ง แสนดี']);
    expect(await namesOf({ q: 'ไม่มีใครชื่อนี้เลย' })).toEqual([]);
    expect(await namesOf({ q: '%' })).toEqual([]);
  });

  test('comes in pages with a total, and narrowed to a state', async () => {
    for (let n = 0; n < 3; n += 1) await world.join(`มะลิ ${n}`);
    const first = await find({ q: 'มะลิ', maxPerPage: 2 });
    expect([first.answer.items.length, first.answer.total]).toEqual([2, 3]);
    expect(await namesOf({ q: 'มะลิ', maxPerPage: 2, page: 1 })).toEqual(['มะลิ 2']);
    expect((await namesOf({ state: 'staff' })).sort()).toEqual(['admin', 'editor', 'moderator']);
    expect(await namesOf({ q: 'มะลิ', state: 'suspended' })).toEqual([]);
  });

  test('R24 takes a whole address or number from those only who may see contacts, and that is logged without it', async () => {
    expect(await namesOf({ q: 'Honey@Example.com' })).toEqual(['น้ำผึ้ง แสนดี']);
    expect(await namesOf({ q: '081-234 5678' })).toEqual(['น้ำผึ้ง แสนดี']);
    expect(await namesOf({ q: 'honey@example' })).toEqual([]);
    expect(await namesOf({ q: 'nobody@example.com' })).toEqual([]);
    for (const q of ['honey@example.com', '0812345678']) expect((await find({ q }, moderator)).status).toBe(403);
    expect((await logOf(wanted)).filter((action) => action === 'members.searched')).toHaveLength(2);
    const lines = (await world.call(listStaffActions, { action: 'members.searched' }, { as: admin })).answer.items;
    expect(lines.map(({ detail }) => detail)).toEqual(['email: –', 'telephone', 'email']);
  });
});

describe('the profile for staff', () => {
  test('R26 R27 counts what is signed and public, and no answer changes with an anonymous story', async () => {
    const person = await world.join('ผู้เขียนสองหน้า');
    const posts = createOwnPosts(world, () => person);
    const shown = async () => {
      const { answer } = await view(person);
      const { sessions: _sessions, acts: _acts, ...rest } = answer;
      return rest;
    };
    await posts.publish();
    const before = await shown();
    expect([before.post_total, before.report_total]).toEqual([1, 0]);
    const anonymous = await posts.publish({ anonymous: 10 });
    const reader = await world.join();
    await world.call(reportPost, { postID: anonymous, reason: 'false' }, { as: reader });
    await world.call(addComment, { postID: anonymous, commentText: 'ไม่จริง' }, { as: reader });
    expect(await shown()).toEqual(before);
  });

  test('tells the history of reports without who reported, and what staff did', async () => {
    const person = await world.join('ผู้ถูกรายงาน');
    const posts = createOwnPosts(world, () => person);
    const postID = await posts.publish({ header: 'ข่าวที่มีคนรายงาน' });
    const reader = await world.join('ผู้รายงานลับ');
    await world.call(reportPost, { postID, reason: 'false' }, { as: reader });
    await world.call(reportMember, { memberID: person.id, reason: 'rude', detail: 'ด่า' }, { as: reader });
    await world.call(contract.setMemberType, { memberID: person.id, isReporter: 1 }, { as: editor });
    const { answer } = await view(person);
    expect(answer.reports.map(({ kind, header, reason, outcome }) => [kind, header, reason, outcome])).toEqual(
      expect.arrayContaining([
        ['member', '', 'rude', ''],
        ['post', 'ข่าวที่มีคนรายงาน', 'false', ''],
      ]),
    );
    expect(answer.report_total).toBe(2);
    expect(answer.acts.map(({ action, staff_name }) => [action, staff_name])).toEqual([
      ['members.reporter_made', 'editor'],
    ]);
    expect(JSON.stringify(answer)).not.toContain(reader.id);
    expect(JSON.stringify(answer)).not.toContain('ผู้รายงานลับ');
  });

  test('R24 R28 has no contact and no time of an activity; contacts are a call of their own', async () => {
    const person = await world.join('คนมีเบอร์');
    await setContacts(person, 'secret@example.com', '0899999999');
    const { answer } = await view(person);
    expect(JSON.stringify(answer)).not.toMatch(/secret@example|0899999999/);
    expect([answer.has_email, answer.has_telephone]).toEqual([1, 1]);
    expect(answer.sessions[0]?.last_day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(answer.sessions[0] ?? {}).sort()).toEqual(['create_day', 'device', 'last_day', 'session_id']);
    const contacts = (as: Person) => world.call(contract.viewMemberContacts, { memberID: person.id }, { as });
    expect((await contacts(moderator)).status).toBe(403);
    expect((await contacts(editor)).answer).toEqual({
      email: 'secret@example.com',
      email_confirmed: 1,
      telephone: '0899999999',
    });
    expect(await logOf(person)).toEqual(['members.contacts_viewed', 'members.viewed']);
  });

  test('R25 is logged once in five minutes for each colleague', async () => {
    const person = await world.join();
    await view(person);
    await view(person);
    await view(person, moderator);
    expect(await logOf(person)).toHaveLength(2);
    world.advance(300_001);
    await view(person);
    expect(await logOf(person)).toHaveLength(3);
    world.advance(-300_001);
  });

  test('is nobody’s own, and of nobody who does not exist', async () => {
    expect((await view(editor)).problem.message).toBe('not_yourself');
    for (const memberID of ['nobody', '00000000-0000-4000-8000-000000000000'])
      expect((await world.call(contract.viewMemberAsStaff, { memberID }, { as: editor })).status).toBe(404);
  });
});

describe('a suspension', () => {
  test('ends sessions at once and hides; the reason comes by mail and, after it is lifted, as a notice', async () => {
    const person = await world.join('ผู้ถูกระงับ');
    await setContacts(person, 'gone@example.com', '0811111111');
    await world.platform.db.updateTable('members').set({ language: 'en' }).where('id', '=', person.id).execute();
    const posts = createOwnPosts(world, () => person);
    await posts.publish();
    expect((await suspend(person, moderator)).status).toBe(403);
    expect((await suspend(person)).status).toBe(200);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
    expect((await world.call(getMemberInfo.public, { id: person.id })).status).toBe(404);
    expect((await view(person)).answer).toMatchObject({ is_suspended: 1, sessions: [], post_total: 1 });
    const again = await world.call(login, { email: 'gone@example.com', password: 'pass-word' });
    expect(again.problem.message).toBe('account_suspended');
    await world.platform.messages.settled();
    const [mail] = await messagesTo(world, 'gone@example.com');
    expect(mail?.text).toContain('Rude, threatening or hateful: ด่าผู้อื่น');
    await suspend(person);
    expect((await logOf(person)).filter((action) => action === 'members.suspended')).toHaveLength(1);

    expect((await lift(person)).status).toBe(200);
    // The sessions of before stay ended.
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
    const { answer } = await world.call(login, { email: 'gone@example.com', password: 'pass-word' });
    const back = { ...person, accessToken: answer.token.accessToken };
    expect(await alertsOf(back)).toEqual([
      ['Your account is open again', ''],
      ['The newsroom has suspended your account', 'Rude, threatening or hateful: ด่าผู้อื่น'],
    ]);
    expect((await world.call(getMemberInfo.public, { id: person.id })).answer.post_total).toBe(1);
    expect((await view(person)).answer.acts[0]?.action).toBe('members.unsuspended');
  });

  test('by a decision about reports tells the member too', async () => {
    const person = await world.join('ผู้ถูกรายงานและระงับ');
    await setContacts(person, 'reported@example.com', '0822222222');
    const reader = await world.join();
    await world.call(reportMember, { memberID: person.id, reason: 'rude' }, { as: reader });
    const resolved = { kind: 'member', subjectID: person.id, outcome: 'suspended', note: 'เฉพาะทีมงาน' } as const;
    expect((await world.call(resolveReports, resolved, { as: editor })).status).toBe(200);
    await world.platform.messages.settled();
    const [mail] = await messagesTo(world, 'reported@example.com');
    // A note without a template is for the log alone.
    expect(mail?.text).toContain('เหตุผล: เรื่องอื่น');
    expect(mail?.text).not.toContain('เฉพาะทีมงาน');
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
  });

  test('needs a reason that is a template', async () => {
    const person = await world.join();
    const memberID = person.id;
    const wrong = await world.call(contract.suspendMemberAsStaff, { memberID, reason: '' as never }, { as: editor });
    expect(wrong.status).toBe(400);
    const long = { memberID, reason: 'rude', note: 'ก'.repeat(301) } as const;
    expect((await world.call(contract.suspendMemberAsStaff, long, { as: editor })).problem.message).toBe(
      'text_too_long',
    );
    expect((await view(person)).answer.is_suspended).toBe(0);
  });
});

describe('other acts', () => {
  test('a warning reaches the member with its reason, once for each key', async () => {
    const person = await world.join('ผู้ถูกเตือน');
    const warn = () =>
      world.call(
        contract.warnMember,
        { memberID: person.id, reason: 'spam', note: 'อย่าโฆษณา' },
        { as: moderator, idempotencyKey: 'warn-key-0000000001' },
      );
    expect([(await warn()).status, (await warn()).status]).toEqual([200, 200]);
    expect(await alertsOf(person)).toEqual([['ทีมงานขอเตือนคุณเรื่องการใช้งาน', 'สแปมหรือโฆษณา: อย่าโฆษณา']]);
    expect((await view(person)).answer.acts[0]).toMatchObject({ action: 'members.warned', detail: 'spam: อย่าโฆษณา' });
  });

  test('R16 all sessions of a member end at once', async () => {
    const person = await world.join();
    expect((await view(person)).answer.sessions).toHaveLength(1);
    const end = (as: Person) => world.call(contract.endSessionsOfMember, { memberID: person.id }, { as });
    expect((await end(moderator)).status).toBe(403);
    await end(editor);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
    expect((await view(person)).answer.sessions).toEqual([]);
  });

  test('“reporter” and “verified” are given and taken back; readers see the mark', async () => {
    const person = await world.join('นักข่าวคนใหม่');
    const memberID = person.id;
    const set = async (isOn: 0 | 1) => {
      await world.call(contract.setMemberType, { memberID, isReporter: isOn }, { as: editor });
      await world.call(contract.setMemberVerified, { memberID, isVerified: isOn }, { as: editor });
    };
    const seen = async () => {
      const { answer } = await world.call(getMemberInfo.public, { id: memberID });
      return [answer.member_type, answer.badge.map((badge) => badge.badge_name_en)];
    };
    await set(1);
    await set(1);
    expect(await seen()).toEqual([2, ['Verified']]);
    expect(await namesOf({ state: 'verified' })).toEqual(['นักข่าวคนใหม่']);
    await set(0);
    expect(await seen()).toEqual([1, []]);
    expect((await view(person)).answer.acts.map(({ action }) => action)).toEqual([
      'members.unverified',
      'members.reporter_taken',
      'members.verified',
      'members.reporter_made',
    ]);
  });

  test('notes are for colleagues, deleted by their author alone, and in no answer to the member', async () => {
    const person = await world.join();
    const memberID = person.id;
    const add = (text: string, as: Person) => world.call(contract.addMemberNote, { memberID, text }, { as });
    expect((await add('  ', moderator)).status).toBe(400);
    expect((await add('ก'.repeat(1_001), moderator)).status).toBe(400);
    expect((await add('โทรคุยแล้ว', moderator)).status).toBe(200);
    const [note] = (await view(person)).answer.notes;
    expect(note).toMatchObject({ text: 'โทรคุยแล้ว', staff_name: 'moderator', is_own: 0 });
    const noteID = note?.note_id ?? '';
    const remove = (as: Person) => world.call(contract.deleteMemberNote, { memberID, noteID }, { as });
    expect((await remove(editor)).status).toBe(404);
    const own = await world.call(getMyProfile, {}, { as: person });
    expect(JSON.stringify(own.answer)).not.toContain('โทรคุยแล้ว');
    expect((await remove(moderator)).status).toBe(200);
    expect((await view(person)).answer.notes).toEqual([]);
    expect(JSON.stringify((await view(person)).answer.acts)).not.toContain('โทรคุยแล้ว');
  });

  test('R25 nobody acts on themselves, and on an administrator only another administrator does', async () => {
    const second = await joinStaff(world, 'admin');
    const acts = [
      (id: string, as: Person) =>
        world.call(contract.suspendMemberAsStaff, { memberID: id, reason: 'rude' as const }, { as }),
      (id: string, as: Person) => world.call(contract.unsuspendMember, { memberID: id }, { as }),
      (id: string, as: Person) => world.call(contract.warnMember, { memberID: id, reason: 'rude' as const }, { as }),
      (id: string, as: Person) => world.call(contract.endSessionsOfMember, { memberID: id }, { as }),
      (id: string, as: Person) => world.call(contract.setMemberType, { memberID: id, isReporter: 1 as const }, { as }),
      (id: string, as: Person) =>
        world.call(contract.setMemberVerified, { memberID: id, isVerified: 1 as const }, { as }),
      (id: string, as: Person) => world.call(contract.addMemberNote, { memberID: id, text: 'x' }, { as }),
    ];
    for (const act of acts) {
      expect((await act(editor.id, editor)).problem.message).toBe('not_yourself');
      expect((await act(second.id, editor)).problem.message).toBe('member_higher_role');
      expect((await act('nobody', editor)).status).toBe(404);
    }
    expect((await view(second)).answer.can_act).toBe(0);
    expect((await view(second, admin)).answer.can_act).toBe(1);
    expect((await suspend(second, admin)).status).toBe(200);
    await lift(second, admin);
  });
});

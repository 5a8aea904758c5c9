/** Who belongs to an organisation is said by that member alone; its page shows only what members sign (decision 0104). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { suspendMemberAsStaff, unsuspendMember } from '@pakmut/contract/members/members.staff.contract.ts';
import * as contract from '@pakmut/contract/organisations/organisations.contract.ts';
import { organisationMembersMaximum } from '@pakmut/contract/organisations/organisations.rules.ts';
import * as staff from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EditorActs,
  expectEditorsAlone,
  expectNotFound,
  expectPictureGoes,
  nobody,
} from '#api/testing/editor-acts.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof staff.addOrganisation>;

const day = 86_400_000;
let world: World;
let admin: Person;
let editor: Person;
let moderator: Person;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await joinStaff(world, 'admin');
  editor = await joinStaff(world, 'editor');
  moderator = await joinStaff(world, 'moderator');
  ploy = await world.join('พลอย');
});
afterAll(() => world.close());

const written = (change: Partial<Input> = {}): Input => ({
  organisation_name: { th: 'วิทยุชุมชน', en: 'Community radio' },
  organisation_link: '',
  province_id: '',
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(staff.addOrganisation, written(change), { as });
const made = async (change: Partial<Input> = {}) => (await add(change)).answer.organisationID;
const change = (organisationID: string, to: Partial<Input>, as = editor) =>
  world.call(staff.changeOrganisation, { organisationID, ...written(to) }, { as });
const remove = (organisationID: string, as = editor) =>
  world.call(staff.deleteOrganisation, { organisationID }, { as });
async function sendPicture(organisationID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'logo.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/organisation/${organisationID}/image`, ...form });
}
const ask = (organisationID: string, { id: memberID }: Person, as = editor) =>
  world.call(staff.askMember, { organisationID, memberID }, { as });
const takeOut = (organisationID: string, { id: memberID }: Person, as = editor) =>
  world.call(staff.removeAffiliation, { organisationID, memberID }, { as });
const say = (organisationID: string, isMember: 0 | 1, as: Person) =>
  world.call(contract.setAffiliation, { organisationID, isMember }, { as });
async function joined(organisationID: string, name: string): Promise<Person> {
  const person = await world.join(name);
  await ask(organisationID, person);
  await say(organisationID, 1, person);
  return person;
}

/** Visitors share an answer for a second. */
const later = () => world.advance(1_001);
async function namesOf(organisationID: string, as?: Person) {
  later();
  const call = as
    ? world.call(contract.listOrganisationMembers.private, { organisationID }, { as })
    : world.call(contract.listOrganisationMembers.public, { organisationID });
  return (await call).answer.items.map(({ member_displayname }) => member_displayname);
}
async function storiesOf(organisationID: string, as?: Person) {
  later();
  const call = as
    ? world.call(contract.listOrganisationPosts.private, { organisationID }, { as })
    : world.call(contract.listOrganisationPosts.public, { organisationID });
  return (await call).answer.items.map(({ post_id }) => post_id);
}
async function shown(organisationID: string) {
  later();
  return world.call(contract.getOrganisation, { organisationID });
}
const groupsOf = async ({ id: memberID }: Person) => {
  const { answer } = await world.call(contract.listOrganisationsOf.public, { memberID });
  return answer.map(({ organisation_id }) => organisation_id);
};
const noticesOf = async (as: Person) =>
  (await world.call(listAlerts, {}, { as })).answer.items.map(
    ({ member_alert_header, member_alert_detail, member_alert_link }) => [
      member_alert_header,
      member_alert_detail,
      member_alert_link,
    ],
  );
const askedOf = async (organisationID: string) =>
  (await world.call(staff.listAffiliations, { organisationID }, { as: editor })).answer.map(
    ({ member_displayname, affiliation }) => [member_displayname, affiliation],
  );

test('who is asked is told, and nobody else sees it before they agree; then it is on the page and the profile', async () => {
  const id = await made({ province_id: '40', organisation_link: 'https://example.com/radio' });
  const somsri = await world.join('สมศรี');
  await ask(id, somsri);
  await ask(id, somsri);
  expect(await noticesOf(somsri)).toEqual([['มีองค์กรชวนคุณเป็นสมาชิก', 'วิทยุชุมชน', `/organisation?id=${id}`]]);
  expect([await namesOf(id), await groupsOf(somsri), (await shown(id)).answer.member_total]).toEqual([[], [], 0]);
  const own = () => world.call(contract.listOwnOrganisations, {}, { as: somsri });
  expect((await own()).answer).toMatchObject([{ organisation_id: id, affiliation: 'asked' }]);
  expect(await askedOf(id)).toEqual([['สมศรี', 'asked']]);

  expect((await say(id, 1, somsri)).answer).toEqual({ isMember: 1 });
  expect((await say(id, 1, somsri)).status).toBe(200);
  expect([await namesOf(id), await groupsOf(somsri)]).toEqual([['สมศรี'], [id]]);
  expect((await shown(id)).answer).toEqual({
    organisation_id: id,
    organisation_name: { th: 'วิทยุชุมชน', en: 'Community radio' },
    organisation_detail: null,
    organisation_link: 'https://example.com/radio',
    organisation_logo: '',
    province_id: '40',
    province_name: 'ขอนแก่น',
    province_name_en: 'Khon Kaen',
    member_total: 1,
  });
  expect((await own()).answer).toMatchObject([{ affiliation: 'member' }]);
  expect(await askedOf(id)).toEqual([['สมศรี', 'member']]);
});

test('who declines is nowhere, has no notice any more, and is asked again after thirty days at the earliest', async () => {
  const id = await made();
  const manee = await world.join('มานี');
  await ask(id, manee);
  await say(id, 0, manee);
  expect((await say(id, 0, manee)).status).toBe(200);
  expect([await namesOf(id), await noticesOf(manee), await askedOf(id)]).toEqual([[], [], [['มานี', 'declined']]]);
  expect((await say(id, 1, manee)).status).toBe(404);
  expect((await takeOut(id, manee)).status).toBe(404);
  const refused = await ask(id, manee);
  expect([refused.status, refused.problem.type]).toEqual([409, 'urn:pakmut:organisations.declined_lately']);
  await world.platform.db
    .updateTable('affiliations')
    .set({ declined_at: new Date(world.platform.clock.now().getTime() - 30 * day) })
    .where('member_id', '=', manee.id)
    .execute();
  expect((await ask(id, manee)).status).toBe(200);
  expect((await noticesOf(manee)).length).toBe(1);
});

test('a member leaves, or is taken out, at any time, and is then nowhere', async () => {
  const id = await made();
  const [leaving, removed] = [await joined(id, 'คนออก'), await joined(id, 'คนถูกนำออก')];
  const stays = await joined(id, 'คนอยู่');
  await say(id, 0, leaving);
  await takeOut(id, removed);
  expect(await namesOf(id)).toEqual(['คนอยู่']);
  expect([await groupsOf(leaving), await groupsOf(removed), await groupsOf(stays)]).toEqual([[], [], [id]]);
  expect((await say(id, 1, removed)).status).toBe(404);
});

test('nobody joins without being asked', async () => {
  const id = await made();
  for (const organisationID of [id, nobody, 'x'])
    expect((await say(organisationID, 1, ploy)).problem.type, organisationID).toBe(
      'urn:pakmut:organisations.not_asked',
    );
  expect(await namesOf(id)).toEqual([]);
});

test('R27 its stories are what members signed and is public: no anonymous, private or deleted one, and none of others', async () => {
  const id = await made();
  const dara = await joined(id, 'ดารา');
  const asked = await world.join('ยังไม่ตอบ');
  await ask(id, asked);
  const posts = createOwnPosts(world, () => dara);
  const first = await posts.publish();
  await posts.publish({ anonymous: 10 });
  await posts.publish({ publish: 10 });
  const gone = await posts.publish();
  await posts.remove(gone);
  await posts.publish({}, asked);
  await posts.publish({}, ploy);
  world.advance(1_000);
  const second = await posts.publish();
  expect(await storiesOf(id)).toEqual([second, first]);
  const page = (more: object) =>
    world.call(contract.listOrganisationPosts.public, { organisationID: id, maxPerPage: 1, ...more });
  const { next } = (await page({})).answer;
  expect((await page({ cursor: next })).answer.items.map(({ post_id }) => post_id)).toEqual([first]);
  expect((await page({ page: 1 })).answer.items.map(({ post_id }) => post_id)).toEqual([first]);
});

test('a suspended member is out of sight with their stories, and back when that is lifted', async () => {
  const id = await made();
  const sunisa = await joined(id, 'สุนิสา');
  const story = await createOwnPosts(world, () => sunisa).publish();
  const see = async () => [await namesOf(id), await storiesOf(id), (await shown(id)).answer.member_total];
  expect(await see()).toEqual([['สุนิสา'], [story], 1]);
  await world.call(suspendMemberAsStaff, { memberID: sunisa.id, reason: 'spam' }, { as: admin });
  expect(await see()).toEqual([[], [], 0]);
  expect((await world.call(contract.listOrganisationsOf.public, { memberID: sunisa.id })).status).toBe(404);
  await world.call(unsuspendMember, { memberID: sunisa.id }, { as: admin });
  expect(await see()).toEqual([['สุนิสา'], [story], 1]);
  const hidden = await world.join('ถูกระงับ');
  await world.call(suspendMemberAsStaff, { memberID: hidden.id, reason: 'spam' }, { as: admin });
  expect((await ask(id, hidden)).problem.type).toBe('urn:pakmut:members.not_found');
});

test('a block parts two members here too, whoever set it', async () => {
  const id = await made();
  const [one, two] = [await joined(id, 'หนึ่ง'), await joined(id, 'สอง')];
  const story = await createOwnPosts(world, () => one).publish();
  await world.call(blockMember, { memberID: one.id, isBlock: 1 }, { as: two });
  for (const [as, names, stories] of [
    [two, ['สอง'], []],
    [one, ['หนึ่ง'], [story]],
    [ploy, ['สอง', 'หนึ่ง'], [story]],
  ] as const) {
    expect((await namesOf(id, as)).toSorted()).toEqual([...names].toSorted());
    expect(await storiesOf(id, as)).toEqual(stories);
  }
  const seenBy = (as: Person) => world.call(contract.listOrganisationsOf.private, { memberID: two.id }, { as });
  expect([(await seenBy(ploy)).answer.length, (await seenBy(one)).status]).toEqual([1, 404]);
});

test('the list has those with most members first, and of a province also those of the whole country', async () => {
  const far = await made({ organisation_name: { th: 'ไกล' }, province_id: '90' });
  const near = await made({ organisation_name: { th: 'ใกล้' }, province_id: '55' });
  const everywhere = await made({ organisation_name: { th: 'ทั่วประเทศ' } });
  await joined(near, 'คนน่าน');
  later();
  const found = (await world.call(contract.listOrganisations, { provinceID: '55', maxPerPage: 50 })).answer.items;
  const ids = found.map(({ organisation_id }) => organisation_id);
  expect([ids.includes(far), ids.includes(everywhere)]).toEqual([false, true]);
  expect(ids.indexOf(near)).toBeLessThan(ids.indexOf(everywhere));
  const first = (await world.call(contract.listOrganisations, { provinceID: '55', maxPerPage: 1 })).answer;
  const second = await world.call(contract.listOrganisations, {
    provinceID: '55',
    maxPerPage: 1,
    cursor: first.next as string,
  });
  expect([...first.items, ...second.answer.items]).toEqual(found.slice(0, 2));
});

test('a name in Thai, texts of their length, a link that leads to this site or to https (R34), a province, or nothing is stored', async () => {
  const refusalOf = async (input: Partial<Input>) => (await add(input)).problem.type;
  const count = async () => (await world.call(staff.listStaffOrganisations, {}, { as: editor })).answer.length;
  const before = await count();
  expect(await refusalOf({ organisation_name: { th: ' ', en: 'x' } })).toBe('urn:pakmut:organisations.name_missing');
  expect(await refusalOf({ organisation_name: { th: 'ก'.repeat(121) } })).toBe(
    'urn:pakmut:organisations.text_too_long',
  );
  expect(await refusalOf({ province_id: '98' })).toBe('urn:pakmut:organisations.province_unknown');
  for (const organisation_link of ['javascript:alert(1)', '//evil.example', 'http://example.com'])
    expect(await refusalOf({ organisation_link })).toBe('urn:pakmut:organisations.link_invalid');
  expect(await count()).toBe(before);
});

test('an organisation that is full asks nobody more', async () => {
  const id = await made();
  const { db, clock } = world.platform;
  const ids = Array.from(
    { length: organisationMembersMaximum },
    (_, n) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
  );
  const terms = { age_consent: 'adult', terms_accepted_at: new Date(), terms_version: '1' };
  await db
    .insertInto('members')
    .values(ids.map((one) => ({ id: one, display_name: 'สมาชิก', ...terms })))
    .execute();
  const at = clock.now();
  const rows = ids.map((member_id) => ({ organisation_id: id, member_id, asked_at: at }));
  await db.insertInto('affiliations').values(rows).execute();
  const refused = await ask(id, ploy);
  expect([refused.status, refused.problem.type]).toEqual([409, 'urn:pakmut:organisations.full']);
});

test('its logo is a square picture; a new one takes the old away, and the organisation takes its own along', async () => {
  const id = await made();
  const send = async () => (await sendPicture(id)).json().result.organisation_logo;
  await expectPictureGoes(world, send, () => remove(id));
  expect((await shown(id)).status).toBe(404);
});

test('R25 asking and taking out are for editors and administrators alone, and each act is logged', async () => {
  const id = await made();
  for (const as of [moderator, ploy]) {
    expect((await ask(id, ploy, as)).status).toBe(403);
    expect((await takeOut(id, ploy, as)).status).toBe(403);
    expect((await world.call(staff.listAffiliations, { organisationID: id }, { as })).status).toBe(403);
  }
  await ask(id, ploy);
  await takeOut(id, ploy);
  const { items } = (await world.call(listStaffActions, { subjectID: id }, { as: admin })).answer;
  const acts = items.map(({ action }) => action).toSorted();
  expect(acts).toEqual(['organisations.add', 'organisations.ask', 'organisations.remove']);
});

const acts: EditorActs = {
  list: (as) => world.call(staff.listStaffOrganisations, {}, { as }),
  add: (as) => add({}, as),
  change: (id, as) => change(id, {}, as),
  remove,
  sendPicture,
};

test('R25 editors and administrators make organisations, nobody else does, and each act is logged', async () => {
  const id = (await add({}, admin)).answer.organisationID;
  await expectEditorsAlone(world, acts, { id, group: 'organisations', admin, others: [moderator, ploy] });
});

test('what is not there is not found', async () => {
  await expectNotFound(acts);
  for (const organisationID of [nobody, 'x']) {
    expect((await ask(organisationID, ploy)).status).toBe(404);
    expect((await shown(organisationID)).status).toBe(404);
    expect((await world.call(contract.listOrganisationMembers.public, { organisationID })).status).toBe(404);
    expect((await world.call(contract.listOrganisationPosts.public, { organisationID })).status).toBe(404);
    expect((await world.call(staff.listAffiliations, { organisationID }, { as: editor })).status).toBe(404);
  }
});

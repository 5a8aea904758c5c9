import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import * as contract from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nobody } from '#api/testing/editor-acts.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { tellReporters } from './callouts.notices.service.ts';

type Input = InputOf<typeof contract.addCallout>;

const minute = 60_000;
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
afterEach(async () => {
  for (const { callout_id } of await all()) await remove(callout_id);
});

const at = (days: number) => new Date(world.platform.clock.now().getTime() + days * day).toISOString();
const written = (change: Partial<Input> = {}): Input => ({
  callout_question: { th: 'น้ำท่วมถึงไหนแล้ว', en: 'How far has the flood come?' },
  callout_tag: 'น้ำถึงไหน',
  province_id: '',
  begin_date: at(-1),
  end_date: at(2),
  is_published: 1,
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addCallout, written(change), { as });
const change = (calloutID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeCallout, { calloutID, ...written(to) }, { as });
const remove = (calloutID: string, as = editor) => world.call(contract.deleteCallout, { calloutID }, { as });
const all = async () => (await world.call(contract.listStaffCallouts, {}, { as: editor })).answer;
const shown = async () => {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return (await world.call(listCallouts, {})).answer;
};

async function reporterOf(provinceId: string | null): Promise<Person> {
  const person = await world.join('ผู้สื่อข่าว');
  await world.platform.db
    .updateTable('members')
    .set({ type: memberType.reporter, province_id: provinceId })
    .where('id', '=', person.id)
    .execute();
  return person;
}
/** More stories like one than a test would publish. */
async function copyPost(id: string, times: number): Promise<void> {
  await sql`
    insert into posts
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from posts p, generate_series(1, ${times}::int)
    where p.id = ${id}`.execute(world.platform.db);
}

const noticesOf = async (as: Person) =>
  (await world.call(listAlerts, {}, { as })).answer.items.map(
    ({ member_alert_header, member_alert_detail, member_alert_link }) => [
      member_alert_header,
      member_alert_detail,
      member_alert_link,
    ],
  );

test('what editors ask is read by everybody while it is open and for thirty days after, and stories answer by its hashtag', async () => {
  const { calloutID } = (await add({ province_id: '40', callout_place: { th: 'ริมบึงแก่นนคร' } })).answer;
  await add({ is_published: 0, callout_question: { th: 'ร่าง' } });
  await add({ begin_date: at(1), callout_question: { th: 'พรุ่งนี้' } });
  const { publish } = createOwnPosts(world, () => ploy);
  await publish({ tag: ['#น้ำถึงไหน'] });
  await publish({ tag: ['#น้ำถึงไหน'], publish: 10 });
  await publish({ tag: ['#อื่น'] });
  expect(await shown()).toEqual([
    {
      callout_id: calloutID,
      callout_question: { th: 'น้ำท่วมถึงไหนแล้ว', en: 'How far has the flood come?' },
      callout_detail: null,
      callout_tag: '#น้ำถึงไหน',
      callout_place: { th: 'ริมบึงแก่นนคร' },
      province_id: '40',
      province_name: 'ขอนแก่น',
      province_name_en: 'Khon Kaen',
      begin_date: expect.any(String),
      end_date: expect.any(String),
      callout_state: 'open',
      story_count: 1,
    },
  ]);
  await change(calloutID, { end_date: at(-0.5) });
  expect(await shown()).toMatchObject([{ callout_state: 'over' }]);
  await change(calloutID, { begin_date: at(-40), end_date: at(-31) });
  expect(await shown()).toEqual([]);
});

test('answers are counted up to 99, and one more says that there are more', async () => {
  await add();
  const { publish } = createOwnPosts(world, () => ploy);
  const id = await publish({ tag: ['#น้ำถึงไหน'] });
  expect((await shown())[0]?.story_count).toBeGreaterThan(0);
  await copyPost(id, 120);
  expect([(await shown())[0]?.story_count, (await all())[0]?.story_count]).toEqual([100, 100]);
});

test('reporters of the province are told once when it opens, in their language; others and members are not', async () => {
  const [near, far, nowhere] = [await reporterOf('40'), await reporterOf('10'), await reporterOf(null)];
  const { calloutID } = (await add({ province_id: '40', begin_date: at(minute / day), end_date: at(3) })).answer;
  await tellReporters(world.platform);
  expect(await noticesOf(near)).toEqual([]);
  world.advance(minute);
  await tellReporters(world.platform);
  await change(calloutID, { province_id: '40', begin_date: at(-1), end_date: at(2) });
  await tellReporters(world.platform);
  const told = await world.platform.db
    .selectFrom('notifications')
    .select(['member_id', 'reason'])
    .where('reason', '=', 'callout_opened')
    .execute();
  expect(told).toEqual([{ member_id: near.id, reason: 'callout_opened' }]);
  expect((await all())[0]?.told_date).not.toBe('');
  expect([far, nowhere].map(({ id }) => told.some(({ member_id }) => member_id === id))).toEqual([false, false]);
});

test('a question for the whole country reaches every reporter, and its notice leads to what is asked', async () => {
  const someone = await reporterOf('96');
  await add();
  await tellReporters(world.platform);
  expect(await noticesOf(someone)).toEqual([['ทีมงานอยากได้ข่าวจากคุณ', 'น้ำท่วมถึงไหนแล้ว', '/callouts']]);
  expect(await noticesOf(ploy)).toEqual([]);
});

test('more reporters than one part has are all told, also by two servers at once', async () => {
  await world.platform.db.updateTable('members').set({ type: memberType.citizen }).execute();
  const ids = Array.from({ length: 1_100 }, (_, n) => `00000000-0000-4000-8000-${String(n + 1).padStart(12, '0')}`);
  await world.platform.db
    .insertInto('members')
    .values(
      ids.map((id) => ({
        ...{ id, display_name: 'ผู้สื่อข่าว', type: memberType.reporter },
        ...{ age_consent: 'adult', terms_accepted_at: new Date(), terms_version: '1' },
      })),
    )
    .execute();
  await add();
  await Promise.all([tellReporters(world.platform), tellReporters(world.platform)]);
  await tellReporters(world.platform);
  const { count } = await world.platform.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', 'in', ids)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1_100);
});

test('a question in Thai, a hashtag, a province and times in order, or nothing is stored', async () => {
  const refusalOf = async (input: Partial<Input>) => {
    const { status, problem } = await add(input);
    return [status, problem.type];
  };
  expect(await refusalOf({ callout_question: { th: ' ', en: 'x' } })).toEqual([
    400,
    'urn:pakmut:callouts.question_missing',
  ]);
  expect(await refusalOf({ callout_tag: 'น้ำ ท่วม' })).toEqual([400, 'urn:pakmut:callouts.tag_invalid']);
  expect(await refusalOf({ province_id: '98' })).toEqual([400, 'urn:pakmut:callouts.province_unknown']);
  const begin_date = at(2);
  expect(await refusalOf({ begin_date, end_date: begin_date })).toEqual([400, 'urn:pakmut:callouts.end_too_early']);
  expect(await refusalOf({ begin_date: '0000-01-01T00:00:00Z' })).toEqual([400, 'urn:pakmut:callouts.time_invalid']);
  expect(await all()).toEqual([]);
});

test('R25 editors and administrators ask, nobody else does, and each act is logged', async () => {
  const { calloutID } = (await add({}, admin)).answer;
  for (const as of [moderator, ploy]) {
    expect((await world.call(contract.listStaffCallouts, {}, { as })).status).toBe(403);
    expect((await add({}, as)).status).toBe(403);
    expect((await change(calloutID, {}, as)).status).toBe(403);
    expect((await remove(calloutID, as)).status).toBe(403);
  }
  await change(calloutID, {});
  await remove(calloutID);
  const { items } = (await world.call(listStaffActions, { subjectID: calloutID }, { as: admin })).answer;
  expect(items.map(({ action }) => action).toSorted()).toEqual(['callouts.add', 'callouts.change', 'callouts.delete']);
});

test('what is not there is not found', async () => {
  for (const id of [nobody, 'x']) {
    expect((await change(id, {})).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  }
});

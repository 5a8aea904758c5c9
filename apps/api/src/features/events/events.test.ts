import { deleteAccount, startAccountDeletion } from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import { addressOf, type InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/events/events.contract.ts';
import * as staff from '@pakmut/contract/events/events.staff.contract.ts';
import { updateNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobody } from '#api/testing/editor-acts.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { remindMembers } from './events.notices.service.ts';
import { fillFreePlaces } from './events.registrations.service.ts';

type Input = InputOf<typeof staff.addActivity>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let world: World;
let editor: Person;
let ploy: Person;
let nok: Person;
let dao: Person;

beforeAll(async () => {
  world = await createWorld();
  editor = await joinStaff(world, 'editor');
  [ploy, nok, dao] = [await world.join('พลอย'), await world.join('นก'), await world.join('ดาว')];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.platform.db.deleteFrom('events').execute();
  await world.platform.db.deleteFrom('notifications').execute();
  world.advance(2_000);
});

/** Time goes on, and everybody stays logged in. */
async function later(milliseconds: number): Promise<void> {
  world.advance(milliseconds);
  const renew = async (person: Person): Promise<Person> => {
    const { answer } = await world.call(refreshToken, { refreshToken: person.refreshToken });
    return { id: person.id, ...answer.token, refreshToken: answer.token.refreshToken ?? '' };
  };
  [editor, ploy, nok, dao] = [await renew(editor), await renew(ploy), await renew(nok), await renew(dao)];
}
const at = (milliseconds: number) => new Date(world.platform.clock.now().getTime() + milliseconds).toISOString();
const written = (change: Partial<Input> = {}): Input => ({
  activity_name: { th: 'เดินสำรวจคลอง', en: 'Canal walk' },
  activity_place: { th: 'สวนลุมพินี' },
  province_id: '10',
  latitude: 13.7306,
  longitude: 100.5418,
  begin_date: at(3 * day),
  end_date: at(3 * day + 3 * hour),
  registration: 'here',
  activity_link: '',
  close_date: '',
  seat_total: 1,
  has_waiting_list: 1,
  is_published: 1,
  ...change,
});
const add = async (change: Partial<Input> = {}) =>
  (await world.call(staff.addActivity, written(change), { as: editor })).answer.activityID;
const change = (activityID: string, to: Partial<Input>, as = editor) =>
  world.call(staff.changeActivity, { activityID, ...written(to) }, { as });
const cancel = (activityID: string, as = editor) =>
  world.call(staff.cancelActivity, { activityID, cancel_note: { th: 'ฝนตกหนัก' } }, { as });
const set = (activityID: string, isRegister: 0 | 1, as: Person) =>
  world.call(contract.setOwnRegistration, { activityID, isRegister }, { as });
const own = async (activityID: string, as: Person) =>
  (await world.call(contract.getOwnRegistration, { activityID }, { as })).answer;
const read = async (activityID: string) => {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return world.call(contract.getActivity, { activityID });
};
const names = async (input: InputOf<typeof contract.listActivities> = {}) => {
  world.advance(1_000);
  const { items } = (await world.call(contract.listActivities, input)).answer;
  return items.map(({ activity_name }) => activity_name.th);
};
const noticesOf = async (as: Person) =>
  (await world.call(listAlerts, {}, { as })).answer.items.map(
    ({ member_alert_type, member_alert_header, member_alert_link }) => [
      member_alert_type,
      member_alert_header,
      member_alert_link,
    ],
  );

describe('what everybody reads', () => {
  test('events to come stand with the next first, past ones with the last first, drafts nowhere', async () => {
    const soon = await add({ activity_name: { th: 'ใกล้' }, begin_date: at(hour), end_date: at(2 * hour) });
    await add({ activity_name: { th: 'ไกล' }, province_id: '40' });
    await add({ activity_name: { th: 'ร่าง' }, is_published: 0 });
    await add({ activity_name: { th: 'เมื่อวาน' }, begin_date: at(-day), end_date: at(-day + hour) });
    await add({ activity_name: { th: 'เมื่อวานซืน' }, begin_date: at(-2 * day), end_date: at(-2 * day + hour) });
    await add({ activity_name: { th: 'ทั่วประเทศ' }, province_id: '', begin_date: at(5 * day), end_date: at(6 * day) });
    expect(await names()).toEqual(['ใกล้', 'ไกล', 'ทั่วประเทศ']);
    expect(await names({ when: 'past' })).toEqual(['เมื่อวาน', 'เมื่อวานซืน']);
    expect(await names({ provinceID: '40' })).toEqual(['ไกล', 'ทั่วประเทศ']);
    const { answer } = await world.call(contract.listActivities, { maxPerPage: 2 });
    const next = await world.call(contract.listActivities, { maxPerPage: 2, cursor: answer.next as string });
    expect(next.answer.items.map(({ activity_name }) => activity_name.th)).toEqual(['ทั่วประเทศ']);
    const { answer: highlighted } = await world.call(contract.listHighlightedActivities, {});
    expect(highlighted.map(({ activity_id }) => activity_id)[0]).toBe(soon);
  });

  test('a province has its own events and those of the whole country, and none of another province', async () => {
    await add({ activity_name: { th: 'ที่นี่' }, province_id: '50' });
    await add({ activity_name: { th: 'ที่อื่น' }, province_id: '40' });
    await add({ activity_name: { th: 'ออนไลน์' }, province_id: '', latitude: null, longitude: null });
    await add({ activity_name: { th: 'ผ่านไป' }, province_id: '50', begin_date: at(-day), end_date: at(-hour) });
    expect((await names({ provinceID: '50' })).toSorted()).toEqual(['ที่นี่', 'ออนไลน์'].toSorted());
    expect(await names({ provinceID: '50', when: 'past' })).toEqual(['ผ่านไป']);
    expect(await names({ provinceID: '10' })).toEqual(['ออนไลน์']);
  });

  test('an event tells how many places are free, and never who has them', async () => {
    const id = await add({ seat_total: 2 });
    await set(id, 1, ploy);
    const { answer, headers } = await read(id);
    expect(answer).toMatchObject({ seat_total: 2, seat_free: 1, is_open: 1, activity_state: 'upcoming', photo: [] });
    expect(answer).toMatchObject({ province_name_en: 'Bangkok', close_date: answer.begin_date });
    expect(JSON.stringify([answer, headers])).not.toContain(ploy.id);
    for (const activityID of [nobody, 'x', await add({ is_published: 0 })]) {
      expect((await read(activityID)).status).toBe(404);
      expect((await set(activityID, 1, ploy)).status).toBe(404);
      expect((await world.call(contract.getOwnRegistration, { activityID }, { as: ploy })).status).toBe(404);
    }
  });
});

describe('registering', () => {
  test('the last of twenty-one who come at once waits longest: one has the place, the others wait in order', async () => {
    const id = await add();
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.join(`คนที่ ${n + 1}`)));
    const answers = await Promise.all(people.map((person) => set(id, 1, person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = answers.map(({ answer }) => answer.registration_state);
    expect(states.filter((state) => state === 'registered')).toHaveLength(1);
    const numbers = answers.map(({ answer }) => answer.queue_number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect((await read(id)).answer.seat_free).toBe(0);
  });

  test('without a waiting list nineteen of twenty are refused, which is logged without their names, and nothing is lost', async () => {
    const id = await add({ has_waiting_list: 0 });
    const before = world.warnings.length;
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.join(`คนที่ ${n + 1}`)));
    const answers = await Promise.all(people.map((person) => set(id, 1, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect(new Set(refused.map(({ problem }) => problem.message))).toEqual(new Set(['event_full']));
    expect(world.warnings.slice(before)).toEqual(Array.from({ length: 19 }, () => ({ event: id, places: 1 })));
    const rows = await world.call(staff.listRegistrations, { activityID: id }, { as: editor });
    expect(rows.answer).toHaveLength(1);
  });

  test('pressing twice registers once and keeps the turn', async () => {
    const id = await add();
    await set(id, 1, ploy);
    await set(id, 1, nok);
    await set(id, 1, dao);
    const [first, second] = await Promise.all([set(id, 1, nok), set(id, 1, nok)]);
    expect([first.answer, second.answer]).toEqual([
      { registration_state: 'waiting', queue_number: 1, seat_free: 0 },
      { registration_state: 'waiting', queue_number: 1, seat_free: 0 },
    ]);
    await set(id, 0, dao);
    expect((await set(id, 0, dao)).answer).toEqual({ registration_state: 'none', queue_number: 0, seat_free: 0 });
  });

  test('who cancels makes room for the first who waits, who is told, and the others move up', async () => {
    const id = await add();
    for (const person of [ploy, nok, dao]) await set(id, 1, person);
    await set(id, 0, ploy);
    expect(await own(id, nok)).toMatchObject({ registration_state: 'registered' });
    expect(await own(id, dao)).toMatchObject({ registration_state: 'waiting', queue_number: 1 });
    expect(await noticesOf(nok)).toEqual([[3, 'คุณได้ที่ในกิจกรรมแล้ว', `/events/${id}`]]);
    expect(await noticesOf(dao)).toEqual([]);
    const { answer } = await world.call(contract.listOwnActivities, {}, { as: dao });
    expect(answer).toMatchObject([{ activity_id: id, registration_state: 'waiting', queue_number: 1 }]);
  });

  test('it is refused once it is closed, begun, over, cancelled, or elsewhere, each with its reason', async () => {
    const refusal = async (id: string) => (await set(id, 1, ploy)).problem.message;
    const closing = await add({ close_date: at(hour) });
    await later(2 * hour);
    expect(await refusal(closing)).toBe('event_registration_closed');
    expect((await read(closing)).answer.is_open).toBe(0);
    expect(await refusal(await add({ begin_date: at(-hour), end_date: at(hour) }))).toBe('event_registration_closed');
    expect(await refusal(await add({ begin_date: at(-2 * hour), end_date: at(-hour) }))).toBe('event_is_over');
    const cancelled = await add();
    await cancel(cancelled);
    expect(await refusal(cancelled)).toBe('event_is_cancelled');
    const elsewhere = { registration: 'elsewhere', activity_link: 'https://example.org/x' } as const;
    expect(await refusal(await add(elsewhere))).toBe('event_no_registration');
    expect(await refusal(await add({ registration: 'none' }))).toBe('event_no_registration');
  });

  test('more places go to those who wait, and fewer take nobody’s away', async () => {
    const id = await add();
    for (const person of [ploy, nok, dao]) await set(id, 1, person);
    await change(id, { seat_total: 2 });
    expect(await own(id, nok)).toMatchObject({ registration_state: 'registered', seat_free: 0 });
    await change(id, { seat_total: 1 });
    expect(await own(id, nok)).toMatchObject({ registration_state: 'registered', seat_free: 0 });
    await set(id, 0, ploy);
    expect(await own(id, dao)).toMatchObject({ registration_state: 'waiting' });
  });
});

describe('an account that ends', () => {
  test('frees its place at once, also on the waiting list', async () => {
    const id = await add();
    const leaving = await world.join('คนจะไป');
    await set(id, 1, leaving);
    await set(id, 1, nok);
    const { number } = (await world.call(startAccountDeletion, {}, { as: leaving })).answer;
    expect(
      (await world.call(deleteAccount, { number, password: 'pass-word', posts: 'keep' }, { as: leaving })).status,
    ).toBe(200);
    expect(await own(id, nok)).toMatchObject({ registration_state: 'registered' });
    expect(await noticesOf(nok)).toHaveLength(1);
  });

  test('that is erased in another way leaves a place that a job gives away', async () => {
    const id = await add();
    const erased = await world.join('คนถูกลบ');
    await set(id, 1, erased);
    await set(id, 1, nok);
    await world.asOwner((db) => db.deleteFrom('members').where('id', '=', erased.id).execute());
    await fillFreePlaces(world.platform);
    await fillFreePlaces(world.platform);
    expect(await own(id, nok)).toMatchObject({ registration_state: 'registered' });
    expect(await noticesOf(nok)).toHaveLength(1);
  });
});

describe('notices', () => {
  test('those who take part are reminded a day and two hours before, once each, by two servers and after restarts', async () => {
    const id = await add({ begin_date: at(26 * hour), end_date: at(28 * hour) });
    await set(id, 1, ploy);
    await set(id, 1, nok);
    const remind = () => Promise.all([remindMembers(world.platform), remindMembers(world.platform)]);
    await remind();
    expect(await noticesOf(ploy)).toEqual([]);
    await later(2 * hour + minute);
    await remind();
    await remind();
    expect(await noticesOf(ploy)).toEqual([[13, 'เตือนล่วงหน้า 1 วัน: กิจกรรมของคุณ', `/events/${id}`]]);
    await later(22 * hour);
    await remind();
    await remind();
    expect(await noticesOf(ploy)).toHaveLength(2);
    expect(await noticesOf(nok)).toEqual([]);
  });

  test('who registers within the last day is reminded two hours before alone, and nobody of an event that is cancelled', async () => {
    const id = await add({ begin_date: at(5 * hour), end_date: at(6 * hour), seat_total: 5 });
    await set(id, 1, ploy);
    await remindMembers(world.platform);
    expect(await noticesOf(ploy)).toEqual([]);
    await later(3 * hour + minute);
    await remindMembers(world.platform);
    expect(await noticesOf(ploy)).toHaveLength(1);
    const off = await add({ begin_date: at(25 * hour), end_date: at(26 * hour) });
    await set(off, 1, nok);
    await cancel(off);
    await later(2 * hour);
    await remindMembers(world.platform);
    expect((await noticesOf(nok)).map(([, header]) => header)).toEqual(['กิจกรรมที่คุณลงทะเบียนถูกยกเลิก']);
  });

  test('reminders can be switched off, and that an event is cancelled cannot', async () => {
    const settings = [{ type: 'event' as const, in_app: 0 as const, push: 0 as const, email: 0 as const }];
    await world.call(updateNotificationSettings, { settings }, { as: dao });
    const id = await add({ begin_date: at(25 * hour), end_date: at(26 * hour) });
    await set(id, 1, dao);
    await later(2 * hour);
    await remindMembers(world.platform);
    expect(await noticesOf(dao)).toEqual([]);
    await cancel(id);
    expect(await noticesOf(dao)).toHaveLength(1);
  });

  test('another time or place is told to those who have a place and those who wait, other changes are not', async () => {
    const times = { begin_date: at(25 * hour), end_date: at(27 * hour) };
    const id = await add(times);
    await set(id, 1, ploy);
    await set(id, 1, nok);
    await change(id, { ...times, activity_detail: { th: 'นำน้ำดื่มมาเอง' } });
    expect(await noticesOf(ploy)).toEqual([]);
    await later(2 * hour);
    await remindMembers(world.platform);
    const moved = { begin_date: at(48 * hour), end_date: at(50 * hour) };
    await change(id, moved);
    expect((await noticesOf(ploy)).map(([, header]) => header)).toContain('กิจกรรมที่คุณลงทะเบียนเปลี่ยนเวลาหรือสถานที่');
    expect(await noticesOf(nok)).toHaveLength(1);
    await change(id, { ...moved, activity_place: { th: 'สวนรถไฟ' } });
    expect(await noticesOf(nok)).toHaveLength(2);
    // They are reminded of the new time as well.
    await later(25 * hour);
    await remindMembers(world.platform);
    expect((await noticesOf(ploy)).filter(([type]) => type === 13)).toHaveLength(2);
  });
});

describe('editors', () => {
  test('R25 they alone write, cancel and see who registered; each act is logged', async () => {
    const id = await add();
    await set(id, 1, ploy);
    const moderator = await joinStaff(world, 'moderator');
    for (const as of [moderator, ploy]) {
      const statuses = [
        await world.call(staff.listStaffActivities, {}, { as }),
        await world.call(staff.addActivity, written(), { as }),
        await change(id, {}, as),
        await cancel(id, as),
        await world.call(staff.deleteActivity, { activityID: id }, { as }),
        await world.call(staff.listRegistrations, { activityID: id }, { as }),
        await world.call(staff.listActivityPhotos, { activityID: id }, { as }),
      ].map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([403]));
    }
    await change(id, {});
    const file = await world.app.fastify.inject({
      url: addressOf(staff.exportRegistrations).replace(':activityID', id),
      headers: { authorization: `Bearer ${editor.accessToken}` },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.body.split('\r\n')[1]).toMatch(/^1,พลอย,registered,,\d{4}-/);
    await cancel(id);
    const admin = await joinStaff(world, 'admin');
    const { items } = (await world.call(listStaffActions, { subjectID: id }, { as: admin })).answer;
    expect(items.map(({ action }) => action).toSorted()).toEqual([
      'events.add',
      'events.cancel',
      'events.change',
      'events.export',
    ]);
  });

  test('what people registered for is cancelled, not deleted, hidden or turned into something else', async () => {
    const id = await add();
    await set(id, 1, ploy);
    const refusals = [
      await world.call(staff.deleteActivity, { activityID: id }, { as: editor }),
      await change(id, { is_published: 0 }),
      await change(id, { registration: 'none' }),
    ].map(({ problem }) => problem.message);
    expect(new Set(refusals)).toEqual(new Set(['event_has_registrations']));
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).problem.message).toBe('event_not_cancellable');
    expect((await read(id)).answer).toMatchObject({ activity_state: 'cancelled', cancel_note: { th: 'ฝนตกหนัก' } });
    const empty = await add();
    expect((await world.call(staff.deleteActivity, { activityID: empty }, { as: editor })).status).toBe(200);
  });

  test.each([
    ['a name in Thai', { activity_name: { th: ' ', en: 'x' } }, 'event_name_missing'],
    ['a name that is not too long', { activity_name: { th: 'ก'.repeat(161) } }, 'event_text_too_long'],
    ['a province', { province_id: '98' }, 'invalid_input'],
    ['both coordinates', { longitude: null }, 'event_place_invalid'],
    ['a place around Thailand', { latitude: 48.8, longitude: 2.3 }, 'event_place_invalid'],
    ['an end after the beginning', { end_date: '2020-01-01T00:00:00Z' }, 'event_end_too_early'],
    ['a year of four digits', { begin_date: '0000-01-01T00:00:00Z' }, 'event_time_invalid'],
    ['a closing before the beginning', { close_date: '2099-01-01T00:00:00Z' }, 'event_close_too_late'],
    ['an https link', { registration: 'elsewhere', activity_link: 'http://example.org' }, 'event_link_invalid'],
    ['at least one place', { seat_total: 0 }, 'event_seats_invalid'],
    ['no more places than the limit', { seat_total: 5_001 }, 'event_seats_invalid'],
  ] as const)('an event needs %s, or nothing is stored', async (_what, input, message) => {
    const { status, problem } = await world.call(staff.addActivity, written(input as Partial<Input>), { as: editor });
    expect([status, problem.message]).toEqual([400, message]);
    expect((await world.call(staff.listStaffActivities, {}, { as: editor })).answer).toEqual([]);
  });
});

describe('photos', () => {
  const send = async (activityID: string, alt: string) => {
    const form = await fileForm(await snapshot(), { name: 'x.jpg', as: editor });
    const url = `${addressOf(staff.addActivityPhoto).replace(':activityID', activityID)}?alt=${encodeURIComponent(alt)}`;
    const { statusCode, body } = await world.app.fastify.inject({ url, ...form });
    return { statusCode, answer: JSON.parse(body) };
  };

  test('staff add photos with words once it has begun; everybody sees them, and their files go with them', async () => {
    const id = await add({ begin_date: at(-3 * hour), end_date: at(-hour) });
    expect((await send(id, ' ')).answer.message).toBe('event_alt_missing');
    const { answer } = await send(id, 'คนเดินริมคลอง');
    const photo = answer.result;
    expect((await read(id)).answer).toMatchObject({ photo_total: 1, photo: [{ photo_alt: 'คนเดินริมคลอง' }] });
    const photoID = photo.photo_id as string;
    await world.call(staff.changeActivityPhoto, { activityID: id, photoID, alt: 'เด็กสองคน' }, { as: editor });
    expect((await read(id)).answer.photo[0]?.photo_alt).toBe('เด็กสองคน');
    const statusOf = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
    expect(await statusOf(photo.photo_hd_wm_path)).toBe(200);
    await world.call(staff.deleteActivityPhoto, { activityID: id, photoID }, { as: editor });
    expect(await statusOf(photo.photo_hd_wm_path)).toBe(404);
    const again = await send(id, 'อีกภาพ');
    await world.call(staff.deleteActivity, { activityID: id }, { as: editor });
    expect(await statusOf(again.answer.result.photo_thumb_path)).toBe(404);
  });

  test('none before it begins, and none of what is not there', async () => {
    expect((await send(await add(), 'ภาพ')).answer.message).toBe('event_photos_too_early');
    expect((await send(nobody, 'ภาพ')).statusCode).toBe(404);
    const missing = { activityID: nobody, photoID: nobody };
    expect((await world.call(staff.deleteActivityPhoto, missing, { as: editor })).status).toBe(404);
    expect((await world.call(staff.changeActivityPhoto, { ...missing, alt: 'x' }, { as: editor })).status).toBe(404);
    expect((await world.call(staff.listActivityPhotos, { activityID: nobody }, { as: editor })).status).toBe(404);
  });
});

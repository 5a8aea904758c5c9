/** Calendars, read by another library than the one that writes them. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as staff from '@pakmut/contract/events/events.staff.contract.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof staff.addActivity>;

let world: World;
let editor: Person;
beforeAll(async () => {
  world = await createWorld({ ORIGIN: 'https://pakmut.example' });
  editor = await joinStaff(world, 'editor');
});
afterAll(() => world.close());

const year = new Date().getUTCFullYear() + 1;
const written = (change: Partial<Input> = {}): Input => ({
  activity_name: { th: 'เดินสำรวจ, คลอง; วันที่หนึ่ง', en: 'Canal walk' },
  activity_detail: { th: `บรรทัดแรก\nบรรทัดสอง \\ ${'ยาวมาก '.repeat(60)}` },
  activity_place: { th: 'สวนลุมพินี' },
  province_id: '10',
  latitude: 13.7306,
  longitude: 100.5418,
  begin_date: `${year}-05-10T02:00:00Z`,
  end_date: `${year}-05-10T05:30:00Z`,
  registration: 'none',
  activity_link: '',
  close_date: '',
  seat_total: null,
  has_waiting_list: 0,
  is_published: 1,
  ...change,
});
const add = async (change: Partial<Input> = {}) =>
  (await world.call(staff.addActivity, written(change), { as: editor })).answer.activityID;
const get = (url: string, headers: Record<string, string> = {}) => {
  world.advance(31_000);
  return world.app.fastify.inject({ url, headers });
};
const eventsOf = (body: string) => {
  const calendar = new ICAL.Component(ICAL.parse(body));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};
const propertyOf = (event: ICAL.Event | undefined, name: string) => event?.component.getFirstPropertyValue(name);

test('the file of an event has its words unharmed, its moment in Bangkok, place, address and an id that stays', async () => {
  const id = await add();
  const { body, headers, statusCode } = await get(`/feeds/events/${id}.ics`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="event.ics"');
  const [event] = eventsOf(body);
  expect(event?.uid).toBe(`${id}@pakmut`);
  expect(event?.summary).toBe('เดินสำรวจ, คลอง; วันที่หนึ่ง');
  expect(event?.description).toContain(`บรรทัดแรก\nบรรทัดสอง \\ ยาวมาก`);
  expect(event?.description).toContain(`https://pakmut.example/events/${id}`);
  expect(event?.location).toBe('สวนลุมพินี, กรุงเทพมหานคร');
  expect(event?.startDate.zone.tzid).toBe('Asia/Bangkok');
  expect(event?.startDate.toString()).toBe(`${year}-05-10T09:00:00`);
  expect(event?.startDate.toJSDate().toISOString()).toBe(`${year}-05-10T02:00:00.000Z`);
  expect(event?.endDate.toJSDate().toISOString()).toBe(`${year}-05-10T05:30:00.000Z`);
  expect([propertyOf(event, 'status'), event?.sequence]).toEqual(['CONFIRMED', 0]);
  expect(propertyOf(event, 'geo')).toEqual([13.7306, 100.5418]);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(body).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/);
  const english = await get(`/feeds/events/${id}.ics?lang=en&utm_source=x`);
  expect(eventsOf(english.body)[0]?.summary).toBe('Canal walk');
});

test('a change raises the number of the event, and a cancelled one says so under the same id', async () => {
  const id = await add();
  await world.call(
    staff.changeActivity,
    { activityID: id, ...written({ activity_name: { th: 'ชื่อใหม่' } }) },
    { as: editor },
  );
  await world.call(staff.cancelActivity, { activityID: id, cancel_note: { th: 'ฝนตก' } }, { as: editor });
  const event = eventsOf((await get('/feeds/events.ics')).body).find(({ uid }) => uid.startsWith(id));
  expect([propertyOf(event, 'status'), event?.sequence, event?.summary]).toEqual(['CANCELLED', 2, 'ชื่อใหม่']);
  expect(event?.description).toMatch(/^ฝนตก/);
});

test('the calendar of a province has its events and those of the whole country; drafts are in none', async () => {
  const [here, there, everywhere, draft] = [
    await add({ province_id: '40' }),
    await add({ province_id: '50' }),
    await add({ province_id: '' }),
    await add({ province_id: '40', is_published: 0 }),
  ];
  const { body } = await get('/feeds/events.ics?province=40');
  const has = (id: string) => body.includes(`UID:${id}`);
  expect([here, there, everywhere, draft].map(has)).toEqual([true, false, true, false]);
  expect((await get(`/feeds/events/${draft}.ics`)).statusCode).toBe(404);
});

test('a calendar with nothing to tell is one that calendars can read, and who has the newest gets 304', async () => {
  await world.platform.db.deleteFrom('events').execute();
  const { body, headers } = await get('/feeds/events.ics');
  expect(eventsOf(body)).toEqual([]);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await get('/feeds/events.ics', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test.each([
  ['/feeds/events.ics?province=99', 400],
  ['/feeds/events.ics?province=x', 400],
  ['/feeds/events.ics?lang=xx', 400],
  ['/feeds/events/x.ics', 404],
  ['/feeds/events/00000000-0000-4000-8000-000000000000.ics', 404],
])('%s is refused with %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});

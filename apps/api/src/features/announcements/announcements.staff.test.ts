import { getAnnouncement } from '@pakmut/contract/announcements/announcements.contract.ts';
import * as contract from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorActs, expectEditorsAlone, expectNotFound, nobody } from '#api/testing/editor-acts.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof contract.addAnnouncement>;
const minute = 60_000;
const day = 86_400_000;
const empty = {
  announce_name: 'งานเปิดบ้าน',
  announce_name_en: '',
  announce_name_lo: '',
  announce_name_km: '',
  announce_name_my: '',
  announce_detail: '',
  announce_detail_en: '',
  announce_detail_lo: '',
  announce_detail_km: '',
  announce_detail_my: '',
  announce_link: '',
  announce_link_text: '',
  announce_link_text_en: '',
  announce_link_text_lo: '',
  announce_link_text_km: '',
  announce_link_text_my: '',
} as const;

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
  for (const { announce_id } of await all()) await remove(announce_id);
});

const at = (days: number) => new Date(world.platform.clock.now().getTime() + days * day).toISOString();
const written = (change: Partial<Input> = {}): Input => ({
  ...empty,
  begin_date: at(-1),
  end_date: '',
  is_published: 1,
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addAnnouncement, written(change), { as });
const change = (announceID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeAnnouncement, { announceID, ...written(to) }, { as });
const remove = (announceID: string, as = editor) => world.call(contract.deleteAnnouncement, { announceID }, { as });
const all = async () => (await world.call(contract.listAnnouncements, {}, { as: editor })).answer;
const current = async () => {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return (await world.call(getAnnouncement, {})).answer;
};
async function sendPicture(announceID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'poster.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/announcement/${announceID}/image`, ...form });
}

test('what an editor publishes reaches visitors in its languages, until it is taken back', async () => {
  const { announceID } = (await add({ announce_name_en: 'Open house', announce_detail: 'หนึ่ง\n\nสอง', is_published: 0 }))
    .answer;
  expect(await current()).toBeNull();
  const texts = { announce_name_en: 'Open house', announce_link: '/privacy', announce_link_text_km: 'អាន' };
  await change(announceID, { ...texts, announce_detail: 'หนึ่ง\n\nสอง' });
  expect(await current()).toMatchObject({
    announce_id: announceID,
    announce_name: 'งานเปิดบ้าน',
    announce_detail: '<p>หนึ่ง</p><p>สอง</p>',
    announce_name_lo: '',
    ...texts,
  });
  expect((await remove(announceID)).status).toBe(200);
  expect(await current()).toBeNull();
});

test('the list says what each announcement does now', async () => {
  for (const [announce_name, schedule] of Object.entries({
    ร่าง: { is_published: 0 },
    รอเวลา: { begin_date: at(minute / day) },
    กำลังแสดง: { begin_date: at(-1) },
    อยู่หลัง: { begin_date: at(-2) },
    จบแล้ว: { begin_date: at(-3), end_date: at(-2) },
  } satisfies Record<string, Partial<Input>>)) {
    await add({ announce_name, ...schedule });
  }
  const stateOf = async () =>
    Object.fromEntries((await all()).map(({ announce_name, announce_state }) => [announce_name, announce_state]));
  expect(await stateOf()).toEqual({
    ร่าง: 'draft',
    รอเวลา: 'planned',
    กำลังแสดง: 'running',
    อยู่หลัง: 'behind',
    จบแล้ว: 'over',
  });
  world.advance(minute);
  expect(await stateOf()).toMatchObject({ รอเวลา: 'running', กำลังแสดง: 'behind' });
});

test('a name in Thai, and times in order, or nothing is stored', async () => {
  const refusalOf = async (input: Partial<Input>) => {
    const { status, problem } = await add(input);
    return [status, problem.type];
  };
  expect(await refusalOf({ announce_name: ' ', announce_name_en: 'x' })).toEqual([
    400,
    'urn:pakmut:announcements.name_missing',
  ]);
  const begin_date = at(2);
  expect(await refusalOf({ begin_date, end_date: begin_date })).toEqual([
    400,
    'urn:pakmut:announcements.end_too_early',
  ]);
  expect(await refusalOf({ begin_date: '0000-01-01T00:00:00Z' })).toEqual([
    400,
    'urn:pakmut:announcements.time_invalid',
  ]);
  expect(await all()).toEqual([]);
});

test('R34 a link leads to a page of this site or to https, and nowhere else', async () => {
  for (const announce_link of [
    'javascript:alert(1)',
    '//evil.example',
    '/\t/evil.example',
    'http://example.com',
    'x',
  ]) {
    const { status, problem } = await add({ announce_link });
    expect([status, problem.type], announce_link).toEqual([400, 'urn:pakmut:announcements.link_invalid']);
  }
  for (const announce_link of ['/privacy', 'https://example.com/a'])
    expect((await add({ announce_link })).status).toBe(200);
});

test('R32 the text is sanitised in every language, also when it is changed', async () => {
  const bad = '<p onclick="x()">ดี<script>alert(1)</script></p><img src=x onerror=x()>';
  const details = {
    announce_detail: bad,
    announce_detail_en: bad,
    announce_detail_lo: bad,
    announce_detail_km: bad,
    announce_detail_my: bad,
  };
  const clean = Object.fromEntries(Object.keys(details).map((field) => [field, '<p>ดี</p>']));
  const { announceID } = (await add(details)).answer;
  expect(await current()).toMatchObject(clean);
  await change(announceID, {});
  expect(await current()).toMatchObject({ announce_detail_my: '' });
  await change(announceID, details);
  expect(await current()).toMatchObject(clean);
});

test('a picture comes in all sizes, and the one before it is removed, as is that of a deleted announcement', async () => {
  const { announceID } = (await add()).answer;
  const typeOf = async (url: string) => (await world.app.fastify.inject({ url })).headers['content-type'];
  const first = (await sendPicture(announceID)).json().result.announce_pc_pic_path;
  expect(await typeOf(first)).toBe('image/jpeg');
  const shown = await current();
  expect(await typeOf(shown?.announce_pc_pic_md_webp_path ?? '')).toBe('image/webp');
  const second = (await sendPicture(announceID)).json().result.announce_pc_pic_path;
  const statusOf = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await remove(announceID);
  expect(await statusOf(second)).toBe(404);
  expect((await sendPicture(nobody)).statusCode).toBe(404);
});

const acts: EditorActs = {
  list: (as) => world.call(contract.listAnnouncements, {}, { as }),
  add: (as) => add({}, as),
  change: (id, as) => change(id, {}, as),
  remove,
  sendPicture,
};

test('R25 editors and administrators write announcements, nobody else does, and each act is logged', async () => {
  const { announceID: id } = (await add({ is_published: 0 }, admin)).answer;
  await expectEditorsAlone(world, acts, { id, group: 'announcements', admin, others: [moderator, ploy] });
});

test('what is not there is not found', () => expectNotFound(acts));

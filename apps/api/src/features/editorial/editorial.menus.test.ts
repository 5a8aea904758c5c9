/** Further menus as editors write them and as readers get them. */
import * as contract from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorActs, expectEditorsAlone, expectNotFound, expectPictureGoes } from '#api/testing/editor-acts.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof contract.addMenu>;
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
  for (const { menu_id } of await all()) await remove(menu_id);
});

const at = (days: number) => new Date(world.platform.clock.now().getTime() + days * day).toISOString();
const written = (change: Partial<Input> = {}): Input => ({
  place: 'menu',
  menu_name: 'ข้อมูลเปิด',
  menu_name_en: '',
  menu_name_lo: '',
  menu_name_km: '',
  menu_name_my: '',
  menu_description: '',
  menu_description_en: '',
  menu_description_lo: '',
  menu_description_km: '',
  menu_description_my: '',
  menu_url: '/opendata',
  position: 0,
  begin_date: '',
  end_date: '',
  is_published: 1,
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addMenu, written(change), { as });
const change = (menuID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeMenu, { menuID, ...written(to) }, { as });
const remove = (menuID: string, as = editor) => world.call(contract.deleteMenu, { menuID }, { as });
const all = async () => (await world.call(contract.listMenusForStaff, {}, { as: editor })).answer;
async function sendPicture(menuID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'menu.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/menu/${menuID}/image`, ...form });
}
async function shown(place?: contract.MenuPlace) {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return (await world.call(contract.listOtherMenus, place ? { place } : {})).answer;
}
const namesShown = async (place?: contract.MenuPlace) => (await shown(place)).map(({ menu_name }) => menu_name);

test('what editors publish reaches readers in every language, in the order of the editors, and at its place', async () => {
  await add({ menu_name: 'สอง', position: 2 });
  const texts = { menu_name: 'หนึ่ง', menu_name_en: 'One', menu_name_lo: 'ໜຶ່ງ', menu_description: 'ก' };
  const { menuID } = (await add({ ...texts, menu_url: ' https://example.org/a ', position: 1 })).answer;
  await add({ menu_name: 'แบบสำรวจ', place: 'survey' });
  const [first, second] = await shown();
  expect(first).toMatchObject({ _id: menuID, ...texts, menu_url: 'https://example.org/a', menu_img_path_url: '' });
  expect(second?.menu_name).toBe('สอง');
  expect(await namesShown('survey')).toEqual(['แบบสำรวจ']);
  await sendPicture(menuID);
  const [pictured] = await shown();
  expect((await world.app.fastify.inject({ url: pictured?.menu_img_path_url ?? '' })).statusCode).toBe(200);
  await change(menuID, { ...texts, position: 3 });
  expect(await namesShown()).toEqual(['สอง', 'หนึ่ง']);
});

test('the list says what each entry does now, and only those that run reach readers', async () => {
  await add({ menu_name: 'ร่าง', is_published: 0 });
  await add({ menu_name: 'รอเวลา', begin_date: at(1) });
  await add({ menu_name: 'กำลังแสดง', begin_date: at(-1), end_date: at(1) });
  await add({ menu_name: 'จบแล้ว', end_date: at(-1) });
  expect(Object.fromEntries((await all()).map(({ menu_name, menu_state }) => [menu_name, menu_state]))).toEqual({
    ร่าง: 'draft',
    รอเวลา: 'planned',
    กำลังแสดง: 'running',
    จบแล้ว: 'over',
  });
  expect(await namesShown()).toEqual(['กำลังแสดง']);
});

test('a name, times in order, and a link that leads to this site or to https (R34), or nothing is stored', async () => {
  const refusalOf = async (input: Partial<Input>) => (await add(input)).problem.type;
  expect(await refusalOf({ menu_name: ' ' })).toBe('urn:pakmut:editorial.name_missing');
  const tomorrow = at(1);
  expect(await refusalOf({ begin_date: tomorrow, end_date: tomorrow })).toBe('urn:pakmut:editorial.end_too_early');
  expect(await refusalOf({ begin_date: '0000-01-01T00:00:00Z' })).toBe('urn:pakmut:editorial.time_invalid');
  for (const menu_url of ['', 'javascript:alert(1)', '//evil.example', '/\t/evil.example', 'http://example.com'])
    expect(await refusalOf({ menu_url }), menu_url).toBe('urn:pakmut:editorial.link_invalid');
  expect(await all()).toEqual([]);
});

test('the picture before is removed, as is that of a deleted entry', async () => {
  const { menuID } = (await add()).answer;
  const send = async () => (await sendPicture(menuID)).json().result.menu_img_path_url;
  await expectPictureGoes(world, send, () => remove(menuID));
});

const acts: EditorActs = {
  list: (as) => world.call(contract.listMenusForStaff, {}, { as }),
  add: (as) => add({}, as),
  change: (id, as) => change(id, {}, as),
  remove,
  sendPicture,
};

test('R25 editors and administrators write menus, nobody else does, and each act is logged', async () => {
  const { menuID: id } = (await add({}, admin)).answer;
  await expectEditorsAlone(world, acts, { id, group: 'menus', admin, others: [moderator, ploy] });
});

test('what is not there is not found', () => expectNotFound(acts));

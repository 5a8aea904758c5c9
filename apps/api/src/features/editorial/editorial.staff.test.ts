import { listSlides } from '@pakmut/contract/editorial/editorial.contract.ts';
import * as contract from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EditorActs, expectEditorsAlone, expectNotFound, expectPictureGoes } from '#api/testing/editor-acts.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof contract.addSlide>;
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
  for (const { slide_id } of await all()) await remove(slide_id);
});

const at = (days: number) => new Date(world.platform.clock.now().getTime() + days * day).toISOString();
const written = (change: Partial<Input> = {}): Input => ({
  slide_type: 'home',
  slide_name: 'น่านวันนี้',
  slide_name_en: '',
  slide_name_lo: '',
  slide_name_km: '',
  slide_name_my: '',
  slide_detail: '',
  slide_detail_en: '',
  slide_detail_lo: '',
  slide_detail_km: '',
  slide_detail_my: '',
  slide_link: '',
  position: 0,
  begin_date: '',
  end_date: '',
  is_published: 0,
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addSlide, written(change), { as });
const change = (slideID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeSlide, { slideID, ...written(to) }, { as });
const remove = (slideID: string, as = editor) => world.call(contract.deleteSlide, { slideID }, { as });
const all = async () => (await world.call(contract.listAllSlidesForStaff, {}, { as: editor })).answer;
async function sendPicture(slideID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'slide.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/slide/${slideID}/image`, ...form });
}
async function publish(to: Partial<Input>): Promise<string> {
  const { slideID } = (await add(to)).answer;
  await sendPicture(slideID);
  expect((await change(slideID, { ...to, is_published: 1 })).status).toBe(200);
  return slideID;
}
const shown = async () => {
  // Visitors share an answer for a second.
  world.advance(1_000);
  return (await world.call(listSlides, {})).answer;
};

test('what editors publish reaches visitors with its picture, in the order of the editors', async () => {
  await publish({ slide_name: 'สอง', position: 2 });
  const texts = { slide_name: 'หนึ่ง', slide_name_en: 'One', slide_detail: 'ก', slide_link: '/province/55' };
  const slideID = await publish({ ...texts, position: 1 });
  const [first, second] = await shown();
  expect(first).toMatchObject({ slide_id: slideID, ...texts });
  expect(second?.slide_name).toBe('สอง');
  expect((await world.app.fastify.inject({ url: first?.slide_img_md_webp_path ?? '' })).statusCode).toBe(200);
  expect(first?.slide_img_width).toBeGreaterThan(0);
  await change(slideID, { ...texts, position: 3, is_published: 1 });
  expect((await shown()).map(({ slide_name }) => slide_name)).toEqual(['สอง', 'หนึ่ง']);
  await change(slideID, texts);
  expect((await shown()).map(({ slide_name }) => slide_name)).toEqual(['สอง']);
});

test('the list says what each slide does now', async () => {
  await add({ slide_name: 'ร่าง' });
  await publish({ slide_name: 'รอเวลา', begin_date: at(1) });
  await publish({ slide_name: 'กำลังแสดง', begin_date: at(-1), end_date: at(1) });
  await publish({ slide_name: 'จบแล้ว', end_date: at(-1) });
  expect(Object.fromEntries((await all()).map(({ slide_name, slide_state }) => [slide_name, slide_state]))).toEqual({
    ร่าง: 'draft',
    รอเวลา: 'planned',
    กำลังแสดง: 'running',
    จบแล้ว: 'over',
  });
});

test('a slide without a picture cannot be published', async () => {
  const refused = await add({ is_published: 1 });
  expect([refused.status, refused.problem.type]).toEqual([409, 'urn:pakmut:editorial.picture_missing']);
  const { slideID } = (await add()).answer;
  expect((await change(slideID, { is_published: 1 })).status).toBe(409);
  expect(await all()).toMatchObject([{ slide_id: slideID, slide_img_thumb_path: '', slide_state: 'draft' }]);
});

test('a name, times in order, and a link that leads to this site or to https (R34), or nothing is stored', async () => {
  const refusalOf = async (input: Partial<Input>) => (await add(input)).problem.type;
  expect(await refusalOf({ slide_name: ' ' })).toBe('urn:pakmut:editorial.name_missing');
  const begin_date = at(1);
  expect(await refusalOf({ begin_date, end_date: begin_date })).toBe('urn:pakmut:editorial.end_too_early');
  expect(await refusalOf({ begin_date: '0000-01-01T00:00:00Z' })).toBe('urn:pakmut:editorial.time_invalid');
  for (const slide_link of ['javascript:alert(1)', '//evil.example', '/\t/evil.example', 'http://example.com']) {
    expect(await refusalOf({ slide_link }), slide_link).toBe('urn:pakmut:editorial.link_invalid');
  }
  expect(await all()).toEqual([]);
});

test('the picture before is removed, as is that of a deleted slide', async () => {
  const { slideID } = (await add()).answer;
  const send = async () => (await sendPicture(slideID)).json().result.slide_img_thumb_path;
  await expectPictureGoes(world, send, () => remove(slideID));
});

const acts: EditorActs = {
  list: (as) => world.call(contract.listAllSlidesForStaff, {}, { as }),
  add: (as) => add({}, as),
  change: (id, as) => change(id, {}, as),
  remove,
  sendPicture,
};

test('R25 editors and administrators write slides, nobody else does, and each act is logged', async () => {
  const { slideID: id } = (await add({}, admin)).answer;
  await expectEditorsAlone(world, acts, { id, group: 'slides', admin, others: [moderator, ploy] });
});

test('what is not there is not found', () => expectNotFound(acts));

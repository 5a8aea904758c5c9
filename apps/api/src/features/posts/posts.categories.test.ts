/** News categories in the hands of editors: named, ordered, retired and offered again (decision 0089). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/posts/posts.categories.staff.contract.ts';
import { getPost, listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof contract.addCategory>;

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
  category_name: 'เกษตร',
  category_name_en: 'Farming',
  category_name_lo: '',
  category_name_km: '',
  category_name_my: '',
  position: 500,
  category_color: 5,
  is_retired: 0,
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor, idempotencyKey?: string) =>
  world.call(contract.addCategory, written(change), { as, ...(idempotencyKey && { idempotencyKey }) });
const change = (categoryID: number, to: Partial<Input>, as = editor) =>
  world.call(contract.changeCategory, { categoryID, ...written(to) }, { as });
const offered = async () => (await world.call(listCategories.public, {})).answer;
const listed = async (categoryID: number) =>
  (await world.call(contract.listCategoriesForStaff, {}, { as: editor })).answer.find(
    (one) => one.category_id === categoryID,
  );

test('a new category stands at its place with its names, and stories can have it', async () => {
  const { categoryID } = (await add()).answer;
  expect((await offered()).at(-1)).toEqual({
    category_id: categoryID,
    category_name: 'เกษตร',
    category_name_en: 'Farming',
    category_name_lo: '',
    category_name_km: '',
    category_name_my: '',
    is_retired: 0,
    category_color: 5,
  });
  await createOwnPosts(world, () => ploy).publish({ categoryID });
  expect((await listed(categoryID))?.post_total).toBe(1);
  await change(categoryID, { category_name_lo: 'ກະສິກຳ', position: 0, category_color: 2 });
  const [first] = await offered();
  expect([first?.category_id, first?.category_name_lo, first?.category_color]).toEqual([categoryID, 'ກະສິກຳ', 2]);
  for (const colour of [0, 9]) expect((await change(categoryID, { category_color: colour })).status).toBe(400);
});

test('a retired category is not for new stories; those that have it keep it, also when they are changed', async () => {
  const posts = createOwnPosts(world, () => ploy);
  const { categoryID } = (await add({ category_name: 'เลิกใช้' })).answer;
  const [kept, other] = [await posts.publish({ categoryID }), await posts.publish()];
  await change(categoryID, { category_name: 'เลิกใช้', is_retired: 1 });
  expect((await offered()).find((one) => one.category_id === categoryID)?.is_retired).toBe(1);
  const refused = await world.call(addPost, await posts.story({ categoryID }), { as: ploy });
  expect(refused.problem.message).toBe('please_specify_category');
  expect((await posts.edit(kept, { header: 'แก้แล้ว' })).status).toBe(200);
  const { answer } = await world.call(getPost.public, { postID: kept });
  expect([answer.post_category_id, answer.post_header]).toEqual([categoryID, 'แก้แล้ว']);
  expect((await posts.edit(other, { categoryID })).problem.message).toBe('please_specify_category');
  await change(categoryID, { category_name: 'เลิกใช้', is_retired: 0 });
  expect((await world.call(addPost, await posts.story({ categoryID }), { as: ploy })).status).toBe(200);
});

test('an anonymous story that waits for its batch keeps the category that is retired meanwhile', async () => {
  const posts = createOwnPosts(world, () => ploy);
  const { categoryID } = (await add({ category_name: 'ระหว่างรอ' })).answer;
  const anonymous = await posts.publish({ categoryID, anonymous: 10 });
  await change(categoryID, { category_name: 'ระหว่างรอ', is_retired: 1 });
  expect((await posts.edit(anonymous, { header: 'แก้ระหว่างรอ' })).status).toBe(200);
});

test('the same key adds one category', async () => {
  const once = () => add({ category_name: 'ครั้งเดียว' }, editor, 'category-key-0000000001');
  expect((await once()).answer).toEqual((await once()).answer);
  expect((await offered()).filter((one) => one.category_name === 'ครั้งเดียว')).toHaveLength(1);
});

test('a category needs its name in Thai and in English, which stands in for the others', async () => {
  const refused = await add({ category_name: ' ', category_name_en: '' });
  expect(refused.problem.errors?.map(({ field }) => field)).toEqual(['category_name', 'category_name_en']);
  expect((await change(9_999, {})).status).toBe(404);
});

test('R25 editors and administrators keep categories, nobody else does, and each act is logged', async () => {
  const { categoryID } = (await add({ category_name: 'ของแอดมิน' }, admin)).answer;
  for (const as of [moderator, ploy]) {
    expect((await world.call(contract.listCategoriesForStaff, {}, { as })).status).toBe(403);
    expect((await add({}, as)).status).toBe(403);
    expect((await change(categoryID, {}, as)).status).toBe(403);
  }
  await change(categoryID, { category_name: 'ของแอดมิน', is_retired: 1 }, admin);
  const { items } = (await world.call(listStaffActions, { staffID: admin.id }, { as: admin })).answer;
  expect(items.map(({ action, detail }) => [action, JSON.parse(detail).retired])).toEqual([
    ['categories.change', 1],
    ['categories.add', 0],
  ]);
});

/** What editors write of members' work that went on air, and what members and readers get of it (decision 0089). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { getBroadcast, listOwnBroadcasts } from '@pakmut/contract/broadcasts/broadcasts.contract.ts';
import * as contract from '@pakmut/contract/broadcasts/broadcasts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { getMemberInfo } from '@pakmut/contract/members/members.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditorActs, expectEditorsAlone, expectNotFound, nobody } from '#api/testing/editor-acts.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

type Input = InputOf<typeof contract.addBroadcast>;

let world: World;
let admin: Person;
let editor: Person;
let moderator: Person;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld({ ANONYMOUS_BATCHES: 'off' });
  admin = await joinStaff(world, 'admin');
  editor = await joinStaff(world, 'editor');
  moderator = await joinStaff(world, 'moderator');
  ploy = await world.join('พลอย');
});
afterAll(() => world.close());

const written = (change: Partial<Input> = {}): Input => ({
  memberID: ploy.id,
  postID: '',
  news_broadcast_header: 'ข่าวค่ำ: น้ำล้นตลิ่ง',
  news_broadcast_detail: 'ภาพจากพลอย',
  news_broadcast_url: '',
  create_date: '2026-11-20T12:00:00.000Z',
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addBroadcast, written(change), { as });
const change = (broadcastID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeBroadcast, { broadcastID, ...written(to) }, { as });
const remove = (broadcastID: string, as = editor) => world.call(contract.deleteBroadcast, { broadcastID }, { as });
async function sendPicture(broadcastID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'air.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/broadcast/${broadcastID}/image`, ...form });
}
const profileOf = async ({ id }: Person) =>
  (await world.call(getMemberInfo.public, { id })).answer.member_news_broadcast;
const noticesOf = async (person: Person) =>
  (await world.call(listAlerts, {}, { as: person })).answer.items.map((notice) => [
    notice.member_alert_type,
    notice.member_alert_header,
    notice.member_alert_detail,
    notice.member_alert_link,
  ]);

test('what an editor writes stands on the profile, and the member is told and led to it', async () => {
  const dara = await world.join('ดารา');
  const { broadcastID } = (await add({ memberID: dara.id, news_broadcast_url: ' https://example.com/tv ' })).answer;
  const [seen] = await profileOf(dara);
  expect(seen).toEqual({
    news_broadcast_id: broadcastID,
    member_id: dara.id,
    member_displayname: 'ดารา',
    post_id: '',
    create_date: '2026-11-20T12:00:00.000Z',
    news_broadcast_header: 'ข่าวค่ำ: น้ำล้นตลิ่ง',
    news_broadcast_detail: 'ภาพจากพลอย',
    news_broadcast_url: 'https://example.com/tv',
    news_broadcast_thumbnail_img_url: '',
  });
  expect((await world.call(listOwnBroadcasts, {}, { as: dara })).answer.items).toEqual([seen]);
  expect(await noticesOf(dara)).toEqual([
    [3, 'ผลงานของคุณออกอากาศแล้ว', 'ข่าวค่ำ: น้ำล้นตลิ่ง', `/home?d=broadcast.${dara.id}.${broadcastID}`],
  ]);
  expect((await sendPicture(broadcastID)).statusCode).toBe(200);
  const [pictured] = await profileOf(dara);
  const url = pictured?.news_broadcast_thumbnail_img_url ?? '';
  expect((await world.app.fastify.inject({ url })).statusCode).toBe(200);
  await remove(broadcastID);
  expect([await profileOf(dara), await noticesOf(dara)]).toEqual([[], []]);
  expect((await world.app.fastify.inject({ url })).statusCode).toBe(404);
  expect((await world.call(getBroadcast.public, { broadcastID })).status).toBe(404);
});

test('whose work it was can be put right: it moves with its notice, and a change of words tells nobody anew', async () => {
  const [wrong, right] = [await world.join('คนผิด'), await world.join('คนถูก')];
  const { broadcastID } = (await add({ memberID: wrong.id })).answer;
  await change(broadcastID, { memberID: right.id, news_broadcast_header: 'ข่าวเที่ยง' });
  await change(broadcastID, { memberID: right.id, news_broadcast_header: 'ข่าวเช้า' });
  expect([await profileOf(wrong), await noticesOf(wrong)]).toEqual([[], []]);
  expect((await profileOf(right)).map((one) => one.news_broadcast_header)).toEqual(['ข่าวเช้า']);
  expect((await noticesOf(right)).map(([, , detail]) => detail)).toEqual(['ข่าวเช้า']);
});

test('the same key writes one broadcast and tells once', async () => {
  const twice = await world.join('กดสองครั้ง');
  const idempotencyKey = 'broadcast-key-000000000001';
  const send = () => world.call(contract.addBroadcast, written({ memberID: twice.id }), { as: editor, idempotencyKey });
  expect((await send()).answer).toEqual((await send()).answer);
  expect([(await profileOf(twice)).length, (await noticesOf(twice)).length]).toEqual([1, 1]);
});

test('R26 names the story only while its author signs it and it is public', async () => {
  const posts = createOwnPosts(world, () => ploy);
  const [signed, anonymous] = [await posts.publish(), await posts.publish({ anonymous: 10 })];
  const stranger = await createOwnPosts(world, () => moderator).publish();
  for (const postID of [anonymous, stranger, nobody, 'x'])
    expect((await add({ postID })).problem.type, postID).toBe('urn:pakmut:posts.not_found');
  const { broadcastID } = (await add({ postID: signed })).answer;
  const urlOf = async () => (await world.call(getBroadcast.public, { broadcastID })).answer.news_broadcast_url;
  expect(await urlOf()).toBe(`/newslist/${signed}`);
  await world.platform.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', signed).execute();
  expect(await urlOf()).toBe('');
  await world.platform.db.deleteFrom('posts').where('id', '=', signed).execute();
  const list = (await world.call(contract.listBroadcastsForStaff, {}, { as: editor })).answer.items;
  expect(list.find((one) => one.news_broadcast_id === broadcastID)?.postID).toBe('');
});

test('R26 a broadcast of an anonymous story names no member and tells nobody; one of a signed story its author', async () => {
  const posts = createOwnPosts(world, () => ploy);
  const [signed, anonymous] = [await posts.publish(), await posts.publish({ anonymous: 10 })];
  const told = (await noticesOf(ploy)).length;
  const { broadcastID } = (await add({ memberID: '', postID: anonymous, news_broadcast_header: 'ไม่มีชื่อ' })).answer;
  expect((await noticesOf(ploy)).length).toBe(told);
  const rowOf = async (id: string) =>
    (await world.call(contract.listBroadcastsForStaff, { maxPerPage: 49 }, { as: editor })).answer.items.find(
      (one) => one.news_broadcast_id === id,
    );
  expect(await rowOf(broadcastID)).toMatchObject({ memberID: '', member_displayname: '', is_shown: true });
  expect((await add({ postID: anonymous })).problem.type).toBe('urn:pakmut:posts.not_found');
  expect((await change(broadcastID, { postID: anonymous })).problem.type).toBe('urn:pakmut:posts.not_found');
  expect((await add({ memberID: '' })).problem.message).toBe('member_not_found');
  await world.platform.db.updateTable('posts').set({ hidden_at: new Date() }).where('id', '=', anonymous).execute();
  expect(await rowOf(broadcastID)).toMatchObject({ is_shown: false, postID: anonymous });
  const words = { memberID: '', postID: anonymous, news_broadcast_header: 'แก้คำ' };
  expect((await change(broadcastID, words)).status).toBe(200);
  const ofSigned = (await add({ memberID: '', postID: signed })).answer.broadcastID;
  expect((await rowOf(ofSigned))?.memberID).toBe(ploy.id);
  const log = await world.platform.db
    .selectFrom('staff_actions')
    .selectAll()
    .where('subject_id', '=', broadcastID)
    .execute();
  expect(JSON.stringify(log)).not.toContain(ploy.id);
});

test('a header, a time, and a link that leads to this site or to https (R34), or nothing is stored', async () => {
  const fieldsOf = async (to: Partial<Input>) => (await add(to)).problem.errors?.map(({ field }) => field);
  const before = (await profileOf(ploy)).length;
  expect(await fieldsOf({ news_broadcast_header: ' ' })).toEqual(['header']);
  expect(await fieldsOf({ create_date: '0000-01-01T00:00:00Z' })).toEqual(['create_date']);
  for (const news_broadcast_url of ['javascript:alert(1)', '//evil.example', '/\t/evil.example', 'http://example.com'])
    expect(await fieldsOf({ news_broadcast_url }), news_broadcast_url).toEqual(['url']);
  for (const memberID of [nobody, 'x']) expect((await add({ memberID })).problem.message).toBe('member_not_found');
  expect((await profileOf(ploy)).length).toBe(before);
});

test('the list has all of them with whose work they showed, newest first, a page at a time', async () => {
  await add({ create_date: '2030-01-01T00:00:00.000Z', news_broadcast_header: 'ใหม่สุด' });
  await add({ create_date: '2029-01-01T00:00:00.000Z', news_broadcast_header: 'รองลงมา' });
  const list = async (input = {}) => (await world.call(contract.listBroadcastsForStaff, input, { as: editor })).answer;
  const first = await list({ maxPerPage: 1 });
  expect(first.items.map((one) => [one.news_broadcast_header, one.member_displayname])).toEqual([['ใหม่สุด', 'พลอย']]);
  expect((await list({ maxPerPage: 1, cursor: first.next })).items[0]?.news_broadcast_header).toBe('รองลงมา');
});

const acts: EditorActs = {
  list: (as) => world.call(contract.listBroadcastsForStaff, {}, { as }),
  add: (as) => add({}, as),
  change: (id, as) => change(id, {}, as),
  remove,
  sendPicture,
};

test('R25 editors and administrators write broadcasts, nobody else does, and each act is logged', async () => {
  const { broadcastID: id } = (await add({}, admin)).answer;
  await expectEditorsAlone(world, acts, { id, group: 'broadcasts', admin, others: [moderator, ploy] });
});

test('what is not there is not found', () => expectNotFound(acts));

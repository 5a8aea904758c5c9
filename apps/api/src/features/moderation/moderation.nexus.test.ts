/** Nexus collections in the queue of the newsroom (decisions §5, decision 0096). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { decideReviewItems, listReviewItems } from '@pakmut/contract/moderation/moderation.contract.ts';
import { undoSeconds } from '@pakmut/contract/moderation/moderation.rules.ts';
import * as contract from '@pakmut/contract/nexus/nexus.contract.ts';
import { listSurveys } from '@pakmut/contract/surveys/surveys.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busStop, busStopForm, collection, words } from '#api/testing/nexus.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { takeRipeEffects } from './moderation.service.ts';

let world: World;
let editor: Person;
let owner: Person;
let mali: Person;

beforeAll(async () => {
  world = await createWorld();
  [editor, owner, mali] = [await joinStaff(world, 'editor'), await world.join('สมชาย'), await world.join('มาลี')];
});
afterAll(() => world.close());

async function add(change?: Parameters<typeof collection>[0], as: Person = owner) {
  return (await world.call(contract.addNexus, collection(change), { as })).answer;
}
const submit = (nexusID: string, as: Person = owner) => world.call(contract.submitNexus, { nexusID }, { as });
const shown = async (id: string) => (await world.call(contract.listNexus.public, { id })).answer[0];
const answer = (token: string) => ({ token, version: 1, answers: busStop });

async function decide(id: string, decision: 'approved' | 'refused', as: Person = editor) {
  const { answer: queue } = await world.call(listReviewItems, { kind: 'nexus', list: 'open' }, { as });
  const item = queue.items.find(({ subject_id }) => subject_id === id);
  const verdict = decision === 'refused' ? ({ reason: 'spam', note: 'ขอข้อมูลส่วนตัวเกินไป' } as const) : {};
  const wanted = { items: [item?.item_id ?? ''], decision, ...verdict };
  const { answer: decided } = await world.call(decideReviewItems, wanted, { as });
  world.advance((undoSeconds + 1) * 1_000);
  await takeRipeEffects(world.platform);
  return { item, decided };
}

test('a collection is seen by nobody else before the newsroom has approved it, and then by everybody', async () => {
  const mine = await add();
  expect(mine).toMatchObject({ review: 'draft', asked_version: 0, version: 1, is_own: 1 });
  const id = mine.nexus_id;
  const { token_add } = mine;
  const unseen = async () => {
    expect(await shown(id)).toBeUndefined();
    expect((await world.call(contract.getNexusbyToken, { token: token_add })).problem.message).toBe('detail_not_found');
    expect((await world.call(contract.answerNexus.private, answer(token_add), { as: mali })).status).toBe(404);
  };
  await unseen();
  expect((await submit(id)).answer.review).toBe('waiting');
  await unseen();
  const { item } = await decide(id, 'approved');
  expect(item).toMatchObject({ header: 'ป้ายรถเมล์', detail: 'สำรวจด้วยกัน', member_id: owner.id });
  expect(await shown(id)).toMatchObject({
    nexus_name: words('ป้ายรถเมล์'),
    token_add,
    is_public_answer: 1,
    is_ans_open: 1,
  });
  expect((await world.call(contract.getNexusbyToken, { id, token: token_add })).answer.form).toEqual(busStopForm);
  const { answer: alerts } = await world.call(listAlerts, {}, { as: owner });
  expect(alerts.items.map(({ member_alert_header }) => member_alert_header)).toContain(
    'ชุดข้อมูล Nexus ของคุณเปิดรับคำตอบได้แล้ว',
  );
  expect((await world.call(listSurveys.public, { id })).answer).toEqual([]);
});

test('a collection that is refused tells its owner why, and is handed in again after a change', async () => {
  const { nexus_id: id } = await add();
  await submit(id);
  await decide(id, 'refused');
  const { answer: mine } = await world.call(contract.listMyNexus, {}, { as: owner });
  expect(mine.find(({ nexus_id }) => nexus_id === id)).toMatchObject({ review: 'refused', asked_version: 0 });
  const { answer: alerts } = await world.call(listAlerts, {}, { as: owner });
  expect(JSON.stringify(alerts.items)).toContain('ขอข้อมูลส่วนตัวเกินไป');
  expect((await submit(id)).answer.review).toBe('waiting');
  expect((await decide(id, 'approved')).decided).toBeDefined();
  expect(await shown(id)).toBeDefined();
});

test('an owner sees how the newsroom stands to each version and why one was sent back; nobody else does', async () => {
  const { nexus_id: id } = await add();
  const versions = async (as: Person = owner) => world.call(contract.listNexusVersions, { nexusID: id }, { as });
  const told = async () =>
    (await versions()).answer.map((one) => [one.version, one.review, one.is_asked, one.reason, one.note]);
  const change = (th: string) =>
    world.call(contract.changeNexus, { nexusID: id, ...collection({ name: words(th) }) }, { as: owner });
  expect(await told()).toEqual([[1, 'draft', 0, '', '']]);
  await submit(id);
  expect(await told()).toEqual([[1, 'waiting', 0, '', '']]);
  await decide(id, 'refused');
  const first = [1, 'refused', 0, 'spam', 'ขอข้อมูลส่วนตัวเกินไป'];
  expect(await told()).toEqual([first]);
  await change('ฉบับสอง');
  await submit(id);
  await decide(id, 'approved');
  expect(await told()).toEqual([[2, 'approved', 1, '', ''], first]);
  await change('ฉบับสาม');
  await submit(id);
  // What is changed while it waits is not what the newsroom reads any more.
  await change('ฉบับสี่');
  expect(await told()).toEqual([[4, 'draft', 0, '', ''], [3, 'draft', 0, '', ''], [2, 'approved', 1, '', ''], first]);
  const { token_add: token } = (await shown(id)) ?? { token_add: '' };
  await world.call(contract.answerNexus.public, { ...answer(token), version: 2 });
  const [, , second] = (await versions()).answer;
  expect(second).toMatchObject({ nexus_name: words('ฉบับสอง'), form: busStopForm, answer_total: 1 });
  for (const as of [mali, editor]) expect((await versions(as)).status).toBe(404);
});

/** What was collected: together for everybody, one by one for the owner and the newsroom (decision 0097). */
import * as contract from '@pakmut/contract/nexus/nexus.contract.ts';
import * as explore from '@pakmut/contract/nexus/nexus.explore.contract.ts';
import { listShownTexts } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeSteps } from '#api/features/surveys/surveys.results.service.ts';
import { busStop, busStopForm, collection, words } from '#api/testing/nexus.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { setReview } from './nexus.queries.ts';

let world: World;
let editor: Person;
let owner: Person;
let mali: Person;

beforeAll(async () => {
  world = await createWorld();
  [editor, owner, mali] = [await joinStaff(world, 'editor'), await world.join('สมชาย'), await world.join('มาลี')];
});
afterAll(() => world.close());

const inBangkok = { latitude: 13.75, longitude: 100.5 };
const inKhonKaen = { latitude: 16.4312, longitude: 102.8312 };

async function begin(change?: Parameters<typeof collection>[0]) {
  const { answer } = await world.call(contract.addNexus, collection(change), { as: owner });
  await setReview(world.platform.db, answer.nexus_id, { review: 'approved', at: new Date() });
  return { id: answer.nexus_id, token: answer.token_add };
}
async function give(token: string, people: number, answers: object) {
  for (let one = 0; one < people; one += 1) {
    const body = { token, version: 1, answers: { ...busStop, ...answers } };
    expect((await world.call(contract.answerNexus.public, body)).status).toBe(200);
  }
}
const results = (id: string) => world.call(explore.getNexusResults.public, { id });

describe('what everybody sees of a collection', () => {
  test('is told in steps of five answers, with places by areas of five or more', async () => {
    const { id, token } = await begin();
    await give(token, 4, { where: inBangkok });
    expect((await results(id)).answer).toMatchObject({ answers: 0, questions: [], areas: [] });
    await give(token, 4, { where: inBangkok, roof: 'no' });
    await give(token, 3, { where: inKhonKaen });
    const { answer: told } = await results(id);
    const [where, roof] = told.questions;
    expect(told).toMatchObject({ answers: 11, nexus: { nexus_id: id } });
    // Three in Khon Kaen would be the rest of those in Bangkok, so that both are told together.
    expect(where).toMatchObject({ question_id: 'where', is_told: 1, answered: 11, counts: { '': 11 } });
    expect(roof).toMatchObject({ counts: {}, is_partial: 1 });
    await give(token, 5, { where: inKhonKaen });
    await takeSteps(world.platform);
    const { answer: next } = await results(id);
    const [bangkok, khonKaen] = next.areas.toSorted((one, other) => one.latitude - other.latitude);
    expect(next.questions[0]?.counts).toEqual({ [String(bangkok?.area_id)]: 8, [String(khonKaen?.area_id)]: 8 });
    expect([bangkok?.name_th, khonKaen?.name_en]).toEqual([
      expect.stringContaining('กรุงเทพฯ'),
      expect.stringContaining('Khon Kaen'),
    ]);
    // Where the people stood is in none of it.
    expect(JSON.stringify(next)).not.toContain('102.8312');
  });

  test('is told of one province too, with its part of the map; and of everybody where that province is not told apart', async () => {
    const { id, token } = await begin();
    await give(token, 7, { where: inBangkok });
    await give(token, 6, { where: inKhonKaen, roof: 'no' });
    const part = async (area: string) => (await world.call(explore.getNexusResults.public, { id, area })).answer;
    const all = await part('');
    expect([all.area, all.answers, all.parts.map(({ area_id, answers }) => [area_id, answers])]).toEqual([
      '',
      13,
      [
        ['10', 7],
        ['40', 6],
      ],
    ]);
    const khonKaen = await part('40');
    expect(khonKaen).toMatchObject({ area: '40', answers: 6, parts: all.parts, nexus: { answer_total: 13 } });
    expect(khonKaen.questions).toEqual([
      expect.objectContaining({ question_id: 'where', answered: 6, counts: { [khonKaen.areas[0]?.area_id ?? '']: 6 } }),
      { question_id: 'roof', is_told: 1, answered: 6, counts: { yes: 0, no: 6 }, is_partial: 0 },
    ]);
    expect(khonKaen.areas).toHaveLength(1);
    for (const unknown of ['83', 'others', 'x']) expect(await part(unknown)).toMatchObject({ area: '', answers: 13 });

    // Two of Khon Kaen are too few to be told anew, three of Bangkok are not enough with them.
    await give(token, 3, { where: inBangkok });
    await give(token, 2, { where: inKhonKaen });
    await takeSteps(world.platform);
    expect([(await part('')).answers, (await part('40')).answers, (await part('10')).answers]).toEqual([18, 6, 7]);
    await give(token, 2, { where: inBangkok });
    await give(token, 3, { where: inKhonKaen });
    await takeSteps(world.platform);
    expect([(await part('')).answers, (await part('40')).answers, (await part('10')).answers]).toEqual([23, 11, 12]);
    expect((await part('40')).questions[1]?.counts).toEqual({ yes: 5, no: 6 });
  });

  test('is counted by what was approved while a later version waits, and not told where results are closed', async () => {
    const { id, token } = await begin();
    const changed = collection({
      form: { sections: [{ questions: busStopForm.sections[0]?.questions.slice(1) ?? [] }] },
    });
    await world.call(contract.changeNexus, { nexusID: id, ...changed }, { as: owner });
    await give(token, 5, {});
    expect((await results(id)).answer.questions.map(({ question_id }) => question_id)).toEqual(['where', 'roof']);
    await world.call(contract.changeNexus, { nexusID: id, ...changed, isViewOpen: 0 }, { as: owner });
    expect((await results(id)).status).toBe(404);
    const asMember = async (as: Person) => {
      const { status, answer } = await world.call(explore.getNexusResults.private, { id }, { as });
      return [status, status === 200 && answer.may_read];
    };
    expect([await asMember(owner), await asMember(editor), await asMember(mali)]).toEqual([
      [200, 1],
      [200, 1],
      [404, false],
    ]);
    expect((await results(crypto.randomUUID())).status).toBe(404);
  });
});

describe('the answers to a collection', () => {
  const read = async (id: string, as: Person | null, filter: object = {}) =>
    world.call(explore.listCollectedAnswers, { id, lang: 'th', ...filter }, as ? { as } : {});

  test('R21 are read, found and deleted by its owner and the newsroom, and by nobody else', async () => {
    const { id, token } = await begin();
    await give(token, 1, {});
    await give(token, 1, { roof: 'no' });
    for (const as of [owner, editor]) {
      const { answer } = await read(id, as);
      expect([answer.total, answer.items[0]?.cells.length]).toEqual([2, 2]);
    }
    expect((await read(id, mali)).status).toBe(404);
    expect((await read(id, null)).status).toBe(401);
    const [only] = (await read(id, owner, { question: 'roof', choice: 'no' })).answer.items;
    const deletion = { id, answerID: only?.answer_id ?? '', reason: words('ซ้ำ').th };
    expect((await world.call(explore.deleteCollectedAnswer, deletion, { as: mali })).status).toBe(404);
    expect((await world.call(explore.deleteCollectedAnswer, { ...deletion, reason: ' ' }, { as: owner })).status).toBe(
      400,
    );
    expect((await world.call(explore.deleteCollectedAnswer, deletion, { as: owner })).status).toBe(200);
    expect((await read(id, owner)).answer.total).toBe(1);
  });

  test('R21 are had as files by its owner, and by nobody else', async () => {
    const { id, token } = await begin();
    await give(token, 2, { where: inKhonKaen });
    const download = (name: string, { accessToken }: Person) =>
      world.app.fastify.inject({
        method: 'GET',
        url: `/api/v1/private/nexus/mine/${id}/answers.${name}?lang=th`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
    const places = (await download('geojson', owner)).json();
    expect(places.features).toHaveLength(2);
    expect(places.features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [102.8312, 16.4312] },
      properties: { มีหลังคาไหม: 'yes' },
    });
    expect((await download('csv', owner)).body.split('\r\n')).toHaveLength(4);
    expect((await download('xlsx', owner)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['csv', 'xlsx', 'geojson']) expect((await download(name, mali)).statusCode, name).toBe(404);
  });
});

describe('texts of answers', () => {
  const text: Question = { id: 'words', kind: 'text', label: words('บอกเพิ่ม') };
  const form = { sections: [{ questions: [...(busStopForm.sections[0]?.questions ?? []), text] }] };
  const shownTo = async (id: string, page?: number) =>
    (await world.call(listShownTexts, { id, question: 'words', ...(page !== undefined && { page }) })).answer.items.map(
      (one) => one.text,
    );
  const answer = async (token: string, said: string, as?: Person) => {
    const body = { token, version: 1, answers: { ...busStop, words: said } };
    const call = as ? contract.answerNexus.private : contract.answerNexus.public;
    return (await world.call(call, body, as ? { as } : {})).answer;
  };
  async function show(id: string, said: string, change: { isShown?: 0 | 1; as?: Person; text?: string } = {}) {
    const { isShown = 1, as = owner, text: read = said } = change;
    const { items } = (await world.call(explore.listCollectedAnswers, { id }, { as: owner })).answer;
    const answerID = items.find(({ cells }) => cells.some((cell) => cell.answer === said))?.answer_id ?? '';
    const asked = { id, answerID, question: 'words', text: read, isShown };
    return (await world.call(explore.showCollectedText, asked, { as })).status;
  }

  test('R21 are public once its owner or the newsroom has approved them, the last approved first and without who gave them', async () => {
    const { id, token } = await begin({ form });
    for (const said of ['หนึ่ง', 'สอง', 'สาม', 'สี่']) await answer(token, said, mali);
    await answer(token, 'ห้า');
    expect(await shownTo(id)).toEqual([]);
    expect([await show(id, 'หนึ่ง', { as: mali }), await show(id, 'หนึ่ง', { text: 'อื่น' })]).toEqual([404, 404]);
    expect(await show(id, 'หนึ่ง')).toBe(200);
    world.advance(1_000);
    expect(await show(id, 'ห้า', { as: editor })).toBe(200);
    expect(await show(id, 'ห้า')).toBe(200);
    expect(await shownTo(id)).toEqual(['ห้า', 'หนึ่ง']);
    expect(await shownTo(id, 1)).toEqual([]);
    const { answer: told } = await world.call(listShownTexts, { id, question: 'words' });
    expect(told.items).toEqual([{ text: 'ห้า' }, { text: 'หนึ่ง' }]);
    expect((await results(id)).answer.texts).toEqual({ words: 2 });
    expect(await show(id, 'ห้า', { isShown: 0 })).toBe(200);
    expect(await shownTo(id)).toEqual(['หนึ่ง']);
    const log = await world.platform.db
      .selectFrom('staff_actions')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'surveys.text%')
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'surveys.text_hidden',
      ...Array.from({ length: 3 }, () => 'surveys.text_shown'),
    ]);
  });

  test('are not shown when their giver has changed or taken them back, nor while results are closed', async () => {
    const { id, token } = await begin({ form });
    const [kept, gone] = [await answer(token, 'เดิม'), await answer(token, 'ลบ')];
    await answer(token, 'อยู่');
    for (const said of ['เดิม', 'ลบ', 'อยู่']) expect(await show(id, said)).toBe(200);
    const edit = (answers: object) =>
      world.call(contract.editNexusAnswer, {
        token: kept.token_edit,
        version: 1,
        answers: { ...busStop, words: 'เดิม', ...answers },
      });
    await edit({ roof: 'no' });
    expect((await shownTo(id)).toSorted()).toEqual(['ลบ', 'อยู่', 'เดิม'].toSorted());
    await edit({ words: 'ใหม่' });
    await world.call(contract.deleteNexusAnswer, { token: gone.token_edit });
    expect(await shownTo(id)).toEqual(['อยู่']);
    const change = (isViewOpen: 0 | 1) =>
      world.call(contract.changeNexus, { nexusID: id, ...collection({ form }), isViewOpen }, { as: owner });
    await change(0);
    expect(await shownTo(id)).toEqual([]);
    // Whoever answers now is not told that texts may be shown.
    await answer(token, 'ปิด');
    await change(1);
    expect(await show(id, 'ปิด')).toBe(404);
    expect(await shownTo(id)).toEqual(['อยู่']);
    expect(await shownTo('x')).toEqual([]);
  });
});

/** Surveys: made by editors, answered once by each member, read by everybody (specification §7, decisions §5, decision 0092). */
import { getPoint } from '@pakmut/contract/coins/coins.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { putAnswer } from './surveys.queries.ts';

let world: World;
let manager: Person;
let somchai: Person;

beforeAll(async () => {
  world = await createWorld({ COIN_ADD_VOTE_REF: '5' });
  [manager, somchai] = [await joinStaff(world, 'survey_manager'), await world.join('สมชาย')];
});
afterAll(() => world.close());

const words = (th: string) => ({ th });
const choices = ['low', 'knee', 'waist'].map((id) => ({ id, label: words(id) }));
const form: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'level', kind: 'single', label: words('น้ำสูงแค่ไหน'), required: true, choices },
        { id: 'kept', kind: 'multi', label: words('เลี้ยงอะไร'), choices },
        { id: 'stars', kind: 'rating', label: words('พอใจแค่ไหน') },
        { id: 'boats', kind: 'matrix', label: words('เรือ'), rows: choices, choices },
        {
          id: 'help',
          kind: 'text',
          label: words('ต้องการอะไร'),
          required: true,
          show_if: [{ question: 'level', is: 'equal', value: 'waist' }],
        },
      ],
    },
  ],
};

const draft = (change: Partial<InputOf<typeof contract.addSurvey>> = {}): InputOf<typeof contract.addSurvey> => ({
  name: words('น้ำท่วมปีนี้'),
  detail: words('สองนาที'),
  form,
  isAnsOpen: 1,
  isViewOpen: 1,
  openDate: '2020-01-01T00:00:00.000Z',
  closeDate: '',
  ...change,
});
async function add(change?: Parameters<typeof draft>[0]) {
  const { answer } = await world.call(contract.addSurvey, draft(change), { as: manager });
  return answer;
}
const give = (id: string, answers: object, as: Person = somchai, version = 1) =>
  world.call(contract.answerSurvey, { id, version, answers: answers as Record<string, unknown> }, { as });

describe('a survey', () => {
  test('is listed to everybody while it is open for answers or results, and says how it stands', async () => {
    const { survey_id: id } = await add();
    const { survey_id: hidden } = await add({ isAnsOpen: 0, isViewOpen: 0 });
    const { survey_id: later } = await add({ openDate: '2099-01-01T00:00:00.000Z' });
    const { survey_id: over } = await add({ closeDate: '2020-02-01T00:00:00.000Z' });
    const { answer } = await world.call(contract.listSurveys.public, {});
    expect(answer.map(({ survey_id }) => survey_id)).toEqual(expect.arrayContaining([id, over]));
    expect(answer.some(({ survey_id }) => survey_id === hidden || survey_id === later)).toBe(false);
    const one = async (wanted: string) => (await world.call(contract.listSurveys.public, { id: wanted })).answer;
    expect(await one(id)).toEqual([expect.objectContaining({ is_ans_open: 1, is_view_open: 1, question_total: 5 })]);
    expect(await one(over)).toEqual([expect.objectContaining({ is_ans_open: 0, is_view_open: 1 })]);
    expect(await one('nothing')).toEqual([]);
    for (const wanted of [hidden, later, 'nothing'])
      expect((await world.call(contract.getSurveyForm, { id: wanted })).problem.message).toBe('detail_not_found');
    expect((await give(over, { level: 'low' })).problem.message).toBe('survey_closed');
  });

  test('is answered once by each member, earns once, and is changed while it is open', async () => {
    const { survey_id: id } = await add();
    const coins = async () => (await world.call(getPoint, {}, { as: somchai })).answer.member_point;
    const before = await coins();
    expect((await world.call(contract.getMySurveyAnswer, { id }, { as: somchai })).problem.message).toBe(
      'detail_not_found',
    );
    expect((await give(id, { level: 'low', unknown: 1, help: 'ซ่อนอยู่' })).answer.is_first).toBe(1);
    expect((await give(id, { level: 'waist', help: ' เรือ ' })).answer.is_first).toBe(0);
    expect((await coins()) - before).toBe(5);
    const { answer } = await world.call(contract.getMySurveyAnswer, { id }, { as: somchai });
    expect(answer).toMatchObject({ answers: { level: 'waist', help: 'เรือ' }, is_ans_open: 1 });
    const listed = (await world.call(contract.listSurveys.private, { id }, { as: somchai })).answer;
    expect(listed).toEqual([expect.objectContaining({ is_answered: 1, answer_total: 1 })]);
    const { answer: mine } = await world.call(contract.listMySurveyAnswers, {}, { as: somchai });
    expect(mine.items[0]).toMatchObject({ survey_id: id, is_ans_open: 1 });
  });

  test('that is answered five times at once has one answer and pays once', async () => {
    const { survey_id: id } = await add();
    const mali = await world.join('มาลี');
    const all = await Promise.all(Array.from({ length: 5 }, () => give(id, { level: 'knee' }, mali)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(all.filter(({ answer }) => answer.is_first === 1)).toHaveLength(1);
    const listed = (await world.call(contract.listSurveys.private, { id }, { as: mali })).answer;
    expect(listed[0]?.answer_total).toBe(1);
    const earned = await world.platform.db
      .selectFrom('coin_earnings')
      .select('subject')
      .where('member_id', '=', mali.id)
      .where('kind', '=', 'add_vote_ref')
      .execute();
    expect(earned).toEqual([{ subject: id }]);
  });

  test('refuses answers by question, and keeps nothing of them', async () => {
    const { survey_id: id } = await add();
    const { status, problem } = await give(id, { level: 'waist', kept: ['roof'], stars: 9 });
    expect([status, problem.message]).toEqual([400, 'invalid_input']);
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        { field: 'kept', message: 'answer_unfitting' },
        { field: 'stars', message: 'answer_unfitting' },
        { field: 'help', message: 'answer_missing' },
      ]),
    );
    expect((await give(id, { level: 'low' }, somchai, 7)).problem.message).toBe('invalid_input');
    expect((await world.call(contract.getMySurveyAnswer, { id }, { as: somchai })).status).toBe(404);
  });

  test('that changes while somebody answers takes the older form, and shows each answer by the form that was answered', async () => {
    const { survey_id: id } = await add();
    const shorter: FormDefinition = {
      sections: [{ questions: [{ id: 'other', kind: 'text', label: words('อื่น ๆ'), required: true }] }],
    };
    const changed = await world.call(contract.changeSurvey, { id, ...draft({ form: shorter }) }, { as: manager });
    expect(changed.answer.version).toBe(2);
    const again = await world.call(contract.changeSurvey, { id, ...draft({ form: shorter }) }, { as: manager });
    expect(again.answer.version).toBe(2);
    expect((await give(id, { level: 'low' })).status).toBe(200);
    const own = await world.call(contract.getMySurveyAnswer, { id }, { as: somchai });
    expect(own.answer).toMatchObject({ answers: { level: 'low' }, form });
    expect((await give(id, { other: 'x' }, somchai, 2)).status).toBe(200);
  });

  test('that is begun goes on from another device: what was changed last stays, and handing in deletes it', async () => {
    const { survey_id: id } = await add();
    const save = (level: string, changeDate: string, as = somchai) =>
      world.call(contract.saveSurveyDraft, { id, version: 1, answers: { level }, changeDate }, { as });
    const found = async (as = somchai) => (await world.call(contract.getSurveyDraft, { id }, { as })).answer;
    expect(await found()).toBeNull();
    expect((await save('low', '2026-01-02T00:00:00.000Z')).answer.is_kept).toBe(1);
    expect((await save('waist', '2026-01-01T00:00:00.000Z')).answer.is_kept).toBe(0);
    expect(await found()).toEqual({
      version: 1,
      form,
      answers: { level: 'low' },
      change_date: '2026-01-02T00:00:00.000Z',
    });
    expect(await found(await world.join('มานี'))).toBeNull();
    // A clock that runs ahead does not win for ever.
    await save('knee', '2999-01-01T00:00:00.000Z');
    world.advance(1_000);
    expect((await save('low', world.platform.clock.now().toISOString())).answer.is_kept).toBe(1);
    expect((await give(id, { level: 'low' })).status).toBe(200);
    expect(await found()).toBeNull();
    await world.call(contract.changeSurvey, { id, ...draft({ isAnsOpen: 0 }) }, { as: manager });
    expect((await save('low', '2026-01-02T00:00:00.000Z')).problem.message).toBe('survey_closed');
  });

  test('that cannot work is refused with what is wrong by question', async () => {
    const [section] = form.sections;
    const twice = { sections: [{ questions: [section?.questions[0], section?.questions[0]] }] } as FormDefinition;
    const { status, problem } = await world.call(contract.addSurvey, draft({ form: twice }), { as: manager });
    expect([status, problem.errors]).toEqual([400, [{ field: 'level', message: 'form_id_twice' }]]);
    const dates = draft({ closeDate: '2019-01-01T00:00:00.000Z' });
    expect((await world.call(contract.addSurvey, dates, { as: manager })).problem.message).toBe('date_not_valid');
    expect((await world.call(contract.changeSurvey, { id: 'nothing', ...draft() }, { as: manager })).status).toBe(404);
  });
});

test('results count choices, steps and tables, tell no group of fewer than five and no text, and are closed while they are not open', async () => {
  const { survey_id: id } = await add({ form });
  const at = new Date();
  const give = (answers: object) =>
    putAnswer(world.platform.db, { surveyId: id, version: 1, memberId: null, answers, at });
  for (let one = 0; one < 30; one += 1)
    await give({ level: 'low', kept: ['low', 'knee'], stars: 4, boats: { low: 'knee' } });
  for (let one = 0; one < 6; one += 1) await give({ level: 'knee', stars: 2 });
  for (let one = 0; one < 2; one += 1) await give({ level: 'waist', help: 'เรือของป้าแดง' });
  const { answer } = await world.call(contract.getSurveyResults, { id });
  expect(answer.survey.answer_total).toBe(38);
  const of = (question: string) => answer.questions.find(({ question_id }) => question_id === question);
  // Two are too few, and who knows the whole would know them: the six go with them.
  expect(of('level')).toEqual({ question_id: 'level', answered: 38, counts: { low: 30 }, hidden: 8 });
  expect(of('kept')).toEqual({ question_id: 'kept', answered: 30, counts: { low: 30, knee: 30 }, hidden: 0 });
  expect(of('stars')).toEqual({ question_id: 'stars', answered: 36, counts: { 4: 30, 2: 6 }, hidden: 0, mean: 3.67 });
  expect(of('boats')).toEqual({ question_id: 'boats', answered: 30, counts: { 'low.knee': 30 }, hidden: 0 });
  expect(of('help')).toEqual({ question_id: 'help', answered: 2, counts: {}, hidden: 0 });
  expect(JSON.stringify(answer)).not.toContain('ป้าแดง');
  await world.call(contract.changeSurvey, { id, ...draft({ isViewOpen: 0 }) }, { as: manager });
  expect((await world.call(contract.getSurveyResults, { id })).problem.message).toBe('detail_not_found');
});

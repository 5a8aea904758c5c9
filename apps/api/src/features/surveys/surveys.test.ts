/** Surveys: made by editors, answered once by each member, read by everybody (specification §7, decisions §5, decision 0092). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { getPoint } from '@pakmut/contract/coins/coins.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { updateNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import { choicesMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMaintenance } from '#api/platform/process/maintenance.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { tellMembers } from './surveys.notices.service.ts';
import { putAnswer } from './surveys.queries.ts';
import { takeSteps } from './surveys.results.service.ts';

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

  test('tells who did not hear it that the answer was taken, also after closing', async () => {
    const { survey_id: id } = await add();
    const idempotencyKey = crypto.randomUUID();
    const send = () =>
      world.call(
        contract.answerSurvey,
        { id, version: 1, answers: { level: 'knee' } },
        { as: somchai, idempotencyKey },
      );
    expect((await send()).answer.is_first).toBe(1);
    await world.call(contract.changeSurvey, { id, ...draft({ isAnsOpen: 0 }) }, { as: manager });
    expect((await send()).answer.is_first).toBe(1);
    expect((await give(id, { level: 'low' })).problem.message).toBe('survey_closed');
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
    // Of a choice that there is, and of ones that nobody offered: ten thousand of them.
    for (const option of [() => 'low', (index: number) => `option ${index}`]) {
      const refused = await give(id, {
        level: 'low',
        kept: Array.from({ length: 10_000 }, (_, index) => option(index)),
      });
      expect([refused.status, refused.problem.errors]).toEqual([400, [{ field: 'kept', message: 'answer_unfitting' }]]);
    }
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
    const versions = await world.call(contract.listSurveyVersions, { id }, { as: manager });
    expect(versions.answer).toMatchObject([
      { version: 2, form: shorter, answer_total: 1 },
      { version: 1, form, answer_total: 0 },
    ]);
    expect((await world.call(contract.listSurveyVersions, { id }, { as: somchai })).status).toBe(403);
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
      photos: [],
      change_date: '2026-01-02T00:00:00.000Z',
    });
    expect(await found(await world.join('มานี'))).toBeNull();
    // A clock that runs ahead does not win for ever.
    await save('knee', '2999-01-01T00:00:00.000Z');
    world.advance(1_000);
    expect((await save('low', world.platform.clock.now().toISOString())).answer.is_kept).toBe(1);
    const typed = world.platform.clock.now().toISOString();
    expect((await give(id, { level: 'low' })).status).toBe(200);
    expect(await found()).toBeNull();
    // One that was on its way meanwhile comes too late.
    expect((await save('low', typed)).answer.is_kept).toBe(0);
    expect(await found()).toBeNull();
    await world.call(contract.changeSurvey, { id, ...draft({ isAnsOpen: 0 }) }, { as: manager });
    expect((await save('low', '2026-01-02T00:00:00.000Z')).problem.message).toBe('survey_closed');
  });

  test('that cannot work is refused with what is wrong by question', async () => {
    const [section] = form.sections;
    const twice = { sections: [{ questions: [section?.questions[0], section?.questions[0]] }] } as FormDefinition;
    const { status, problem } = await world.call(contract.addSurvey, draft({ form: twice }), { as: manager });
    expect([status, problem.errors]).toEqual([400, [{ field: 'level', message: 'form_id_twice' }]]);
    const offering = (count: number) => {
      const options = Array.from({ length: count }, (_, index) => ({ id: `o${index}`, label: words('ตัวเลือก') }));
      const many = { sections: [{ questions: [{ ...section?.questions[0], choices: options }] }] } as FormDefinition;
      return world.call(contract.addSurvey, draft({ form: many }), { as: manager });
    };
    const [one, all] = [await offering(choicesMaximum + 1), await offering(10_000)];
    expect([one.status, all.status, all.problem.message]).toEqual([400, 413, 'request_too_large']);
    const dates = draft({ closeDate: '2019-01-01T00:00:00.000Z' });
    expect((await world.call(contract.addSurvey, dates, { as: manager })).problem.message).toBe('date_not_valid');
    expect((await world.call(contract.changeSurvey, { id: 'nothing', ...draft() }, { as: manager })).status).toBe(404);
  });
});

describe('results', () => {
  const at = new Date();
  const hand = async (id: string, count: number, answers: object) => {
    for (let one = 0; one < count; one += 1)
      await putAnswer(world.platform.db, { surveyId: id, version: 1, memberId: null, answers, at });
  };
  const results = async (id: string) => (await world.call(contract.getSurveyResults, { id })).answer;
  const of = (all: Awaited<ReturnType<typeof results>>, question: string) =>
    all.questions.find(({ question_id }) => question_id === question);

  test('count choices, steps and tables, tell no group of fewer than five and no text, and are closed while they are not open', async () => {
    const { survey_id: id } = await add();
    await hand(id, 30, {
      level: 'low',
      kept: ['low', 'knee'],
      stars: 4,
      boats: { low: 'knee', knee: 'low', waist: 'low' },
    });
    await hand(id, 6, { level: 'knee', stars: 2 });
    await hand(id, 2, { level: 'waist', stars: 2, help: 'เรือของป้าแดง' });
    const all = await results(id);
    expect([all.survey.answer_total, all.answers]).toEqual([38, 38]);
    const told = { is_told: 1, is_partial: 0 };
    // Two are too few, and who knows the whole would know them: the six go with them.
    expect(of(all, 'level')).toEqual({
      question_id: 'level',
      ...told,
      is_partial: 1,
      answered: 38,
      counts: { low: 30 },
    });
    expect(of(all, 'kept')).toEqual({ question_id: 'kept', ...told, answered: 30, counts: { low: 30, knee: 30 } });
    expect(of(all, 'stars')).toMatchObject({ ...told, answered: 38, counts: { 4: 30, 2: 8 }, mean: 3.58 });
    expect(of(all, 'boats')?.counts).toEqual({ 'low.knee': 30, 'knee.low': 30, 'waist.low': 30 });
    // Only the two were asked, and their number would be the size of the group that the counts hide.
    expect(of(all, 'help')).toMatchObject({ is_told: 0, answered: 0, counts: {} });
    expect(JSON.stringify(all)).not.toContain('ป้าแดง');
    await world.call(contract.changeSurvey, { id, ...draft({ isViewOpen: 0 }) }, { as: manager });
    expect((await world.call(contract.getSurveyResults, { id })).problem.message).toBe('detail_not_found');
  });

  test('begin with five people and change by five at least, whoever comes, goes or answers anew', async () => {
    const { survey_id: id } = await add();
    await hand(id, 4, { level: 'low' });
    expect(await results(id)).toMatchObject({ answers: 0, as_of: '', questions: [] });
    await hand(id, 1, { level: 'low' });
    const first = await results(id);
    expect([first.answers, of(first, 'level')?.counts]).toEqual([5, { low: 5 }]);
    await takeSteps(world.platform);
    // Four come, and one of those who are counted says something else: not yet.
    await hand(id, 4, { level: 'low' });
    const rows = world.platform.db.updateTable('survey_answers').set({ answers: JSON.stringify({ level: 'knee' }) });
    const [edited] = await world.platform.db
      .selectFrom('survey_answers')
      .select('id')
      .where('survey_id', '=', id)
      .execute();
    await rows.where('id', '=', edited?.id as string).execute();
    await takeSteps(world.platform);
    expect(await results(id)).toEqual({ ...first, survey: { ...first.survey, answer_total: 9 } });
    // One goes, so five have come or gone.
    await world.platform.db
      .deleteFrom('survey_answers')
      .where('id', '=', edited?.id as string)
      .execute();
    await takeSteps(world.platform);
    expect(await results(id)).toMatchObject({ answers: 8 });
    await hand(id, 4, { level: 'knee' });
    await takeSteps(world.platform);
    expect((await results(id)).answers).toBe(8);
  });

  test('stay what they were told of the older form until the next step', async () => {
    const { survey_id: id } = await add();
    await hand(id, 8, { level: 'low' });
    await results(id);
    const questions = form.sections[0]?.questions.slice(0, 1) ?? [];
    await world.call(contract.changeSurvey, { id, ...draft({ form: { sections: [{ questions }] } }) }, { as: manager });
    await takeSteps(world.platform);
    expect((await results(id)).form).toEqual(form);
    await hand(id, 5, { level: 'low' });
    await takeSteps(world.platform);
    expect(await results(id)).toMatchObject({ answers: 13, form: { sections: [{ questions }] } });
  });
});

describe('members', () => {
  test('are told once that a survey is open, unless they answered or switched it off, and get to its questions', async () => {
    await tellMembers(world.platform);
    const [wanting, answering, silent] = [await world.join('รอ'), await world.join('ตอบ'), await world.join('เงียบ')];
    const settings = [{ type: 'survey' as const, in_app: 0 as const, push: 0 as const, email: 0 as const }];
    await world.call(updateNotificationSettings, { settings }, { as: silent });
    const { survey_id: id } = await add({ name: { th: 'ควันไฟ', en: 'Smoke' } });
    await add({ openDate: '2099-01-01T00:00:00.000Z' });
    await give(id, { level: 'low' }, answering);
    const told = async (as: Person) => {
      const { answer } = await world.call(listAlerts, {}, { as });
      return answer.items.filter(({ member_alert_type }) => member_alert_type === 8);
    };
    await tellMembers(world.platform);
    await tellMembers(world.platform);
    expect(await told(wanting)).toEqual([
      expect.objectContaining({ member_alert_detail: 'ควันไฟ', member_alert_link: `/surveyanswer?id=${id}` }),
    ]);
    expect([await told(answering), await told(silent)]).toEqual([[], []]);
  });

  test('hand in nothing and hear of nothing while surveys are under maintenance', async () => {
    const { survey_id: id } = await add();
    const before = world.platform.config.MAINTENANCE;
    Object.assign(world.platform.config, { MAINTENANCE: readMaintenance(JSON.stringify({ survey: 'ปิดปรับปรุง' })) });
    const { status, problem } = await give(id, { level: 'low' });
    await tellMembers(world.platform);
    Object.assign(world.platform.config, { MAINTENANCE: before });
    expect([status, problem.message]).toEqual([503, 'server_busy']);
    const { told_at } = await world.platform.db
      .selectFrom('surveys')
      .select('told_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(told_at).toBeNull();
    expect((await give(id, { level: 'low' })).status).toBe(200);
  });
});

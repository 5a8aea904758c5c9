/** Results of a form that asks nobody where: looked at by a choice, and as they stood at the end of a month (decision 0098). */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { putAnswers } from './surveys.queries.ts';
import { takeSteps } from './surveys.results.service.ts';

const choices = [
  { id: 'flat', label: { th: 'ห้องชุด', en: 'Flat' } },
  { id: 'others', label: { th: 'บ้าน' } },
  { id: 'constructor', label: { th: 'ที่พักคนงานก่อสร้าง' } },
];
const form: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'home', kind: 'single', label: { th: 'อยู่ที่ไหน' }, choices },
        {
          id: 'lift',
          kind: 'single',
          label: { th: 'มีลิฟต์ไหม' },
          choices: choices.slice(0, 2),
          show_if: [{ question: 'home', is: 'equal', value: 'flat' }],
        },
        { id: 'stars', kind: 'rating', label: { th: 'พอใจแค่ไหน' } },
      ],
    },
  ],
};
const monthMilliseconds = 31 * 24 * 3_600_000;

let world: World;
let manager: Person;
let id: string;

beforeAll(async () => {
  world = await createWorld();
  manager = await joinStaff(world, 'survey_manager');
  const survey = {
    ...{ name: { th: 'บ้านของเรา' }, detail: { th: 'หนึ่งนาที' }, form },
    ...{ isAnsOpen: 1 as const, isViewOpen: 1 as const },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' as const },
  };
  id = (await world.call(contract.addSurvey, survey, { as: manager })).answer.survey_id;
});
afterAll(() => world.close());

async function give(count: number, answers: object): Promise<void> {
  const at = world.platform.clock.now();
  const all = Array.from({ length: count }, () => ({ member_id: null, answers, at }));
  await putAnswers(world.platform.db, { surveyId: id, version: 1 }, all);
}
const results = async (filter: object = {}): Promise<ResultOf<typeof contract.getSurveyResults>> =>
  (await world.call(contract.getSurveyResults, { id, ...filter })).answer;
const countsOf = ({ questions }: Awaited<ReturnType<typeof results>>, question: string) =>
  questions.find(({ question_id }) => question_id === question)?.counts;

test('everybody chooses those of one choice, whatever it is called, and sees the question that follows it', async () => {
  await give(12, { home: 'flat', lift: 'flat', stars: 5 });
  await give(8, { home: 'flat', lift: 'others', stars: 2 });
  await give(9, { home: 'others', stars: 5 });
  await give(7, { home: 'others', stars: 2 });
  await give(6, { home: 'constructor', stars: 5 });
  await give(6, { home: 'constructor', stars: 2 });
  await takeSteps(world.platform);
  const all = await results();
  expect(all).toMatchObject({ answers: 48, area: '', month: '', months: [] });
  expect(all.parts.map(({ area_id, name_th, name_en, answers }) => [area_id, name_th, name_en, answers])).toEqual([
    ['home.flat', 'ห้องชุด', 'Flat', 20],
    ['home.others', 'บ้าน', 'บ้าน', 16],
    ['home.constructor', 'ที่พักคนงานก่อสร้าง', 'ที่พักคนงานก่อสร้าง', 12],
  ]);
  const flats = await results({ area: 'home.flat' });
  expect(flats).toMatchObject({ area: 'home.flat', answers: 20 });
  expect([countsOf(flats, 'home'), countsOf(flats, 'lift'), countsOf(flats, 'stars')]).toEqual([
    { flat: 20 },
    { flat: 12, others: 8 },
    { 5: 12, 2: 8 },
  ]);
  expect(countsOf(await results({ area: 'home.constructor' }), 'stars')).toEqual({ 5: 6, 2: 6 });
  for (const unknown of ['others', 'flat', 'lift.flat', 'home.', '40'])
    expect(await results({ area: unknown })).toMatchObject({ area: '', answers: 48 });
});

test('what was told at the end of a month stays to be looked at, whole and in parts, and is not counted anew', async () => {
  const before = await results();
  const month = new Date(Date.parse(before.as_of) + 7 * 3_600_000).toISOString().slice(0, 7);
  world.advance(monthMilliseconds);
  await give(20, { home: 'flat', lift: 'flat', stars: 4 });
  await give(20, { home: 'others', stars: 4 });
  await takeSteps(world.platform);
  const now = await results();
  expect(now).toMatchObject({ answers: 88, month: '', months: [{ month, answers: 48 }] });
  expect(await results({ month })).toEqual({ ...before, survey: now.survey, month, months: now.months, texts: {} });
  expect(await results({ month, area: 'home.flat' })).toMatchObject({ month, area: 'home.flat', answers: 20 });
  expect(await results({ area: 'home.flat' })).toMatchObject({ month: '', area: 'home.flat', answers: 40 });
  for (const unknown of ['2020-01', 'x', now.as_of.slice(0, 7)])
    expect(await results({ month: unknown })).toMatchObject({ month: '', answers: 88 });
});

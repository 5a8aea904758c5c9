/** Answers to surveys as those have them who made it: without who answered, and as files that others read (decision 0094). */
import { text } from 'node:stream/consumers';
import * as contract from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import { addSurvey, changeSurvey } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { putAnswer } from './surveys.queries.ts';

let world: World;
let manager: Person;
let somchai: Person;
let id: string;

const choices = [
  { id: 'low', label: { th: 'ข้อเท้า', en: 'Ankle' } },
  { id: 'waist', label: { th: 'เอว', en: 'Waist' } },
];
const form: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'level', kind: 'single', label: { th: 'สูงแค่ไหน', en: 'How high' }, choices },
        { id: 'seen', kind: 'multi', label: { th: 'เห็นอะไร' }, choices },
        { id: 'spot', kind: 'place', label: { th: 'ที่ไหน', en: 'Where' } },
        {
          ...{ id: 'boats', kind: 'matrix', label: { th: 'เรือ' }, choices },
          // An id that all objects have something under.
          rows: [...choices, { id: 'constructor', label: { th: 'ใครต่อ' } }],
        },
        { id: 'days', kind: 'number', label: { th: 'กี่วัน' } },
        { id: 'words', kind: 'text', label: { th: 'เล่า, "ต่อ"' } },
      ],
    },
  ],
};
const dangerous = '=HYPERLINK("http://x"),\n"สอง"';

beforeAll(async () => {
  world = await createWorld();
  [manager, somchai] = [await joinStaff(world, 'survey_manager'), await world.join('สมชาย')];
  id = (await add(form)).survey_id;
  await hand(
    {
      level: 'waist',
      seen: ['low', 'waist'],
      spot: { latitude: 16.4, longitude: 102.8 },
      days: 3,
      boats: { low: 'waist' },
      words: dangerous,
    },
    '2026-09-01T20:00:00Z',
    somchai.id,
  );
  await hand({ level: 'low' }, '2026-09-03T20:00:00Z');
  await hand({ level: 'low', spot: { latitude: 17, longitude: 104 } }, '2026-09-05T01:00:00Z');
});
afterAll(() => world.close());

const draft = (wanted: FormDefinition) => ({
  name: { th: 'น้ำท่วม' },
  detail: { th: 'สองนาที' },
  form: wanted,
  isAnsOpen: 1 as const,
  isViewOpen: 1 as const,
  openDate: '2020-01-01T00:00:00.000Z',
  closeDate: '' as const,
});
const add = async (wanted: FormDefinition) => (await world.call(addSurvey, draft(wanted), { as: manager })).answer;
const hand = (answers: object, at: string, memberId: string | null = null) =>
  putAnswer(world.platform.db, { surveyId: id, version: 1, memberId, answers, at: new Date(at) });
const list = async (filter: object = {}, language = 'th') =>
  (
    await world.call(
      contract.listSurveyAnswers,
      { id, ...filter },
      { as: manager, headers: { 'accept-language': language } },
    )
  ).answer;
const download = (name: string, as: Person = manager, language = 'th') =>
  world.app.fastify.inject({
    method: 'GET',
    url: `/api/v1/admin/survey/${id}/${name}`,
    headers: { authorization: `Bearer ${as.accessToken}`, 'accept-language': language },
  });

/** Records of a CSV file as another program reads them. */
function readCsv(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

/** The texts of the entries of a ZIP file by their names. */
async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return found;
}

test('are read in words, by day and without who gave them, the last day first', async () => {
  const { items, total } = await list();
  expect([total, items.map(({ answer_day }) => answer_day)]).toEqual([3, ['2026-09-05', '2026-09-04', '2026-09-02']]);
  expect(items[2]?.cells.map(({ question, answer }) => ({ question, answer }))).toEqual([
    { question: 'สูงแค่ไหน', answer: 'เอว' },
    { question: 'เห็นอะไร', answer: 'ข้อเท้า; เอว' },
    { question: 'ที่ไหน', answer: '16.4, 102.8' },
    { question: 'เรือ – ข้อเท้า', answer: 'เอว' },
    { question: 'กี่วัน', answer: '3' },
    { question: 'เล่า, "ต่อ"', answer: dangerous },
  ]);
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${somchai.id}|สมชาย|T20:00`));
  expect((await list({ lang: 'en' })).items[1]?.cells).toEqual([
    { question_id: 'level', question: 'How high', answer: 'Ankle', can_show: 0, is_shown: 0 },
  ]);
});

test('are found by the days of Bangkok and by what was chosen', async () => {
  const days = async (filter: object) => (await list(filter)).items.map(({ answer_day }) => answer_day);
  expect(await days({ datefrom: '2026-09-04', dateto: '2026-09-04' })).toEqual(['2026-09-04']);
  expect(await days({ question: 'seen', choice: 'waist' })).toEqual(['2026-09-02']);
  expect(await days({ question: 'level', choice: 'low' })).toEqual(['2026-09-05', '2026-09-04']);
  expect(await days({ page: 1 })).toEqual([]);
});

test('are CSV that begins no formula, in the language of the reader', async () => {
  const file = await download('answers.csv');
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.body.startsWith('\ufeff')).toBe(true);
  const [head, ...rows] = readCsv(file.body.slice(1));
  expect(head?.slice(3)).toEqual([
    'สูงแค่ไหน',
    'เห็นอะไร',
    'ที่ไหน (latitude)',
    'ที่ไหน (longitude)',
    'เรือ – ข้อเท้า',
    'เรือ – เอว',
    'เรือ – ใครต่อ',
    'กี่วัน',
    'เล่า, "ต่อ"',
  ]);
  const row = rows.find((cells) => cells[1] === '2026-09-02');
  expect(row?.slice(3)).toEqual(['เอว', 'ข้อเท้า; เอว', '16.4', '102.8', 'เอว', '', '', '3', `'${dangerous}`]);
  expect(rows).toHaveLength(3);
  expect(readCsv((await download('answers.csv?choice=low&question=level', manager, 'en')).body.slice(1))[1]?.[3]).toBe(
    'Ankle',
  );
  expect((await download('answers.csv', somchai)).statusCode).toBe(403);
});

test('are a workbook whose texts are texts and whose numbers are numbers', async () => {
  const file = await download('answers.xlsx');
  expect(file.statusCode).toBe(200);
  const parts = await readZip(file.rawPayload);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(/<v>16\.4<\/v>/);
  expect(sheet).not.toContain('<f>');
  expect(`${sheet}${parts.get('xl/sharedStrings.xml')}`).toContain('=HYPERLINK("http://x")');
});

test('are GeoJSON of the places, each with the other answers', async () => {
  const file = await download('answers.geojson');
  expect(file.headers['content-type']).toBe('application/geo+json; charset=utf-8');
  const { type, features } = JSON.parse(file.body);
  expect([type, features.length]).toEqual(['FeatureCollection', 2]);
  const one = features.find(({ properties }: { properties: { day: string } }) => properties.day === '2026-09-02');
  expect(one).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [102.8, 16.4] },
    properties: { place: 'spot', สูงแค่ไหน: 'เอว' },
  });
});

test('keep the columns of older versions, and each download and deletion is a line of the log', async () => {
  const newer: FormDefinition = { sections: [{ questions: [{ id: 'other', kind: 'text', label: { th: 'ใหม่' } }] }] };
  await world.call(changeSurvey, { id, ...draft(newer) }, { as: manager });
  expect(readCsv((await download('answers.csv')).body.slice(1))[0]?.slice(3, 5)).toEqual(['ใหม่', 'สูงแค่ไหน']);
  const [answer] = (await list()).items;
  const remove = (reason: string, answerID = answer?.answer_id as string) =>
    world.call(contract.deleteSurveyAnswer, { id, answerID, reason }, { as: manager });
  expect((await remove(' ')).status).toBe(400);
  expect((await remove('สแปม')).answer).toEqual({ deleted: 1 });
  expect((await remove('สแปม')).status).toBe(404);
  expect((await list()).total).toBe(2);
  const lines = await world.platform.db
    .selectFrom('staff_actions')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  expect(lines.filter(({ action }) => action === 'surveys.answer_deleted')).toEqual([
    { action: 'surveys.answer_deleted', detail: 'สแปม' },
  ]);
  expect(lines.find(({ action }) => action === 'surveys.answers_exported')?.detail).toBe('{"format":"csv"}');
});

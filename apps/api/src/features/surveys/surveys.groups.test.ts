/** Repeated groups in surveys: taken item by item, read and counted by those who may (decision 0101). */
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as files from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { joinStaff } from '#api/testing/staff.ts';
import { sendAnswerPhoto } from '#api/testing/tus.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { putAnswer } from './surveys.queries.ts';
import { takeSteps } from './surveys.results.service.ts';

let world: World;
let manager: Person;
let mali: Person;
let id: string;

const words = (th: string) => ({ th });
const form: FormDefinition = {
  sections: [
    { questions: [{ id: 'area', kind: 'text', label: words('ชุมชน') }] },
    {
      title: words('บ้านแต่ละหลัง'),
      repeat: { id: 'houses', item: { th: 'บ้าน', en: 'House' }, least: 1, most: 3 },
      questions: [
        {
          id: 'wall',
          kind: 'single',
          label: words('ผนัง'),
          required: true,
          choices: [
            { id: 'wood', label: { th: 'ไม้', en: 'Wood' } },
            { id: 'brick', label: words('อิฐ') },
          ],
        },
        { id: 'deep', kind: 'number', label: words('ลึก'), most: 300 },
        { id: 'spot', kind: 'place', label: words('อยู่ไหน') },
        { id: 'seen', kind: 'photo', label: words('ภาพ') },
        { id: 'story', kind: 'text', label: words('เล่า') },
      ],
    },
  ],
};

beforeAll(async () => {
  world = await createWorld();
  [manager, mali] = [await joinStaff(world, 'survey_manager'), await world.join('มาลี')];
  id = (await add()).survey_id;
});
afterAll(() => world.close());

const draft = (wanted: FormDefinition) => ({
  name: words('บ้านหลังน้ำลด'),
  detail: words('สองนาที'),
  form: wanted,
  isAnsOpen: 1 as const,
  isViewOpen: 1 as const,
  openDate: '2020-01-01T00:00:00.000Z',
  closeDate: '' as const,
});
const add = async (wanted = form) => (await world.call(contract.addSurvey, draft(wanted), { as: manager })).answer;
const give = (answers: Record<string, unknown>, version = 1) =>
  world.call(contract.answerSurvey, { id, version, answers }, { as: mali });
const own = async () => (await world.call(contract.getMySurveyAnswer, { id }, { as: mali })).answer;
const list = async (filter: object = {}) =>
  (await world.call(files.listSurveyAnswers, { id, ...filter }, { as: manager })).answer.items;
const download = (name: string, of = id) =>
  world.app.fastify.inject({
    url: `/api/v1/admin/survey/${of}/${name}`,
    headers: { authorization: `Bearer ${manager.accessToken}`, 'accept-language': 'th' },
  });
const sent = async () => {
  const photo = randomBytes(16).toString('hex');
  await sendAnswerPhoto(world, mali, await snapshot(), { photo, survey: id });
  return photo;
};

test('a form that looks into a group from outside is refused at its question', async () => {
  const late = { id: 'late', kind: 'text' as const, label: words('ต่อ') };
  const sections = [
    ...form.sections,
    { questions: [{ ...late, show_if: [{ question: 'wall', is: 'answered' as const }] }] },
  ];
  const { problem } = await world.call(contract.addSurvey, draft({ sections }), { as: manager });
  expect(problem.errors).toEqual([{ field: 'late', message: 'form_condition_inside' }]);
});

test('an answer is taken item by item, without what was not asked, and refused with the item that is wrong', async () => {
  const houses = [{ wall: 'wood', deep: 40, cellar: 'x' }, {}, { wall: 'brick' }];
  expect((await give({ area: 'ท่าน้ำ', houses })).status).toBe(200);
  expect((await own()).answers).toEqual({ area: 'ท่าน้ำ', houses: [{ wall: 'wood', deep: 40 }, { wall: 'brick' }] });
  const refused = async (given: unknown) => (await give({ houses: given })).problem.errors;
  expect(await refused([{ wall: 'wood' }, { wall: 'straw' }])).toEqual([
    { field: 'houses.2.wall', message: 'answer_unfitting' },
  ]);
  expect(await refused(['บ้าน'])).toContainEqual({ field: 'houses.1', message: 'answer_unfitting' });
  expect(await refused(Array.from({ length: 10_000 }, () => ({ wall: 'wood' })))).toEqual([
    { field: 'houses', message: 'answer_wrong_number' },
  ]);
  expect(await refused([])).toEqual([{ field: 'houses', message: 'answer_missing' }]);
});

test('photos of items are taken with their answer, named by their item where they are missing, and go with the item', async () => {
  const [first, second] = [await sent(), await sent()];
  const nobodys = randomBytes(16).toString('hex');
  const house = (photo: string) => ({ wall: 'wood', seen: [photo] });
  expect((await give({ houses: [house(first), house(nobodys)] })).problem.errors).toEqual([
    { field: 'houses.2.seen', message: 'answer_photo_missing' },
  ]);
  expect((await give({ houses: [house(first), house(second)] })).status).toBe(200);
  expect((await own()).photos).toHaveLength(2);
  const seen = (await list())[0]?.cells.filter(({ photos }) => photos);
  expect(seen?.map(({ question_id, question }) => [question_id, question])).toEqual([
    ['houses.1.seen', 'บ้าน 1 – ภาพ'],
    ['houses.2.seen', 'บ้าน 2 – ภาพ'],
  ]);
  expect((await download('answers.csv')).body.match(/public\/answerPhoto/g)).toHaveLength(2);
  await give({ houses: [house(second)] });
  expect((await own()).photos.map(({ photo }) => photo)).toEqual([second]);
});

test('who may read answers finds them by a choice of an item, and never shows a text of one', async () => {
  await give({ houses: [{ wall: 'brick' }, { wall: 'wood', story: 'น้ำมาเร็ว' }] });
  const texts = (await list({ question: 'wall', choice: 'wood' }))[0]?.cells.filter(
    ({ answer }) => answer === 'น้ำมาเร็ว',
  );
  expect(texts).toEqual([
    { question_id: 'houses.2.story', question: 'บ้าน 2 – เล่า', answer: 'น้ำมาเร็ว', can_show: 0, is_shown: 0 },
  ]);
  await give({ houses: [{ wall: 'brick' }] });
  expect(await list({ question: 'wall', choice: 'wood' })).toEqual([]);
});

test('files have columns of each item, a sheet of the items, and a point for each place', async () => {
  const spot = { latitude: 16.4, longitude: 102.8 };
  await give({
    area: 'ท่าน้ำ',
    houses: [
      { wall: 'wood', deep: 40 },
      { wall: 'brick', spot, story: '=1+1' },
    ],
  });
  const [head, row] = (await download('answers.csv')).body.slice(1).split('\r\n');
  expect(head?.split(',').slice(3)).toEqual([
    'ชุมชน',
    ...[1, 2].flatMap((number) =>
      ['ผนัง', 'ลึก', 'อยู่ไหน (latitude)', 'อยู่ไหน (longitude)', 'ภาพ', 'เล่า'].map((one) => `บ้าน ${number} – ${one}`),
    ),
  ]);
  expect(row?.replaceAll('"', '').split(',').slice(3)).toEqual([
    'ท่าน้ำ',
    'ไม้',
    '40',
    '',
    '',
    '',
    '',
    'อิฐ',
    '',
    '16.4',
    '102.8',
    '',
    "'=1+1",
  ]);
  const sheets = await readSheets((await download('answers.xlsx')).rawPayload);
  expect([...sheets.keys()]).toEqual(['answers', '1 houses']);
  const [heading, first, second] = sheets.get('1 houses') ?? [];
  expect(heading).toEqual(['answer_id', 'item', 'ผนัง', 'ลึก', 'อยู่ไหน (latitude)', 'อยู่ไหน (longitude)', 'ภาพ', 'เล่า']);
  expect(first?.slice(1, 4)).toEqual(['1', 'ไม้', '40']);
  expect(second?.slice(1)).toEqual(['2', 'อิฐ', '', '16.4', '102.8', '', '=1+1']);
  expect(sheets.get('answers')?.[1]?.[0]).toBe(first?.[0]);
  const { features } = JSON.parse((await download('answers.geojson')).body);
  expect(features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [102.8, 16.4] },
      properties: expect.objectContaining({ place: 'spot', item: 2, ชุมชน: 'ท่าน้ำ', 'บ้าน 1 – ผนัง': 'ไม้' }),
    },
  ]);
});

test('results for everybody count people by what is among their items, and tell of other answers how many gave one', async () => {
  const { survey_id: of } = await add();
  const hand = async (count: number, ...houses: object[]) => {
    for (let each = 0; each < count; each += 1)
      await putAnswer(world.platform.db, {
        ...{ surveyId: of, version: 1, memberId: null, at: new Date('2026-09-01T00:00:00Z') },
        answers: { houses },
      });
  };
  await hand(8, { wall: 'wood', deep: 10 }, { wall: 'wood', deep: 200 });
  await hand(7, { wall: 'wood' }, { wall: 'brick' });
  await hand(6, { wall: 'brick' });
  await takeSteps(world.platform);
  const { answer } = await world.call(contract.getSurveyResults, { id: of });
  const toldOf = (question: string) => answer.questions.find(({ question_id }) => question_id === question);
  expect(toldOf('wall')).toMatchObject({ is_told: 1, answered: 21, counts: { wood: 15, brick: 13 } });
  expect(toldOf('deep')).toMatchObject({ is_told: 1, answered: 8, counts: {} });
  expect(toldOf('spot')).toMatchObject({ is_told: 0 });
});

test('a later version without the group keeps its answers readable', async () => {
  const { survey_id: of } = await add();
  await putAnswer(world.platform.db, {
    ...{ surveyId: of, version: 1, memberId: null, at: new Date('2026-09-01T00:00:00Z') },
    answers: { houses: [{ wall: 'wood' }] },
  });
  const [, section] = form.sections;
  await world.call(
    contract.changeSurvey,
    { id: of, ...draft({ sections: [{ questions: section?.questions ?? [] }] }) },
    { as: manager },
  );
  const [answer] = (await world.call(files.listSurveyAnswers, { id: of }, { as: manager })).answer.items;
  expect(answer?.cells.map(({ question, answer: given }) => [question, given])).toEqual([['บ้าน 1 – ผนัง', 'ไม้']]);
});

/** The sheets of a workbook by their names, as lines of texts: by the parts that the format (ECMA-376) says. */
async function readSheets(bytes: Buffer): Promise<Map<string, string[][]>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  const decoded = (xml: string) =>
    xml
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    decoded(si),
  );
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const cellOf = (cell: string) => {
    const value = decoded(/<v>(.*?)<\/v>/s.exec(cell)?.[1] ?? /<is>(.*?)<\/is>/s.exec(cell)?.[1] ?? '');
    return /t="s"/.test(cell) ? (strings[Number(value)] ?? '') : value;
  };
  return new Map(
    names.map((name, at) => {
      const xml = parts.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '';
      const rows = [...xml.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
        // A cell says its column; empty ones are left out.
        const cells: string[] = [];
        for (const [cell, column = ''] of row.matchAll(/<c [^>]*?r="([A-Z])\d+"[^>]*?(?:\/>|>.*?<\/c>)/gs))
          cells[column.charCodeAt(0) - 65] = cellOf(cell);
        return Array.from(cells, (cell) => cell ?? '');
      });
      return [name, rows] as const;
    }),
  );
}

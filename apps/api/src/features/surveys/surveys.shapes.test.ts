/** Lines and areas as answers: taken, counted by province, and had as files that geographic programs read (decision 0100). */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { listSurveyAnswers } from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import {
  addSurvey,
  answerSurvey,
  getMySurveyAnswer,
  getSurveyResults,
} from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition, Place } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { putAnswer } from './surveys.queries.ts';
import { takeSteps } from './surveys.results.service.ts';

let world: World;
let manager: Person;
let somchai: Person;

beforeAll(async () => {
  world = await createWorld();
  [manager, somchai] = [await joinStaff(world, 'survey_manager'), await world.join('สมชาย')];
});
afterAll(() => world.close());

const form: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'road', kind: 'line', label: { th: 'ถนนช่วงที่ท่วม' }, required: true },
        { id: 'field', kind: 'area', label: { th: 'นาที่จมน้ำ' } },
        { id: 'depth', kind: 'rating', label: { th: 'ลึกแค่ไหน' } },
      ],
    },
  ],
};
const at = (latitude: number, longitude: number): Place => ({ latitude, longitude });
const inKhonKaen = [at(16.43, 102.83), at(16.44, 102.83), at(16.45, 102.84)];
/** Drawn with the clock; GeoJSON goes against it. */
const field = [at(16.43, 102.83), at(16.44, 102.83), at(16.44, 102.84), at(16.43, 102.84)];

async function add() {
  const survey = {
    ...{ name: { th: 'น้ำท่วมถนน' }, detail: { th: 'หนึ่งนาที' }, form },
    ...{ isAnsOpen: 1 as const, isViewOpen: 1 as const, openDate: '2020-01-01T00:00:00.000Z', closeDate: '' as const },
  };
  return (await world.call(addSurvey, survey, { as: manager })).answer.survey_id;
}
const give = (id: string, answers: Record<string, unknown>) =>
  world.call(answerSurvey, { id, version: 1, answers }, { as: somchai });
const download = (id: string, name: string) =>
  world.app.fastify.inject({
    method: 'GET',
    url: `/api/v1/admin/survey/${id}/${name}`,
    headers: { authorization: `Bearer ${manager.accessToken}`, 'accept-language': 'th' },
  });

test('what is no line or area is refused at its question, and one that is comes back point for point', async () => {
  const id = await add();
  const crossing = [field[0], field[2], field[1], field[3]];
  const refused = await give(id, { road: inKhonKaen.slice(0, 1), field: crossing });
  expect(refused.status).toBe(400);
  expect(refused.problem.errors).toEqual([
    { field: 'road', message: 'answer_line_short' },
    { field: 'field', message: 'answer_area_crossing' },
  ]);
  expect((await give(id, { road: inKhonKaen, field })).status).toBe(200);
  const { answer } = await world.call(getMySurveyAnswer, { id }, { as: somchai });
  expect(answer.answers).toEqual({ road: inKhonKaen, field });
});

test('whoever reads answers one by one gets each shape as it was drawn', async () => {
  const id = await add();
  await give(id, { road: inKhonKaen, field });
  const { answer } = await world.call(listSurveyAnswers, { id }, { as: manager });
  expect(answer.items[0]?.cells).toEqual([
    expect.objectContaining({ question: 'ถนนช่วงที่ท่วม', shape: { kind: 'line', points: inKhonKaen } }),
    expect.objectContaining({ question: 'นาที่จมน้ำ', shape: { kind: 'area', points: field } }),
  ]);
});

test('files have them as WKT with a point and a size, and as GeoJSON with closed rings against the clock', async () => {
  const id = await add();
  await give(id, { road: inKhonKaen, field, depth: 3 });
  const csv = (await download(id, 'answers.csv')).body;
  expect(csv).toContain('นาที่จมน้ำ (WKT),นาที่จมน้ำ (latitude),นาที่จมน้ำ (longitude),นาที่จมน้ำ (area_m2)');
  expect(csv).toContain('"LINESTRING (102.83 16.43, 102.83 16.44, 102.84 16.45)",');
  expect(csv).toMatch(
    /"POLYGON \(\(102\.83 16\.43, 102\.84 16\.43, [^"]+, 102\.83 16\.43\)\)",16\.435,102\.835,118\d{4}\.\d,3/,
  );
  const { features } = JSON.parse((await download(id, 'answers.geojson')).body);
  const [line, area] = features;
  expect(line).toMatchObject({
    geometry: { type: 'LineString', coordinates: inKhonKaen.map(({ latitude, longitude }) => [longitude, latitude]) },
    properties: { place: 'road', ลึกแค่ไหน: '3' },
  });
  expect(line.properties.length_m).toBeCloseTo(2_650, -2);
  expect(area).toMatchObject({ geometry: { type: 'Polygon' }, properties: { place: 'field' } });
  const [ring] = area.geometry.coordinates as [[number, number][]];
  expect(ring).toHaveLength(field.length + 1);
  expect(ring.at(-1)).toEqual(ring[0]);
  expect(leftTurns(ring)).toBeGreaterThan(0);
  // A program of maps cuts what it has read of the file into tiles: both are on that of the whole world.
  const tile = new GeoJSONVT({ type: 'FeatureCollection', features }, { tolerance: 0 }).getTile(0, 0, 0);
  const places = tile?.features as { tags: { place: string } }[];
  expect(places.map(({ tags }) => tags.place)).toEqual(['road', 'field']);
  expect((await download(id, 'answers.xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
});

/** Twice the surface by the sum over the edges (shoelace formula): positive against the clock. */
function leftTurns(ring: readonly [number, number][]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring[index] as [number, number];
    return sum + beforeX * y - x * beforeY;
  }, 0);
}

test('everybody sees of them only how many are in which province, by the middle of a line', async () => {
  const id = await add();
  const inBangkok = [at(13.7512, 100.4912), at(13.7561, 100.5018)];
  const hand = (road: readonly Place[], depth: number) =>
    putAnswer(world.platform.db, {
      surveyId: id,
      version: 1,
      memberId: null,
      answers: { road, depth },
      at: new Date(),
    });
  for (let person = 0; person < 7; person += 1) await hand(inBangkok, 5);
  for (let person = 0; person < 6; person += 1) await hand(inKhonKaen, 1);
  await takeSteps(world.platform);
  const { answer: told } = await world.call(getSurveyResults, { id });
  const [road] = told.questions;
  expect(road).toMatchObject({ question_id: 'road', is_told: 1, answered: 13 });
  expect(Object.values(road?.counts ?? {}).sort()).toEqual([6, 7]);
  expect(told.parts.map(({ area_id, answers }) => [area_id, answers]).sort()).toEqual([
    ['10', 7],
    ['40', 6],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/100\.4912|102\.83,|13\.7512/);
});

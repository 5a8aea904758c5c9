/** Photos of answers that are not handed in: they go along to the other devices of the member, and to nobody else (decision 0106). */
import { randomBytes } from 'node:crypto';
import * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinStaff } from '#api/testing/staff.ts';
import { sendAnswerPhoto } from '#api/testing/tus.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { removeUnnamedPhotos } from './surveys.photos.service.ts';

const words = (th: string) => ({ th });
const form: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'mark', kind: 'photo', label: words('ภาพระดับน้ำ'), most: 2 },
        { id: 'note', kind: 'text', label: words('หมายเหตุ'), required: true },
      ],
    },
    {
      repeat: { id: 'houses', item: words('บ้าน'), most: 2 },
      questions: [{ id: 'wall', kind: 'photo', label: words('ภาพผนัง') }],
    },
  ],
};
const hour = 3_600_000;

let world: World;
let manager: Person;
let mali: Person;
let somchai: Person;
let id: string;

beforeAll(async () => {
  world = await createWorld();
  manager = await joinStaff(world, 'survey_manager');
  [mali, somchai] = [await world.join('มาลี'), await world.join('สมชาย')];
  const survey = {
    ...{ name: words('น้ำท่วมปีนี้'), detail: words('สองนาที'), form },
    ...{ isAnsOpen: 1 as const, isViewOpen: 0 as const },
    ...{ openDate: '2020-01-01T00:00:00.000Z', closeDate: '' as const },
  };
  id = (await world.call(contract.addSurvey, survey, { as: manager })).answer.survey_id;
});
afterAll(() => world.close());

async function sent(as: Person): Promise<string> {
  const photo = randomBytes(16).toString('hex');
  expect((await sendAnswerPhoto(world, as, await snapshot(), { photo, survey: id })).status).toBe(200);
  return photo;
}
const keep = (answers: object, as = mali) => {
  const changeDate = world.platform.clock.now().toISOString();
  world.advance(1_000);
  return world.call(contract.saveSurveyDraft, { id, version: 1, answers: { ...answers }, changeDate }, { as });
};
const begun = async (as = mali) => (await world.call(contract.getSurveyDraft, { id }, { as })).answer;
const photosOf = async (as = mali) => (await begun(as))?.photos ?? [];
const keysOf = async (as = mali) => (await photosOf(as)).map(({ photo }) => photo).sort();
const open = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
const hand = (answers: object, as = mali) =>
  world.call(contract.answerSurvey, { id, version: 1, answers: { ...answers } }, { as });
const stored = async () =>
  (await world.platform.db.selectFrom('answer_photos').select('key').execute()).map(({ key }) => key);

/** Sessions do not last so long. */
async function removeAfter(hours: number): Promise<void> {
  world.advance(hours * hour);
  await removeUnnamedPhotos(world.platform);
  world.advance(-hours * hour);
}

test('a photo of a draft is shown on another device of the member, also one that came after the draft, and handed in there', async () => {
  const early = await sent(mali);
  expect((await keep({ mark: [early], houses: [{}] })).answer).toEqual({ is_kept: 1 });
  const late = randomBytes(16).toString('hex');
  await keep({ mark: [early], houses: [{ wall: [late] }] });
  expect(await keysOf()).toEqual([early]);
  await sendAnswerPhoto(world, mali, await snapshot(), { photo: late, survey: id });
  expect(await keysOf()).toEqual([early, late].sort());
  const [{ thumb, img } = { thumb: '', img: '' }] = await photosOf();
  expect([await open(thumb), await open(img), await open(img.replace(/code=.*/, 'code=AAAA'))]).toEqual([
    200, 200, 404,
  ]);
  expect(await begun(somchai)).toBeNull();

  const given = { mark: [early], note: 'สะพานขาว', houses: [{ wall: [late] }] };
  expect((await hand(given)).status).toBe(200);
  expect(await begun()).toBeNull();
  const own = (await world.call(contract.getMySurveyAnswer, { id }, { as: mali })).answer;
  expect(own.photos.map(({ photo }) => photo).sort()).toEqual([early, late].sort());
});

test('a photo that the draft no longer names is gone at once, with its address; those of an answer stay', async () => {
  const [first, second] = [await sent(somchai), await sent(somchai)];
  await keep({ mark: [first, second] }, somchai);
  const gone = (await photosOf(somchai)).find(({ photo }) => photo === first);
  await keep({ mark: [second] }, somchai);
  expect([await keysOf(somchai), await open(gone?.img ?? '')]).toEqual([[second], 404]);
  // Handed in without it: the draft goes, and what only the draft had.
  expect((await hand({ note: 'ไม่มีภาพ' }, somchai)).status).toBe(200);
  expect(await stored()).not.toContain(second);
  const taken = await sent(somchai);
  await keep({ mark: [taken], note: 'มีภาพ' }, somchai);
  expect((await hand({ mark: [taken], note: 'มีภาพ' }, somchai)).status).toBe(200);
  await keep({ mark: [taken], note: 'แก้' }, somchai);
  await keep({ note: 'แก้' }, somchai);
  const own = (await world.call(contract.getMySurveyAnswer, { id }, { as: somchai })).answer;
  expect(own.photos.map(({ photo }) => photo)).toEqual([taken]);
});

test('R39 a draft that names somebody else’s photo is shown nothing of it and takes nothing from it', async () => {
  const [owner, thief] = [await world.join(), await world.join()];
  const photo = await sent(owner);
  await keep({ mark: [photo] }, owner);
  await keep({ mark: [photo] }, thief);
  expect(await photosOf(thief)).toEqual([]);
  await keep({ note: 'ไม่มีแล้ว' }, thief);
  expect(await keysOf(owner)).toEqual([photo]);
});

test('photos wait as long as their draft is young; what no draft names, and what is more than its question takes, waits for a day', async () => {
  const member = await world.join();
  const [kept, also, tooMany, unnamed] = [
    await sent(member),
    await sent(member),
    await sent(member),
    await sent(member),
  ];
  await keep({ mark: [kept, also, tooMany] }, member);
  await removeAfter(26);
  expect(await keysOf(member)).toEqual([kept, also].sort());
  const left = await stored();
  expect([left.includes(tooMany), left.includes(unnamed)]).toEqual([false, false]);
  await removeAfter(31 * 24);
  // What was written stays; the photos are sent again from the device that has them.
  expect(await begun(member)).toMatchObject({ photos: [], answers: { mark: [kept, also, tooMany] } });
  expect(await stored()).not.toContain(kept);
});

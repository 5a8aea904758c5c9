/** Questions that are answered with photos, for surveys and for Nexus (decision 0099). */
import { randomBytes } from 'node:crypto';
import * as nexus from '@pakmut/contract/nexus/nexus.contract.ts';
import * as explore from '@pakmut/contract/nexus/nexus.explore.contract.ts';
import { addSurvey, answerSurvey, getMySurveyAnswer } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { setReview } from '#api/features/nexus/nexus.queries.ts';
import { removeUnnamedPhotos } from '#api/features/surveys/surveys.photos.service.ts';
import { takeSteps } from '#api/features/surveys/surveys.results.service.ts';
import { collection, words } from '#api/testing/nexus.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { sendAnswerPhoto } from '#api/testing/tus.ts';
import { createWorld, type Person, photograph, snapshot, type World } from '#api/testing/world.ts';

const form: FormDefinition = {
  sections: [
    {
      questions: [
        { id: 'mark', kind: 'photo', label: words('ภาพระดับน้ำ'), most: 2, required: true },
        { id: 'note', kind: 'text', label: words('หมายเหตุ') },
      ],
    },
  ],
};

let world: World;
let owner: Person;
let mali: Person;
let token: string;
let nexusId: string;

beforeAll(async () => {
  world = await createWorld();
  [owner, mali] = [await world.join('สมชาย'), await world.join('มาลี')];
  ({ token_add: token, nexus_id: nexusId } = await opened({ form }));
});
afterAll(() => world.close());

async function opened(change: Parameters<typeof collection>[0]) {
  const { answer } = await world.call(nexus.addNexus, collection(change), { as: owner });
  await setReview(world.platform.db, answer.nexus_id, { review: 'approved', at: new Date() });
  return answer;
}
const newKey = () => randomBytes(16).toString('hex');
async function sent(as: Person | undefined, where: { survey?: string; token?: string } = { token }): Promise<string> {
  const photo = newKey();
  expect((await sendAnswerPhoto(world, as, await snapshot(), { photo, ...where })).status).toBe(200);
  return photo;
}
const given = (mark: readonly string[]) => ({ token, version: 1, answers: { mark } });
const read = async (link: string) => (await world.call(nexus.getNexusAnswer, { token: link })).answer;
const open = (url: string) => world.app.fastify.inject({ url });
const stored = () => world.platform.db.selectFrom('answer_photos').select(['key', 'answer_id']).execute();

describe('a photo of an answer', () => {
  test('is sent by a visitor before the answer, and shown by addresses that are signed, kept by no cache and end', async () => {
    const photo = await sent(undefined);
    const { token_view: link } = (await world.call(nexus.answerNexus.public, given([photo]))).answer;
    const { photos } = await read(link);
    expect(photos).toMatchObject([{ photo, width: expect.any(Number) }]);
    const { thumb = '', img = '' } = photos[0] ?? {};
    for (const address of [thumb, img]) {
      const shown = await open(address);
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(shown.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    }
    const { name } = await world.platform.db
      .selectFrom('answer_photos')
      .select('name')
      .where('key', '=', photo)
      .executeTakeFirstOrThrow();
    expect((await open(img.replace(/code=.*/, 'code=AAAAAAAAAAAAAAAAAAAAAA'))).statusCode).toBe(404);
    expect((await open(img.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(404);
    expect((await open(`/media/p/${name.slice(0, 2)}/${name}-hd.jpg`)).statusCode).toBe(404);
    world.advance(3 * 3_600_000);
    expect((await open(img)).statusCode).toBe(404);
    world.advance(-3 * 3_600_000);
  });

  test('R39 that its giver did not send, that another answer has or that nobody sent is refused at its question', async () => {
    const [own, taken] = [await sent(mali), await sent(undefined)];
    await world.call(nexus.answerNexus.public, given([taken]));
    const other = (await opened({ form })).token_add;
    const elsewhere = await sent(undefined, { token: other });
    for (const photo of [own, taken, elsewhere, newKey()]) {
      const { status, problem } = await world.call(nexus.answerNexus.public, given([photo]));
      expect([status, problem.errors]).toEqual([400, [{ field: 'mark', message: 'answer_photo_missing' }]]);
    }
    // What was refused has taken nothing.
    expect((await world.call(nexus.answerNexus.private, given([own]), { as: mali })).status).toBe(200);
  });

  test('is refused where it is no photo, for what is closed, by a link to see, and of visitors for anything but an answer', async () => {
    const photo = newKey();
    const bad = await sendAnswerPhoto(world, undefined, Buffer.from('not a picture'), { photo, token });
    expect([bad.status, bad.problem.message]).toEqual([400, 'choose_jpeg']);
    const closed = (await opened({ form, isAnsOpen: 0 })).token_add;
    const late = await sendAnswerPhoto(world, undefined, await snapshot(), { photo, token: closed });
    expect([late.status, late.problem.message]).toEqual([409, 'survey_closed']);
    const members = (await opened({ form, isPublicAnswer: 0 })).token_add;
    expect((await sendAnswerPhoto(world, undefined, await snapshot(), { photo, token: members })).status).toBe(401);
    expect((await sendAnswerPhoto(world, mali, await snapshot(), { photo, token: members })).status).toBe(200);
    const { token_view: link } = (await world.call(nexus.answerNexus.public, given([await sent(undefined)]))).answer;
    expect((await sendAnswerPhoto(world, undefined, await snapshot(), { photo, token: link })).status).toBe(404);
    expect((await sendAnswerPhoto(world, undefined, await snapshot(), { photo: '../etc', token })).status).toBe(400);
    expect((await sendAnswerPhoto(world, undefined, await snapshot(), { photo })).status).toBe(401);
  });

  test('sent twice is there once, and under a key of somebody else not at all', async () => {
    const photo = await sent(undefined);
    expect((await sendAnswerPhoto(world, undefined, await photograph(3), { photo, token })).status).toBe(200);
    expect((await sendAnswerPhoto(world, mali, await snapshot(), { photo, token })).status).toBe(404);
    expect((await stored()).filter(({ key }) => key === photo)).toHaveLength(1);
  });

  test('stays, goes and comes by the link to change the answer, and is gone with it', async () => {
    const [first, second] = [await sent(mali), await sent(mali)];
    const taken = await world.call(nexus.answerNexus.private, given([first, second]), { as: mali });
    const { token_edit: link } = taken.answer;
    const third = await sent(undefined, { token: link });
    const change = { token: link, version: 1, answers: { mark: [second, third] } };
    expect((await world.call(nexus.editNexusAnswer, change)).status).toBe(200);
    const { photos } = await read(link);
    expect(photos.map(({ photo }) => photo).sort()).toEqual([second, third].sort());
    expect((await stored()).some(({ key }) => key === first)).toBe(false);
    const [{ img } = { img: '' }] = photos;
    await world.call(nexus.deleteNexusAnswer, { token: link });
    expect((await open(img)).statusCode).toBe(404);
    const waiting = () =>
      world.platform.db.selectFrom('media_removals').select('name').where('part', '=', 'answer').execute();
    expect((await waiting()).length).toBeGreaterThanOrEqual(3);
    await removeReleasedFiles(world.platform);
    expect(await waiting()).toEqual([]);
  });

  test('that no answer names is given up after a day, and one that is named is not', async () => {
    const [unnamed, named] = [await sent(undefined), await sent(undefined)];
    await world.call(nexus.answerNexus.public, given([named]));
    world.advance(26 * 3_600_000);
    await removeUnnamedPhotos(world.platform);
    world.advance(-26 * 3_600_000);
    const keys = (await stored()).map(({ key }) => key);
    expect([keys.includes(unnamed), keys.includes(named)]).toEqual([false, true]);
  });

  test('is shown to the owner of the collection, stands in their files by its address, and goes with the collection', async () => {
    const mine = await opened({ form });
    const photo = await sent(undefined, { token: mine.token_add });
    await world.call(nexus.answerNexus.public, { ...given([photo]), token: mine.token_add });
    const asked = { id: mine.nexus_id };
    const [row] = (await world.call(explore.listCollectedAnswers, asked, { as: owner })).answer.items;
    const { photos = [], question } = row?.cells[0] ?? {};
    expect([question, photos.length]).toEqual(['ภาพระดับน้ำ', 1]);
    expect((await open(photos[0]?.thumb ?? '')).statusCode).toBe(200);
    expect((await world.call(explore.listCollectedAnswers, asked, { as: mali })).status).toBe(404);
    const csv = await world.app.fastify.inject({
      url: `/api/v1/private/nexus/mine/${mine.nexus_id}/answers.csv`,
      headers: { authorization: `Bearer ${owner.accessToken}` },
    });
    const address = /https?:\/\/[^/]+(\/api\/v1\/public\/answerPhoto\/\S+?)"?\r\n/.exec(csv.body)?.[1] ?? '';
    expect((await open(address)).statusCode).toBe(200);
    await world.call(nexus.deleteNexus, { nexusID: mine.nexus_id }, { as: owner });
    expect((await open(address)).statusCode).toBe(404);
  });
});

test('results for everybody say how many answers carry photos, from five on, and nothing of the photos', async () => {
  for (let count = 0; count < 5; count += 1) await world.call(nexus.answerNexus.public, given([await sent(undefined)]));
  await takeSteps(world.platform);
  const { answer } = await world.call(explore.getNexusResults.public, { id: nexusId });
  const mark = answer.questions.find(({ question_id }) => question_id === 'mark');
  expect(mark).toMatchObject({ is_told: 1, counts: {} });
  expect(mark?.answered).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(answer)).not.toContain('answerPhoto');
});

test('a member answers a survey with photos, changes them, and nobody sends any for a survey they cannot see', async () => {
  const editor = await joinStaff(world, 'survey_manager');
  const { isPublicAnswer: _, ...survey } = collection({ form });
  const { survey_id: id } = (await world.call(addSurvey, survey, { as: editor })).answer;
  const where = { survey: id };
  const [first, second] = [await sent(mali, where), await sent(mali, where)];
  const hand = (mark: readonly string[], as: Person) =>
    world.call(answerSurvey, { id, version: 1, answers: { mark } }, { as });
  expect((await hand([first], owner)).problem.errors).toEqual([{ field: 'mark', message: 'answer_photo_missing' }]);
  expect((await hand([first], mali)).status).toBe(200);
  expect((await hand([second], mali)).status).toBe(200);
  const { photos } = (await world.call(getMySurveyAnswer, { id }, { as: mali })).answer;
  expect(photos.map(({ photo }) => photo)).toEqual([second]);
  const hidden = { photo: newKey(), survey: nexusId };
  expect((await sendAnswerPhoto(world, mali, await snapshot(), hidden)).status).toBe(404);
  expect((await sendAnswerPhoto(world, undefined, await snapshot(), { ...hidden, survey: id })).status).toBe(401);
});

test('a visitor’s address has the limits of a member’s day', async () => {
  const small = await createWorld({ UPLOADS_PER_DAY: '1' });
  const asker = await small.join();
  const { answer } = await small.call(nexus.addNexus, collection({ form }), { as: asker });
  await setReview(small.platform.db, answer.nexus_id, { review: 'approved', at: new Date() });
  const send = async () =>
    (await sendAnswerPhoto(small, undefined, await snapshot(), { photo: newKey(), token: answer.token_add })).status;
  expect([await send(), await send()]).toEqual([200, 429]);
  await small.close();
});

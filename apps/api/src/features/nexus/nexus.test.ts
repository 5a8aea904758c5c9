/** Nexus: what members collect together (specification §7, decisions §5, decision 0096). */

import { getPoint } from '@pakmut/contract/coins/coins.contract.ts';
import * as contract from '@pakmut/contract/nexus/nexus.contract.ts';
import { nexusPerMember } from '@pakmut/contract/nexus/nexus.rules.ts';
import { deleteSurveyAnswer, listSurveyAnswers } from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import { listMySurveyAnswers, listSurveyVersions } from '@pakmut/contract/surveys/surveys.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMaintenance } from '#api/platform/process/maintenance.ts';
import { busStop, busStopForm, collection, words } from '#api/testing/nexus.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { setReview } from './nexus.queries.ts';

let world: World;
let editor: Person;
let owner: Person;
let mali: Person;

beforeAll(async () => {
  world = await createWorld({ COIN_ADD_VOTE_REF: '5' });
  [editor, owner, mali] = [await joinStaff(world, 'editor'), await world.join('สมชาย'), await world.join('มาลี')];
});
afterAll(() => world.close());

async function add(change?: Parameters<typeof collection>[0], as: Person = owner) {
  return (await world.call(contract.addNexus, collection(change), { as })).answer;
}
const submit = (nexusID: string, as: Person = owner) => world.call(contract.submitNexus, { nexusID }, { as });
const shown = async (id: string) => (await world.call(contract.listNexus.public, { id })).answer[0];
const answer = (token: string, more: { version?: number; answers?: Record<string, unknown> } = {}) => ({
  token,
  version: 1,
  answers: busStop,
  ...more,
});

async function approved(change?: Parameters<typeof collection>[0]) {
  const { nexus_id: id } = await add(change);
  await setReview(world.platform.db, id, { review: 'approved', at: new Date() });
  return id;
}

describe('a collection', () => {
  test('that changes goes on to ask what was approved until the change is approved too', async () => {
    const id = await approved();
    const other = collection({
      name: words('ป้ายใหม่'),
      form: { sections: [{ questions: [busStopForm.sections[0]?.questions[0] as never] }] },
    });
    const changed = (await world.call(contract.changeNexus, { nexusID: id, ...other }, { as: owner })).answer;
    expect(changed).toMatchObject({ version: 2, review: 'draft', asked_version: 1, nexus_name: words('ป้ายใหม่') });
    expect(await shown(id)).toMatchObject({ nexus_name: words('ป้ายรถเมล์'), question_total: 2 });
    const token = changed.token_add;
    expect((await world.call(contract.answerNexus.public, answer(token, { version: 2 }))).problem.message).toBe(
      'invalid_input',
    );
    const switched = collection({ ...other, isPublicAnswer: 0 });
    expect((await world.call(contract.changeNexus, { nexusID: id, ...switched }, { as: owner })).answer.version).toBe(
      2,
    );
    expect((await shown(id))?.is_public_answer).toBe(0);
    await setReview(world.platform.db, id, { review: 'approved', at: new Date() });
    expect(await shown(id)).toMatchObject({ nexus_name: words('ป้ายใหม่'), question_total: 1 });
    // Who began by the older version hands it in all the same.
    expect((await world.call(contract.answerNexus.private, answer(token), { as: mali })).status).toBe(200);
  });

  test('of somebody who decides about collections is approved when it is handed in, and nobody else changes or deletes it', async () => {
    const { nexus_id: id } = await add({}, editor);
    expect((await submit(id, editor)).answer).toMatchObject({ review: 'approved', asked_version: 1 });
    for (const as of [owner, mali]) {
      expect((await world.call(contract.changeNexus, { nexusID: id, ...collection() }, { as })).status).toBe(404);
      expect((await world.call(contract.deleteNexus, { nexusID: id }, { as })).status).toBe(404);
      expect((await submit(id, as)).status).toBe(404);
      expect((await world.call(contract.viewNexusForReview, { nexusID: id }, { as })).status).toBe(403);
    }
    expect((await world.call(contract.deleteNexus, { nexusID: id }, { as: editor })).status).toBe(200);
    expect(await shown(id)).toBeUndefined();
  });

  test('is one of twenty at most of a member, also when many begin at once', async () => {
    const busy = await world.join('ขยัน');
    const all = await Promise.all(
      Array.from({ length: nexusPerMember + 5 }, () => world.call(contract.addNexus, collection(), { as: busy })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(nexusPerMember);
    const refused = all.filter(({ status }) => status === 409).map(({ problem }) => problem.message);
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'place_too_many'));
  });
});

describe('an answer', () => {
  test('is given by a member as often as there is something to tell, is paid once, and is found again by its giver alone', async () => {
    const id = await approved();
    const token = (await shown(id))?.token_add ?? '';
    const coins = async (as: Person) => (await world.call(getPoint, {}, { as })).answer.member_point;
    const [before, owners] = [await coins(mali), await coins(owner)];
    for (let one = 0; one < 3; one += 1) {
      const { answer: kept } = await world.call(contract.answerNexus.private, answer(token), { as: mali });
      expect(kept.is_first).toBe(one === 0 ? 1 : 0);
    }
    await world.call(contract.answerNexus.private, answer(token), { as: owner });
    expect([(await coins(mali)) - before, (await coins(owner)) - owners]).toEqual([5, 0]);
    const own = async (as: Person, by: object) => (await world.call(contract.listNexusAnswers, by, { as })).answer;
    expect(await own(mali, { id })).toHaveLength(3);
    expect(await own(mali, { token })).toHaveLength(3);
    expect(await own(owner, { id, token })).toHaveLength(1);
    expect(await own(editor, { id })).toEqual([]);
    expect((await own(mali, { id }))[0]).toMatchObject({
      last_edit_date_dt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await shown(id))?.answer_total).toBe(4);
    const { answer: surveys } = await world.call(listMySurveyAnswers, {}, { as: mali });
    expect(surveys.items).toEqual([]);
  });

  test('of a visitor is taken where the collection allows it, and known by its two links alone', async () => {
    const id = await approved();
    const token = (await shown(id))?.token_add ?? '';
    const { answer: kept } = await world.call(contract.answerNexus.public, answer(token));
    const by = (link: string) => world.call(contract.getNexusAnswer, { token: link });
    expect((await by(kept.token_view)).answer).toMatchObject({
      answers: busStop,
      can_edit: 0,
      right: 'view',
      form: busStopForm,
    });
    expect((await by(kept.token_edit)).answer).toMatchObject({ answers: busStop, can_edit: 1, right: 'edit' });
    const edit = (link: string) =>
      world.call(contract.editNexusAnswer, answer(link, { answers: { ...busStop, roof: 'no' } }));
    expect((await edit(kept.token_view)).status).toBe(404);
    expect((await edit(kept.token_edit)).status).toBe(200);
    expect((await by(kept.token_view)).answer.answers).toMatchObject({ roof: 'no' });
    const withdraw = (link: string) => world.call(contract.deleteNexusAnswer, { token: link });
    expect((await withdraw(kept.token_view)).status).toBe(404);
    expect((await withdraw(kept.token_edit)).status).toBe(200);
    expect((await by(kept.token_view)).problem.message).toBe('detail_not_found');
    await world.call(contract.changeNexus, { nexusID: id, ...collection({ isPublicAnswer: 0 }) }, { as: owner });
    expect((await world.call(contract.answerNexus.public, answer(token))).status).toBe(401);
    await world.call(contract.changeNexus, { nexusID: id, ...collection({ isAnsOpen: 0 }) }, { as: owner });
    expect((await world.call(contract.answerNexus.public, answer(token))).problem.message).toBe('survey_closed');
  });

  test('that was changed elsewhere since it was read is not overwritten; a change whose answer got lost is told again', async () => {
    const id = await approved();
    const { answer: kept } = await world.call(contract.answerNexus.public, answer((await shown(id))?.token_add ?? ''));
    const read = async () => (await world.call(contract.getNexusAnswer, { token: kept.token_view })).answer;
    const { last_edit_date: lastEditDate } = await read();
    world.advance(60_000);
    const edit = (roof: string, idempotencyKey: string, more: object = { lastEditDate }) =>
      world.call(
        contract.editNexusAnswer,
        { ...answer(kept.token_edit, { answers: { ...busStop, roof } }), ...more },
        { idempotencyKey },
      );
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await edit('no', first)).status).toBe(200);
    const late = await edit('yes', second);
    expect([late.status, late.problem.message]).toEqual([409, 'post_edited_elsewhere']);
    expect((await read()).answers).toMatchObject({ roof: 'no' });
    expect((await edit('yes', second, { lastEditDate: (await read()).last_edit_date })).status).toBe(200);
    // Without saying what was read, the last change wins, as for published clients.
    world.advance(60_000);
    expect((await edit('no', crypto.randomUUID(), {})).status).toBe(200);
    await world.call(contract.changeNexus, { nexusID: id, ...collection({ isAnsOpen: 0 }) }, { as: owner });
    expect((await edit('no', first)).answer.token_edit).toBe(kept.token_edit);
    expect((await edit('no', crypto.randomUUID())).problem.message).toBe('survey_closed');
  });

  test('R21 opens to no token that this server did not write, nor to one of something else', async () => {
    const [id, other] = [await approved(), await approved()];
    const token = (await shown(id))?.token_add ?? '';
    const { answer: kept } = await world.call(contract.answerNexus.public, answer(token));
    const bytes = Buffer.from(kept.token_view, 'base64url');
    bytes[31] = (bytes[31] ?? 0) ^ 1;
    const wrong = [
      '',
      'x',
      token,
      bytes.toString('base64url'),
      `${kept.token_edit}A`,
      Buffer.alloc(32).toString('base64url'),
    ];
    for (const guess of wrong) {
      const { status, problem } = await world.call(contract.getNexusAnswer, { token: guess });
      expect([status, problem.message], guess).toEqual([404, 'detail_not_found']);
    }
    expect((await world.call(contract.getNexusbyToken, { id: other, token })).status).toBe(404);
    expect((await world.call(contract.getNexusbyToken, { id, token: kept.token_view })).answer.nexus_id).toBe(id);
    expect((await world.call(contract.answerNexus.public, answer(kept.token_edit))).status).toBe(404);
  });

  test('R21 is none of the answers that the newsroom reads, takes home and deletes as those of its surveys', async () => {
    const id = await approved();
    const token = (await shown(id))?.token_add ?? '';
    await world.call(contract.answerNexus.public, answer(token));
    const [stored] = await world.platform.db
      .selectFrom('survey_answers')
      .select('id')
      .where('survey_id', '=', id)
      .execute();
    const deletion = { id, answerID: stored?.id ?? '', reason: 'ทดสอบ' };
    expect((await world.call(listSurveyAnswers, { id }, { as: editor })).status).toBe(404);
    expect((await world.call(listSurveyVersions, { id }, { as: editor })).status).toBe(404);
    expect((await world.call(deleteSurveyAnswer, deletion, { as: editor })).status).toBe(404);
    expect((await shown(id))?.answer_total).toBe(1);
  });

  test('is neither taken nor changed while Nexus is under maintenance, and is afterwards', async () => {
    const id = await approved();
    const token = (await shown(id))?.token_add ?? '';
    const kept = (await world.call(contract.answerNexus.public, answer(token))).answer;
    const before = world.platform.config.MAINTENANCE;
    Object.assign(world.platform.config, { MAINTENANCE: readMaintenance(JSON.stringify({ nexus: 'ปิดปรับปรุง' })) });
    const refused = await world.call(contract.answerNexus.public, answer(token));
    const unchanged = await world.call(contract.editNexusAnswer, answer(kept.token_edit));
    Object.assign(world.platform.config, { MAINTENANCE: before });
    expect([refused.status, refused.problem.message, unchanged.status]).toEqual([503, 'server_busy', 503]);
    expect((await world.call(contract.editNexusAnswer, answer(kept.token_edit))).status).toBe(200);
    expect((await shown(id))?.answer_total).toBe(1);
  });

  test('that cannot be taken is refused by question and nothing is kept; sent five times by one key, it is one', async () => {
    const id = await approved();
    const token = (await shown(id))?.token_add ?? '';
    const { status, problem } = await world.call(
      contract.answerNexus.public,
      answer(token, { answers: { roof: 'maybe' } }),
    );
    expect([status, problem.errors]).toEqual([
      400,
      expect.arrayContaining([
        { field: 'where', message: 'answer_missing' },
        { field: 'roof', message: 'answer_unfitting' },
      ]),
    ]);
    const idempotencyKey = crypto.randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => world.call(contract.answerNexus.public, answer(token), { idempotencyKey })),
    );
    expect(new Set(sent.map(({ answer: kept }) => kept.token_edit)).size).toBe(1);
    expect((await shown(id))?.answer_total).toBe(1);
    // Whoever did not hear that it was taken still hears it when the collection has closed.
    await world.call(contract.changeNexus, { nexusID: id, ...collection({ isAnsOpen: 0 }) }, { as: owner });
    const late = await world.call(contract.answerNexus.public, answer(token), { idempotencyKey });
    expect(late.answer.token_edit).toBe(sent[0]?.answer.token_edit);
  });
});

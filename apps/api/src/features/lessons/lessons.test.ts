/** Lessons as readers get them, progress, quizzes, and what a pass brings. */
import * as contract from '@pakmut/contract/lessons/lessons.contract.ts';
import { getNextLesson } from '@pakmut/contract/lessons/lessons.next.contract.ts';
import { addLesson, changeLesson } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { getMemberInfo, updateMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { suspendMemberAsStaff } from '@pakmut/contract/members/members.staff.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobody } from '#api/testing/editor-acts.ts';
import { answersOf, type LessonInput, writtenLesson } from '#api/testing/lessons.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { forgetTries } from './lessons.service.ts';

const second = 1_000;
const day = 86_400 * second;
let world: World;
let editor: Person;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  editor = await joinStaff(world, 'editor');
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['lesson_passes', 'lessons'] as const) await world.platform.db.deleteFrom(table).execute();
  ploy = await world.join('พลอย');
});

const add = async (change: Partial<LessonInput> = {}) =>
  (await world.call(addLesson, writtenLesson(change), { as: editor })).answer.lessonID;
const shown = async () => {
  // Visitors share an answer for a second.
  world.advance(second);
  return (await world.call(contract.listLessons, {})).answer;
};
const read = (lessonID: string) => world.call(contract.getLesson, { lessonID });
const answer = (lessonID: string, wrong = 0, as = ploy, idempotencyKey: string = crypto.randomUUID()) =>
  world.call(contract.answerQuiz, { lessonID, answers: answersOf(writtenLesson(), wrong) }, { as, idempotencyKey });
const save = (lessons: { lessonID: string; sections: string[] }[], as = ploy) =>
  world.call(contract.saveLessonProgress, { lessons }, { as });
const progress = async (as = ploy) => (await world.call(contract.listLessonProgress, {}, { as })).answer;
/** As if they had been made so long ago: no session lasts until then. */
const moveTriesTo = async (ago: number) => {
  const made_at = new Date(world.platform.clock.now().getTime() - ago);
  await world.platform.db.updateTable('lesson_attempts').set({ made_at }).execute();
};
const starsOf = async ({ id }: Person) =>
  (await world.call(getMemberInfo.public, { id })).answer.member_skill.writing_level;
const passedBy = async ({ id: memberID }: Person) =>
  (await world.call(contract.listPassedLessons.public, { memberID })).answer;

describe('reading', () => {
  test('published lessons stand in the order of the path; hidden ones answer like none', async () => {
    const senior = await add({ lesson_level: 3 });
    const later = await add({ position: 2 });
    const first = await add({ position: 1 });
    const hidden = await add({ is_published: 0 });
    expect((await shown()).map(({ lesson_id }) => lesson_id)).toEqual([first, later, senior]);
    expect((await shown())[0]).toMatchObject({ lesson_sections: ['first', 'second'], question_total: 5, has_video: 0 });
    for (const id of [hidden, nobody, 'x']) expect((await read(id)).status).toBe(404);
  });

  test('a lesson comes whole, without what is right and in no order that tells it', async () => {
    const { answer: lesson } = await read(await add());
    expect(lesson.sections.map(({ section_id }) => section_id)).toEqual(['first', 'second']);
    const text = JSON.stringify(lesson);
    expect(text).not.toContain('right');
    expect(text).not.toContain('เพราะ');
    const order = lesson.questions.find(({ question_kind }) => question_kind === 'order');
    const ids = order?.choices.map(({ choice_id }) => choice_id) ?? [];
    expect(ids.toSorted()).toEqual(['a', 'b', 'c']);
    expect(ids).not.toEqual(['a', 'b', 'c']);
  });

  test('the checklist leads to the lesson that editors chose last', async () => {
    const target = async () => {
      world.advance(second);
      return (await world.call(contract.getLessonByUse, {})).answer?.lesson_id;
    };
    expect(await target()).toBeUndefined();
    await add({ lesson_use: 'checklist' });
    const chosen = await add({ lesson_use: 'checklist' });
    expect(await target()).toBe(chosen);
  });

  test('visitors are offered the newest lesson, members what they go on with', async () => {
    const nextOf = async (as?: Person) => {
      world.advance(second);
      return (await (as ? world.call(getNextLesson.private, {}, { as }) : world.call(getNextLesson.public, {}))).answer
        ?.lesson_id;
    };
    expect(await nextOf()).toBeUndefined();
    const first = await add();
    world.advance(second);
    const newest = await add({ lesson_level: 2 });
    expect([await nextOf(), await nextOf(ploy)]).toEqual([newest, first]);
    await answer(first);
    expect(await nextOf(ploy)).toBe(newest);
    world.advance(60 * second);
    await answer(newest);
    expect(await nextOf(ploy)).toBeUndefined();
  });
});

describe('progress', () => {
  test('what a device has read joins what the account knows; unknown lessons and sections are left out', async () => {
    const id = await add();
    await save([{ lessonID: id, sections: ['first'] }]);
    const { answer: after } = await save([
      { lessonID: id, sections: ['second', 'gone'] },
      { lessonID: nobody, sections: ['first'] },
      { lessonID: 'x', sections: [] },
    ]);
    expect(after).toMatchObject([{ lesson_id: id, is_passed: 0, tries_left: 3, next_try_date: '' }]);
    expect(after[0]?.sections_read.toSorted()).toEqual(['first', 'second']);
    expect(await progress(await world.join('อื่น'))).toEqual([]);
  });

  test('two devices at once lose nothing', async () => {
    const id = await add();
    await Promise.all(['first', 'second'].map((section) => save([{ lessonID: id, sections: [section] }])));
    expect((await progress())[0]?.sections_read.toSorted()).toEqual(['first', 'second']);
  });

  test('the last read comes first', async () => {
    const [one, two] = [await add(), await add()];
    await save([{ lessonID: one, sections: ['first'] }]);
    world.advance(second);
    await save([{ lessonID: two, sections: ['first'] }]);
    expect((await progress()).map(({ lesson_id }) => lesson_id)).toEqual([two, one]);
  });
});

describe('quizzes', () => {
  test('are graded on the server and explained answer by answer', async () => {
    const { answer: outcome } = await answer(await add(), 2);
    expect(outcome).toMatchObject({ right_total: 3, question_total: 5, is_passed: 0, is_first_pass: 0, tries_left: 2 });
    expect(outcome.answers[0]).toEqual({
      question_id: 'q-one',
      is_right: 0,
      right_choices: ['b'],
      explanation: { th: 'เพราะ q-one' },
    });
    expect(await passedBy(ploy)).toEqual([]);
  });

  test('passed, they add one star and stand on the profile; failed tries are shown to nobody', async () => {
    const id = await add();
    await answer(id, 2);
    world.advance(60 * second);
    const { answer: outcome } = await answer(id, 1);
    expect(outcome).toMatchObject({ is_passed: 1, is_first_pass: 1, stars_before: 0, stars_after: 1, right_total: 4 });
    expect(await starsOf(ploy)).toBe(1);
    expect(await passedBy(ploy)).toEqual([
      {
        lesson_id: id,
        lesson_skill: 'writing',
        lesson_level: 1,
        lesson_name: { th: 'เขียนโปรยข่าว', en: 'Writing a lead' },
        is_open: 1,
      },
    ]);
    world.advance(60 * second);
    const again = (await answer(id)).answer;
    expect(again).toMatchObject({ is_passed: 1, is_first_pass: 0, stars_before: 1, stars_after: 1 });
    expect(await starsOf(ploy)).toBe(1);
  });

  test('never raise a skill above five stars, and never lower what the member set', async () => {
    await world.call(updateMyProfile, { skill: { writing_level: 4 } }, { as: ploy });
    for (const after of [5, 5]) {
      expect((await answer(await add())).answer.stars_after).toBe(after);
      world.advance(60 * second);
    }
    await answer(await add(), 5);
    expect(await starsOf(ploy)).toBe(5);
  });

  test('sent twice under one key they are one try with one answer', async () => {
    const id = await add();
    const twice = await Promise.all([answer(id, 2, ploy, 'once'), answer(id, 2, ploy, 'once')]);
    expect(twice[0]?.answer).toEqual(twice[1]?.answer);
    expect(await progress()).toMatchObject([{ tries_left: 2 }]);
  });

  test('are tried three times in 24 hours, also at once; the refusal says when the next try is possible', async () => {
    const id = await add();
    for (const left of [2, 1, 0]) {
      expect((await answer(id, 5)).answer.tries_left).toBe(left);
      world.advance(60 * second);
    }
    const refused = await answer(id);
    expect([refused.status, refused.problem.type]).toEqual([429, 'urn:pakmut:lessons.no_tries']);
    const [{ next_try_date = '' } = {}] = await progress();
    expect(refused.problem.details).toEqual({ next_try_date });
    const wait = Date.parse(next_try_date) - world.platform.clock.now().getTime();
    expect(Math.round(wait / (60 * second))).toBe((day - 180 * second) / (60 * second));
    expect(await passedBy(ploy)).toEqual([]);
    await moveTriesTo(day);
    expect((await answer(id)).answer.is_passed).toBe(1);
  });

  test('answered by a script they are refused and logged, and nothing of the first answer is lost', async () => {
    const ids = [await add(), await add(), await add()];
    const lines: unknown[] = [];
    const { log } = world.platform;
    const warn = log.warn;
    log.warn = (...line: unknown[]) => void lines.push(line);
    const outcomes = await Promise.all(ids.map((id) => answer(id)));
    log.warn = warn;
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain(ploy.id);
    expect(await passedBy(ploy)).toHaveLength(1);
    expect(await starsOf(ploy)).toBe(1);
    world.advance(60 * second);
    const left = ids.filter((_id, at) => outcomes[at]?.status === 429);
    expect((await answer(left[0] ?? '')).status).toBe(200);
  });

  test('that are not whole, or whose questions have changed, cost no try', async () => {
    const id = await add();
    const send = (answers: ReturnType<typeof answersOf>) =>
      world.call(contract.answerQuiz, { lessonID: id, answers }, { as: ploy });
    const whole = answersOf(writtenLesson());
    expect((await send(whole.slice(1))).problem.type).toBe('urn:pakmut:lessons.answers_incomplete');
    expect((await send([...whole.slice(1), { questionID: 'gone', choices: ['a'] }])).problem.type).toBe(
      'urn:pakmut:lessons.changed',
    );
    expect((await world.call(contract.answerQuiz, { lessonID: nobody, answers: whole }, { as: ploy })).status).toBe(
      404,
    );
    expect(await progress()).toEqual([]);
  });

  test('how they were answered is forgotten after 90 days, the pass stays', async () => {
    await answer(await add());
    await moveTriesTo(91 * day);
    await forgetTries(world.platform);
    expect(await world.platform.db.selectFrom('lesson_attempts').select('id').execute()).toEqual([]);
    expect(await passedBy(ploy)).toHaveLength(1);
  });
});

test('a hidden lesson stays among those that a member passed and leads nowhere; somebody out of sight shows none', async () => {
  const id = await add();
  await answer(id);
  await world.call(changeLesson, { lessonID: id, ...writtenLesson({ is_published: 0 }) }, { as: editor });
  expect(await passedBy(ploy)).toMatchObject([{ lesson_id: id, is_open: 0 }]);
  const admin = await joinStaff(world, 'admin');
  await world.call(suspendMemberAsStaff, { memberID: ploy.id, reason: 'spam' }, { as: admin });
  expect((await world.call(contract.listPassedLessons.public, { memberID: ploy.id })).status).toBe(404);
});

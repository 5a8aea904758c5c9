/** The lessons of the demo world: enough of them, whole, and what is right is not given away. */
import { getLesson, listLessons } from '@pakmut/contract/lessons/lessons.contract.ts';
import { isSoundQuestion, leastQuestions } from '@pakmut/contract/lessons/lessons.rules.ts';
import { skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#api/testing/world.ts';
import { demoLessons, seedLessons, storedQuestion } from './lessons.seed.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedLessons(world.platform, new Map());
});
afterAll(() => world.close());

test('each skill has two lessons or more, of four sections and questions at least', () => {
  for (const skill of skillNames)
    expect(demoLessons.filter((lesson) => lesson.skill === skill).length, skill).toBeGreaterThanOrEqual(2);
  for (const { name, sections, questions } of demoLessons) {
    expect(sections.length, name.th).toBeGreaterThanOrEqual(4);
    expect(questions.length, name.th).toBeGreaterThan(leastQuestions);
  }
});

test('names and summaries are in five languages, everything in Thai and English', () => {
  for (const lesson of demoLessons) {
    for (const text of [lesson.name, lesson.summary]) expect(Object.keys(text)).toEqual(['th', 'en', 'lo', 'km', 'my']);
    const texts: (FormText | undefined)[] = [
      ...lesson.sections.flatMap((section) => [section.name, section.text, section.shows, section.transcript]),
      ...lesson.questions.flatMap((question) => [question.text, question.why]),
    ];
    for (const text of texts) if (text) expect([text.th !== '', text.en !== undefined], text.th).toEqual([true, true]);
  }
});

test('every question can be graded, and every drawing and film is told in words', () => {
  for (const { sections, questions } of demoLessons) {
    for (const { kind, choices, right } of questions.map(storedQuestion))
      expect(isSoundQuestion({ kind, right, choices: choices.map(({ id }) => ({ choice_id: id })) })).toBe(true);
    for (const section of sections)
      expect([!section.drawing || section.shows, !section.film || section.transcript]).not.toContain(undefined);
  }
});

test('readers find all of them, one with a film, each as the contract says', async () => {
  const lessons = (await world.call(listLessons, {})).answer;
  expect(lessons).toHaveLength(demoLessons.length);
  expect(lessons.filter(({ has_video }) => has_video === 1)).toHaveLength(1);
  for (const { lesson_id: lessonID } of lessons) expect((await world.call(getLesson, { lessonID })).status).toBe(200);
});

/** Lessons as editors write them, with their pictures and films. */
import { answerQuiz, getLesson } from '@pakmut/contract/lessons/lessons.contract.ts';
import * as contract from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EditorActs, expectEditorsAlone, expectNotFound } from '#api/testing/editor-acts.ts';
import { answersOf, type LessonInput, writtenLesson } from '#api/testing/lessons.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
let admin: Person;
let editor: Person;
let moderator: Person;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await joinStaff(world, 'admin');
  editor = await joinStaff(world, 'editor');
  moderator = await joinStaff(world, 'moderator');
  ploy = await world.join('พลอย');
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['lesson_passes', 'lessons'] as const) await world.platform.db.deleteFrom(table).execute();
});

const add = (change: Partial<LessonInput> = {}, as = editor) =>
  world.call(contract.addLesson, writtenLesson(change), { as });
const change = (lessonID: string, to: Partial<LessonInput>, as = editor) =>
  world.call(contract.changeLesson, { lessonID, ...writtenLesson(to) }, { as });
const remove = (lessonID: string, as = editor) => world.call(contract.deleteLesson, { lessonID }, { as });
const whole = async (lessonID: string) =>
  (await world.call(contract.getStaffLesson, { lessonID }, { as: editor })).answer;
async function sendPicture(lessonID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'lesson.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/lesson/${lessonID}/image`, ...form });
}
const statusOf = async (url: string) => (await world.app.fastify.inject({ url })).statusCode;
/** The first section with something more. */
const sections = (more: object) =>
  writtenLesson().sections.map((section, at) => (at === 0 ? { ...section, ...more } : section));

const acts: EditorActs = {
  list: (as) => world.call(contract.listStaffLessons, {}, { as }),
  add: (as) => add({}, as),
  change: (id, as) => change(id, {}, as),
  remove,
  sendPicture,
};

test('R25 editors and administrators write lessons, nobody else does, and each act is logged', async () => {
  const { lessonID: id } = (await add({}, admin)).answer;
  expect((await world.call(contract.getStaffLesson, { lessonID: id }, { as: moderator })).status).toBe(403);
  await expectEditorsAlone(world, acts, { id, group: 'lessons', admin, others: [moderator, ploy] });
});

test('what is not there is not found', () => expectNotFound(acts));

test('what was written comes back as it was written, with the right answers, trimmed', async () => {
  const { lessonID } = (await add({ lesson_name: { th: ' โปรย ', en: ' ' } })).answer;
  const { shown, lesson_id, ...rest } = await whole(lessonID);
  expect(rest).toEqual(writtenLesson({ lesson_name: { th: 'โปรย' } }));
  expect(shown.map(({ section_id }) => section_id)).toEqual(['first', 'second']);
});

test('what is not sound is refused and nothing is stored', async () => {
  const refusalOf = async (input: Partial<LessonInput>) => (await add(input)).problem.type?.replace('urn:pakmut:', '');
  const [first, ...others] = writtenLesson().questions;
  if (!first) throw new Error('no question');
  expect(await refusalOf({ lesson_name: { th: ' ' } })).toBe('lessons.text_missing');
  expect(await refusalOf({ lesson_practice: 'https://example.org/' })).toBe('lessons.link_invalid');
  expect(await refusalOf({ questions: [{ ...first, right: [] }, ...others] })).toBe('lessons.question_unsound');
  expect(await refusalOf({ questions: [first, first, ...others] })).toBe('lessons.ids_repeated');
  expect(await refusalOf({ questions: [first] })).toBe('lessons.unfinished');
  expect(await refusalOf({ sections: [] })).toBe('lessons.unfinished');
  expect(await refusalOf({ sections: sections({ section_drawing: 'thirds' }) })).toBe('lessons.unfinished');
  expect(await refusalOf({ sections: sections({ section_picture: 'a'.repeat(32) }) })).toBe('lessons.unfinished');
  const described = { section_img_text: { th: 'ภาพ' }, section_picture: 'a'.repeat(32) };
  expect(await refusalOf({ sections: sections(described) })).toBe('lessons.picture_unknown');
  const film = { section_film: 'b'.repeat(32), section_transcript: { th: 'คำพูด' } };
  expect(await refusalOf({ sections: sections(film) })).toBe('lessons.picture_unknown');
  expect((await world.call(contract.listStaffLessons, {}, { as: editor })).answer).toEqual([]);
});

test('a draft may be unfinished', async () => {
  expect((await add({ is_published: 0, sections: [], questions: [] })).status).toBe(200);
});

test('a picture stays while a section names it, and goes with the next change or with the lesson', async () => {
  const { lessonID } = (await add()).answer;
  const { section_picture, section_img_path } = (await sendPicture(lessonID)).json().result;
  const unused = (await sendPicture(lessonID)).json().result.section_img_path;
  await change(lessonID, { sections: sections({ section_picture, section_img_text: { th: 'ภาพ' } }) });
  const { removeReleasedFiles } = await import('#api/features/media/media.service.ts');
  await removeReleasedFiles(world.platform);
  expect([await statusOf(section_img_path), await statusOf(unused)]).toEqual([200, 404]);
  const [shown] = (await world.call(getLesson, { lessonID })).answer.sections;
  expect(await statusOf(shown?.section_img_path ?? '')).toBe(200);
  await remove(lessonID);
  await removeReleasedFiles(world.platform);
  expect(await statusOf(section_img_path)).toBe(404);
});

test('a picture of one lesson is none of another', async () => {
  const [one, two] = [(await add()).answer.lessonID, (await add()).answer.lessonID];
  const { section_picture } = (await sendPicture(one)).json().result;
  const more = { section_picture, section_img_text: { th: 'ภาพ' } };
  expect((await change(two, { sections: sections(more) })).problem.type).toBe('urn:pakmut:lessons.picture_unknown');
});

test('a lesson that somebody has passed is hidden and not deleted', async () => {
  const { lessonID } = (await add()).answer;
  await world.call(answerQuiz, { lessonID, answers: answersOf(writtenLesson()) }, { as: ploy });
  const refused = await remove(lessonID);
  expect([refused.status, refused.problem.type]).toEqual([409, 'urn:pakmut:lessons.passed_by_members']);
  expect((await change(lessonID, { is_published: 0 })).status).toBe(200);
  const [row] = (await world.call(contract.listStaffLessons, {}, { as: editor })).answer;
  expect(row).toMatchObject({ passed_total: 1, is_published: 0 });
  expect((await world.call(getLesson, { lessonID })).status).toBe(404);
});

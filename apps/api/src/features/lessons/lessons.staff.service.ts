/** Lessons as editors write them. Each act is logged in its transaction (R25). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import {
  isFinishedLesson,
  isPracticePath,
  isSoundQuestion,
  lessonsMaximum,
} from '@pakmut/contract/lessons/lessons.rules.ts';
import type * as contract from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { releasePhotos } from '#api/features/media/media.service.ts';
import { releaseVideos, takeVideo } from '#api/features/videos/videos.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './lessons.queries.ts';
import { filesOf } from './lessons.service.ts';

type LessonInput = InputOf<typeof contract.addLesson>;
type Written = { readonly sections: queries.StoredSection[]; readonly questions: queries.StoredQuestion[] };

/** @throws lessons.not_found */
export async function getStaffLesson({ db }: Platform, id: string) {
  const row = isId(id) ? await queries.findLesson(db, id) : undefined;
  if (!row) throw new AppError('lessons.not_found');
  return { row, files: await filesOf(db, row) };
}

/** @throws lessons.full, and what `readLesson` and `takeFiles` refuse */
export async function addLesson(platform: Platform, staffId: string, input: LessonInput): Promise<string> {
  const { stored, ...written } = readLesson(input);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    if ((await queries.countLessons(db)) >= lessonsMaximum) throw new AppError('lessons.full');
    await queries.freeUse(db, input.lesson_use, null);
    const published_at = input.is_published === 1 ? at : null;
    const id = await queries.insertLesson(db, { ...stored, published_at });
    await takeFiles(platform, db, { staffId, lessonId: id, before: [], written });
    await record(db, { staffId, action: 'lessons.add', subjectId: id, input, at });
    return id;
  });
}

/** @throws lessons.not_found, and what `readLesson` and `takeFiles` refuse */
export async function changeLesson(platform: Platform, staffId: string, id: string, input: LessonInput): Promise<void> {
  const { stored, ...written } = readLesson(input);
  const at = platform.clock.now();
  const films = await platform.db.transaction().execute(async (db) => {
    const before = await lock(db, id);
    await queries.freeUse(db, input.lesson_use, id);
    const published_at = before.published_at ?? (input.is_published === 1 ? at : null);
    await queries.updateLesson(db, id, { ...stored, published_at });
    const gone = await takeFiles(platform, db, { staffId, lessonId: id, before: before.sections, written });
    await record(db, { staffId, action: 'lessons.change', subjectId: id, input, at });
    return gone;
  });
  await releaseVideos(platform, films);
}

/** @throws lessons.not_found, lessons.passed_by_members */
export async function deleteLesson(platform: Platform, staffId: string, id: string): Promise<void> {
  const films = await platform.db.transaction().execute(async (db) => {
    const { name, sections } = await lock(db, id);
    await releasePhotos(db, await queries.deletePicturesBut(db, id, []));
    if (!(await queries.deleteUnpassed(db, id))) throw new AppError('lessons.passed_by_members');
    const detail = JSON.stringify({ name: name.th });
    await recordStaffAction(db, { staffId, action: 'lessons.delete', subjectId: id, detail, at: platform.clock.now() });
    return filmsOf(sections);
  });
  await releaseVideos(platform, films);
}

/** @throws lessons.not_found, and what a picture that cannot be read is refused with */
export function addPicture(platform: Platform, staffId: string, id: string, upload: { path: string }): Promise<string> {
  const at = platform.clock.now();
  return replacePicture(platform, upload, async (db, picture) => {
    await lock(db, id);
    await queries.insertPicture(db, id, picture, at);
    await recordStaffAction(db, { staffId, action: 'lessons.image', subjectId: id, at });
    // None is replaced: which pictures go is known when the lesson is saved.
    return '';
  });
}

async function lock(db: Queryable, id: string): Promise<queries.LessonRow> {
  const row = isId(id) ? await queries.lockLesson(db, id) : undefined;
  if (!row) throw new AppError('lessons.not_found');
  return row;
}

type Taking = {
  readonly staffId: string;
  readonly lessonId: string;
  readonly before: readonly queries.StoredSection[];
  readonly written: Written;
};

/**
 * Makes the named films those of the lesson, and gives up the pictures that no section names. Answers with the films that are named no more.
 * @throws lessons.picture_unknown for a picture of something else, or a film that is neither the editor's own nor of this lesson
 */
async function takeFiles(platform: Platform, db: Queryable, { staffId, lessonId, before, written }: Taking) {
  const pictures = written.sections.map(({ picture }) => picture).filter(Boolean);
  const known = new Set((await queries.listPictures(db, lessonId)).map(({ name }) => name));
  if (!pictures.every((name) => known.has(name))) throw fileUnknown();
  await releasePhotos(db, await queries.deletePicturesBut(db, lessonId, pictures));
  const had = filmsOf(before);
  const films = filmsOf(written.sections);
  for (const name of films)
    if (!had.includes(name) && !(await takeVideo(platform, db, staffId, name, false))) throw fileUnknown();
  return had.filter((name) => !films.includes(name));
}

const fileUnknown = () =>
  new AppError('lessons.picture_unknown', { errors: [{ field: 'section_picture', message: 'lesson_file_gone' }] });

function filmsOf(sections: readonly queries.StoredSection[]): string[] {
  return [...new Set(sections.map(({ film }) => film).filter(Boolean))];
}

/**
 * What an editor wrote as it is stored.
 * @throws lessons.text_missing, lessons.link_invalid, lessons.ids_repeated, lessons.question_unsound, lessons.unfinished
 */
function readLesson(input: LessonInput) {
  const practice = input.lesson_practice.trim();
  if (practice && !isPracticePath(practice)) throw new AppError('lessons.link_invalid');
  const sections = input.sections.map(readSection);
  const questions = input.questions.map(readQuestion);
  for (const parts of [sections, questions])
    if (new Set(parts.map(({ id }) => id)).size < parts.length) throw new AppError('lessons.ids_repeated');
  if (input.is_published === 1 && !isFinishedLesson(input)) throw new AppError('lessons.unfinished');
  const stored = {
    skill: input.lesson_skill,
    level: input.lesson_level,
    position: input.position,
    name: JSON.stringify(needed(input.lesson_name)),
    summary: JSON.stringify(needed(input.lesson_summary)),
    minutes: input.lesson_minutes,
    practice,
    use: input.lesson_use,
    sections: JSON.stringify(sections),
    questions: JSON.stringify(questions),
    is_hidden: input.is_published !== 1,
  };
  return { stored, sections, questions };
}

function readSection(section: LessonInput['sections'][number]): queries.StoredSection {
  return {
    id: section.section_id,
    name: needed(section.section_name),
    text: trimFormText(section.section_text),
    drawing: section.section_drawing,
    picture: section.section_picture,
    picture_text: trimFormText(section.section_img_text),
    film: section.section_film,
    transcript: trimFormText(section.section_transcript),
  };
}

function readQuestion(question: LessonInput['questions'][number]): queries.StoredQuestion {
  const { question_id: id, question_kind: kind, choices, right } = question;
  if (!isSoundQuestion({ kind, choices, right })) throw new AppError('lessons.question_unsound');
  return {
    id,
    kind,
    text: needed(question.question_text),
    choices: choices.map((choice) => ({ id: choice.choice_id, text: needed(choice.choice_text) })),
    right,
    explanation: needed(question.explanation),
  };
}

/** A text without blank edges. @throws lessons.text_missing for one that is blank in Thai */
function needed(text: FormText): FormText {
  const trimmed = trimFormText(text);
  if (!trimmed) throw new AppError('lessons.text_missing');
  return trimmed;
}

type Act = { staffId: string; action: `lessons.${string}`; subjectId: string; input: LessonInput; at: Date };

function record(db: Queryable, { input, ...act }: Act): Promise<void> {
  const { lesson_name: name, is_published: published, sections, questions } = input;
  const detail = JSON.stringify({
    name: name.th.trim(),
    published,
    sections: sections.length,
    questions: questions.length,
  });
  return recordStaffAction(db, { ...act, detail });
}

/** Lessons in the words of the wire. */
import { createHash } from 'node:crypto';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type * as contract from '@pakmut/contract/lessons/lessons.contract.ts';
import type { getStaffLesson } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import type { Static } from 'typebox';
import { photoUrl } from '#api/features/media/media.service.ts';
import { type VideoRow, viewVideo } from '#api/features/videos/videos.service.ts';
import type { PassRow } from './lessons.members.queries.ts';
import type { CardRow, LessonRow, PictureRow, StoredQuestion, StoredSection } from './lessons.queries.ts';

/** The files that the sections of a lesson name, by their names. */
export type LessonFiles = {
  readonly pictures: ReadonlyMap<string, PictureRow>;
  readonly films: ReadonlyMap<string, VideoRow>;
};

export function viewCard(row: CardRow): Static<typeof contract.LessonCard> {
  return { ...viewHead(row), ...viewExtent(row), publish_date: row.published_at?.toISOString() ?? '' };
}

/** As a card, also of a lesson that was never published. */
export function viewStaffCard(row: CardRow & { readonly passes: number }) {
  return {
    ...viewHead(row),
    ...viewExtent(row),
    ...viewPlan(row),
    publish_date: row.published_at?.toISOString() ?? ('' as const),
    passed_total: row.passes,
  };
}

function viewHead(row: CardRow) {
  return {
    lesson_id: row.id,
    lesson_skill: row.skill,
    lesson_level: row.level,
    lesson_name: row.name,
    lesson_summary: row.summary,
    lesson_minutes: row.minutes,
  };
}

/** What there is to read, to watch and to answer. */
function viewExtent(row: CardRow) {
  return {
    lesson_sections: [...row.section_ids],
    question_total: row.questions_total,
    has_video: toFlag(row.has_film),
  };
}

/** What editors decide about a lesson. */
function viewPlan(row: CardRow) {
  return { lesson_use: row.use, position: row.position, is_published: toFlag(!row.is_hidden) };
}

export function viewLesson(row: LessonRow, files: LessonFiles): Static<typeof contract.Lesson> {
  return {
    ...viewCard(row),
    lesson_practice: row.practice,
    sections: row.sections.map((section) => viewSection(section, files)),
    questions: row.questions.map((question) => viewQuestion(row.id, question)),
  };
}

export function viewSection(section: StoredSection, files: LessonFiles): Static<typeof contract.LessonSection> {
  const picture = files.pictures.get(section.picture);
  const film = files.films.get(section.film);
  return {
    section_id: section.id,
    section_name: section.name,
    section_text: section.text,
    section_drawing: section.drawing,
    section_img_path: picture ? photoUrl(picture.name, 'hd-webp') : '',
    section_img_width: picture?.width ?? 0,
    section_img_height: picture?.height ?? 0,
    section_img_text: section.picture_text,
    section_video: film ? viewVideo(film, false) : null,
    section_transcript: section.transcript,
  };
}

function viewQuestion(lessonId: string, { id, kind, text, choices, right }: StoredQuestion) {
  const shown = kind === 'order' ? shuffled(`${lessonId} ${id}`, choices, right) : choices;
  return {
    question_id: id,
    question_kind: kind,
    question_text: text,
    choices: shown.map((choice) => ({ choice_id: choice.id, choice_text: choice.text })),
  };
}

/** The same order for everybody, which tells nothing of the right one; never the right one itself, where nothing would be left to do. */
function shuffled<C extends { readonly id: string }>(seed: string, choices: readonly C[], right: readonly string[]) {
  const mark = ({ id }: C) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const [first, ...rest] = choices.toSorted((a, b) => (mark(a) < mark(b) ? -1 : 1));
  if (!first) return [];
  const mixed = [first, ...rest];
  return mixed.every(({ id }, at) => id === right[at]) ? [...rest, first] : mixed;
}

/** As it is written, for who writes it. */
export function viewStaffLesson(row: LessonRow, files: LessonFiles): ResultOf<typeof getStaffLesson> {
  return {
    ...viewHead(row),
    ...viewPlan(row),
    lesson_practice: row.practice,
    sections: row.sections.map((section) => ({
      section_id: section.id,
      section_name: section.name,
      ...(section.text && { section_text: section.text }),
      section_drawing: section.drawing,
      section_picture: section.picture,
      ...(section.picture_text && { section_img_text: section.picture_text }),
      section_film: section.film,
      ...(section.transcript && { section_transcript: section.transcript }),
    })),
    questions: row.questions.map(({ id, kind, text, choices, right, explanation }) => ({
      question_id: id,
      question_kind: kind,
      question_text: text,
      choices: choices.map((choice) => ({ choice_id: choice.id, choice_text: choice.text })),
      right: [...right],
      explanation,
    })),
    shown: row.sections.map((section) => viewSection(section, files)),
  };
}

export function viewPass(row: PassRow) {
  return {
    lesson_id: row.lesson_id,
    lesson_skill: row.skill,
    lesson_level: row.level,
    lesson_name: row.name,
    is_open: toFlag(!row.is_hidden),
  };
}

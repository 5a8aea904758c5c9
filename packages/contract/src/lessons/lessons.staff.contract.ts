/** Lessons as editors write, order, publish, hide and delete them. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { Drawing, LessonCard, LessonSection, Level, PartId, Skill } from './lessons.contract.ts';
import { choicesMaximum, lessonUses, questionKinds, questionsMaximum, sectionsMaximum } from './lessons.rules.ts';

const FileName = Type.String({ pattern: '^([0-9a-f]{32})?$' });

/** A section as it is written; `picture` names an image of this lesson, `video` one that the editor has just sent or that stands here. */
export const SectionBody = Type.Object(
  {
    section_id: PartId,
    section_name: FormText,
    section_text: Type.Optional(FormText),
    section_drawing: Drawing,
    section_picture: FileName,
    section_img_text: Type.Optional(FormText),
    section_film: FileName,
    section_transcript: Type.Optional(FormText),
  },
  strict,
);

export const QuestionBody = Type.Object(
  {
    question_id: PartId,
    question_kind: Type.Enum(questionKinds),
    question_text: FormText,
    choices: Type.Array(Type.Object({ choice_id: PartId, choice_text: FormText }, strict), {
      maxItems: choicesMaximum,
    }),
    right: Type.Array(PartId, { maxItems: choicesMaximum, description: 'in their order where that is asked for' }),
    explanation: FormText,
  },
  strict,
);

const lessonFields = {
  lesson_skill: Skill,
  lesson_level: Level,
  lesson_name: FormText,
  lesson_summary: FormText,
  lesson_minutes: Type.Integer({ minimum: 1, maximum: 120 }),
  lesson_practice: Type.String({ maxLength: 300, description: 'a page of this site, or empty' }),
  lesson_use: Type.Enum(lessonUses, { description: 'where the site itself links to it; one lesson for each' }),
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'lower ones come first within a level' }),
  is_published: Flag,
};

/** Exported, so that the description of the calls has it once. */
export const LessonBody = Type.Object(
  {
    ...lessonFields,
    sections: Type.Array(SectionBody, { maxItems: sectionsMaximum }),
    questions: Type.Array(QuestionBody, { maxItems: questionsMaximum }),
  },
  strict,
);

const lessonId = Type.Object({ lessonID: AddressId });
const changed = Type.Object({ lessonID: Id });
const terms = { access: 'member', permission: 'content.manage' } as const;

export const listStaffLessons = endpoint({
  method: 'GET',
  path: '/admin/lesson',
  ...terms,
  summary: 'All lessons in the order of the path, hidden ones too, with how many members have passed each.',
  result: Type.Array(
    Type.Object({
      ...LessonCard.properties,
      publish_date: Type.Union([Instant, Type.Literal('')]),
      lesson_use: Type.Enum(lessonUses),
      position: Type.Integer(),
      is_published: Flag,
      passed_total: Type.Integer(),
    }),
  ),
});

export const getStaffLesson = endpoint({
  method: 'GET',
  path: '/admin/lesson/:lessonID',
  ...terms,
  summary: 'A lesson as it is written, with the right answers; `shown` are its sections as readers see them.',
  params: lessonId,
  result: Type.Object({
    lesson_id: Id,
    ...LessonBody.properties,
    shown: Type.Array(LessonSection),
  }),
});

export const addLesson = endpoint({
  method: 'POST',
  path: '/admin/lesson',
  ...terms,
  rate: 'write',
  once: 'after its effect',
  summary: 'Write a lesson; pictures come by a call of their own, into a lesson that is there.',
  body: LessonBody,
  result: changed,
});

export const changeLesson = endpoint({
  method: 'POST',
  path: '/admin/lesson/:lessonID',
  ...terms,
  rate: 'write',
  summary:
    'Replace a lesson, publish or hide it. What members have read and passed stays; pictures and films that no section names any more are removed.',
  params: lessonId,
  body: LessonBody,
  result: changed,
});

export const deleteLesson = endpoint({
  method: 'POST',
  path: '/admin/lesson/:lessonID/delete',
  ...terms,
  rate: 'write',
  summary: 'Delete a lesson that nobody has passed; one that stands on profiles can only be hidden (409).',
  params: lessonId,
  result: changed,
});

export const uploadLessonImage = endpoint({
  method: 'POST',
  path: '/admin/lesson/:lessonID/image',
  ...terms,
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a section (multipart field `file`). It stays once a section of the lesson names it.',
  params: lessonId,
  upload: true,
  result: Type.Object({ section_picture: Type.String(), section_img_path: Type.String() }),
});

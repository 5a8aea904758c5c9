/** Lessons for citizen reporters: read by everybody, with the progress and the quizzes of members (decisions §7; decision 0109). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { skillNames } from '../members/members.skills.rules.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { PostVideo } from '../videos/videos.contract.ts';
import {
  choicesMaximum,
  lessonDrawings,
  lessonLevels,
  lessonsMaximum,
  questionKinds,
  questionsMaximum,
  sectionsMaximum,
} from './lessons.rules.ts';

/** Of a section, a question or a choice; unique where it stands. */
export const PartId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
export const Skill = Type.Enum(skillNames);
export const Level = Type.Enum(lessonLevels, { description: '1 Freshy, 2 Junior, 3 Senior' });
export const Drawing = Type.Enum(lessonDrawings, {
  description: 'an illustration that comes with the product; empty: none',
});

const TextOrNull = Type.Union([FormText, Type.Null()]);
const When = Type.Union([Instant, Type.Literal('')]);

/** A lesson as lists show it. */
export const LessonCard = Type.Object({
  lesson_id: Id,
  lesson_skill: Skill,
  lesson_level: Level,
  lesson_name: FormText,
  lesson_summary: FormText,
  lesson_minutes: Type.Integer(),
  lesson_sections: Type.Array(PartId, { description: 'ids of its sections, by which progress is kept' }),
  question_total: Type.Integer(),
  has_video: Flag,
  publish_date: Instant,
});

export const LessonSection = Type.Object({
  section_id: PartId,
  section_name: FormText,
  section_text: Type.Union([FormText, Type.Null()], {
    description: 'plain text; an empty line parts paragraphs, lines that begin with “- ” are a list',
  }),
  section_drawing: Drawing,
  section_img_path: Type.String({ description: 'empty: no picture' }),
  section_img_width: Type.Integer(),
  section_img_height: Type.Integer(),
  section_img_text: Type.Union([FormText, Type.Null()], { description: 'what the picture or drawing shows' }),
  section_video: Type.Union([PostVideo, Type.Null()]),
  section_transcript: TextOrNull,
});

/** A question without what is right; choices that are to be put in order come in an order that tells nothing. */
export const LessonQuestion = Type.Object({
  question_id: PartId,
  question_kind: Type.Enum(questionKinds),
  question_text: FormText,
  choices: Type.Array(Type.Object({ choice_id: PartId, choice_text: FormText }), {
    description: 'none where the answer is `yes` or `no`',
  }),
});

export const Lesson = Type.Object({
  ...LessonCard.properties,
  lesson_practice: Type.String({ description: 'a page of this site where the lesson is practised; empty: none' }),
  sections: Type.Array(LessonSection),
  questions: Type.Array(LessonQuestion),
});

export const listLessons = endpoint({
  method: 'GET',
  path: '/public/lesson',
  access: 'visitor',
  summary: 'All published lessons in the order of the path: by level, then as editors order them.',
  result: Type.Array(LessonCard),
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/public/lesson/id/:lessonID',
  access: 'visitor',
  summary: 'A published lesson with its sections and the questions of its quiz, without the right answers.',
  params: Type.Object({ lessonID: AddressId }),
  result: Lesson,
});

export const getLessonByUse = endpoint({
  method: 'GET',
  path: '/public/lesson/checklist',
  access: 'visitor',
  summary: 'The lesson that the checklist before publishing leads to. Null: there is none.',
  result: Type.Union([LessonCard, Type.Null()]),
});

/** How far a member is with a lesson, and when they may answer its quiz. */
export const LessonProgress = Type.Object({
  lesson_id: Id,
  sections_read: Type.Array(PartId),
  is_passed: Flag,
  passed_date: When,
  tries_left: Type.Integer(),
  next_try_date: Type.Union([Instant, Type.Literal('')], {
    description: 'when the quiz may be answered again; empty: now',
  }),
});

export const listLessonProgress = endpoint({
  method: 'GET',
  path: '/private/lesson/progress',
  access: 'member',
  summary: 'How far the member is with each lesson that they began, the last read first.',
  result: Type.Array(LessonProgress),
});

export const saveLessonProgress = endpoint({
  method: 'POST',
  path: '/private/lesson/progress',
  access: 'member',
  rate: 'write',
  summary:
    'Add sections that were read, also on a device before its owner logged in. What is known stays; unknown lessons are left out. Answers like the list.',
  body: Type.Object(
    {
      lessons: Type.Array(
        Type.Object({ lessonID: Id, sections: Type.Array(PartId, { maxItems: sectionsMaximum }) }, strict),
        { minItems: 1, maxItems: lessonsMaximum },
      ),
    },
    strict,
  ),
  result: Type.Array(LessonProgress),
});

export const answerQuiz = endpoint({
  method: 'POST',
  path: '/private/lesson/id/:lessonID/attempt',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Answer the quiz of a lesson; it is graded here. Three tries in 24 hours for each lesson: beyond that, and when it goes too fast, 429 with `Retry-After`. Four of five right answers pass, and the first pass raises the stars of the skill by one, up to five.',
  params: Type.Object({ lessonID: AddressId }),
  body: Type.Object(
    {
      answers: Type.Array(
        Type.Object({ questionID: PartId, choices: Type.Array(PartId, { maxItems: choicesMaximum }) }, strict),
        { minItems: 1, maxItems: questionsMaximum },
      ),
    },
    strict,
  ),
  result: Type.Object({
    lesson_id: Id,
    lesson_skill: Skill,
    right_total: Type.Integer(),
    question_total: Type.Integer(),
    is_passed: Flag,
    is_first_pass: Flag,
    stars_before: Type.Integer(),
    stars_after: Type.Integer(),
    tries_left: Type.Integer(),
    next_try_date: When,
    answers: Type.Array(
      Type.Object({
        question_id: PartId,
        is_right: Flag,
        right_choices: Type.Array(PartId, { description: 'in their order where that was asked for' }),
        explanation: FormText,
      }),
    ),
  }),
});

export const listPassedLessons = bothPrefixes({
  method: 'GET',
  path: '/lesson/member/:memberID',
  summary:
    'The lessons whose quizzes a member in sight has passed, the last first. Scores and failed tries are for nobody else.',
  params: Type.Object({ memberID: AddressId }),
  result: Type.Array(
    Type.Object({
      lesson_id: Id,
      lesson_skill: Skill,
      lesson_level: Level,
      lesson_name: FormText,
      is_open: Type.Union(Flag.anyOf, { description: '0: it is not published any more and leads nowhere' }),
    }),
  ),
});

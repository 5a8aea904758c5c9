import { expect, test } from 'vitest';
import {
  blankLesson,
  blankQuestion,
  blankSection,
  faultOf,
  type LessonEntry,
  movedUp,
  sentLesson,
} from './lesson-entry.ts';

function whole(): LessonEntry {
  const question = () => {
    const blank = blankQuestion();
    const choices = blank.choices.map((choice) => ({ ...choice, choice_text: { th: 'ก' } }));
    const right = choices.slice(0, 1).map(({ choice_id }) => choice_id);
    return { ...blank, question_text: { th: 'ถาม' }, explanation: { th: 'เพราะ' }, choices, right };
  };
  return {
    ...blankLesson(1),
    lesson_name: { th: 'ชื่อ', en: ' ' },
    lesson_summary: { th: 'สรุป' },
    is_published: 1,
    sections: [{ ...blankSection(), section_name: { th: 'ตอน' }, section_text: { th: 'เนื้อหา' } }],
    questions: [question(), question(), question()],
  };
}

test('a blank lesson names what is missing, a whole one nothing', () => {
  expect(faultOf(blankLesson(0))).toBe('lesson_text_missing');
  expect(faultOf(whole())).toBeUndefined();
});

test('a draft may be unfinished, a published lesson may not', () => {
  const bare = { ...whole(), questions: [] };
  expect([faultOf(bare), faultOf({ ...bare, is_published: 0 })]).toEqual(['lesson_unfinished', undefined]);
  const [section] = whole().sections;
  const drawn = { ...whole(), sections: section ? [{ ...section, section_drawing: 'thirds' as const }] : [] };
  expect(faultOf(drawn)).toBe('lesson_unfinished');
});

test('the other rules are told before anything is sent', () => {
  expect(faultOf({ ...whole(), lesson_practice: 'https://example.org' })).toBe('content_link_invalid');
  expect(faultOf({ ...whole(), lesson_minutes: Number.NaN })).toBe('content_lesson_minutes_invalid');
  const [first, ...others] = whole().questions;
  const unsound = first ? [{ ...first, right: [] }, ...others] : [];
  expect(faultOf({ ...whole(), questions: unsound })).toBe('lesson_question_unsound');
});

test('blank languages are not sent, nor choices of what is true or false; an order is right as it is written', () => {
  const lesson = whole();
  const [first, second, ...others] = lesson.questions;
  if (!first || !second) throw new Error('no questions');
  const third = { ...blankQuestion(), ...second, choices: [...second.choices, ...blankQuestion().choices] };
  const { lesson_name, questions } = sentLesson({
    ...lesson,
    questions: [{ ...first, question_kind: 'truth', right: ['yes'] }, { ...third, question_kind: 'order' }, ...others],
  });
  expect(lesson_name).toEqual({ th: 'ชื่อ' });
  expect(questions[0]?.choices).toEqual([]);
  expect(questions[1]?.right).toEqual(third.choices.map(({ choice_id }) => choice_id));
});

test('a part moves before the one above it, the first stays', () => {
  expect([movedUp(['a', 'b', 'c'], 2), movedUp(['a', 'b'], 0)]).toEqual([
    ['a', 'c', 'b'],
    ['a', 'b'],
  ]);
});

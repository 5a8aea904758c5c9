import { describe, expect, test } from 'vitest';
import {
  isAnswered,
  isFinishedLesson,
  isPassed,
  isPracticePath,
  isRight,
  isSoundQuestion,
  lessonDrawings,
  nextLesson,
  percentRead,
  type QuestionKind,
} from './lessons.rules.ts';

const choices = ['a', 'b', 'c'].map((choice_id) => ({ choice_id }));
const asked = (kind: QuestionKind) => ({ kind, choices: kind === 'truth' ? [] : choices });

describe('an answer', () => {
  test.each([
    ['one', ['b'], ['b'], true],
    ['one', ['b'], ['a'], false],
    ['several', ['a', 'c'], ['c', 'a'], true],
    ['several', ['a', 'c'], ['a'], false],
    ['several', ['a', 'c'], ['a', 'b', 'c'], false],
    ['several', ['a', 'c'], ['a', 'a'], false],
    ['truth', ['no'], ['no'], true],
    ['truth', ['no'], ['yes'], false],
    ['order', ['b', 'a', 'c'], ['b', 'a', 'c'], true],
    ['order', ['b', 'a', 'c'], ['a', 'b', 'c'], false],
  ] as const)('to %s with %s right is graded: %s', (kind, right, chosen, expected) => {
    expect(isRight({ kind, right }, chosen)).toBe(expected);
  });

  test.each([
    ['one', ['b'], true],
    ['one', [], false],
    ['one', ['a', 'b'], false],
    ['one', ['x'], false],
    ['several', ['a', 'b'], true],
    ['several', ['a', 'a'], false],
    ['several', [], false],
    ['truth', ['yes'], true],
    ['truth', ['a'], false],
    ['order', ['c', 'a', 'b'], true],
    ['order', ['c', 'a'], false],
  ] as const)('to %s says enough or not: %s', (kind, chosen, expected) => {
    expect(isAnswered(asked(kind), chosen)).toBe(expected);
  });
});

test('a quiz is passed from four of five on, and never without questions', () => {
  const outcomes = [isPassed(4, 5), isPassed(3, 4), isPassed(5, 6), isPassed(4, 6), isPassed(0, 0)];
  expect(outcomes).toEqual([true, false, true, false, false]);
});

test('a question needs choices with ids of their own, and right ones among them', () => {
  const sound = (kind: QuestionKind, right: string[], of = asked(kind).choices) =>
    isSoundQuestion({ kind, right, choices: of });
  expect([
    sound('one', ['a']),
    sound('several', ['a', 'b']),
    sound('truth', ['yes']),
    sound('order', ['c', 'b', 'a']),
  ]).toEqual([true, true, true, true]);
  expect([sound('one', []), sound('one', ['x']), sound('one', ['a'], choices.slice(0, 1))]).toEqual([
    false,
    false,
    false,
  ]);
  expect([sound('order', ['a', 'b'], choices.slice(0, 2)), sound('truth', ['yes'], choices)]).toEqual([false, false]);
  expect(sound('one', ['a'], [...choices, { choice_id: 'a' }])).toBe(false);
});

test('what is read counts for sections that there are', () => {
  expect([percentRead(['a', 'b', 'c'], ['a', 'gone']), percentRead(['a'], ['a']), percentRead([], ['a'])]).toEqual([
    33, 100, 0,
  ]);
});

test('one goes on with what was begun last and is not passed, else with the first that is not', () => {
  const lessons = ['a', 'b', 'c'].map((lesson_id) => ({
    lesson_id,
    lesson_skill: 'writing' as const,
    lesson_level: 1,
  }));
  const done = (lesson_id: string, is_passed: 0 | 1, sections_read = ['s']) => ({
    lesson_id,
    is_passed,
    sections_read,
  });
  const idOf = (progress: ReturnType<typeof done>[]) => nextLesson(lessons, progress)?.lesson_id;
  expect(idOf([])).toBe('a');
  expect(idOf([done('a', 1)])).toBe('b');
  expect(idOf([done('a', 1), done('c', 0)])).toBe('c');
  expect(idOf([done('c', 0, []), done('gone', 0)])).toBe('a');
  expect(idOf([done('a', 1), done('b', 1), done('c', 1)])).toBeUndefined();
});

test('no drawing is named twice', () => {
  expect(new Set(lessonDrawings).size).toBe(lessonDrawings.length);
});

describe('a lesson is finished', () => {
  const said = { th: 'คำ' };
  const section = { section_text: said, section_drawing: '', section_picture: '', section_film: '' };
  const quiz = [1, 2, 3];

  test('when every section says something, and what it shows is told in words', () => {
    const whole = [
      section,
      { ...section, section_drawing: 'thirds', section_img_text: said },
      { section_drawing: '', section_picture: '', section_film: 'f', section_transcript: said },
    ];
    expect(isFinishedLesson({ sections: whole, questions: quiz })).toBe(true);
  });

  test.each([
    [{ ...section, section_text: { th: ' ' } }],
    [{ ...section, section_picture: 'p' }],
    [{ ...section, section_film: 'f' }],
    [{ ...section, section_film: 'f', section_transcript: { th: '', en: 'only' } }],
  ])('but not with the section %j', (one) => {
    expect(isFinishedLesson({ sections: [section, one], questions: quiz })).toBe(false);
  });

  test('and not without sections, or with too short a quiz', () => {
    expect(isFinishedLesson({ sections: [], questions: quiz })).toBe(false);
    expect(isFinishedLesson({ sections: [section], questions: [1, 2] })).toBe(false);
  });
});

test.each([
  ['/newsmap', true],
  ['https://example.org/', false],
  ['//example.org', false],
  ['javascript:alert(1)', false],
])('%s is a page of this site to practise on: %s', (path, isOne) => expect(isPracticePath(path)).toBe(isOne));

import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { FormDefinition } from './surveys.forms.contract.ts';
import {
  checkForm,
  longTextMaximum,
  problemOf,
  type Question,
  questionsOf,
  readAnswers,
  textMaximum,
} from './surveys.forms.rules.ts';
import { askedOf } from './surveys.parts.rules.ts';
import { photoKeysIn } from './surveys.photos.rules.ts';

const words = (th: string) => ({ th });
const choices = ['low', 'knee', 'waist'].map((id) => ({ id, label: words(id) }));
const pets = ['dog', 'cat', 'cow'].map((id) => ({ id, label: words(id) }));

const form: FormDefinition = {
  sections: [
    {
      title: words('น้ำท่วม'),
      questions: [
        { id: 'level', kind: 'single', label: words('น้ำสูงแค่ไหน'), required: true, choices },
        {
          id: 'help',
          kind: 'text',
          label: words('ต้องการอะไร'),
          required: true,
          show_if: [{ question: 'level', is: 'equal', value: 'waist' }],
        },
        { id: 'kept', kind: 'multi', label: words('เลี้ยงอะไร'), choices: pets, most: 2 },
        {
          id: 'cows',
          kind: 'number',
          label: words('กี่ตัว'),
          whole: true,
          least: 1,
          most: 500,
          show_if: [{ question: 'kept', is: 'equal', value: 'cow' }],
        },
      ],
    },
    {
      questions: [
        { id: 'when', kind: 'date', label: words('ตั้งแต่วันไหน'), least: '2020-01-01' },
        { id: 'boats', kind: 'matrix', label: words('เรือ'), rows: pets, choices },
        { id: 'order', kind: 'ranking', label: words('เรียงลำดับ'), choices },
        { id: 'stars', kind: 'rating', label: words('พอใจ') },
        { id: 'likely', kind: 'scale', label: words('แนะนำต่อ') },
        { id: 'where', kind: 'place', label: words('ที่ไหน') },
        { id: 'seen', kind: 'photo', label: words('ภาพน้ำ'), most: 2 },
        { id: 'story', kind: 'long_text', label: words('เล่าให้ฟัง') },
        {
          id: 'agree',
          kind: 'consent',
          label: words('ยินยอม'),
          required: true,
          show_if: [{ question: 'stars', is: 'at_most', value: 2 }],
        },
      ],
    },
  ],
};
const photo = (digit: string) => digit.repeat(32);
const questionOf = (id: string) => questionsOf(form).find((one) => one.id === id) as Question;

describe('a form', () => {
  test('is of the schema, and has nothing wrong with it', () => {
    expect(Value.Check(FormDefinition, form)).toBe(true);
    expect(checkForm(form)).toEqual([]);
  });

  test('is unfit when names come twice, or when a condition can never hold', () => {
    const [first] = form.sections;
    const change = (...questions: object[]) =>
      checkForm({ sections: [{ ...first, questions: questions as Question[] }] }).map(({ id, message }) => [
        id,
        message,
      ]);
    const level = questionOf('level');
    expect(change(level, level)).toEqual([['level', 'form_id_twice']]);
    expect(change({ ...level, show_if: [{ question: 'later', is: 'answered' }] })).toEqual([
      ['level', 'form_condition_unknown'],
    ]);
    expect(
      change(level, { ...questionOf('help'), show_if: [{ question: 'level', is: 'equal', value: 'roof' }] }),
    ).toEqual([['help', 'form_condition_never']]);
    expect(
      change(level, { ...questionOf('help'), show_if: [{ question: 'level', is: 'at_least', value: 2 }] }),
    ).toEqual([['help', 'form_condition_never']]);
    expect(change({ ...level, choices: [...choices, choices[0]] })).toEqual([['level', 'form_choice_twice']]);
    const many = Array.from({ length: 301 }, (_, at) => ({ id: `q${at}`, kind: 'text', label: words('ถาม') }));
    expect(change(...many)).toEqual([['', 'form_too_long']]);
  });
});

describe('answers', () => {
  test('are taken when all that is required is there', () => {
    const answers = {
      level: 'waist',
      help: '  เรือ ',
      kept: ['cow', 'dog'],
      cows: 3,
      when: '2024-02-29',
      boats: { dog: 'low' },
      order: ['waist', 'low', 'knee'],
      stars: 5,
      likely: 0,
      where: { latitude: 16.43, longitude: 102.83 },
      seen: [photo('a'), photo('b')],
      story: 'น้ำมาเร็ว',
    };
    expect(readAnswers(form, answers)).toEqual({ answers: { ...answers, help: 'เรือ' }, problems: {} });
  });

  test('to questions that are out of sight, and to what the form does not ask, are dropped', () => {
    const { answers, problems } = readAnswers(form, { level: 'low', help: 'เรือ', kept: ['dog'], cows: 9, more: 'x' });
    expect(answers).toEqual({ level: 'low', kept: ['dog'] });
    expect(problems).toEqual({});
  });

  test('to a question that bears the name of something that all objects have are missing until they are given', () => {
    const asked: FormDefinition = {
      sections: [{ questions: [{ id: 'constructor', kind: 'text', label: { th: 'ผู้รับเหมา' }, required: true }] }],
    };
    expect(readAnswers(asked, {}).problems).toEqual({ constructor: 'answer_missing' });
    expect(readAnswers(asked, { constructor: 'สมชาย' }).answers).toEqual({ constructor: 'สมชาย' });
  });

  test('that are missing say so for what is asked alone', () => {
    expect(readAnswers(form, {}).problems).toEqual({ level: 'answer_missing' });
    expect(readAnswers(form, { level: 'waist', help: ' ', stars: 1 }).problems).toEqual({
      help: 'answer_missing',
      agree: 'answer_missing',
    });
  });

  test.each<[string, unknown, string]>([
    ['level', 'roof', 'answer_unfitting'],
    ['level', ['low'], 'answer_unfitting'],
    ['kept', ['dog', 'dog'], 'answer_unfitting'],
    ['kept', ['dog', 'cat', 'cow'], 'answer_wrong_number'],
    ['cows', 1.5, 'answer_unfitting'],
    ['cows', Number.NaN, 'answer_unfitting'],
    ['cows', '3', 'answer_unfitting'],
    ['cows', 501, 'answer_out_of_range'],
    ['when', '2023-02-29', 'answer_unfitting'],
    ['when', '2019-12-31', 'answer_out_of_range'],
    ['boats', { horse: 'low' }, 'answer_unfitting'],
    ['boats', { dog: 'roof' }, 'answer_unfitting'],
    ['order', ['low', 'knee'], 'answer_unfitting'],
    ['stars', 0, 'answer_unfitting'],
    ['stars', 6, 'answer_unfitting'],
    ['likely', 11, 'answer_unfitting'],
    ['where', { latitude: 91, longitude: 0 }, 'answer_unfitting'],
    ['where', { latitude: 1, longitude: 1, name: 'x' }, 'answer_unfitting'],
    ['seen', photo('a'), 'answer_unfitting'],
    ['seen', ['../a'], 'answer_unfitting'],
    ['seen', [photo('a'), photo('a')], 'answer_unfitting'],
    ['seen', [photo('a'), photo('b'), photo('c')], 'answer_wrong_number'],
    ['story', 'ก'.repeat(longTextMaximum + 1), 'answer_too_long'],
    ['help', 'ก'.repeat(textMaximum + 1), 'answer_too_long'],
    ['agree', 'yes', 'answer_unfitting'],
  ])('to %s cannot be %j', (id, answer, message) => {
    expect(problemOf(questionOf(id), answer)).toBe(message);
  });

  test('name photos, of which a question takes one where its form says nothing', () => {
    expect(photoKeysIn(form, { seen: [photo('a'), photo('b')], story: photo('c') })).toEqual([photo('a'), photo('b')]);
    const single = { id: 'seen', kind: 'photo', label: words('ภาพน้ำ'), required: true } as const;
    expect(problemOf(single, [])).toBe('answer_missing');
    expect(problemOf(single, [photo('a')])).toBeUndefined();
    expect(problemOf(single, [photo('a'), photo('b')])).toBe('answer_wrong_number');
  });

  test('a required table needs each of its rows', () => {
    const table = { ...questionOf('boats'), required: true } as Question;
    expect(problemOf(table, { dog: 'low', cat: 'low' })).toBe('answer_missing');
    expect(problemOf(table, { dog: 'low', cat: 'low', cow: 'knee' })).toBeUndefined();
  });

  test('whatever is given, what was read is asked, fits, and reads the same again', () => {
    const anything = fc.oneof(
      fc.constantFrom('low', 'knee', 'waist', '2024-01-01', '', true, null),
      fc.subarray(['dog', 'cat', 'cow']),
      fc.integer({ min: -1, max: 12 }),
      fc.jsonValue(),
    );
    const given = fc.dictionary(fc.constantFrom(...questionsOf(form).map(({ id }) => id)), anything, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(given, (answers) => {
        const read = readAnswers(form, answers);
        const asked = new Set(askedOf(form, answers).map(({ id }) => id));
        expect(Object.keys({ ...read.answers, ...read.problems }).every((id) => asked.has(id))).toBe(true);
        if (Object.keys(read.problems).length === 0) {
          expect(readAnswers(form, read.answers)).toEqual({ answers: read.answers, problems: {} });
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Results in parts, by province or by a first choice (decision 0098). */
import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { expect, test } from 'vitest';
import {
  choice,
  colour,
  formOf,
  type Given,
  people,
  place,
  repeat,
  tambon,
  words,
} from '#api/testing/divided-results.ts';
import { divide } from './surveys.division.service.ts';
import type { Division } from './surveys.division.steps.service.ts';
import { createTally } from './surveys.tally.service.ts';
import type { QuestionResult } from './surveys.telling.service.ts';

type Told = { readonly whole: readonly QuestionResult[]; readonly division: Division };

function tell(form: FormDefinition, everybody: readonly Given[], earlier: readonly Division[] = []): Told {
  const tally = createTally(form, ({ latitude }) => tambon[latitude] ?? '');
  for (const given of everybody) tally.add(given);
  const whole = tally.results();
  return { whole, division: divide({ form, whole, parts: tally.parts() }, earlier) };
}

const shown = ({ division }: Told, id = 'colour') =>
  Object.fromEntries(
    division.map(({ area, answers, questions }) => [
      area,
      [answers, questions.find(({ question_id }) => question_id === id)?.counts],
    ]),
  );
test('provinces are told each by itself, with their part of the map, and add up to the whole', () => {
  const told = tell(formOf(place, colour()), [
    ...people(0, { red: 10, blue: 6 }),
    ...people(1, { red: 5 }),
    ...people(2, { red: 7, green: 9 }),
    ...repeat(6, { colour: 'red' }),
  ]);
  expect(shown(told)).toEqual({
    40: [21, { red: 15, blue: 6, green: 0 }],
    41: [16, { red: 7, blue: 0, green: 9 }],
    '': [6, { red: 6, blue: 0, green: 0 }],
  });
  expect(shown(told, 'where')).toEqual({
    40: [21, { 400101: 16, 400102: 5 }],
    41: [16, { 410101: 16 }],
    '': [6, {}],
  });
});

test('what one province has too few of is told of none, because the others would leave it', () => {
  const told = tell(formOf(place, colour()), [
    ...people(0, { red: 20, blue: 10, green: 8 }),
    ...people(2, { red: 20, blue: 3, green: 5 }),
  ]);
  // Of blue and green together each has eight.
  expect(shown(told)).toEqual({ 40: [38, { red: 20 }], 41: [28, { red: 20 }] });
  expect(told.division[0]?.questions[1]).toMatchObject({ answered: 38, is_partial: 1 });
});

test('a province of which too little can be told is part of the others', () => {
  const told = tell(formOf(place, colour()), [
    ...people(0, { red: 20, blue: 20 }),
    ...people(2, { red: 20, blue: 20 }),
    ...people(3, { red: 4, blue: 4 }),
    ...repeat(20, { colour: 'blue' }),
  ]);
  expect(shown(told)).toEqual({
    40: [40, { red: 20, blue: 20 }],
    '': [68, { red: 24, blue: 44 }],
  });
});

test('a province of which the map tells some with the rest of the country is not told apart', () => {
  const told = tell(formOf(place, colour()), [
    ...people(0, { red: 20, blue: 20 }),
    ...people(2, { red: 3 }),
    ...people(3, { red: 20, blue: 19 }),
  ]);
  // The smallest group of the map went with the three.
  expect(told.whole[0]?.counts).toEqual({ 400101: 40, '': 42 });
  expect(shown(told)).toEqual({ 40: [40, { red: 20, blue: 20 }], '': [42, { red: 23, blue: 19 }] });
});

test('where no place is asked for, who made the same first choice is told apart, and add up to the whole', () => {
  const saying = (where: string | undefined, counts: Record<string, number>) =>
    Object.entries(counts).flatMap(([value, count]) => repeat(count, { ...(where && { where }), colour: value }));
  const everybody = [
    ...saying('a', { red: 20, blue: 10 }),
    ...saying('b', { red: 7, blue: 9 }),
    ...saying('c', { red: 2, blue: 1 }),
    ...saying(undefined, { red: 8, blue: 6 }),
  ];
  // Too few chose the last, so that the whole tells two choices, and everybody else is one part.
  const told = tell(formOf(choice, colour()), everybody);
  expect(told.whole[0]?.counts).toEqual({ a: 30 });
  const more = tell(formOf(choice, colour()), [...everybody, ...saying('c', { blue: 9 })]);
  expect(shown(more)).toEqual({
    'where.a': [30, { red: 20, blue: 10 }],
    'where.b': [16, { red: 7, blue: 9 }],
    '': [26, { red: 10, blue: 16 }],
  });
  expect(shown(more, 'where')).toEqual({ 'where.a': [30, { a: 30 }], 'where.b': [16, { b: 16 }], '': [26, { c: 12 }] });
});

test('a question that follows a choice is told of those who made it, with the parts', () => {
  const form = formOf(choice, colour({ show_if: [{ question: 'where', is: 'equal', value: 'a' }] }));
  const told = tell(form, [
    ...repeat(12, { where: 'a', colour: 'red' }),
    ...repeat(9, { where: 'a', colour: 'blue' }),
    ...repeat(30, { where: 'b' }),
  ]);
  expect(shown(told)).toEqual({ 'where.a': [21, { red: 12, blue: 9 }], '': [30, { red: 0, blue: 0 }] });
});

test('what was once divided by another question is not divided anew, because both together would tell of fewer', () => {
  const [asked, other] = [formOf(choice, colour()), formOf(colour(), choice)];
  const everybody = [...repeat(20, { where: 'a', colour: 'red' }), ...repeat(20, { where: 'b', colour: 'blue' })];
  const everyMix = [
    ...everybody,
    ...repeat(9, { where: 'a', colour: 'blue' }),
    ...repeat(8, { where: 'b', colour: 'red' }),
  ];
  const { division } = tell(asked, everyMix);
  expect(division.length).toBe(2);
  expect(tell(other, everyMix).division.length).toBe(2);
  expect(tell(other, everyMix, [division]).division).toEqual([]);
  expect(tell(formOf(place, choice, colour()), everyMix, [division]).division).toEqual([]);
});

test('a form that asks for no place and no choice of everybody, and one that is answered in one province alone, are not divided', () => {
  const rating: Question = { id: 'stars', kind: 'rating', label: words('s') };
  const late = colour({ show_if: [{ question: 'stars', is: 'answered' }] });
  const stars = [...repeat(50, { stars: 5, colour: 'red' }), ...repeat(50, { stars: 4, colour: 'blue' })];
  expect(tell(formOf(rating, late), stars).division).toEqual([]);
  expect(tell(formOf(place, colour()), people(0, { red: 30, blue: 30 })).division).toEqual([]);
});

test('what has changed by fewer than five since it was told is not told anew', () => {
  const form = formOf(place, colour());
  const before = [...people(0, { red: 20, blue: 20 }), ...people(2, { red: 20, blue: 20 })];
  const first = tell(form, before);
  const second = tell(
    form,
    [...before, ...people(0, { red: 6, blue: 5 }), ...people(2, { red: 7, blue: 1 })],
    [first.division],
  );
  expect(shown(first)).toEqual({ 40: [40, { red: 20, blue: 20 }], 41: [40, { red: 20, blue: 20 }] });
  // Red and what is not red have both been told before, so that one of them would tell the other.
  expect(shown(second)).toEqual({});
  const third = tell(
    form,
    [...before, ...people(0, { red: 6, blue: 5 }), ...people(2, { red: 7, blue: 5 })],
    [first.division],
  );
  expect(shown(third)).toEqual({ 40: [51, { red: 26, blue: 25 }], 41: [52, { red: 27, blue: 25 }] });
});

/** Results of surveys against who subtracts what they tell from each other (decision 0094). */
import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { askedOf } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { isSafeSize, smallestGroup } from '@pakmut/contract/surveys/surveys.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubtraction } from '#api/testing/subtraction.ts';
import { createTally } from './surveys.tally.service.ts';
import type { QuestionResult } from './surveys.telling.service.ts';

type Given = Record<string, unknown>;
const words = (th: string) => ({ th });
const choices = ['a', 'b', 'c'].map((id) => ({ id, label: words(id) }));
const formOf = (...questions: Question[]): FormDefinition => ({ sections: [{ questions }] });
const single = (id: string, more: Partial<Question> = {}) =>
  ({ id, kind: 'single', label: words(id), choices, ...more }) as Question;
const repeat = (count: number, given: Given) => Array.from({ length: count }, () => given);

const tambon = ['400101', '400102', '400103', '410101'];

function count(form: FormDefinition, everybody: readonly Given[]): readonly QuestionResult[] {
  const tally = createTally(form, ({ latitude }) => tambon[latitude] ?? '');
  for (const given of everybody) tally.add(given);
  return tally.results();
}

test('a question that follows a rare choice tells neither how many chose it nor what they said', () => {
  const form = formOf(single('one'), single('two', { show_if: [{ question: 'one', is: 'equal', value: 'c' }] }));
  const [one, two] = count(form, [
    ...repeat(40, { one: 'a' }),
    ...repeat(7, { one: 'b' }),
    ...repeat(3, { one: 'c', two: 'a' }),
  ]);
  expect(one).toMatchObject({ is_told: 1, answered: 50, counts: { a: 40 }, is_partial: 1 });
  expect(two).toEqual({ question_id: 'two', is_told: 0, answered: 0, counts: {}, is_partial: 0 });
});

test('a question that follows the other choice does not tell the rare one by what is left', () => {
  const form = formOf(
    single('one', { required: true }),
    single('two', { required: true, show_if: [{ question: 'one', is: 'equal', value: 'b' }] }),
  );
  const [, two] = count(form, [
    ...repeat(40, { one: 'a' }),
    ...repeat(7, { one: 'b', two: 'a' }),
    ...repeat(3, { one: 'c' }),
  ]);
  expect(two?.is_told).toBe(0);
});

test('a question that few left out, or few answered, is not told', () => {
  const form = formOf(single('one'));
  expect(count(form, [...repeat(30, { one: 'a' }), ...repeat(2, {})])[0]?.is_told).toBe(0);
  expect(count(form, [...repeat(2, { one: 'a' }), ...repeat(30, {})])[0]?.is_told).toBe(0);
  expect(count(form, [...repeat(30, { one: 'a' }), ...repeat(5, {})])[0]).toMatchObject({ is_told: 1, answered: 30 });
});

test('of several choices neither one that few took is told nor one that few left', () => {
  const form = formOf(single('one', { kind: 'multi' }));
  const [result] = count(form, [...repeat(20, { one: ['a', 'b'] }), ...repeat(2, { one: ['b'] })]);
  expect(result).toMatchObject({ answered: 22, counts: {}, is_partial: 1 });
});

test('of two choices neither both nor the rarer is told where few chose both', () => {
  const form = formOf(single('one', { kind: 'multi', choices: choices.slice(0, 2) } as Partial<Question>));
  const everybody = (both: number) => [
    ...repeat(20, { one: ['a'] }),
    ...repeat(10, { one: ['b'] }),
    ...repeat(both, { one: ['a', 'b'] }),
  ];
  expect(count(form, everybody(3))[0]).toMatchObject({ answered: 33, counts: { a: 23 }, is_partial: 1 });
  expect(count(form, everybody(5))[0]).toMatchObject({ answered: 35, counts: { a: 25, b: 15 }, is_partial: 0 });
});

test('numbers are told in ranges that the form sets, orders by what stands first, and stars with their mean', () => {
  const form = formOf(
    { id: 'one', kind: 'number', label: words('n'), least: 0, most: 60, whole: true },
    { id: 'two', kind: 'ranking', label: words('r'), choices },
    { id: 'three', kind: 'rating', label: words('s') },
  );
  const all = [
    ...repeat(10, { one: 12, two: ['b', 'a', 'c'], three: 4 }),
    ...repeat(5, { one: 60, two: ['c', 'a', 'b'], three: 1 }),
  ];
  expect(count(form, all).map(({ counts, mean }) => [counts, mean])).toEqual([
    [{ 10: 10, 60: 5 }, undefined],
    [{ b: 10, c: 5 }, undefined],
    [{ 4: 10, 1: 5 }, 3],
  ]);
});

test('places are told by areas of five people or more, what is fewer with the others around it', () => {
  const form = formOf({ id: 'one', kind: 'place', label: words('p') });
  const at = (area: number, people: number) => repeat(people, { one: { latitude: area, longitude: 0 } });
  const [safe] = count(form, [...at(0, 9), ...at(1, 3), ...at(2, 2)]);
  expect(safe).toMatchObject({ answered: 14, counts: { 400101: 9, 4001: 5 }, is_partial: 1 });
  const [left] = count(form, [...at(0, 9), ...at(1, 3), ...at(2, 2), ...at(3, 4)]);
  expect(left).toMatchObject({ answered: 18, counts: { 400101: 9, '': 9 } });
});

test('a row of a table counts who left it out as one of its groups', () => {
  const form = formOf(single('one', { kind: 'matrix', rows: choices.slice(0, 2) } as Partial<Question>));
  const [result] = count(form, [...repeat(20, { one: { a: 'a', b: 'b' } }), ...repeat(2, { one: { a: 'a' } })]);
  expect(result).toMatchObject({ counts: { 'a.a': 22 }, is_partial: 1 });
});

test('a row and a question that are called like what all objects have are counted as others are', () => {
  const rows = ['constructor', 'b'].map((id) => ({ id, label: words(id) }));
  const form = formOf(
    single('constructor', { kind: 'matrix', rows } as Partial<Question>),
    single('next', { show_if: [{ question: 'constructor', is: 'answered' }] }),
  );
  const [result, next] = count(form, [
    ...repeat(20, { constructor: { constructor: 'a', b: 'b' }, next: 'a' }),
    ...repeat(6, { constructor: { b: 'b' }, next: 'b' }),
    ...repeat(7, {}),
  ]);
  expect(result).toMatchObject({ answered: 26, counts: { 'constructor.a': 20, 'b.b': 26 }, is_partial: 0 });
  expect(next).toMatchObject({ is_told: 1, counts: { a: 20, b: 6 } });
});

test('a choice in a repeated group is told of the people who made it for any of their items', () => {
  const form: FormDefinition = {
    sections: [
      {
        repeat: { id: 'houses', item: words('บ้าน'), most: 2 },
        questions: [single('wall', { required: true }), { id: 'deep', kind: 'rating', label: words('d') }],
      },
    ],
  };
  const house = (wall: string, deep?: number) => ({ wall, ...(deep && { deep }) });
  const everybody = (both: number) => [
    ...repeat(20, { houses: [house('a', 3), house('a', 5)] }),
    ...repeat(10, { houses: [house('b')] }),
    ...repeat(both, { houses: [house('a'), house('b')] }),
    ...repeat(6, {}),
  ];
  expect(count(form, everybody(7))).toEqual([
    { question_id: 'wall', is_told: 1, answered: 37, counts: { a: 27, b: 17 }, is_partial: 0 },
    { question_id: 'deep', is_told: 1, answered: 20, counts: {}, is_partial: 0 },
  ]);
  // Both of two choices follow from the counts, so that the rarer is not told where few made both.
  expect(count(form, everybody(3))[0]).toMatchObject({ answered: 33, counts: { a: 23 }, is_partial: 1 });
});

/* An attacker who knows the form and all of its possible ways through, and who adds and subtracts what is told as they like. */

const value = fc.constantFrom('a', 'b', 'c');
const condition = (earlier: string) =>
  fc.record({
    question: fc.constant(earlier),
    is: fc.constantFrom('equal' as const, 'unequal' as const, 'answered' as const, 'unanswered' as const),
    value,
  });
const conditions = fc.oneof(
  fc.constant(undefined),
  fc.tuple(condition('q1')),
  fc.tuple(condition('q2')),
  fc.tuple(condition('q1'), condition('q2')),
);
const forms = fc
  .record({
    required: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
    second: fc.option(fc.tuple(condition('q1')), { nil: undefined }),
    third: conditions,
    fourth: conditions,
  })
  .map(({ required, second, third, fourth }) =>
    formOf(
      ...[undefined, second, third, fourth].map((show_if, index) =>
        single(`q${index + 1}`, { required: required[index] === true, ...(show_if && { show_if }) }),
      ),
    ),
  );

/** Everything that one person could hand in. */
function waysThrough(form: FormDefinition): readonly Given[] {
  return questionsOf(form).reduce<readonly Given[]>(
    (ways, question) =>
      ways.flatMap((given) => {
        if (!askedOf(form, given).some(({ id }) => id === question.id)) return [given];
        const said = choices.map(({ id }) => ({ ...given, [question.id]: id }));
        return question.required ? said : [given, ...said];
      }),
    [{}],
  );
}

type Group = { readonly name: string; readonly holds: (given: Given) => boolean };

const said = (id: string, wanted: string): Group => ({
  name: `${id}=${wanted}`,
  holds: (given) => given[id] === wanted,
});
const answered = (id: string): Group => ({ name: `${id} answered`, holds: (given) => given[id] !== undefined });

/** The groups that results tell of, as the attacker reads them. */
function toldGroups(results: readonly QuestionResult[]): readonly Group[] {
  const whole: Group = { name: 'everybody', holds: () => true };
  return [
    whole,
    ...results
      .filter(({ is_told }) => is_told)
      .flatMap(({ question_id: id, counts }) => [answered(id), ...Object.keys(counts).map((one) => said(id, one))]),
  ];
}

/** The groups that somebody could be found out by: of one question, and of two together. */
function secretGroups(form: FormDefinition): readonly Group[] {
  const singles = questionsOf(form).flatMap(({ id }): Group[] => [
    ...choices.map((one) => said(id, one.id)),
    answered(id),
    { name: `${id} not asked`, holds: (given) => !askedOf(form, given).some((one) => one.id === id) },
    {
      name: `${id} left out`,
      holds: (given) => given[id] === undefined && askedOf(form, given).some((one) => one.id === id),
    },
  ]);
  const pairs = singles.flatMap((one, index) =>
    singles.slice(index + 1).flatMap((other): Group[] => [
      { name: `${one.name} and ${other.name}`, holds: (given) => one.holds(given) && other.holds(given) },
      { name: `${one.name} but not ${other.name}`, holds: (given) => one.holds(given) && !other.holds(given) },
      { name: `${other.name} but not ${one.name}`, holds: (given) => other.holds(given) && !one.holds(given) },
    ]),
  );
  return [...singles, ...pairs];
}

/** Groups of one to four people whose size follows from what is told. */
function foundOut(form: FormDefinition, everybody: readonly Given[], results: readonly QuestionResult[]) {
  const ways = waysThrough(form);
  const vectorOf = ({ holds }: Group) => ways.map((given) => (holds(given) ? 1 : 0));
  const follows = createSubtraction(toldGroups(results).map(vectorOf));
  return secretGroups(form).filter(
    (group) => !isSafeSize(everybody.filter(group.holds).length) && follows(vectorOf(group)),
  );
}

const crowds = fc.array(fc.record({ way: fc.nat(), count: fc.integer({ min: 1, max: 14 }) }), {
  minLength: 1,
  maxLength: 9,
});

test('the attacker of these tests finds out a group where all counts are told as they are', () => {
  const form = formOf(single('q1', { required: true }), single('q2'));
  const everybody = [...repeat(30, { q1: 'a' }), ...repeat(3, { q1: 'b' })];
  const naked: QuestionResult = { question_id: 'q1', is_told: 1, answered: 33, counts: { a: 30, c: 0 }, is_partial: 0 };
  expect(foundOut(form, everybody, [naked]).map(({ name }) => name)).toContain('q1=b');
});

test('whatever is asked under which conditions and answered by whom, no sum or difference of what is told is a group of one to four', () => {
  fc.assert(
    fc.property(forms, crowds, (form, crowd) => {
      const ways = waysThrough(form);
      const everybody = crowd.flatMap(({ way, count: size }) => repeat(size, ways[way % ways.length] as Given));
      // Nothing is told before there are five.
      fc.pre(everybody.length >= smallestGroup);
      expect(foundOut(form, everybody, count(form, everybody)).map(({ name }) => name)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

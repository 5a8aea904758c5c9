/** Results of repeated groups against who subtracts what they tell from each other (decisions 0094, 0101). */
import type { Condition, FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { readAnswers } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { isSafeSize, smallestGroup } from '@pakmut/contract/surveys/surveys.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubtraction } from '#api/testing/subtraction.ts';
import { createTally } from './surveys.tally.service.ts';
import type { QuestionResult } from './surveys.telling.service.ts';

type Item = Readonly<Record<string, string | readonly string[]>>;
/** One person: an outside answer and the items of their group. */
type Way = { readonly outside: string | undefined; readonly items: readonly Item[] };
type Group = { readonly name: string; readonly holds: (way: Way) => boolean };

const words = (th: string) => ({ th });
const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, label: words(id) }));
const single = (id: string, more: Partial<Question> = {}) =>
  ({ id, kind: 'single', label: words(id), choices: choicesOf('a', 'b'), ...more }) as Question;

const condition = (question: string): fc.Arbitrary<Condition> =>
  fc.record({
    question: fc.constant(question),
    is: fc.constantFrom('equal' as const, 'unequal' as const, 'answered' as const, 'unanswered' as const),
    value: fc.constantFrom('a', 'b'),
  });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const forms = fc
  .record({
    most: fc.integer({ min: 1, max: 2 }),
    choices: fc.constantFrom(['a', 'b'], ['a', 'b', 'c']),
    isRequired: fc.boolean(),
    group: maybe(fc.tuple(condition('outside'))),
    second: maybe(
      fc.oneof(
        fc.tuple(condition('first')),
        fc.tuple(condition('outside')),
        fc.tuple(condition('outside'), condition('first')),
      ),
    ),
  })
  .map(
    ({ most, choices, isRequired, group, second }): FormDefinition => ({
      sections: [
        { questions: [single('outside')] },
        {
          repeat: { id: 'items', item: words('i'), most, ...(group && { show_if: group }) },
          questions: [
            single('first', { choices: choicesOf(...choices) }),
            single('second', { required: isRequired, ...(second && { show_if: second }) }),
          ],
        },
      ],
    }),
  );

const said = [undefined, 'a', 'b'];
const oneItem = [...said, 'c'].flatMap((first) =>
  said.map((second): Item => ({ ...(first && { first }), ...(second && { second }) })),
);

/** Everything that one person could hand in. */
function waysThrough(form: FormDefinition): readonly Way[] {
  const lists = [[], ...oneItem.map((one) => [one]), ...oneItem.flatMap((one) => oneItem.map((other) => [one, other]))];
  const ways = said.flatMap((outside) =>
    lists.flatMap((items) => {
      const { answers, problems } = readAnswers(form, { ...(outside && { outside }), items });
      if (Object.keys(problems).length > 0) return [];
      return [{ outside, items: (answers.items ?? []) as readonly Item[] }];
    }),
  );
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
}

const says = (id: string, value: string): Group => ({
  name: `${id}=${value}`,
  holds: ({ outside, items }) => (id === 'outside' ? outside === value : items.some((one) => one[id] === value)),
});
const answered = (id: string): Group => ({
  name: `${id} answered`,
  holds: ({ outside, items }) =>
    id === 'outside' ? outside !== undefined : items.some((one) => one[id] !== undefined),
});

function toldGroups(results: readonly QuestionResult[]): readonly Group[] {
  const told = results.filter(({ is_told }) => is_told);
  return [
    { name: 'everybody', holds: () => true },
    ...told.flatMap(({ question_id: id, counts }) => [
      answered(id),
      ...Object.keys(counts).map((one) => says(id, one)),
    ]),
  ];
}

/** Of one question, and of two answers together. */
function secretGroups(): readonly Group[] {
  const singles = ['outside', 'first', 'second'].flatMap((id) => [
    answered(id),
    ...['a', 'b', ...(id === 'first' ? ['c'] : [])].map((value) => says(id, value)),
  ]);
  const pairs = singles.flatMap((one, index) =>
    singles.slice(index + 1).flatMap((other): Group[] => [
      { name: `${one.name} and ${other.name}`, holds: (way) => one.holds(way) && other.holds(way) },
      { name: `${one.name} but not ${other.name}`, holds: (way) => one.holds(way) && !other.holds(way) },
      { name: `${other.name} but not ${one.name}`, holds: (way) => other.holds(way) && !one.holds(way) },
    ]),
  );
  return [...singles, ...pairs];
}

function foundOut(form: FormDefinition, everybody: readonly Way[], results: readonly QuestionResult[]) {
  const ways = waysThrough(form);
  const vectorOf = ({ holds }: Group) => ways.map((way) => (holds(way) ? 1 : 0));
  const follows = createSubtraction(toldGroups(results).map(vectorOf));
  return secretGroups().filter(
    (group) => !isSafeSize(everybody.filter(group.holds).length) && follows(vectorOf(group)),
  );
}

function count(form: FormDefinition, everybody: readonly Way[]): readonly QuestionResult[] {
  const tally = createTally(form, () => '');
  for (const { outside, items } of everybody)
    tally.add({ ...(outside && { outside }), ...(items.length > 0 && { items }) });
  return tally.results();
}

const way = (...first: string[]): Way => ({ outside: undefined, items: first.map((one) => ({ first: one })) });
const many = (size: number, one: Way) => Array<Way>(size).fill(one);
const formOfFirst = (most: number, ...choices: string[]): FormDefinition => ({
  sections: [
    {
      repeat: { id: 'items', item: words('i'), most },
      questions: [single('first', { choices: choicesOf(...choices) })],
    },
  ],
});

test('the attacker of this test finds out who has an item of each, where counts are told as they are', () => {
  const form = formOfFirst(2, 'a', 'b');
  const everybody = [...many(20, way('a')), ...many(20, way('b')), ...many(3, way('a', 'b'))];
  const naked = { question_id: 'first', is_told: 1, answered: 43, counts: { a: 23, b: 23 }, is_partial: 0 } as const;
  expect(foundOut(form, everybody, [naked]).map(({ name }) => name)).toContain('first=a and first=b');
  expect(foundOut(form, everybody, count(form, everybody))).toEqual([]);
});

test('where a group takes one item, a rare choice does not follow from the others', () => {
  const form = formOfFirst(1, 'a', 'b', 'c');
  const everybody = [...many(20, way('a')), ...many(15, way('b')), ...many(3, way('c'))];
  expect(count(form, everybody)[0]).toMatchObject({ answered: 38, is_partial: 1 });
  expect(foundOut(form, everybody, count(form, everybody))).toEqual([]);
});

test('where a group takes two items, the counts of all do not tell how few have two that differ', () => {
  const form = formOfFirst(2, 'a', 'b', 'c');
  const everybody = (two: number) => [
    ...many(20, way('a')),
    ...many(15, way('b')),
    ...many(10, way('c')),
    ...many(two, way('a', 'b')),
  ];
  expect(count(form, everybody(3))[0]).toMatchObject({ answered: 48, is_partial: 1 });
  expect(count(form, everybody(5))[0]).toMatchObject({ answered: 50, is_partial: 0 });
});

test('whatever is asked of items under which conditions, no sum or difference of what is told is a group of one to four', () => {
  const crowds = fc.array(fc.record({ way: fc.nat(), size: fc.integer({ min: 1, max: 14 }) }), {
    minLength: 1,
    maxLength: 9,
  });
  fc.assert(
    fc.property(forms, crowds, (form, crowd) => {
      const ways = waysThrough(form);
      const everybody = crowd.flatMap(({ way, size }) => Array<Way>(size).fill(ways[way % ways.length] as Way));
      fc.pre(everybody.length >= smallestGroup);
      expect(foundOut(form, everybody, count(form, everybody)).map(({ name }) => name)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/**
 * Results in parts against who knows the form, all ways through it and everything that was ever told, and who adds and subtracts parts, the
 * whole, its map and earlier parts as they like (decision 0098).
 */
import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { askedOf } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { isSafeSize } from '@pakmut/contract/surveys/surveys.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  at,
  choice,
  choicesOf,
  colour,
  formOf,
  type Given,
  people,
  place,
  repeat,
  tambon,
  words,
} from '#api/testing/divided-results.ts';
import { createSubtraction } from '#api/testing/subtraction.ts';
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

/** Who could have answered: what, in which province or with which first choice, and at which of the moments of counting they were among the answers. */
type Way = { readonly given: Given; readonly part: string; readonly here: readonly boolean[] };
type Group = { readonly name: string; readonly holds: (way: Way) => boolean };

const is = fc.constantFrom('equal' as const, 'unequal' as const, 'answered' as const, 'unanswered' as const);
const onColour = fc.record({ question: fc.constant('colour'), is, value: fc.constantFrom('red', 'blue', 'green') });
const onChoice = fc.record({ question: fc.constant('where'), is, value: fc.constantFrom('a', 'b', 'c') });
type Dividing = typeof place | typeof choice;
const shape = (id: string, kind: string): Question =>
  ({
    id,
    kind,
    label: words(id),
    choices: choicesOf('x', 'y'),
    ...(kind === 'matrix' && { rows: choicesOf('up') }),
  }) as Question;
const formsDividedBy = (dividing: Dividing) => {
  const condition = dividing.kind === 'place' ? onColour : fc.oneof(onColour, onChoice);
  return fc
    .record({
      isDividingRequired: fc.boolean(),
      isColourRequired: fc.boolean(),
      isLastRequired: fc.boolean(),
      kind: fc.constantFrom('single', 'multi', 'matrix'),
      show_if: fc.option(fc.tuple(condition), { nil: undefined }),
    })
    .map(({ isDividingRequired, isColourRequired, isLastRequired, kind, show_if }) =>
      formOf({ ...dividing, required: isDividingRequired } as Question, colour({ required: isColourRequired }), {
        ...shape('last', kind),
        required: isLastRequired,
        ...(show_if && { show_if }),
      }),
    );
};
const divided = [
  ['a place', place],
  ['a choice', choice],
] as const;

function answersTo(question: Question): readonly unknown[] {
  if (question.kind === 'place') return tambon.map((_, index) => at(index));
  if (question.kind === 'multi') return [['x'], ['y'], ['x', 'y']];
  if (question.kind === 'matrix') return [{ up: 'x' }, { up: 'y' }];
  return 'choices' in question ? question.choices.map(({ id }) => id) : [];
}

function waysThrough(form: FormDefinition): readonly Given[] {
  const questions = form.sections.flatMap((section) => section.questions);
  return questions.reduce<readonly Given[]>(
    (ways, question) =>
      ways.flatMap((given) => {
        if (!askedOf(form, given).some(({ id }) => id === question.id)) return [given];
        const said = answersTo(question).map((answer) => ({ ...given, [question.id]: answer }));
        return question.required ? said : [given, ...said];
      }),
    [{}],
  );
}

const isPlace = (where: unknown): where is { latitude: number } => typeof where === 'object';
const areaOf = ({ where }: Given) => (isPlace(where) ? (tambon[where.latitude] as string) : '');
/** As `partOf` names it. */
const partOf = ({ where, ...given }: Given) =>
  typeof where === 'string' ? `where.${where}` : areaOf({ where, ...given }).slice(0, 2);

function says(given: Given, id: string, value: string): boolean {
  const answer = given[id];
  if (Array.isArray(answer)) return answer.includes(value);
  if (typeof answer === 'object') return value === `up.${(answer as Record<string, string>).up}`;
  return answer === value;
}

const both = (one: Group, other: Group): Group => ({
  name: `${one.name} and ${other.name}`,
  holds: (way) => one.holds(way) && other.holds(way),
});
const without = (one: Group, other: Group): Group => ({
  name: `${one.name} but not ${other.name}`,
  holds: (way) => one.holds(way) && !other.holds(way),
});
const everybodyIn = (name: string, holds: Group['holds']): Group => ({ name, holds });

/** What results tell of the people of `frame`, as the attacker reads them. */
function toldGroups(frame: Group, results: readonly QuestionResult[], areas: readonly string[]): readonly Group[] {
  const told = results.filter(({ is_told }) => is_told);
  const groups = told.flatMap(({ question_id: id, counts }): Group[] => [
    everybodyIn(`${id} answered`, ({ given }) => given[id] !== undefined),
    ...Object.keys(counts).map((value) =>
      everybodyIn(`${id}=${value}`, ({ given }) =>
        isPlace(given[id]) ? foldOf(areaOf(given), areas) === value : says(given, id, value),
      ),
    ),
  ]);
  return [frame, ...groups.map((group) => both(frame, group))];
}

/** The group of the map that an area is told with. */
function foldOf(area: string, told: readonly string[]): string {
  return [6, 4, 2].map((digits) => area.slice(0, digits)).find((code) => told.includes(code)) ?? '';
}

function partsOf({ division }: Told): readonly Group[] {
  const named = division.map(({ area }) => area).filter(Boolean);
  return division.map(({ area }) =>
    everybodyIn(`part ${area || 'of the others'}`, ({ part }) => (area === '' ? !named.includes(part) : part === area)),
  );
}

function everythingTold(moments: readonly Told[]): readonly Group[] {
  return moments.flatMap((told, moment) => {
    const present = everybodyIn(`at ${moment}`, ({ here }) => here[moment] === true);
    const areas = Object.keys(told.whole.find(({ question_id }) => question_id === 'where')?.counts ?? {});
    return [
      ...toldGroups(present, told.whole, areas),
      ...partsOf(told).flatMap((part, index) =>
        toldGroups(both(present, part), told.division[index]?.questions ?? [], areas),
      ),
    ];
  });
}

/** The groups that somebody could be found out by: what was said to one question, and to two together. */
function secretGroups(form: FormDefinition): readonly Group[] {
  const singles = groupsOf(form);
  return [everybodyIn('anything', () => true), ...singles, ...pairsOf(singles)];
}

/** Those that say what was answered: how many came to each area, and to each first choice, the whole tells already (decision 0097). */
function spokenGroups(form: FormDefinition): readonly Group[] {
  const singles = groupsOf(form);
  const canBe = ({ holds }: Group) =>
    waysThrough(form).some((given) => holds({ given, part: partOf(given), here: [] }));
  const values = singles.filter((group) => /^(?!where).*=/.test(group.name) && canBe(group));
  const others = singles.filter(({ name }) => !name.includes('='));
  return [
    ...values,
    ...pairsOf(values),
    ...values.flatMap((value) => others.flatMap((other) => [both(value, other), without(other, value)])),
  ];
}

function groupsOf(form: FormDefinition): readonly Group[] {
  const { questions } = form.sections[0] as FormDefinition['sections'][number];
  return questions.flatMap((question): Group[] => {
    const { id } = question;
    const values = question.kind === 'matrix' ? ['up.x', 'up.y'] : 'choices' in question ? question.choices : [];
    return [
      ...values
        .map((one) => (typeof one === 'string' ? one : one.id))
        .map((value) => everybodyIn(`${id}=${value}`, ({ given }) => says(given, id, value))),
      everybodyIn(`${id} answered`, ({ given }) => given[id] !== undefined),
      everybodyIn(`${id} not asked`, ({ given }) => !askedOf(form, given).some((one) => one.id === id)),
    ];
  });
}

function pairsOf(groups: readonly Group[]): readonly Group[] {
  return groups.flatMap((one, index) =>
    groups.slice(index + 1).flatMap((other) => [both(one, other), without(one, other), without(other, one)]),
  );
}

type Attack = {
  readonly ways: readonly Way[];
  readonly sizeOf: (way: number) => number;
  readonly told: readonly Group[];
  readonly secrets: readonly Group[];
};

/**
 * Groups of one to four people whose size follows from what is told. Where a group turns out to be nobody, the attacker knows that
 * nobody is in it in any way, and begins again.
 */
function foundOut({ ways, sizeOf, told, secrets }: Attack, mayExclude: boolean): readonly string[] {
  let left = ways.map((_, index) => index);
  for (;;) {
    const vectorOf = ({ holds }: Group) => left.map((index) => (holds(ways[index] as Way) ? 1 : 0));
    const taken = left.filter((index) => sizeOf(index) > 0);
    const count = ({ holds }: Group) =>
      taken.reduce((sum, index) => sum + (holds(ways[index] as Way) ? sizeOf(index) : 0), 0);
    const follows = createSubtraction(told.map(vectorOf));
    const known = (group: Group) => {
      const vector = vectorOf(group);
      return vector.includes(1) && follows(vector);
    };
    const found = secrets.filter((group) => !isSafeSize(count(group)) && known(group));
    if (found.length > 0 || !mayExclude) return found.map(({ name }) => name);
    const empty = secrets.filter((group) => count(group) === 0 && known(group));
    if (empty.length === 0) return [];
    left = left.filter((index) => empty.every(({ holds }) => !holds(ways[index] as Way)));
  }
}

const runs = 150;
const runsOfMoments = 30;
const crowdSizes = fc.constantFrom(0, 0, 1, 2, 4, 5, 6, 9, 14);
const crowds = fc.array(crowdSizes, { minLength: 10, maxLength: 60 });

/** How many answered in each way; the sizes are spread over the ways by turns. */
function spread(form: FormDefinition, sizes: readonly number[], stride: number): readonly number[] {
  const ways = waysThrough(form);
  const counts = ways.map(() => 0);
  for (const [index, size] of sizes.entries()) {
    const at = (index * stride) % ways.length;
    counts[at] = (counts[at] ?? 0) + size;
  }
  return counts;
}

const crowdOf = (form: FormDefinition, counts: readonly number[]) =>
  waysThrough(form).flatMap((given, index) => repeat(counts[index] ?? 0, given));

/** Groups within one province or first choice, and within what is told as one part. */
const within = (form: FormDefinition, moments: readonly Told[], groups: readonly Group[]): readonly Group[] =>
  [
    ...[...new Set(waysThrough(form).map(partOf))].map((name) =>
      everybodyIn(`in ${name}`, ({ part }) => part === name),
    ),
    ...moments.flatMap(partsOf),
  ].flatMap((around) => groups.map((group) => both(around, group)));

function attackOnce(form: FormDefinition, counts: readonly number[], told: Told): readonly string[] {
  const ways = waysThrough(form).map((given) => ({ given, part: partOf(given), here: [true] }));
  const secrets = [...secretGroups(form), ...within(form, [told], secretGroups(form))];
  return foundOut({ ways, sizeOf: (way) => counts[way] ?? 0, told: everythingTold([told]), secrets }, true);
}

test('the attacker of these tests finds out a group where each province is told by itself', () => {
  const form = formOf({ ...place, required: true } as Question, colour({ required: true }));
  const everybody = [...people(0, { red: 20, blue: 10, green: 10 }), ...people(2, { red: 20, blue: 3, green: 5 })];
  const { whole } = tell(form, everybody);
  const naked = ['40', '41'].map((area) => {
    const own = everybody.filter((given) => areaOf(given).startsWith(area));
    return {
      area,
      answers: own.length,
      questions: tell(form, own).whole.map((one) => ({ ...one, asked: own.length })),
    };
  });
  const counts = waysThrough(form).map(
    (way) => everybody.filter((given) => JSON.stringify(given) === JSON.stringify(way)).length,
  );
  expect(attackOnce(form, counts, { whole, division: naked })).toContain('part 41 and colour=blue');
});

test.each(divided)('no sum or difference of the whole and all parts by %s is a group of one to four', (_, dividing) => {
  let isDivided = 0;
  fc.assert(
    fc.property(formsDividedBy(dividing), crowds, fc.integer({ min: 1, max: 50 }), (form, sizes, stride) => {
      const counts = spread(form, sizes, stride);
      const told = tell(form, crowdOf(form, counts));
      if (told.division.length > 0) isDivided += 1;
      expect(attackOnce(form, counts, told)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(isDivided).toBeGreaterThan(runs / 10);
});

/** At which of three moments somebody is among the answers: from the first, only until the second, from the second, from the third. */
const stays = [
  [true, true, true],
  [true, false, false],
  [false, true, true],
  [false, false, true],
];

/** What the whole tells by itself, of which decision 0094 says how it changes between moments. */
function wholeTold(moments: readonly Told[]): readonly Group[] {
  return everythingTold(moments.map(({ whole }) => ({ whole, division: [] })));
}

function followsFrom(ways: readonly Way[], groups: readonly Group[]): (group: Group) => boolean {
  const vectorOf = ({ holds }: Group) => ways.map((way) => (holds(way) ? 1 : 0));
  const follows = createSubtraction(groups.map(vectorOf));
  return (group) => follows(vectorOf(group));
}

test.each(divided)(
  'nor does what has changed between three moments tell of one to four people of a part by %s',
  (_, dividing) => {
    let retold = 0;
    fc.assert(
      fc.property(
        formsDividedBy(dividing),
        fc.tuple(crowds, crowds, crowds, crowds),
        fc.integer({ min: 1, max: 50 }),
        (form, sizes, stride) => {
          const counts = sizes.map((one) => spread(form, one, stride));
          const divisions: Division[] = [];
          const moments = [0, 1, 2].map((moment) => {
            const present = counts.filter((_, stay) => stays[stay]?.[moment]);
            const told = tell(
              form,
              present.flatMap((one) => crowdOf(form, one)),
              divisions,
            );
            if (told.division.length > 0) divisions.push(told.division);
            return told;
          });
          if (divisions.length > 1) retold += 1;
          const answers = waysThrough(form);
          const ways = stays.flatMap((here) => answers.map((given) => ({ given, part: partOf(given), here })));
          const spans = [
            everybodyIn('came second', ({ here }) => !here[0] && here[1] === true),
            everybodyIn('came third', ({ here }) => !here[1] && here[2] === true),
            everybodyIn('came', ({ here }) => !here[0]),
            everybodyIn('went', ({ here }) => here[0] === true && !here[1]),
            ...[0, 1, 2].map((moment) => everybodyIn(`at ${moment}`, ({ here }) => here[moment] === true)),
          ];
          const isToldByWhole = followsFrom(ways, wholeTold(moments));
          const secrets = spans
            .flatMap((span) => within(form, moments, spokenGroups(form)).map((group) => both(span, group)))
            .filter((group) => !isToldByWhole(group));
          const sizeOf = (way: number) => counts.flat()[way] ?? 0;
          expect(foundOut({ ways, sizeOf, told: everythingTold(moments), secrets }, false)).toEqual([]);
        },
      ),
      { numRuns: runsOfMoments, endOnFailure: true },
    );
    expect(retold).toBeGreaterThan(0);
  },
);

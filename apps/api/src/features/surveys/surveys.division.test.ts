/** Results by province against who subtracts parts, the whole, the map and earlier parts from each other (decision 0098). */
import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { askedOf } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { isSafeSize } from '@pakmut/contract/surveys/surveys.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubtraction } from '#api/testing/subtraction.ts';
import { type Division, divide } from './surveys.division.service.ts';
import { createTally, type QuestionResult } from './surveys.tally.service.ts';

type Given = Record<string, unknown>;
const words = (th: string) => ({ th });
const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, label: words(id) }));
const place: Question = { id: 'where', kind: 'place', label: words('w') };
const colour = (more: Partial<Question> = {}) =>
  ({
    id: 'colour',
    kind: 'single',
    label: words('c'),
    choices: choicesOf('red', 'blue', 'green'),
    ...more,
  }) as Question;
const formOf = (...questions: Question[]): FormDefinition => ({ sections: [{ questions }] });
const repeat = (count: number, given: Given) => Array.from({ length: count }, () => given);

/** Three provinces, the first with two tambons. */
const tambon = ['400101', '400102', '410101', '420101'];
const at = (index: number) => ({ latitude: index, longitude: 0 });

type Told = { readonly whole: readonly QuestionResult[]; readonly division: Division };

function tell(form: FormDefinition, everybody: readonly Given[], earlier: readonly Division[] = []): Told {
  const tally = createTally(form, ({ latitude }) => tambon[latitude] ?? '');
  for (const given of everybody) tally.add(given);
  const whole = tally.results();
  return { whole, division: divide({ form, whole, provinces: tally.provinces() }, earlier) };
}

const shown = ({ division }: Told, id = 'colour') =>
  Object.fromEntries(
    division.map(({ area, answers, questions }) => [
      area,
      [answers, questions.find(({ question_id }) => question_id === id)?.counts],
    ]),
  );
const people = (index: number, counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([value, count]) => repeat(count, { where: at(index), colour: value }));

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

test('a form that asks for no place, and one that is answered in one province alone, are not divided', () => {
  expect(tell(formOf(colour()), repeat(50, { colour: 'red' })).division).toEqual([]);
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

/* An attacker who knows the form, all ways through it and everything that was ever told, and who adds and subtracts as they like. */

/** Who could have answered: what, in which province, and at which of the moments of counting they were among the answers. */
type Way = { readonly given: Given; readonly province: string; readonly here: readonly boolean[] };
type Group = { readonly name: string; readonly holds: (way: Way) => boolean };

const condition = fc.record({
  question: fc.constant('colour'),
  is: fc.constantFrom('equal' as const, 'unequal' as const, 'answered' as const, 'unanswered' as const),
  value: fc.constantFrom('red', 'blue', 'green'),
});
const shape = (id: string, kind: string): Question =>
  ({
    id,
    kind,
    label: words(id),
    choices: choicesOf('x', 'y'),
    ...(kind === 'matrix' && { rows: choicesOf('up') }),
  }) as Question;
const forms = fc
  .record({
    isPlaceRequired: fc.boolean(),
    isColourRequired: fc.boolean(),
    isLastRequired: fc.boolean(),
    kind: fc.constantFrom('single', 'multi', 'matrix'),
    show_if: fc.option(fc.tuple(condition), { nil: undefined }),
  })
  .map(({ isPlaceRequired, isColourRequired, isLastRequired, kind, show_if }) =>
    formOf({ ...place, required: isPlaceRequired }, colour({ required: isColourRequired }), {
      ...shape('last', kind),
      required: isLastRequired,
      ...(show_if && { show_if }),
    }),
  );

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

const areaOf = ({ where }: Given) => (where ? (tambon[(where as { latitude: number }).latitude] as string) : '');

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
        id === 'where' ? given[id] !== undefined && foldOf(areaOf(given), areas) === value : says(given, id, value),
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
    everybodyIn(`part ${area || 'of the others'}`, ({ province }) =>
      area === '' ? !named.includes(province) : province === area,
    ),
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

/** Those that say what was answered: of how many came to each area the map of the whole tells already (decision 0097). */
function spokenGroups(form: FormDefinition): readonly Group[] {
  const singles = groupsOf(form);
  const canBe = ({ holds }: Group) =>
    waysThrough(form).some((given) => holds({ given, province: areaOf(given).slice(0, 2), here: [] }));
  const values = singles.filter((group) => group.name.includes('=') && canBe(group));
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

const provinces = [...new Set(tambon.map((code) => code.slice(0, 2))), ''];

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

const runs = 300;
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

/** Groups within one province, and within what is told as one part. */
const within = (moments: readonly Told[], groups: readonly Group[]): readonly Group[] =>
  [
    ...provinces.map((code) => everybodyIn(`in ${code}`, ({ province }) => province === code)),
    ...moments.flatMap(partsOf),
  ].flatMap((around) => groups.map((group) => both(around, group)));

function attackOnce(form: FormDefinition, counts: readonly number[], told: Told): readonly string[] {
  const ways = waysThrough(form).map((given) => ({ given, province: areaOf(given).slice(0, 2), here: [true] }));
  const secrets = [...secretGroups(form), ...within([told], secretGroups(form))];
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

test('no sum or difference of the whole, its map and all parts is a group of one to four', () => {
  let divided = 0;
  fc.assert(
    fc.property(forms, crowds, fc.integer({ min: 1, max: 50 }), (form, sizes, stride) => {
      const counts = spread(form, sizes, stride);
      const told = tell(form, crowdOf(form, counts));
      if (told.division.length > 0) divided += 1;
      expect(attackOnce(form, counts, told)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(divided).toBeGreaterThan(runs / 10);
});

/** At which of three moments somebody is among the answers: from the first, only until the second, from the second, from the third. */
const stays = [
  [true, true, true],
  [true, false, false],
  [false, true, true],
  [false, false, true],
];

test('nor does what has changed between three moments tell of one to four people of a part', () => {
  let retold = 0;
  fc.assert(
    fc.property(
      forms,
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
        const ways = stays.flatMap((here) =>
          answers.map((given) => ({ given, province: areaOf(given).slice(0, 2), here })),
        );
        const spans = [
          everybodyIn('came second', ({ here }) => !here[0] && here[1] === true),
          everybodyIn('came third', ({ here }) => !here[1] && here[2] === true),
          everybodyIn('came', ({ here }) => !here[0]),
          everybodyIn('went', ({ here }) => here[0] === true && !here[1]),
          ...[0, 1, 2].map((moment) => everybodyIn(`at ${moment}`, ({ here }) => here[moment] === true)),
        ];
        const secrets = spans.flatMap((span) => within(moments, spokenGroups(form)).map((group) => both(span, group)));
        const sizeOf = (way: number) => counts.flat()[way] ?? 0;
        expect(foundOut({ ways, sizeOf, told: everythingTold(moments), secrets }, false)).toEqual([]);
      },
    ),
    { numRuns: runsOfMoments, endOnFailure: true },
  );
  expect(retold).toBeGreaterThan(0);
});

/**
 * Divides results by province, so that everybody can look at one of them (decision 0098). Parts and whole can be subtracted from each
 * other, so a part tells the same groups as every other part: what a single one has too few of is told of none. Provinces of which too
 * little could be told are one part together, which makes the parts the whole.
 */
import { toFlag } from '@pakmut/contract/fields.ts';
import { type FormDefinition, type Question, questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { isOverlapSafe, isSafeSize } from '@pakmut/contract/surveys/surveys.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import {
  type Counted,
  dividingQuestion,
  isFrameSafe,
  isGroupTold,
  meanOf,
  type Population,
  type QuestionResult,
} from './surveys.tally.service.ts';

/** The area of the part that holds everybody else. */
export const otherAreas = '';

export type Part = {
  /** The code of a province, or `otherAreas`. */
  readonly area: string;
  readonly answers: number;
  readonly questions: readonly PartResult[];
};
/** How many were asked follows from other questions; it is kept for comparing with what is told later. */
export type PartResult = QuestionResult & {
  readonly asked: number;
  /** Where not all who were asked had an item to answer it for. */
  readonly met?: number;
};
/** All parts that were told at one moment. */
export type Division = readonly Part[];

export type Divisible = {
  readonly form: FormDefinition;
  readonly whole: readonly QuestionResult[];
  readonly provinces: ReadonlyMap<string, Population>;
};

/** The parts, by size; none where nothing can be told of any. `earlier` is what was told before, which readers may have kept. */
export function divide(divisible: Divisible, earlier: readonly Division[]): Division {
  const { form, whole, provinces } = divisible;
  const dividing = whole.find(({ question_id: id }) => id === dividingQuestion(form)?.id);
  if (!dividing?.is_told) return [];
  let best: Division = [];
  for (const province of separable(dividing, provinces)) {
    const tried = tell(divisible, [...best.map(({ area }) => area).filter(Boolean), province], earlier);
    if (worthOf(tried, form) > worthOf(best, form)) best = tried;
  }
  return best.length > 1 ? best : [];
}

/** How many answers are told by province: what an additional part must not lower. */
export function worthOf(division: Division, form: FormDefinition): number {
  const dividing = dividingQuestion(form)?.id;
  const told = division
    .filter(({ area }) => area !== otherAreas)
    .flatMap(({ questions }) => questions.filter(({ question_id: id }) => id !== dividing))
    .flatMap(({ counts }) => Object.values(counts));
  return sum(told);
}

/** Provinces that the map of the whole tells with all of their answers, the largest first. */
function separable(dividing: QuestionResult, provinces: ReadonlyMap<string, Population>): readonly string[] {
  const onMap = (province: string) => sum(Object.values(countsWithin(dividing.counts, (one) => one === province)));
  return [...provinces]
    .filter(([province, { everybody }]) => province !== '' && onMap(province) === everybody)
    .sort(([, one], [, other]) => other.everybody - one.everybody)
    .map(([province]) => province);
}

function countsWithin(counts: QuestionResult['counts'], isWithin: (province: string) => boolean) {
  return Object.fromEntries(Object.entries(counts).filter(([code]) => isWithin(code.slice(0, 2))));
}

type Parts = ReadonlyMap<string, Population>;

function tell({ form, whole, provinces }: Divisible, named: readonly string[], earlier: readonly Division[]): Division {
  const others = [...provinces].filter(([province]) => !named.includes(province)).map(([, one]) => one);
  const parts = new Map(named.map((province) => [province, provinces.get(province) as Population]));
  if (others.length > 0) parts.set(otherAreas, together(others));
  const told = new Map<string, ToldQuestion>();
  const dividing = dividingQuestion(form)?.id;
  for (const result of whole) {
    if (!result.is_told) continue;
    const values = result.question_id === dividing ? [] : toldValues(result, parts, { told, earlier });
    if (values) told.set(result.question_id, { whole: result, counts: keyed(values) });
  }
  return [...parts].map(([area, population]) => ({
    area,
    answers: population.everybody,
    questions: questionsOf(form).map((question) => {
      const one = told.get(question.id);
      if (!one) return { question_id: question.id, is_told: 0, asked: 0, answered: 0, counts: {}, is_partial: 0 };
      const counted = population.questions.get(question.id) as Counted;
      return question.id === dividing ? areasOf(one.whole, counted, { area, named }) : resultOf(counted, one);
    }),
  }));
}

type ToldQuestion = { readonly whole: QuestionResult; readonly counts: Record<string, number> };

function keyed(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(values.map((value) => [value, 0]));
}

/** Several provinces as one population. */
function together(populations: readonly Population[]): Population {
  const [first] = populations as readonly [Population];
  const questions = [...first.questions.values()].map(({ question }) => {
    const all = populations.map((one) => one.questions.get(question.id) as Counted);
    const merged: Counted = {
      question,
      asked: sum(all.map(({ asked }) => asked)),
      met: sum(all.map(({ met }) => met)),
      answered: sum(all.map(({ answered }) => answered)),
      counts: merge(all.map(({ counts }) => counts)),
      together: merge(all.map((one) => one.together)),
    };
    return [question.id, merged] as const;
  });
  return { everybody: sum(populations.map(({ everybody }) => everybody)), questions: new Map(questions) };
}

function merge(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const [value, count] of all.flatMap((one) => [...one])) merged.set(value, (merged.get(value) ?? 0) + count);
  return merged;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The areas of the map of the whole that belong to a part. */
function areasOf(
  whole: QuestionResult,
  { asked, answered }: Counted,
  { area, named }: { area: string; named: readonly string[] },
): PartResult {
  const counts = countsWithin(whole.counts, (one) => (area === otherAreas ? !named.includes(one) : one === area));
  return { ...whole, asked, answered, counts };
}

function resultOf(
  { question, asked, met, answered, counts }: Counted,
  { whole, counts: keys }: ToldQuestion,
): PartResult {
  const told = Object.fromEntries(Object.keys(keys).map((value) => [value, counts.get(value) ?? 0]));
  const isPartial = whole.is_partial === 1 || Object.keys(whole.counts).length > Object.keys(told).length;
  const mean = isPartial || answered === 0 ? undefined : meanOf(question, told);
  return {
    question_id: question.id,
    is_told: 1,
    asked,
    ...(met < asked && { met }),
    answered,
    counts: told,
    is_partial: toFlag(isPartial),
    ...(mean !== undefined && { mean }),
  };
}

type Known = { readonly told: ReadonlyMap<string, ToldQuestion>; readonly earlier: readonly Division[] };

/** What is told of a question in all parts alike; undefined where not even how many answered it. */
function toldValues(whole: QuestionResult, parts: Parts, { told, earlier }: Known): readonly string[] | undefined {
  const { question_id: id } = whole;
  const populations = [...parts.values()];
  const counted = (population: Population) => population.questions.get(id) as Counted;
  const { question } = counted(populations[0] as Population);
  const before = earlier.map((division) => readEarlier(division, id)).filter((one) => one !== undefined);
  const answered = sizes(parts, (one) => counted(one).answered);
  const frame = {
    answered,
    others: sizes(parts, (one) => one.everybody - counted(one).answered),
    unasked: sizes(parts, (one) => one.everybody - counted(one).asked),
    leftOut: sizes(parts, (one) => counted(one).met - counted(one).answered),
    unmet: sizes(parts, (one) => counted(one).asked - counted(one).met),
  };
  const isSafe =
    populations.every((one) => isFrameSafe(counted(one), one.everybody)) &&
    (question.show_if ?? []).every((condition) => populations.every((one) => isGroupTold(condition, one, told))) &&
    before.every((one) => frameSizes.every((size) => isStep(frame[size], one[size])));
  if (!isSafe) return undefined;
  const countsOf = (value: string) => sizes(parts, (one) => counted(one).counts.get(value) ?? 0);
  const values = rowsOf(question, whole.counts).flatMap((row) => toldOfRow(row, { answered, countsOf, before }));
  if (question.kind !== 'multi' || whole.is_partial === 1 || values.length < Object.keys(whole.counts).length)
    return values;
  const areOverlapsSafe = populations.every((one) =>
    isOverlapSafe(question, Object.fromEntries(counted(one).counts), counted(one).answered),
  );
  const chosen = total({ answered, counts: new Map(values.map((value) => [value, countsOf(value)])) }, values);
  const areOverlapsSteps = before.every(
    (one) => !values.every((value) => one.counts.has(value)) || isOverlapStep({ answered, chosen }, one, values),
  );
  return areOverlapsSafe && areOverlapsSteps ? values : values.slice(1);
}

/** All choices together less who answered, and less them twice and so on, where that many choices are the fewest. */
function isOverlapStep(now: { answered: Sizes; chosen: Sizes }, before: Earlier, values: readonly string[]): boolean {
  const chosenBefore = total(before, values);
  return values.every((_, fewest) => {
    const more = (chosen: Sizes, answered: Sizes) =>
      new Map([...chosen].map(([area, size]) => [area, size - fewest * (answered.get(area) ?? 0)]));
    return isStep(more(now.chosen, now.answered), more(chosenBefore, before.answered));
  });
}

/** A size by the area of each part. */
type Sizes = ReadonlyMap<string, number>;

function sizes(parts: Parts, sizeOf: (population: Population) => number): Sizes {
  return new Map([...parts].map(([area, population]) => [area, sizeOf(population)]));
}

const frameSizes = ['answered', 'others', 'unasked', 'leftOut', 'unmet'] as const;

type Earlier = Readonly<Record<(typeof frameSizes)[number], Sizes>> & {
  /** By the values that were told. */
  readonly counts: ReadonlyMap<string, Sizes>;
};

function readEarlier(division: Division, id: string): Earlier | undefined {
  const results = division.map((part) => ({ part, result: part.questions.find((one) => one.question_id === id) }));
  const [first] = results;
  if (!first?.result?.is_told) return undefined;
  const read = (sizeOf: (result: PartResult, part: Part) => number) =>
    new Map(results.map(({ part, result }) => [part.area, result ? sizeOf(result, part) : 0]));
  const values = Object.keys(first.result.counts);
  return {
    answered: read(({ answered }) => answered),
    others: read(({ answered }, { answers }) => answers - answered),
    unasked: read(({ asked }, { answers }) => answers - asked),
    leftOut: read(({ asked, met = asked, answered }) => met - answered),
    unmet: read(({ asked, met = asked }) => asked - met),
    counts: new Map(values.map((value) => [value, read(({ counts }) => counts[value] ?? 0)])),
  };
}

/**
 * Whether what both tell has stayed as it was or changed by enough people. Provinces that only one of them tells apart are compared
 * together, and with the others of the other one, because the map may say that nobody else is among these.
 */
function isStep(now: Sizes, before: Sizes): boolean {
  const common = [...now.keys()].filter((area) => area !== otherAreas && before.has(area));
  const apart = (all: Sizes) =>
    sum([...all].flatMap(([area, size]) => (area === otherAreas || common.includes(area) ? [] : [size])));
  const others = (all: Sizes) => all.get(otherAreas) ?? 0;
  const changes = [
    ...common.map((area) => (now.get(area) ?? 0) - (before.get(area) ?? 0)),
    apart(now) + others(now) - apart(before) - others(before),
    apart(now) - others(before),
    others(now) - apart(before),
  ];
  return changes.every((change) => isSafeSize(Math.abs(change)));
}

/** Values of which everybody has at most one. */
function rowsOf(question: Question, counts: QuestionResult['counts']): readonly (readonly string[])[] {
  const values = Object.keys(counts);
  if (isSpatial(question.kind)) return [];
  if (question.kind === 'multi') return values.map((value) => [value]);
  if (question.kind !== 'matrix') return [values];
  return question.rows.map((row) => values.filter((value) => value.startsWith(`${row.id}.`)));
}

type Row = {
  readonly answered: Sizes;
  readonly countsOf: (value: string) => Sizes;
  readonly before: readonly Earlier[];
};

/** Those of a row that can be told of all parts, so that who said something else can be too; the rarest are left out first. */
function toldOfRow(row: readonly string[], { answered, countsOf, before }: Row): readonly string[] {
  const counts = new Map(row.map((value) => [value, countsOf(value)]));
  const isValueSafe = (value: string) => {
    const now = counts.get(value) as Sizes;
    return [...now.values()].every(isSafeSize) && before.every((one) => isStep(now, one.counts.get(value) ?? now));
  };
  const isRestSafe = (values: readonly string[]) =>
    [...left(answered, counts, values).values()].every(isSafeSize) &&
    before.every((one) => areRestsSteps({ answered, counts, values }, { ...one, values: told(one, row) }, row));
  const sizeOf = (value: string) => sum([...(counts.get(value) as Sizes).values()]);
  let safe = row.filter(isValueSafe).sort((one, other) => sizeOf(one) - sizeOf(other));
  while (safe.length > 0 && !isRestSafe(safe)) safe = safe.slice(1);
  return safe;
}

type Reading = Pick<Earlier, 'answered' | 'counts'> & { readonly values: readonly string[] };

function told({ counts }: Earlier, row: readonly string[]): readonly string[] {
  return row.filter((value) => counts.has(value));
}

/** Whether who said something else has changed by enough people, as far as both readings can be compared. */
function areRestsSteps(now: Reading, before: Reading, row: readonly string[]): boolean {
  const common = now.values.filter((value) => before.values.includes(value));
  const rest = ({ answered, counts }: Reading, values: readonly string[]) => left(answered, counts, values);
  if (!isStep(rest(now, common), rest(before, common))) return false;
  // What is left of one is told value by value in the other, if nothing is left in both.
  if (row.some((value) => !now.values.includes(value) && !before.values.includes(value))) return true;
  const others = ({ values }: Reading) => row.filter((value) => !values.includes(value));
  const isSame = (one: Reading, other: Reading) => isStep(rest(one, one.values), total(other, others(one)));
  return isSame(now, before) && isSame(before, now);
}

function left(from: Sizes, counts: ReadonlyMap<string, Sizes>, values: readonly string[]): Sizes {
  return new Map(
    [...from].map(([area, size]) => [area, size - sum(values.map((value) => counts.get(value)?.get(area) ?? 0))]),
  );
}

function total({ answered, counts }: Pick<Reading, 'answered' | 'counts'>, values: readonly string[]): Sizes {
  return new Map(
    [...answered.keys()].map((area) => [area, sum(values.map((value) => counts.get(value)?.get(area) ?? 0))]),
  );
}

/**
 * Divides results, so that everybody can look at a part of them: by province, or in a form that asks nobody where, by the first choice
 * that it asks everybody for (decision 0098). Parts and whole can be subtracted from each other, so a part tells the same groups as every
 * other part: what a single one has too few of is told of none. Those of which too little could be told are one part together, which
 * makes the parts the whole.
 */
import { toFlag } from '@pakmut/contract/fields.ts';
import { type FormDefinition, type Question, questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { isOverlapSafe, isSafeSize } from '@pakmut/contract/surveys/surveys.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { dividingQuestion, partOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import {
  areRestsSteps,
  type Division,
  type Earlier,
  frameSizes,
  isOverlapStep,
  isStep,
  left,
  otherAreas,
  type PartResult,
  readEarlier,
  type Sizes,
  sum,
  told,
  total,
} from './surveys.division.steps.service.ts';
import {
  type Counted,
  isFrameSafe,
  isGroupTold,
  meanOf,
  type Population,
  type QuestionResult,
} from './surveys.telling.service.ts';

export type Divisible = {
  readonly form: FormDefinition;
  readonly whole: readonly QuestionResult[];
  /** Who answered, by `partOf`. */
  readonly parts: Parts;
};

/** The parts, by size; none where nothing can be told of any. `earlier` is what was told before, which readers may have kept. */
export function divide(divisible: Divisible, earlier: readonly Division[]): Division {
  const { form, whole, parts } = divisible;
  const question = dividingQuestion(form);
  const result = whole.find(({ question_id: id }) => id === question?.id);
  if (!question || !result?.is_told || !earlier.every((division) => isDividedBy(question, division))) return [];
  let best: Division = [];
  for (const name of separable({ question, result }, parts)) {
    const tried = tell(divisible, [...best.map(({ area }) => area).filter(Boolean), name], earlier);
    if (worthOf(tried, form) > worthOf(best, form)) best = tried;
  }
  return best.length > 1 ? best : [];
}

/** Two questions divide the same people in two ways, which together would tell of fewer than either (decision 0098). */
function isDividedBy({ id, kind }: Question, division: Division): boolean {
  const isOwn = (area: string) => (isSpatial(kind) ? !area.includes('.') : area.startsWith(`${id}.`));
  return division.every(({ area }) => area === otherAreas || isOwn(area));
}

/** How many answers are told by part: what an additional part must not lower. */
export function worthOf(division: Division, form: FormDefinition): number {
  const dividing = dividingQuestion(form)?.id;
  const counts = division
    .filter(({ area }) => area !== otherAreas)
    .flatMap(({ questions }) => questions.filter(({ question_id: id }) => id !== dividing))
    .flatMap((one) => Object.values(one.counts));
  return sum(counts);
}

/** The question by which results are divided, and what the whole tells of it. */
type Dividing = { readonly question: Question; readonly result: QuestionResult };

/** More parts than this are no choice for anybody; there are not as many provinces. */
const partsMaximum = 80;

/** Parts that the whole tells with all of their answers, the largest first. */
function separable(dividing: Dividing, parts: Parts): readonly string[] {
  const toldOf = (name: string) => sum(Object.values(countsWithin(dividing, (one) => one === name)));
  return [...parts]
    .filter(([name, { everybody }]) => name !== otherAreas && toldOf(name) === everybody)
    .sort(([, one], [, other]) => other.everybody - one.everybody)
    .slice(0, partsMaximum)
    .map(([name]) => name);
}

function countsWithin({ question, result }: Dividing, isWithin: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(result.counts).filter(([value]) => isWithin(partOf(question, value))));
}

type Parts = ReadonlyMap<string, Population>;

function tell(divisible: Divisible, named: readonly string[], earlier: readonly Division[]): Division {
  const { form, whole } = divisible;
  const others = [...divisible.parts].filter(([name]) => !named.includes(name)).map(([, one]) => one);
  const parts = new Map(named.map((name) => [name, divisible.parts.get(name) as Population]));
  if (others.length > 0) parts.set(otherAreas, together(others));
  const toldOf = new Map<string, ToldQuestion>();
  const dividing = dividingQuestion(form);
  for (const result of whole) {
    if (!result.is_told) continue;
    // Who gave an answer to the dividing question is told by the whole.
    const isDividing = result.question_id === dividing?.id;
    const values = isDividing ? Object.keys(result.counts) : toldValues(result, parts, { told: toldOf, earlier });
    if (values) toldOf.set(result.question_id, { whole: result, counts: keyed(values) });
  }
  return [...parts].map(([area, population]) => ({
    area,
    answers: population.everybody,
    questions: questionsOf(form).map((question) => {
      const one = toldOf.get(question.id);
      if (!one) return { question_id: question.id, is_told: 0, asked: 0, answered: 0, counts: {}, is_partial: 0 };
      const counted = population.questions.get(question.id) as Counted;
      if (question.id !== dividing?.id) return resultOf(counted, one);
      return valuesWithin({ question, result: one.whole }, counted, { area, named });
    }),
  }));
}

type ToldQuestion = { readonly whole: QuestionResult; readonly counts: Record<string, number> };

function keyed(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(values.map((value) => [value, 0]));
}

/** Several parts as one population. */
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

/** What the whole tells of the dividing question, as far as it belongs to a part. */
function valuesWithin(
  dividing: Dividing,
  { asked, answered }: Counted,
  { area, named }: { area: string; named: readonly string[] },
): PartResult {
  const counts = countsWithin(dividing, (one) => (area === otherAreas ? !named.includes(one) : one === area));
  return { ...dividing.result, asked, answered, counts };
}

function resultOf(
  { question, asked, met, answered, counts }: Counted,
  { whole, counts: keys }: ToldQuestion,
): PartResult {
  const shown = Object.fromEntries(Object.keys(keys).map((value) => [value, counts.get(value) ?? 0]));
  const isPartial = whole.is_partial === 1 || Object.keys(whole.counts).length > Object.keys(shown).length;
  const mean = isPartial || answered === 0 ? undefined : meanOf(question, shown);
  return {
    question_id: question.id,
    is_told: 1,
    asked,
    ...(met < asked && { met }),
    answered,
    counts: shown,
    is_partial: toFlag(isPartial),
    ...(mean !== undefined && { mean }),
  };
}

type Known = { readonly told: ReadonlyMap<string, ToldQuestion>; readonly earlier: readonly Division[] };

/** What is told of a question in all parts alike; undefined where not even how many answered it. */
function toldValues(
  whole: QuestionResult,
  parts: Parts,
  { told: known, earlier }: Known,
): readonly string[] | undefined {
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
    (question.show_if ?? []).every((condition) => populations.every((one) => isGroupTold(condition, one, known))) &&
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

function sizes(parts: Parts, sizeOf: (population: Population) => number): Sizes {
  return new Map([...parts].map(([area, population]) => [area, sizeOf(population)]));
}

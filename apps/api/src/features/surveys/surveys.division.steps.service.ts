/** What is told of parts at one moment against what was told before: nothing may differ by one to four people (decision 0098). */
import { ownValue } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { isSafeSize } from '@pakmut/contract/surveys/surveys.rules.ts';
import type { QuestionResult } from './surveys.telling.service.ts';

/** The area of the part that holds everybody else. */
export const otherAreas = '';

export type Part = {
  /** The code of a province, a choice as `partOf` names it, or `otherAreas`. */
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

/** All choices together less who answered, and less them twice and so on, where that many choices are the fewest. */
export function isOverlapStep(
  now: { answered: Sizes; chosen: Sizes },
  before: Earlier,
  values: readonly string[],
): boolean {
  const chosenBefore = total(before, values);
  return values.every((_, fewest) => {
    const more = (chosen: Sizes, answered: Sizes) =>
      new Map([...chosen].map(([area, size]) => [area, size - fewest * (answered.get(area) ?? 0)]));
    return isStep(more(now.chosen, now.answered), more(chosenBefore, before.answered));
  });
}

/** A size by the name of each part. */
export type Sizes = ReadonlyMap<string, number>;

export const frameSizes = ['answered', 'others', 'unasked', 'leftOut', 'unmet'] as const;

export type Earlier = Readonly<Record<(typeof frameSizes)[number], Sizes>> & {
  /** By the values that were told. */
  readonly counts: ReadonlyMap<string, Sizes>;
};

export function readEarlier(division: Division, id: string): Earlier | undefined {
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
    counts: new Map(values.map((value) => [value, read(({ counts }) => ownValue(counts, value) ?? 0)])),
  };
}

/**
 * Whether what both tell has stayed as it was or changed by enough people. Parts that only one of them tells apart are compared together,
 * and with the others of the other one, because the whole may say that nobody else is among these.
 */
export function isStep(now: Sizes, before: Sizes): boolean {
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

export type Reading = Pick<Earlier, 'answered' | 'counts'> & { readonly values: readonly string[] };

export function told({ counts }: Earlier, row: readonly string[]): readonly string[] {
  return row.filter((value) => counts.has(value));
}

/** Whether who said something else has changed by enough people, as far as both readings can be compared. */
export function areRestsSteps(now: Reading, before: Reading, row: readonly string[]): boolean {
  const common = now.values.filter((value) => before.values.includes(value));
  const rest = ({ answered, counts }: Reading, values: readonly string[]) => left(answered, counts, values);
  if (!isStep(rest(now, common), rest(before, common))) return false;
  // What is left of one is told value by value in the other, if nothing is left in both.
  if (row.some((value) => !now.values.includes(value) && !before.values.includes(value))) return true;
  const others = ({ values }: Reading) => row.filter((value) => !values.includes(value));
  const isSame = (one: Reading, other: Reading) => isStep(rest(one, one.values), total(other, others(one)));
  return isSame(now, before) && isSame(before, now);
}

export function left(from: Sizes, counts: ReadonlyMap<string, Sizes>, values: readonly string[]): Sizes {
  return new Map(
    [...from].map(([area, size]) => [area, size - sum(values.map((value) => counts.get(value)?.get(area) ?? 0))]),
  );
}

export function total({ answered, counts }: Pick<Reading, 'answered' | 'counts'>, values: readonly string[]): Sizes {
  return new Map(
    [...answered.keys()].map((area) => [area, sum(values.map((value) => counts.get(value)?.get(area) ?? 0))]),
  );
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Rules of surveys that both sides apply (decisions §5, decision 0094). */
import type { Question } from './surveys.forms.rules.ts';

export const surveyAnswersPerPage = 20;
export const deletionReasonMaximum = 300;
/** A workbook is made in memory; more answers than this are had as CSV. */
export const sheetAnswersMaximum = 20_000;
/** UTF-16 units of a text as it may be sent: some characters that people perceive are several. */
export const longestText = 40_000;
export const shownTextsPerPage = 10;
/** Public results never tell of fewer people than this. */
export const smallestGroup = 5;

/** How results are asked for of everybody who is in none of the provinces that are told apart. */
export const otherAreasName = 'others';

/** Whether a number of people may be known: nobody, or enough. */
export function isSafeSize(size: number): boolean {
  return size === 0 || size >= smallestGroup;
}

/** How often each value was given to one question; `hidden` of them are too few to be told apart. */
export type ValueCounts = { readonly counts: Readonly<Record<string, number>>; readonly hidden: number };

/**
 * Takes groups that are too small out of the counts. Where what is left out would be a single small group after all, because the
 * whole is known, the smallest of the others goes with it.
 */
export function hideSmallGroups(counts: Readonly<Record<string, number>>): ValueCounts {
  const sorted = Object.entries(counts).sort(([, one], [, other]) => one - other);
  let hidden = 0;
  let at = 0;
  for (; at < sorted.length; at += 1) {
    const size = (sorted[at] as [string, number])[1];
    if (size >= smallestGroup && (hidden === 0 || hidden >= smallestGroup)) break;
    hidden += size;
  }
  return { counts: Object.fromEntries(sorted.slice(at)), hidden };
}

/**
 * The same where everybody may choose several: neither who chose something nor who did not may be few. What is left out of the one
 * is left out of the other, because together they are all who answered.
 */
export function hideSmallChoices(counts: Readonly<Record<string, number>>, answered: number): ValueCounts {
  const others = Object.entries(counts)
    .map(([choice, count]) => [choice, answered - count] as const)
    .filter(([, count]) => count > 0);
  const chosen = hideSmallGroups(counts).counts;
  const unchosen = hideSmallGroups(Object.fromEntries(others)).counts;
  const told = Object.entries(counts).filter(
    ([choice, count]) => Object.hasOwn(chosen, choice) && (count === answered || Object.hasOwn(unchosen, choice)),
  );
  const hidden = Object.keys(counts).length - told.length;
  return { counts: Object.fromEntries(told), hidden };
}

/**
 * Whether who chose more than one can be known. Where everybody chose one of two numbers of choices, such as one or both of two, the
 * counts of all choices together tell how many chose more.
 */
export function isOverlapSafe(question: Question, counts: Readonly<Record<string, number>>, answered: number): boolean {
  if (question.kind !== 'multi') return true;
  const given = Object.values(counts).filter((count) => count > 0);
  const fewest = Math.max(1, question.least ?? 1);
  const most = Math.min(given.length, question.most ?? given.length);
  if (most - fewest !== 1) return true;
  const choseMore = given.reduce((sum, count) => sum + count, 0) - fewest * answered;
  return isSafeSize(choseMore) && isSafeSize(answered - choseMore);
}

/**
 * Counts of people by area, in groups of five or more: too few go with the others around them, from tambon (codes of six digits) to
 * amphoe (four), province (two) and the whole country, whose code is empty. The groups have nobody in common and are all who were
 * counted, so that nothing is left when one is taken from another.
 */
export function foldAreas(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const groups = new Map(Object.entries(counts));
  const join = (code: string, around: string) => {
    groups.set(around, (groups.get(around) ?? 0) + (groups.get(code) ?? 0));
    groups.delete(code);
  };
  for (const digits of [6, 4, 2]) {
    for (const [code, size] of [...groups])
      if (code.length === digits && size < smallestGroup) join(code, code.slice(0, digits - 2));
  }
  if (!isSafeSize(groups.get('') ?? 0)) {
    const [smallest] = [...groups].filter(([code]) => code !== '').sort(([, one], [, other]) => one - other);
    if (smallest) join(smallest[0], '');
  }
  return Object.fromEntries(groups);
}

/** The next step of what is public: at least five people came or went, of very many a hundredth. */
export function stepOf(answers: number, isOpen: boolean): number {
  return isOpen ? Math.max(smallestGroup, Math.floor(answers / 100)) : smallestGroup;
}

/** Fewer are counted in less than a second. */
const manyAnswers = 10_000;

/**
 * Milliseconds for which a step of an open survey stands at least. Counting takes a tenth of a millisecond an answer, and answers that are
 * handed in meanwhile wait for it: of very many it takes a sixtieth of the time, every ten minutes for 100,000.
 */
export function stepStands(answers: number, isOpen: boolean): number {
  return isOpen && answers >= manyAnswers ? answers * 6 : 0;
}

/** A range of numbers, from its lower bound up to but not including the upper; null without an end. */
export type NumberRange = { readonly from: number | null; readonly to: number | null };

/**
 * The ranges in which numbers are counted. They follow from the form alone, because bounds that followed from the answers would tell
 * the largest of them.
 */
export function numberRanges({ least, most, whole }: Question & { kind: 'number' }): readonly NumberRange[] {
  const cuts = least === undefined || most === undefined ? looseCuts : evenCuts(least, most, whole === true);
  const inner = cuts.map((from, index) => ({ from, to: cuts[index + 1] ?? null }));
  const [first] = cuts;
  return first === undefined || first <= (least ?? Number.NEGATIVE_INFINITY)
    ? inner
    : [{ from: null, to: first }, ...inner];
}

const looseCuts = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const rangesWanted = 6;

function evenCuts(least: number, most: number, whole: boolean): number[] {
  const rough = (most - least) / rangesWanted || 1;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = scale * ([1, 2, 5, 10].find((times) => times * scale >= rough) ?? 10);
  const size = whole ? Math.max(1, Math.round(step)) : step;
  const count = Math.floor((most - least) / size) + 1;
  return Array.from({ length: count }, (_, index) => Number((least + index * size).toPrecision(12)));
}

/** The key under which a range is counted: where it begins. */
export function rangeKey({ from }: NumberRange): string {
  return from === null ? 'less' : String(from);
}

export function rangeOf(ranges: readonly NumberRange[], value: number): NumberRange | undefined {
  return ranges.findLast(({ from }) => from === null || value >= from);
}

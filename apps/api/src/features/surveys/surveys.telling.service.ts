/**
 * What is told of people who were counted (decision 0094). All of it are sizes of groups that hold each other: everybody, who was asked,
 * who answered, who said what. A group is told where nothing that can be taken from another leaves one to four people.
 */
import { toFlag } from '@pakmut/contract/fields.ts';
import type { Condition, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import {
  foldAreas,
  hideSmallChoices,
  hideSmallGroups,
  isOverlapSafe,
  isSafeSize,
  smallestGroup,
  type ValueCounts,
} from '@pakmut/contract/surveys/surveys.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';

export type QuestionResult = {
  readonly question_id: string;
  readonly is_told: 0 | 1;
  readonly answered: number;
  readonly counts: Record<string, number>;
  readonly is_partial: 0 | 1;
  readonly mean?: number;
};

export type Counted = {
  readonly question: Question;
  asked: number;
  /** Of those the ones with an item to answer it for; outside of repeated groups all. */
  met: number;
  answered: number;
  readonly counts: Map<string, number>;
  /** How often the values of all questions that its conditions name came together. */
  readonly together: Map<string, number>;
};

/** People, and what they answered to each question. */
export type Population = { everybody: number; readonly questions: ReadonlyMap<string, Counted> };

/** Several conditions hold together, so who is asked is a group that no single question tells. */
export function isJoint({ show_if = [] }: Question): boolean {
  return show_if.length > 1;
}

export function resultOf(one: Counted, everybody: number, isTold: (condition: Condition) => boolean): QuestionResult {
  const { question, answered } = one;
  const isSafe = answered >= smallestGroup && isFrameSafe(one, everybody) && (question.show_if ?? []).every(isTold);
  if (!isSafe) return { question_id: question.id, is_told: 0, answered: 0, counts: {}, is_partial: 0 };
  const { counts, isPartial } = tell(question, Object.fromEntries(one.counts), answered);
  const mean = isPartial ? undefined : meanOf(question, counts);
  return {
    question_id: question.id,
    is_told: 1,
    answered,
    counts,
    is_partial: toFlag(isPartial),
    ...(mean !== undefined && { mean }),
  };
}

/** Whether it may be known how many were asked, answered and left out, and which values of earlier questions brought them there. */
export function isFrameSafe({ question, asked, met, answered, together }: Counted, everybody: number): boolean {
  // Who has items follows from what is required of each.
  const sizes = [answered, met - answered, asked - met, asked - answered];
  sizes.push(everybody - asked, everybody - met, everybody - answered);
  return sizes.every(isSafeSize) && (!isJoint(question) || [...together.values()].every(isSafeSize));
}

const tambonDigits = 6;

type Shown = { readonly counts: Record<string, number>; readonly isPartial: boolean };

function tell(question: Question, counts: Readonly<Record<string, number>>, answered: number): Shown {
  if (isSpatial(question.kind)) {
    const areas = foldAreas(counts);
    return { counts: { ...areas }, isPartial: Object.keys(areas).some((code) => code.length < tambonDigits) };
  }
  if (question.kind !== 'matrix') {
    const shown = question.kind === 'multi' ? tellChoices(question, counts, answered) : hideSmallGroups(counts);
    return { counts: { ...shown.counts }, isPartial: shown.hidden > 0 };
  }
  // Who left a row out is one of its groups.
  const rows = question.rows.map((row) => {
    const own = Object.entries(counts).filter(([value]) => value.startsWith(`${row.id}.`));
    return { blank: `${row.id}.`, ...hideSmallGroups(Object.fromEntries(own)) };
  });
  const told = rows.flatMap((row) => Object.entries(row.counts).filter(([value]) => value !== row.blank));
  return { counts: Object.fromEntries(told), isPartial: rows.some(({ hidden }) => hidden > 0) };
}

/** Where the counts of all would tell how many chose more than one, the rarest is not told. */
function tellChoices(question: Question, counts: Readonly<Record<string, number>>, answered: number): ValueCounts {
  const shown = hideSmallChoices(counts, answered);
  if (shown.hidden > 0 || isOverlapSafe(question, counts, answered)) return shown;
  const [, ...told] = Object.entries(counts).sort(([, one], [, other]) => one - other);
  return { counts: Object.fromEntries(told), hidden: 1 };
}

/** Of what is told already, so that it tells nothing more. */
export function meanOf({ kind }: Question, counts: Readonly<Record<string, number>>): number | undefined {
  if (kind !== 'rating' && kind !== 'scale') return undefined;
  const entries = Object.entries(counts);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return undefined;
  const sum = entries.reduce((all, [value, count]) => all + Number(value) * count, 0);
  return Math.round((sum / total) * 100) / 100;
}

/** Whether who fulfils a condition is a group whose size is told by the question that it names. */
export function isGroupTold(
  { question: id, is, value }: Condition,
  { questions }: Population,
  told: ReadonlyMap<string, Pick<QuestionResult, 'counts'>>,
): boolean {
  const [one, result] = [questions.get(id), told.get(id)];
  if (!one || !result) return false;
  if (is === 'answered' || is === 'unanswered') return true;
  // Two limits of a number could stand so close that one person is between them.
  if (one.question.kind === 'number') return false;
  if (is === 'equal' || is === 'unequal') return Object.hasOwn(result.counts, String(value));
  const given = [...one.counts.keys()];
  const isWithin = (step: string) =>
    is === 'at_least' ? Number(step) >= Number(value) : Number(step) <= Number(value);
  const areTold = (steps: readonly string[]) => steps.every((step) => Object.hasOwn(result.counts, step));
  return areTold(given.filter(isWithin)) || areTold(given.filter((step) => !isWithin(step)));
}

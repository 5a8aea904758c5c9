/**
 * Counts answers to a form and tells of them what may be public (decision 0094). All that is told are sizes of groups that hold each
 * other: everybody, who was asked, who answered, who said what. A group is told where nothing that can be taken from another leaves
 * one to four people. Ranges of numbers, as all groups, follow from the form alone.
 */
import { toFlag } from '@pakmut/contract/fields.ts';
import {
  type Answer,
  type Answers,
  askedOf,
  type Condition,
  type FormDefinition,
  type Place,
  type Question,
  questionsOf,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import {
  foldAreas,
  hideSmallChoices,
  hideSmallGroups,
  isSafeSize,
  numberRanges,
  rangeKey,
  rangeOf,
  smallestGroup,
} from '@pakmut/contract/surveys/surveys.rules.ts';

export type QuestionResult = {
  readonly question_id: string;
  readonly is_told: 0 | 1;
  readonly answered: number;
  readonly counts: Record<string, number>;
  readonly is_partial: 0 | 1;
  readonly mean?: number;
};

export type Tally = {
  add(answers: Readonly<Record<string, unknown>>): void;
  results(): QuestionResult[];
};

type Counted = {
  readonly question: Question;
  asked: number;
  answered: number;
  readonly counts: Map<string, number>;
  /** How often the values of all questions that its conditions name came together. */
  readonly together: Map<string, number>;
};

/** The code of the area around a place, as `foldAreas` knows them; empty for one outside the country. */
export type AreaOf = (place: Place) => string;

export function createTally(form: FormDefinition, areaOf: AreaOf): Tally {
  const counted = new Map<string, Counted>();
  for (const question of questionsOf(form))
    counted.set(question.id, { question, asked: 0, answered: 0, counts: new Map(), together: new Map() });
  let everybody = 0;

  function add(given: Readonly<Record<string, unknown>>): void {
    everybody += 1;
    // Answers to an older version are read by this one, so that all are groups of the same form.
    const { answers } = readAnswers(form, given);
    const asked = new Set(askedOf(form, answers).map(({ id }) => id));
    const known: Answers = Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
    for (const one of counted.values()) {
      const { question } = one;
      if (isJoint(question)) raise(one.together, valuesTogether(question, counted, known));
      if (!asked.has(question.id)) continue;
      one.asked += 1;
      const answer = Object.hasOwn(known, question.id) ? known[question.id] : undefined;
      if (answer === undefined) continue;
      one.answered += 1;
      for (const value of valuesOf(question, answer, areaOf)) raise(one.counts, value);
    }
  }

  return {
    add,
    results() {
      const told = new Map<string, QuestionResult>();
      return [...counted.values()].map((one) => {
        const result = resultOf(one, everybody, (condition) => isGroupTold(condition, counted, told));
        if (result.is_told) told.set(one.question.id, result);
        return result;
      });
    },
  };
}

function raise(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** The groups in which somebody is who answered like this. Of texts and days there are none. */
function valuesOf(question: Question, answer: Answer, areaOf: AreaOf): readonly string[] {
  switch (question.kind) {
    case 'single':
    case 'rating':
    case 'scale':
    case 'consent':
      return [String(answer)];
    case 'multi':
      return answer as readonly string[];
    case 'ranking':
      return (answer as readonly string[]).slice(0, 1);
    case 'number': {
      const range = rangeOf(numberRanges(question), answer as number);
      return range ? [rangeKey(range)] : [];
    }
    case 'matrix': {
      const rows = answer as Readonly<Record<string, string>>;
      return question.rows.map(({ id }) => `${id}.${rows[id] ?? ''}`);
    }
    case 'place':
      return [areaOf(answer as Place)];
    default:
      return [];
  }
}

/** Several conditions hold together, so who is asked is a group that no single question tells. */
function isJoint({ show_if = [] }: Question): boolean {
  return show_if.length > 1;
}

function valuesTogether({ show_if = [] }: Question, counted: ReadonlyMap<string, Counted>, known: Answers): string {
  return show_if
    .map(({ question: id, value }) => {
      const answer = known[id];
      if (answer === undefined) return '';
      return counted.get(id)?.question.kind === 'multi'
        ? String((answer as readonly string[]).includes(String(value)))
        : JSON.stringify(answer);
    })
    .join('\n');
}

function resultOf(one: Counted, everybody: number, isTold: (condition: Condition) => boolean): QuestionResult {
  const { question, asked, answered } = one;
  const isSafe =
    answered >= smallestGroup &&
    [asked - answered, everybody - asked, everybody - answered].every(isSafeSize) &&
    (question.show_if ?? []).every(isTold) &&
    (!isJoint(question) || [...one.together.values()].every(isSafeSize));
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

const tambonDigits = 6;

type Shown = { readonly counts: Record<string, number>; readonly isPartial: boolean };

function tell(question: Question, counts: Readonly<Record<string, number>>, answered: number): Shown {
  if (question.kind === 'place') {
    const areas = foldAreas(counts);
    return { counts: { ...areas }, isPartial: Object.keys(areas).some((code) => code.length < tambonDigits) };
  }
  if (question.kind !== 'matrix') {
    const shown = question.kind === 'multi' ? hideSmallChoices(counts, answered) : hideSmallGroups(counts);
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

/** Of what is told already, so that it tells nothing more. */
function meanOf({ kind }: Question, counts: Readonly<Record<string, number>>): number | undefined {
  if (kind !== 'rating' && kind !== 'scale') return undefined;
  const entries = Object.entries(counts);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  const sum = entries.reduce((all, [value, count]) => all + Number(value) * count, 0);
  return Math.round((sum / total) * 100) / 100;
}

/** Whether who fulfils a condition is a group whose size is told by the question that it names. */
function isGroupTold(
  { question: id, is, value }: Condition,
  counted: ReadonlyMap<string, Counted>,
  told: ReadonlyMap<string, QuestionResult>,
): boolean {
  const [one, result] = [counted.get(id), told.get(id)];
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

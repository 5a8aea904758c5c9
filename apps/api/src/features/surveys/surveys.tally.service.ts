/**
 * Counts answers to a form and tells of them what may be public (decision 0094). All that is told are sizes of groups that hold each
 * other: everybody, who was asked, who answered, who said what. A group is told where nothing that can be taken from another leaves
 * one to four people. Ranges of numbers, as all groups, follow from the form alone.
 */
import { toFlag } from '@pakmut/contract/fields.ts';
import {
  type Answer,
  type Answers,
  type Condition,
  type FormDefinition,
  type Place,
  type Question,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { answerTo, type Given, walkForm } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import {
  foldAreas,
  hideSmallChoices,
  hideSmallGroups,
  isOverlapSafe,
  isSafeSize,
  numberRanges,
  rangeKey,
  rangeOf,
  smallestGroup,
  type ValueCounts,
} from '@pakmut/contract/surveys/surveys.rules.ts';
import { isSpatial, pointOf } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { toldQuestionsOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';

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
  /** Who answered, by the province of the place that they named; empty for those who named none in the country. */
  provinces(): ReadonlyMap<string, Population>;
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

/** The code of the area around a place, as `foldAreas` knows them; empty for one outside the country. */
export type AreaOf = (place: Place) => string;

export function createTally(form: FormDefinition, areaOf: AreaOf): Tally {
  const told = toldQuestionsOf(form);
  const whole = nobody(form);
  const provinces = new Map<string, Population>();
  const dividing = dividingQuestion(form);

  function add(given: Readonly<Record<string, unknown>>): void {
    // Answers to an older version are read by this one, so that all are groups of the same form.
    const { answers } = readAnswers(form, given);
    const { asked, met, known, said } = sayings(form, answers);
    const values = new Map(
      told.flatMap(({ question, isInItems }) => {
        const all = said.get(question.id);
        if (!all) return [];
        const isCounted = !isInItems || question.kind === 'single' || question.kind === 'multi';
        const given = isCounted ? all.flatMap((answer) => itemValues(question, answer, areaOf)) : [];
        return [[question.id, [...new Set(given)]] as const];
      }),
    );
    for (const { question, isTellable } of told) if (!isTellable) asked.delete(question.id);
    const province = ((dividing && values.get(dividing.id)?.[0]) ?? '').slice(0, provinceDigits);
    const around = provinces.get(province) ?? nobody(form);
    provinces.set(province, around);
    for (const population of [whole, around]) addTo(population, { asked, met, known, values });
  }

  return {
    add,
    provinces: () => provinces,
    results() {
      const results = new Map<string, QuestionResult>();
      return [...whole.questions.values()].map((one) => {
        const result = resultOf(one, whole.everybody, (condition) => isGroupTold(condition, whole, results));
        if (result.is_told) results.set(one.question.id, result);
        return result;
      });
    },
  };
}

const provinceDigits = 2;

/** The question by whose places results are divided: the first that asks everybody where, be it a place, a line or an area. */
export function dividingQuestion(form: FormDefinition): Question | undefined {
  return toldQuestionsOf(form).find(({ question, isInItems }) => isSpatial(question.kind) && !isInItems)?.question;
}

/** What one person was asked and said; to a question of a repeated group they may have said something for each item. */
function sayings(form: FormDefinition, answers: Answers) {
  const [asked, met] = [new Set<string>(), new Set<string>()];
  const [known, said] = [new Map<string, unknown>(), new Map<string, Answer[]>()];
  const hear = (questions: readonly Question[], given: Given) => {
    for (const question of questions) {
      asked.add(question.id);
      met.add(question.id);
      const answer = answerTo(question, given) as Answer | undefined;
      if (answer !== undefined) said.set(question.id, [...(said.get(question.id) ?? []), answer]);
    }
  };
  for (const step of walkForm(form, answers)) {
    if ('items' in step) {
      for (const { id } of step.first) asked.add(id);
      for (const item of step.items) hear(item.asked, item.given);
    } else hear([step.part], answers);
    const answer = answerTo(step.part, answers);
    if (answer !== undefined) known.set(step.part.id, answer);
  }
  return { asked, met, known, said };
}

/** A choice counts as one of several where an item makes one of them. */
function itemValues(question: Question, answer: Answer, areaOf: AreaOf): readonly string[] {
  return valuesOf(question, question.kind === 'multi' && typeof answer === 'string' ? [answer] : answer, areaOf);
}

function nobody(form: FormDefinition): Population {
  const empty = (question: Question): Counted => ({
    ...{ question, asked: 0, met: 0, answered: 0 },
    ...{ counts: new Map(), together: new Map() },
  });
  const questions = toldQuestionsOf(form).map(({ question }) => [question.id, empty(question)] as const);
  return { everybody: 0, questions: new Map(questions) };
}

type Said = {
  readonly asked: ReadonlySet<string>;
  readonly met: ReadonlySet<string>;
  /** By the questions and groups that were answered. */
  readonly known: ReadonlyMap<string, unknown>;
  /** By the questions that were answered. */
  readonly values: ReadonlyMap<string, readonly string[]>;
};

function addTo(population: Population, { asked, met, known, values }: Said): void {
  population.everybody += 1;
  for (const one of population.questions.values()) {
    const { question } = one;
    if (isJoint(question)) raise(one.together, valuesTogether(question, population, known));
    if (!asked.has(question.id)) continue;
    one.asked += 1;
    if (met.has(question.id)) one.met += 1;
    const given = values.get(question.id);
    if (!given) continue;
    one.answered += 1;
    for (const value of given) raise(one.counts, value);
  }
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
    case 'line':
    case 'area':
      return [areaOf(pointOf(question.kind, answer as Place | readonly Place[]))];
    default:
      return [];
  }
}

/** Several conditions hold together, so who is asked is a group that no single question tells. */
export function isJoint({ show_if = [] }: Question): boolean {
  return show_if.length > 1;
}

function valuesTogether({ show_if = [] }: Question, { questions }: Population, known: Said['known']): string {
  return show_if
    .map(({ question: id, value }) => {
      const answer = known.get(id);
      if (answer === undefined) return '';
      return questions.get(id)?.question.kind === 'multi'
        ? String((answer as readonly string[]).includes(String(value)))
        : JSON.stringify(answer);
    })
    .join('\n');
}

function resultOf(one: Counted, everybody: number, isTold: (condition: Condition) => boolean): QuestionResult {
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

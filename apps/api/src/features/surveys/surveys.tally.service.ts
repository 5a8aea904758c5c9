/** Counts answers to a form, all together and in the parts by which results are divided (decisions 0094, 0098). */
import {
  type Answer,
  type Answers,
  type FormDefinition,
  type Place,
  type Question,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { answerTo, type Given, ownValue, walkForm } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { numberRanges, rangeKey, rangeOf } from '@pakmut/contract/surveys/surveys.rules.ts';
import { pointOf } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { dividingQuestion, partOf, toldQuestionsOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import {
  type Counted,
  isGroupTold,
  isJoint,
  type Population,
  type QuestionResult,
  resultOf,
} from './surveys.telling.service.ts';

export type Tally = {
  add(answers: Readonly<Record<string, unknown>>): void;
  results(): QuestionResult[];
  /** Who answered, by the part that they belong to (`partOf`); empty for those who belong to none. */
  parts(): ReadonlyMap<string, Population>;
};

/** The code of the area around a place, as `foldAreas` knows them; empty for one outside the country. */
export type AreaOf = (place: Place) => string;

export function createTally(form: FormDefinition, areaOf: AreaOf): Tally {
  const told = toldQuestionsOf(form);
  const whole = nobody(form);
  const parts = new Map<string, Population>();
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
    const name = dividing ? partOf(dividing, values.get(dividing.id)?.[0]) : '';
    const part = parts.get(name) ?? nobody(form);
    parts.set(name, part);
    for (const population of [whole, part]) addTo(population, { asked, met, known, values });
  }

  return {
    add,
    parts: () => parts,
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
      return question.rows.map(({ id }) => `${id}.${ownValue(rows, id) ?? ''}`);
    }
    case 'place':
    case 'line':
    case 'area':
      return [areaOf(pointOf(question.kind, answer as Place | readonly Place[]))];
    default:
      return [];
  }
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

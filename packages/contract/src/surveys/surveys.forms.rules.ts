/**
 * What a form of a survey may ask, and which answers it takes (decisions §5, decision 0092). Server and browser apply the same
 * rules: the browser to show what comes next, the server to keep nothing that was not asked.
 */
import { countGraphemes } from '../posts/posts.rules.ts';
import type { Choice, Condition, FormDefinition, FormText, Question, QuestionKind } from './surveys.forms.contract.ts';
import { questionsMaximum } from './surveys.forms.limits.ts';
import {
  answerTo,
  type Given,
  type Group,
  groupIn,
  type Item,
  isEmpty,
  isFilled,
  isItem,
  itemField,
  ownValue,
  type Part,
  walkForm,
} from './surveys.parts.rules.ts';
import { arePhotos, photosOf } from './surveys.photos.rules.ts';
import { arePlaces, isPlace, type Place, shapeProblem } from './surveys.shapes.rules.ts';

export type { Choice, Condition, FormDefinition, FormText, Place, Question, QuestionKind };

/** Perceived characters. */
export const textMaximum = 300;
export const longTextMaximum = 4_000;

/** The stars of a rating, and the ends of a scale. */
export const ratingMaximum = 5;
export const scaleMaximum = 10;

/** Id of a choice, text or day; ids of choices; keys of photos; number; choices by row; place; points of a line or an area; consent. */
export type Answer =
  | string
  | number
  | true
  | readonly string[]
  | Readonly<Record<string, string>>
  | Place
  | readonly Place[];
/** What was answered for each item of a repeated group. */
export type Items = readonly Readonly<Record<string, Answer>>[];
export type Answers = Readonly<Record<string, Answer | Items>>;

export function questionsOf(form: FormDefinition): readonly Question[] {
  return form.sections.flatMap(({ questions }) => questions);
}

/** A dictionary key for each question whose answer cannot be taken; those of items are named by `itemField`. */
export type AnswerProblems = Readonly<Record<string, string>>;

/**
 * Takes what was answered to the questions that are asked, and nothing else: an answer to a question that later choices took out of
 * sight is dropped, as is what the form does not know. `problems` is empty when the answers can be handed in.
 */
export function readAnswers(
  form: FormDefinition,
  given: Given,
): { readonly answers: Answers; readonly problems: AnswerProblems } {
  const answers: Record<string, Answer | Items> = {};
  const problems: Record<string, string> = {};
  for (const asked of walkForm(form, given)) {
    if ('items' in asked) {
      const read = readItems(asked.part, asked.items, answerTo(asked.part, given));
      Object.assign(problems, read.problems);
      if (read.items.length > 0) answers[asked.part.id] = read.items;
    } else readQuestion(asked.part, given, answers, problems);
  }
  return { answers, problems };
}

function readQuestion(
  question: Question,
  given: Given,
  answers: Record<string, Answer | Items>,
  problems: Record<string, string>,
): void {
  const answer = answerTo(question, given);
  const problem = problemOf(question, answer);
  if (problem) problems[question.id] = problem;
  else if (!isEmpty(answer)) answers[question.id] = tidy(answer as Answer);
}

function readItems({ id, least, most }: Group, items: readonly Item[], answer: unknown) {
  const given = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  if (given.length > most) return { items: [], problems: { [id]: 'answer_wrong_number' } };
  const problems: Record<string, string> = {};
  if (!isEmpty(answer) && !Array.isArray(answer)) problems[id] = 'answer_unfitting';
  const taken = items.flatMap((item, at) => {
    if (!isItem(given[at])) problems[itemField(id, at + 1)] = 'answer_unfitting';
    if (!isFilled(item)) return [];
    const [answers, wrong]: [Record<string, Answer>, Record<string, string>] = [{}, {}];
    for (const question of item.asked) readQuestion(question, item.given, answers, wrong);
    for (const [of, problem] of Object.entries(wrong)) problems[itemField(id, at + 1, of)] = problem;
    return [answers];
  });
  if (taken.length < least && !ownValue(problems, id))
    problems[id] = taken.length === 0 ? 'answer_missing' : 'answer_wrong_number';
  return { items: taken, problems };
}

function tidy(answer: Answer): Answer {
  return typeof answer === 'string' ? answer.trim() : answer;
}

/** Why an answer cannot be taken: a dictionary key; undefined when it can. */
export function problemOf(question: Question, answer: unknown): string | undefined {
  if (isEmpty(answer)) return question.required ? 'answer_missing' : undefined;
  return isOfKind(question, answer) ? limitOf(question, answer as Answer) : 'answer_unfitting';
}

/** Whether an answer has the shape of its kind and chooses what there is to choose. */
function isOfKind(question: Question, answer: unknown): boolean {
  switch (question.kind) {
    case 'single':
      return isChoice(question.choices, answer);
    case 'multi':
      return areChoices(question.choices, answer);
    case 'ranking':
      return areChoices(question.choices, answer) && (answer as unknown[]).length === question.choices.length;
    case 'matrix':
      return isMatrix(question, answer);
    case 'text':
    case 'long_text':
      return typeof answer === 'string';
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer) && (!question.whole || Number.isInteger(answer));
    case 'date':
      return typeof answer === 'string' && isDay(answer);
    case 'rating':
      return isWhole(answer, 1, ratingMaximum);
    case 'scale':
      return isWhole(answer, 0, scaleMaximum);
    case 'place':
      return isPlace(answer);
    case 'line':
    case 'area':
      return arePlaces(answer);
    case 'photo':
      return arePhotos(answer);
    case 'consent':
      return answer === true;
  }
}

type ChoiceList = readonly { readonly id: string }[];

function isChoice(offered: ChoiceList, answer: unknown): boolean {
  return offered.some(({ id }) => id === answer);
}

function areChoices(offered: ChoiceList, answer: unknown): boolean {
  return (
    Array.isArray(answer) && new Set(answer).size === answer.length && answer.every((one) => isChoice(offered, one))
  );
}

function isMatrix(question: Question & { kind: 'matrix' }, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false;
  return Object.entries(answer).every(([row, one]) => isChoice(question.rows, row) && isChoice(question.choices, one));
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function isWhole(answer: unknown, least: number, most: number): boolean {
  return Number.isInteger(answer) && (answer as number) >= least && (answer as number) <= most;
}

/** The limits that the form sets for an answer of the right kind. */
function limitOf(question: Question, answer: Answer): string | undefined {
  switch (question.kind) {
    case 'text':
      return countGraphemes(answer as string) > textMaximum ? 'answer_too_long' : undefined;
    case 'long_text':
      return countGraphemes(answer as string) > longTextMaximum ? 'answer_too_long' : undefined;
    case 'number':
    case 'date':
      return outside(answer as string | number, question.least, question.most) ? 'answer_out_of_range' : undefined;
    case 'multi':
      return outside((answer as readonly string[]).length, question.least, question.most)
        ? 'answer_wrong_number'
        : undefined;
    case 'photo':
      return (answer as readonly string[]).length > photosOf(question) ? 'answer_wrong_number' : undefined;
    case 'line':
    case 'area':
      return shapeProblem(question.kind, answer as readonly Place[]);
    case 'matrix':
      return question.required && Object.keys(answer).length < question.rows.length ? 'answer_missing' : undefined;
    default:
      return undefined;
  }
}

function outside<T extends string | number>(value: T, least: T | undefined, most: T | undefined): boolean {
  return (least !== undefined && value < least) || (most !== undefined && value > most);
}

/** What makes a form unfit to be opened: the id it is about and a dictionary key. */
export type FormProblem = { readonly id: string; readonly message: string };

/**
 * Checks what the schema cannot: that names are given once, and conditions look back at questions that can fulfil them. What is asked
 * of an item can look back at the same item; nothing else looks into a group.
 */
export function checkForm(form: FormDefinition): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const before = new Map<string, Part>();
  const inOtherItems = new Set<string>();
  if (questionsOf(form).length > questionsMaximum) problems.push({ id: '', message: 'form_too_long' });
  function look(part: Part) {
    const problem = (message: string) => problems.push({ id: part.id, message });
    if (before.has(part.id) || inOtherItems.has(part.id)) problem('form_id_twice');
    for (const condition of part.show_if ?? []) {
      const earlier = before.get(condition.question);
      if (inOtherItems.has(condition.question)) problem('form_condition_inside');
      else if (!earlier) problem('form_condition_unknown');
      else if (!canHold(condition, earlier)) problem('form_condition_never');
    }
  }
  for (const section of form.sections) {
    const group = groupIn(section);
    if (group) look(group);
    if (group && group.least > group.most) problems.push({ id: group.id, message: 'form_items_crossed' });
    if (group) inOtherItems.add(group.id);
    for (const question of section.questions) {
      look(question);
      problems.push(...listProblems(question));
      before.set(question.id, question);
    }
    if (!group) continue;
    for (const { id } of section.questions) {
      before.delete(id);
      inOtherItems.add(id);
    }
    inOtherItems.delete(group.id);
    before.set(group.id, group);
  }
  return problems;
}

function listProblems(question: Question): readonly FormProblem[] {
  const isTwice = (list: ChoiceList) => new Set(list.map(({ id }) => id)).size < list.length;
  return listsOf(question)
    .filter(isTwice)
    .map(() => ({ id: question.id, message: 'form_choice_twice' }));
}

function listsOf(question: Question): readonly ChoiceList[] {
  if (question.kind === 'matrix') return [question.rows, question.choices];
  return 'choices' in question ? [question.choices] : [];
}

/** Whether an earlier part can be answered so that the condition holds; of a group, how many items it has. */
export function canHold({ is, value }: Condition, earlier: Part): boolean {
  if (is === 'answered' || is === 'unanswered') return true;
  if (earlier.kind === 'group') return typeof value === 'number' && value >= 1 && value <= earlier.most;
  if (is === 'at_least' || is === 'at_most')
    return ['number', 'rating', 'scale'].includes(earlier.kind) && typeof value === 'number';
  if (earlier.kind === 'single' || earlier.kind === 'multi') return isChoice(earlier.choices, value);
  return ['number', 'rating', 'scale'].includes(earlier.kind) && typeof value === 'number';
}

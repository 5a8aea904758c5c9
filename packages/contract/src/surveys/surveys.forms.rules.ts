/**
 * What a form of a survey may ask, and which answers it takes (decisions §5, decision 0092). Server and browser apply the same
 * rules: the browser to show what comes next, the server to keep nothing that was not asked.
 */
import { countGraphemes } from '../posts/posts.rules.ts';
import type { Choice, Condition, FormDefinition, FormText, Question, QuestionKind } from './surveys.forms.contract.ts';
import { questionsMaximum } from './surveys.forms.limits.ts';
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
export type Answers = Readonly<Record<string, Answer>>;

/** A text of a form in a language, or in Thai where it has none (decisions §5). */
export function formWords(text: FormText, language: keyof FormText): string {
  return text[language] || text.th;
}

export function questionsOf(form: FormDefinition): readonly Question[] {
  return form.sections.flatMap(({ questions }) => questions);
}

/** The questions that are asked after these answers, in order. A question that is not asked counts as unanswered for those after it. */
export function askedOf(form: FormDefinition, answers: Readonly<Record<string, unknown>>): readonly Question[] {
  const known = new Map<string, unknown>();
  return questionsOf(form).filter((question) => {
    const isAsked = (question.show_if ?? []).every((condition) => holds(condition, known.get(condition.question)));
    const answer = answerTo(question, answers);
    if (isAsked && !isEmpty(answer)) known.set(question.id, answer);
    return isAsked;
  });
}

/** A question may bear the name of something that all objects have. */
function answerTo({ id }: Question, answers: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

function holds({ is, value }: Condition, answer: unknown): boolean {
  if (is === 'answered' || is === 'unanswered') return (answer !== undefined) === (is === 'answered');
  if (answer === undefined) return false;
  if (is === 'at_least') return typeof answer === 'number' && answer >= Number(value);
  if (is === 'at_most') return typeof answer === 'number' && answer <= Number(value);
  const isEqual = Array.isArray(answer) ? answer.includes(value) : answer === value;
  return isEqual === (is === 'equal');
}

function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === 'object' && Object.keys(answer).length === 0;
}

/** A dictionary key for each question whose answer cannot be taken. */
export type AnswerProblems = Readonly<Record<string, string>>;

/**
 * Takes what was answered to the questions that are asked, and nothing else: an answer to a question that later choices took out of
 * sight is dropped, as is what the form does not know. `problems` is empty when the answers can be handed in.
 */
export function readAnswers(
  form: FormDefinition,
  given: Readonly<Record<string, unknown>>,
): { readonly answers: Answers; readonly problems: AnswerProblems } {
  const answers: Record<string, Answer> = {};
  const problems: Record<string, string> = {};
  for (const question of askedOf(form, given)) {
    const answer = answerTo(question, given);
    const problem = problemOf(question, answer);
    if (problem) problems[question.id] = problem;
    else if (!isEmpty(answer)) answers[question.id] = tidy(answer as Answer);
  }
  return { answers, problems };
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

/** Checks what the schema cannot: that names are given once, and conditions look back at questions that can fulfil them. */
export function checkForm(form: FormDefinition): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const before = new Map<string, Question>();
  const questions = questionsOf(form);
  if (questions.length > questionsMaximum) problems.push({ id: '', message: 'form_too_long' });
  for (const question of questions) {
    if (before.has(question.id)) problems.push({ id: question.id, message: 'form_id_twice' });
    for (const condition of question.show_if ?? []) {
      const earlier = before.get(condition.question);
      if (!earlier) problems.push({ id: question.id, message: 'form_condition_unknown' });
      else if (!canHold(condition, earlier)) problems.push({ id: question.id, message: 'form_condition_never' });
    }
    for (const list of listsOf(question)) {
      if (new Set(list.map(({ id }) => id)).size < list.length)
        problems.push({ id: question.id, message: 'form_choice_twice' });
    }
    before.set(question.id, question);
  }
  return problems;
}

function listsOf(question: Question): readonly ChoiceList[] {
  if (question.kind === 'matrix') return [question.rows, question.choices];
  return 'choices' in question ? [question.choices] : [];
}

/** Whether an earlier question can be answered so that the condition holds. */
export function canHold({ is, value }: Condition, earlier: Question): boolean {
  if (is === 'answered' || is === 'unanswered') return true;
  if (is === 'at_least' || is === 'at_most')
    return ['number', 'rating', 'scale'].includes(earlier.kind) && typeof value === 'number';
  if (earlier.kind === 'single' || earlier.kind === 'multi') return isChoice(earlier.choices, value);
  return ['number', 'rating', 'scale'].includes(earlier.kind) && typeof value === 'number';
}

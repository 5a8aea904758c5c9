/**
 * The parts of a form in their order: questions, and groups of questions that are asked again for each of several things of one kind,
 * such as houses (decision 0101). What is asked follows from what was answered before; within a group also from the same item.
 */
import type { Condition, FormDefinition, FormText, Question } from './surveys.forms.contract.ts';
import { itemsUsual } from './surveys.forms.limits.ts';

export type Group = {
  readonly kind: 'group';
  readonly id: string;
  readonly label: FormText;
  readonly hint?: FormText;
  /** What one of them is called. */
  readonly item: FormText;
  readonly least: number;
  readonly most: number;
  readonly required: boolean;
  readonly show_if?: readonly Condition[];
  readonly questions: readonly Question[];
};
export type Part = Question | Group;
/** What was given to the questions of a form, or to those of one item. */
export type Given = Readonly<Record<string, unknown>>;

type Section = FormDefinition['sections'][number];

export function partsOf({ sections }: FormDefinition): readonly Part[] {
  return sections.flatMap((section): readonly Part[] => {
    const group = groupIn(section);
    return group ? [group] : section.questions;
  });
}

/** A section that is repeated, as a part of the form. */
export function groupIn({ repeat, title, text, questions }: Section): Group | undefined {
  if (!repeat) return undefined;
  const { id, item, least = 0, most = itemsUsual, show_if } = repeat;
  return {
    ...{ kind: 'group', id, label: title ?? item, item, least, most, questions, required: least > 0 },
    ...(text && { hint: text }),
    ...(show_if && { show_if }),
  };
}

/** One of the things of a group: what was given, and the questions that are asked about it. */
export type Item = { readonly given: Given; readonly asked: readonly Question[] };
export type AskedPart =
  | { readonly part: Question }
  /** `first` are the questions that an item without any answer is asked. */
  | { readonly part: Group; readonly items: readonly Item[]; readonly first: readonly Question[] };

/** What is asked after these answers, in order. A part that is not asked counts as unanswered for those after it. */
export function walkForm(form: FormDefinition, answers: Given): readonly AskedPart[] {
  const known = new Map<string, unknown>();
  const walked: AskedPart[] = [];
  for (const part of partsOf(form)) {
    if (!isAsked(part, known)) continue;
    const answer = answerTo(part, answers);
    if (part.kind === 'group') walked.push(walkGroup(part, answer, known));
    else {
      if (!isEmpty(answer)) known.set(part.id, answer);
      walked.push({ part });
    }
  }
  return walked;
}

function walkGroup(part: Group, answer: unknown, known: Map<string, unknown>): AskedPart {
  const askedAbout = (given: Given) => {
    const inside = new Map(known);
    return part.questions.filter((question) => isAskedOfItem(question, given, inside));
  };
  const items = itemsIn(part, answer).map((given) => ({ given, asked: askedAbout(given) }));
  const first = askedAbout({});
  const count = items.filter(isFilled).length;
  // Conditions of later questions look at how many there are.
  if (count > 0) known.set(part.id, count);
  return { part, items, first };
}

export function askedOf(form: FormDefinition, answers: Given): readonly Part[] {
  return walkForm(form, answers).map(({ part }) => part);
}

/** The items of a group; none where it is not asked. */
export function itemsOf(form: FormDefinition, answers: Given, id: string): readonly Item[] {
  const found = walkForm(form, answers).find(({ part }) => part.id === id);
  return found && 'items' in found ? found.items : [];
}

/** An item without any answer is none: it was begun and left. */
export function isFilled({ given, asked }: Item): boolean {
  return asked.some((question) => !isEmpty(answerTo(question, given)));
}

/** How a problem names a question about an item, the first of which is 1; without a question the item itself. */
export function itemField(group: string, number: number, question?: string): string {
  return [group, number, ...(question === undefined ? [] : [question])].join('.');
}

/** Whether a problem is about this part, or about an item of it. */
export function isAbout(id: string, field: string): boolean {
  return field === id || field.startsWith(`${id}.`);
}

/** The problems that stay when a part is answered anew. */
export function problemsBeside(
  problems: Readonly<Record<string, string>>,
  id: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isAbout(id, field)));
}

/** More than there may be are not even looked at; what is no item has no answers. */
function itemsIn({ most }: Group, answer: unknown): readonly Given[] {
  return Array.isArray(answer) ? answer.slice(0, most).map((one) => (isItem(one) ? one : {})) : [];
}

export function isItem(one: unknown): one is Given {
  return typeof one === 'object' && one !== null && !Array.isArray(one);
}

function isAsked({ show_if }: Part, known: ReadonlyMap<string, unknown>): boolean {
  return show_if === undefined || show_if.every((condition) => holds(condition, known.get(condition.question)));
}

function isAskedOfItem(question: Question, given: Given, known: Map<string, unknown>): boolean {
  if (!isAsked(question, known)) return false;
  const answer = answerTo(question, given);
  if (!isEmpty(answer)) known.set(question.id, answer);
  return true;
}

/** What stands under an id, which may be the name of something that all objects have, such as `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

export function answerTo({ id }: { readonly id: string }, answers: Given): unknown {
  return ownValue(answers, id);
}

function holds({ is, value }: Condition, answer: unknown): boolean {
  if (is === 'answered' || is === 'unanswered') return (answer !== undefined) === (is === 'answered');
  if (answer === undefined) return false;
  if (is === 'at_least') return typeof answer === 'number' && answer >= Number(value);
  if (is === 'at_most') return typeof answer === 'number' && answer <= Number(value);
  const isEqual = Array.isArray(answer) ? answer.includes(value) : answer === value;
  return isEqual === (is === 'equal');
}

export function isEmpty(answer: unknown): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === 'object' && Object.keys(answer).length === 0;
}

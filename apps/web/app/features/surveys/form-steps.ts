/** Where somebody is in a form: the steps that are asked, the items of its groups, and what needs another look. */
import type { FormDefinition, FormText, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import {
  type AnswerProblems,
  problemOf,
  questionsOf,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import {
  answerTo,
  askedOf,
  type Given,
  type Group,
  type Item,
  isEmpty,
  isFilled,
  itemField,
  itemsOf,
  ownValue,
  type Part,
  walkForm,
} from '@pakmut/contract/surveys/surveys.parts.rules.ts';

export type { Given, Part };

/** A part that is asked, its number among those, and the section that begins with it. */
export type Step = {
  readonly part: Part;
  readonly number: number;
  readonly section: { readonly title?: FormText; readonly text?: FormText };
  readonly isFirstOfSection: boolean;
};

/** A form with no more questions than this stands on one page (ux S-12). Counted whole, so that no answer turns the page into steps. */
const longestPage = 5;

/** Items are gone through one by one, which takes steps. */
export function isOnePage(form: FormDefinition): boolean {
  return questionsOf(form).length <= longestPage && !form.sections.some(({ repeat }) => repeat);
}

/** The parts that are asked after these answers. */
export function stepsOf(form: FormDefinition, answers: Given): readonly Step[] {
  const sectionOf = new Map(
    form.sections.flatMap((section) =>
      [...section.questions, ...(section.repeat ? [section.repeat] : [])].map(({ id }) => [id, section]),
    ),
  );
  let before: unknown;
  return askedOf(form, answers).map((part, at) => {
    const section = sectionOf.get(part.id) ?? {};
    const isFirstOfSection = section !== before;
    before = section;
    return { part, number: at + 1, section, isFirstOfSection };
  });
}

export function isAnswered({ part }: Pick<Step, 'part'>, answers: Given): boolean {
  const answer = answerTo(part, answers);
  if (part.kind === 'group') return listIn(answer).length >= Math.max(part.least, 1);
  return problemOf({ ...part, required: true } as Question, answer) !== 'answer_missing';
}

/** Whether two answers say the same, in whichever order the fields of a place or a table come back. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return isEmpty(one) ? isEmpty(other) : one === other;
  const fields = Object.entries(one);
  const isSame = fields.every(([name, value]) => isSameAnswer(value, ownValue(other, name)));
  return isSame && fields.length === Object.keys(other).length;
}

/** Lists are records of their numbers. */
function isRecord(answer: unknown): answer is Given {
  return typeof answer === 'object' && answer !== null;
}

/** How many parts are asked, and how many of them have an answer. */
export function progressOf(form: FormDefinition, answers: Given): { answered: number; total: number } {
  const steps = stepsOf(form, answers);
  return { answered: steps.filter((step) => isAnswered(step, answers)).length, total: steps.length };
}

/** Where to go on: the first part without an answer, the review when all have one. */
export function resumeAt(form: FormDefinition, answers: Given): string | typeof review {
  return stepsOf(form, answers).find((step) => !isAnswered(step, answers))?.part.id ?? review;
}

/** The step after the last question. No question has this id, because ids begin with a letter. */
export const review = '*';

/** What cannot be taken: by the rules, and where those have nothing to say, by the server's last answer. */
export function problemsIn(form: FormDefinition, answers: Given, refused: AnswerProblems): AnswerProblems {
  return { ...refused, ...readAnswers(form, answers).problems };
}

/** The items as they stand in the answers, also those that nothing was said of yet. */
export function listIn(answer: unknown): readonly Given[] {
  return Array.isArray(answer) ? (answer as readonly Given[]) : [];
}

/** A question about one item. */
export type ItemStep = {
  readonly group: Group;
  /** In the list of answers. */
  readonly index: number;
  readonly item: Item;
  readonly question: Question;
  /** Among the questions that are asked of this item. */
  readonly at: number;
};

/** The question about an item that a field names (`itemField`); undefined where it is asked of none. */
export function itemStepAt(form: FormDefinition, answers: Given, field: string): ItemStep | undefined {
  const [id = '', number, asked] = field.split('.');
  const index = Number(number) - 1;
  const found = walkForm(form, answers).find(({ part }) => part.id === id);
  if (!found || !('items' in found)) return undefined;
  const item = found.items[index];
  const at = item?.asked.findIndex((question) => question.id === asked) ?? -1;
  const question = item?.asked[at];
  return item && question && { group: found.part, index, item, question, at };
}

/** The question of the same item that comes before or after; else the list of the items. */
export function besideInItem({ group, index, item, at }: ItemStep, step: -1 | 1): string {
  const next = item.asked[at + step];
  return next ? itemField(group.id, index + 1, next.id) : group.id;
}

/** The first question of an item, for one that is added too; undefined where nothing is asked of it. */
export function firstOfItem(form: FormDefinition, answers: Given, { id }: Group, index: number): string | undefined {
  const found = walkForm(form, answers).find(({ part }) => part.id === id);
  if (!found || !('items' in found)) return undefined;
  const [question] = found.items[index]?.asked ?? found.first;
  return question && itemField(id, index + 1, question.id);
}

/** The list without an item that was begun and left. */
export function withoutEmpty(form: FormDefinition, answers: Given, { id }: Group): readonly Given[] | undefined {
  const items = itemsOf(form, answers, id);
  const list = listIn(ownValue(answers, id));
  return items.every(isFilled) ? undefined : list.filter((_, index) => !items[index] || isFilled(items[index]));
}

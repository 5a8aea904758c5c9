/**
 * Questions as results tell of them (decisions 0094, 0101). Results count people: a choice in a repeated group was made by whoever
 * made it for any of their items. Of other answers in groups they tell how many people gave one.
 */
import type { Condition, FormDefinition, Question } from './surveys.forms.contract.ts';
import { type Group, partsOf } from './surveys.parts.rules.ts';
import { isSpatial } from './surveys.shapes.rules.ts';

export type Told = {
  /** As it is counted: with the conditions of its group, and with as many choices as all items together can make. */
  readonly question: Question;
  readonly isInItems: boolean;
  /** Whether who was asked is a group that an earlier question tells. */
  readonly isTellable: boolean;
};

export function toldQuestionsOf(form: FormDefinition): readonly Told[] {
  return partsOf(form).flatMap((part): readonly Told[] =>
    part.kind === 'group'
      ? part.questions.map((question) => toldOfItems(question, part))
      : [{ question: part, isInItems: false, isTellable: true }],
  );
}

function toldOfItems(question: Question, group: Group): Told {
  const own = question.show_if ?? [];
  const isInside = ({ question: id }: Condition) => group.questions.some((one) => one.id === id);
  // What looks at the same item follows the conditions of the group already.
  const show_if = own.some(isInside) ? own : [...(group.show_if ?? []), ...own];
  // People with an item of another kind are not all others: somebody can have one of each.
  const isTellable =
    !own.some(isInside) || (own.length === 1 && own.every(({ is }) => is === 'equal' || is === 'answered'));
  const { show_if: _, ...rest } = question;
  const counted = { ...together(rest, group), ...(show_if.length > 0 && { show_if }) };
  return { question: counted, isInItems: true, isTellable };
}

function together(question: Question, { most: items }: Group): Question {
  if (question.kind !== 'single' && question.kind !== 'multi') return question;
  const { choices } = question;
  const perItem = question.kind === 'multi' ? (question.most ?? choices.length) : 1;
  const most = Math.min(perItem * items, choices.length);
  if (most === 1) return { ...question, kind: 'single', choices };
  return { ...question, kind: 'multi', choices, most, least: question.kind === 'multi' ? (question.least ?? 1) : 1 };
}

/**
 * The question by which results are divided (decision 0098): the first that asks everybody where, be it a place, a line or an area, and in
 * a form that asks nobody where, the first that asks everybody for one choice.
 */
export function dividingQuestion(form: FormDefinition): Question | undefined {
  const told = toldQuestionsOf(form).filter(({ isInItems }) => !isInItems);
  const found =
    told.find(({ question }) => isSpatial(question.kind)) ??
    told.find(({ question }) => question.kind === 'single' && !question.show_if);
  return found?.question;
}

const provinceDigits = 2;

/** The part of results that a value of the dividing question belongs to: a province, or a choice; empty for no value. */
export function partOf({ id, kind }: Question, value = ''): string {
  return isSpatial(kind) ? value.slice(0, provinceDigits) : value && `${id}.${value}`;
}

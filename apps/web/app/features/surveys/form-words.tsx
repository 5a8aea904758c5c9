/** The words of the questions and answers of a form: what its author wrote, and ours around it. */

import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { Choice, FormDefinition, FormText, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { shapePointsMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import {
  type AnswerProblems,
  type Place,
  ratingMaximum,
  scaleMaximum,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { answerTo, type Given, type Group, itemsOf, type Part } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { photosOf } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import type { Static } from 'typebox';
import { shapeWords } from '#web/features/surveys/shapes/shape-words.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import type { Language, Translate } from '#web/platform/i18n/i18n.tsx';

type ChoiceText = Static<typeof Choice>;

/** The author's own words for an answer that is missing or not within the limits of the form (`constraint_message` of XLSForm). */
export function ownProblemWords({ problem: words }: Question, problem: AnswerProblems[string]): FormText | undefined {
  return ofTheForm.includes(problem) ? words : undefined;
}
const ofTheForm = ['answer_missing', 'answer_out_of_range', 'answer_wrong_number', 'answer_unfitting'];

/** What is wrong with an answer: in its author's words, or ours with the limits that the form sets. */
export function problemWords(question: Question, problem: AnswerProblems[string], { t, language }: Wording): string {
  const own = ownProblemWords(question, problem);
  if (own) return formWords(own, language);
  switch (problem) {
    case 'answer_missing':
      return t('answer_missing');
    case 'answer_too_long':
      return t('answer_too_long');
    case 'answer_out_of_range':
      return t('form_not_in_range', { range: rangeOf(question, t) });
    case 'answer_wrong_number':
      if (question.kind === 'photo') return t('form_photo_too_many', { most: photosOf(question) });
      return question.kind === 'multi' ? choosingOf(question, t) : t('answer_wrong_number');
    case 'answer_photo_missing':
      return t('answer_photo_missing');
    case 'answer_photo_unreadable':
      return t('form_photo_unreadable');
    case 'answer_line_short':
    case 'answer_area_short':
    case 'answer_area_flat':
    case 'answer_area_crossing':
      return t(problem);
    case 'answer_points_many':
      return t('answer_points_many', { most: shapePointsMaximum });
    default:
      return unfittingWords(question, t);
  }
}

function unfittingWords(question: Question, t: Translate): string {
  if (question.kind === 'date') return t('answer_unfitting_date');
  if (question.kind === 'number') return t(question.whole ? 'answer_unfitting_whole' : 'answer_unfitting_number');
  return t('answer_unfitting');
}

/** The numbers or days that a question takes, in words; empty without limits. */
export function rangeOf(question: Question, t: Translate): string {
  if (question.kind !== 'number' && question.kind !== 'date') return '';
  const { least, most } = question;
  if (least !== undefined && most !== undefined) return t('form_between', { least, most });
  if (least !== undefined) return t('form_at_least', { least });
  return most === undefined ? '' : t('form_at_most', { most });
}

/** How many choices can be taken. */
export function choosingOf({ least = 0, most }: Question & { kind: 'multi' }, t: Translate): string {
  if (least > 0 && most !== undefined) return t('form_choose_between', { least, most });
  if (least > 0) return t('form_choose_at_least', { least });
  return most === undefined ? t('form_choose_several') : t('form_choose_at_most', { most });
}

/** One answer as lines of text for reading; none where there is no answer. */
export function answerLines(question: Question, answer: unknown, { t, language }: Wording): readonly string[] {
  if (answer === undefined || answer === null || answer === '') return [];
  switch (question.kind) {
    case 'single':
      return [labelOf(question.choices, answer, language)];
    case 'multi':
      return (answer as readonly string[]).map((one) => labelOf(question.choices, one, language));
    case 'ranking':
      return (answer as readonly string[]).map((one, at) => `${at + 1}. ${labelOf(question.choices, one, language)}`);
    case 'matrix':
      return Object.entries(answer).map(
        ([row, one]) => `${labelOf(question.rows, row, language)}: ${labelOf(question.choices, one, language)}`,
      );
    case 'number':
      return [question.unit ? `${answer} ${formWords(question.unit, language)}` : String(answer)];
    case 'date':
      return [formatDate(`${answer}T00:00:00+07:00`, 'long', language) || String(answer)];
    case 'rating':
      return [t('form_stars_of', { value: Number(answer), most: ratingMaximum })];
    case 'scale':
      return [`${answer}/${scaleMaximum}`];
    case 'place':
      return [t('form_coordinates', { ...(answer as Place) })];
    case 'line':
    case 'area':
      return [shapeWords(question.kind, answer as readonly Place[], { t, language })];
    case 'photo':
      return [t('form_photos_count', { count: (answer as readonly string[]).length })];
    case 'consent':
      return [t('form_consent')];
    default:
      return String(answer).split('\n');
  }
}

/** The same for a part; of a group, each question of each item. */
export function partLines(form: FormDefinition, part: Part, answers: Given, wording: Wording): readonly string[] {
  if (part.kind !== 'group') return answerLines(part, answerTo(part, answers), wording);
  return itemsOf(form, answers, part.id).flatMap(({ given, asked }, index) => [
    itemName(part, index, wording.language),
    ...asked.flatMap((question) => {
      const lines = answerLines(question, answerTo(question, given), wording);
      return lines.length === 0 ? [] : [`${formWords(question.label, wording.language)}: ${lines.join(', ')}`];
    }),
  ]);
}

/** What an item is called, by its place in the list. */
export function itemName({ item }: Group, index: number, language: Language): string {
  return `${formWords(item, language)} ${index + 1}`;
}

/** How many items a group takes; empty where it is said by how many there are. */
export function itemsWords({ least, most }: Group, t: Translate): string {
  if (least === most) return t('form_items_exactly', { most });
  return least > 0 ? t('form_items_between', { least, most }) : t('form_items_most', { most });
}

/** What is wrong with the number of items. */
export function itemsProblem(group: Group, problem: string, t: Translate): string {
  if (problem === 'answer_missing' || problem === 'answer_wrong_number')
    return group.least > 0 ? t('form_items_at_least', { least: group.least }) : itemsWords(group, t);
  return t('answer_unfitting');
}

export type Wording = { readonly t: Translate; readonly language: Language };

function labelOf(choices: readonly ChoiceText[], id: unknown, language: Language): string {
  const found = choices.find((choice) => choice.id === id);
  return found ? formWords(found.label, language) : String(id);
}

/** A form as the rows of an XLSForm. Columns of our own carry what ODK has no word for, and ODK passes over them. */

import type { Static } from 'typebox';
import type { Choice, FormDefinition, FormText, Question } from './surveys.forms.contract.ts';
import { questionsOf, ratingMaximum, scaleMaximum } from './surveys.forms.rules.ts';
import { type Part, partsOf } from './surveys.parts.rules.ts';
import {
  formLanguages,
  type Limits,
  writeConstraint,
  writeRelevant,
  type XlsForm,
  xlsformLanguages,
} from './surveys.xlsform.rules.ts';

type Cells = Record<string, string>;
type ChoiceText = Static<typeof Choice>;
type Kinds = (id: string) => Part['kind'] | undefined;
type Section = FormDefinition['sections'][number];

export function toXlsForm(name: FormText, form: FormDefinition): XlsForm {
  const kinds = new Map<string, Part['kind']>(
    [...questionsOf(form), ...partsOf(form)].map(({ id, kind }) => [id, kind]),
  );
  const choices: Cells[] = [];
  const survey = form.sections.flatMap((section, at) => {
    const group = `section.${at + 1}`;
    return [
      beginCells(group, section, (id) => kinds.get(id)),
      ...(section.text ? [{ type: 'note', name: `${group}.text`, ...textCells('label', section.text) }] : []),
      ...section.questions.flatMap((question) => {
        if ('choices' in question) choices.push(...question.choices.map((one) => choiceCells(question.id, one)));
        return questionCells(question, (id) => kinds.get(id));
      }),
      { type: section.repeat ? 'end_repeat' : 'end_group' },
    ];
  });
  return {
    survey: table(['type', 'name'], survey),
    choices: table(['list_name', 'name'], choices),
    settings: table(
      ['form_title', 'default_language'],
      [{ form_title: name.th, default_language: xlsformLanguages.th, ...textCells('form_title', name) }],
    ),
  };
}

/** A number of items that is fixed is `repeat_count`; limits stand in columns of our own, as does the name of one item. */
function beginCells(name: string, { repeat, title }: Section, kinds: Kinds): Cells {
  const label = textCells('label', title);
  if (!repeat) return { type: 'begin_group', name, ...label };
  const { id, item, least, most, show_if } = repeat;
  const limits = {
    ...(least !== undefined && { repeat_least: String(least) }),
    ...(most !== undefined && { repeat_most: String(most) }),
  };
  return {
    ...{ type: 'begin_repeat', name: id, ...label, ...textCells('item', item) },
    ...(show_if && { relevant: writeRelevant(show_if, kinds) }),
    ...(least !== undefined && least === most ? { repeat_count: String(most) } : limits),
  };
}

function choiceCells(list: string, { id, label }: ChoiceText): Cells {
  return { list_name: list, name: id, ...textCells('label', label) };
}

function questionCells(question: Question, kinds: Kinds): readonly Cells[] {
  const common: Cells = {
    name: question.id,
    ...textCells('label', question.label),
    ...textCells('hint', question.hint),
    ...textCells('constraint_message', question.problem),
    ...(question.show_if && { relevant: writeRelevant(question.show_if, kinds) }),
  };
  if (question.kind === 'matrix') return matrixCells(question, common);
  return [{ ...common, ...kindCells(question), ...requiredCells(question) }];
}

/** ODK words a missing answer and one out of its limits apart, ours alike. */
function requiredCells({ required, problem }: Question): Cells {
  return required ? { required: 'yes', ...textCells('required_message', problem) } : {};
}

/** A group whose questions offer the same choices, which ODK shows as a table. */
function matrixCells(question: Question & { kind: 'matrix' }, common: Cells): readonly Cells[] {
  const rows = question.rows.map((row) => ({
    type: `select_one ${question.id}`,
    name: `${question.id}.${row.id}`,
    ...textCells('label', row.label),
    ...requiredCells(question),
  }));
  return [{ ...common, type: 'begin_group', appearance: 'table-list' }, ...rows, { type: 'end_group' }];
}

function kindCells(question: Exclude<Question, { kind: 'matrix' }>): Cells {
  switch (question.kind) {
    case 'single':
      return { type: `select_one ${question.id}` };
    case 'multi':
      return { type: `select_multiple ${question.id}`, ...constraintCell(question, 'multi') };
    case 'ranking':
      return { type: `rank ${question.id}` };
    case 'text':
      return { type: 'text' };
    case 'long_text':
      return { type: 'text', appearance: 'multiline' };
    case 'number':
      return {
        type: question.whole ? 'integer' : 'decimal',
        ...constraintCell(question, 'number'),
        ...textCells('unit', question.unit),
      };
    case 'date':
      return { type: 'date', ...constraintCell(question, 'date') };
    case 'rating':
      return { type: 'range', appearance: 'rating', parameters: `start=1 end=${ratingMaximum} step=1` };
    case 'scale':
      return {
        type: 'range',
        parameters: `start=0 end=${scaleMaximum} step=1`,
        ...textCells('low', question.low),
        ...textCells('high', question.high),
      };
    case 'place':
      return { type: 'geopoint' };
    case 'line':
      return { type: 'geotrace' };
    case 'area':
      return { type: 'geoshape' };
    case 'photo':
      return { type: 'image', ...(question.most !== undefined && { photos: String(question.most) }) };
    case 'consent':
      return { type: 'acknowledge' };
  }
}

function constraintCell(
  { least, most }: { readonly least?: string | number; readonly most?: string | number },
  kind: 'number' | 'date' | 'multi',
): Cells {
  const limits: Limits = {
    ...(least !== undefined && { least: String(least) }),
    ...(most !== undefined && { most: String(most) }),
  };
  const constraint = writeConstraint(limits, kind);
  return constraint ? { constraint } : {};
}

function textCells(column: string, text: FormText | undefined): Cells {
  const cells = formLanguages.flatMap((code) =>
    text?.[code] ? [[`${column}::${xlsformLanguages[code]}`, text[code]] as const] : [],
  );
  return Object.fromEntries(cells);
}

/** The columns that any of the rows fills, the named ones first. */
function table(first: readonly string[], rows: readonly Cells[]): readonly (readonly string[])[] {
  const columns = [...new Set([...first, ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
}

/** What one row of an XLSForm asks: the kind of a question with its choices and limits, a table, how many items a repeat takes. */
import { choicesMaximum, itemsMaximum, photosMaximum } from './surveys.forms.limits.ts';
import { ratingMaximum, scaleMaximum } from './surveys.forms.rules.ts';
import { identifierOf, isYes, type Row } from './surveys.xlsform.rows.rules.ts';
import { readConstraint } from './surveys.xlsform.rules.ts';
import type { List, Sheet } from './surveys.xlsform.sheet.rules.ts';

const choosing = new Map([
  ['select_one', 'single'],
  ['select_multiple', 'multi'],
  ['rank', 'ranking'],
]);

/** Whether rows of this type choose from a list. */
export function isChoosing(type: string): boolean {
  return choosing.has(type);
}

/** The kind of a question and what belongs to it; undefined, and left, where we have none like it. */
export function fieldsOf(sheet: Sheet, row: Row, type: string, list: List | undefined): object | undefined {
  const kind = choosing.get(type);
  if (kind) {
    const choices = sheet.choicesIn(row, list);
    return choices && { kind, choices, ...(kind === 'multi' && limitsOf(sheet, row, kind)) };
  }
  switch (type) {
    case 'text':
      return { kind: /\bmultiline\b/.test(row.cells.appearance ?? '') ? 'long_text' : 'text' };
    case 'integer':
    case 'decimal': {
      const unit = sheet.text(row, 'unit');
      const whole = type === 'integer' && { whole: true };
      return { kind: 'number', ...whole, ...limitsOf(sheet, row, 'number'), ...(unit && { unit }) };
    }
    case 'date':
      return { kind: 'date', ...limitsOf(sheet, row, 'date') };
    case 'range':
      return rangeFields(sheet, row);
    case 'geopoint':
      return { kind: 'place' };
    case 'geotrace':
      return { kind: 'line' };
    case 'geoshape':
      return { kind: 'area' };
    case 'image':
      return { kind: 'photo', ...photosIn(row) };
    case 'acknowledge':
    case 'trigger':
      return { kind: 'consent' };
    default:
      sheet.leave(row, 'type');
      return undefined;
  }
}

/** ODK takes one photo; how many ours takes stands in a column of our own. */
function photosIn({ cells }: Row): object {
  const most = Number(cells.photos);
  return Number.isInteger(most) && most >= 1 && most <= photosMaximum ? { most } : {};
}

/** Stars, steps, or a number between the ends. */
function rangeFields(sheet: Sheet, row: Row): object {
  const parameters = new Map(
    (row.cells.parameters ?? '').split(/[\s,;]+/).map((part) => part.split('=') as [string, string]),
  );
  const [start, end, step] = [
    Number(parameters.get('start') ?? 1),
    Number(parameters.get('end') ?? 10),
    Number(parameters.get('step') ?? 1),
  ];
  if (start === 1 && end === ratingMaximum && step === 1) return { kind: 'rating' };
  const [low, high] = [sheet.text(row, 'low'), sheet.text(row, 'high')];
  if (start === 0 && end === scaleMaximum && step === 1)
    return { kind: 'scale', ...(low && { low }), ...(high && { high }) };
  const limits = { ...(Number.isFinite(start) && { least: start }), ...(Number.isFinite(end) && { most: end }) };
  return { kind: 'number', ...(Number.isInteger(step) && Number.isInteger(start) && { whole: true }), ...limits };
}

function limitsOf(sheet: Sheet, row: Row, kind: 'number' | 'date' | 'multi'): object {
  const { constraint } = row.cells;
  if (!constraint) return {};
  const limits = readConstraint(constraint, kind);
  if (!limits) sheet.leave(row, 'constraint', constraint);
  if (!limits || kind === 'date') return limits ?? {};
  const numbers = Object.entries(limits).map(([end, value]) => [end, Number(value)] as const);
  const fits = ([, value]: (typeof numbers)[number]) =>
    kind === 'number' || (Number.isInteger(value) && value >= 0 && value <= choicesMaximum);
  if (!numbers.every(fits)) sheet.leave(row, 'constraint', constraint);
  return Object.fromEntries(numbers.filter(fits));
}

/** A group of questions with one list of choices that stand in a table: its row and those within. */
export type Table = { readonly row: Row; readonly rows: Row[] };

/** Whether all rows within choose one of the same list. */
export function isTable({ rows }: Table): boolean {
  const [first] = rows;
  return (
    rows.length >= 2 && rows.every((one) => listName(one) && listName(one) === listName(first) && !one.cells.relevant)
  );
}

/** A table as one question: its fields, and the row that it is read from. */
export function tableFields(sheet: Sheet, { row, rows }: Table): { row: Row; fields: object } | undefined {
  const [first] = rows as [Row];
  const choices = sheet.choicesIn(first, sheet.list(listName(first) ?? ''));
  if (!choices) return undefined;
  if (rows.length > choicesMaximum) {
    sheet.leave(row, 'too_many');
    return undefined;
  }
  const ids = new Set<string>();
  const lines = rows.map((one) => {
    const name = one.cells.name ?? '';
    const own = name.startsWith(`${row.cells.name}.`) ? name.slice((row.cells.name ?? '').length + 1) : name;
    const id = identifierOf(own, 'r', ids);
    ids.add(id);
    return { id, label: sheet.text(one, 'label') ?? { th: name || id } };
  });
  // Its own conditions were read with the group; the label of the group is its question.
  const messages = Object.entries(first.cells).filter(([column]) => column.startsWith('required_message'));
  const required = rows.every(({ cells }) => isYes(cells.required)) ? 'yes' : '';
  const cells = { ...Object.fromEntries(messages), ...row.cells, required, relevant: '' };
  return { row: { ...row, cells }, fields: { kind: 'matrix', rows: lines, choices } };
}

function listName(row: Row | undefined): string | undefined {
  return /^select_one\s+(\S+)$/.exec(row?.cells.type ?? '')?.[1];
}

/** How many items a repeat takes: a fixed number of ODK, or limits in columns of our own. */
export function itemLimits(sheet: Sheet, row: Row): { least?: number; most?: number } {
  const { repeat_count: fixed, repeat_least: least, repeat_most: most } = row.cells;
  const read = (text: string | undefined, from: number) => {
    const value = Number(text);
    const fits = text !== undefined && Number.isInteger(value) && value >= from && value <= itemsMaximum;
    if (text !== undefined && !fits) sheet.leave(row, 'repeat_count', text);
    return fits ? value : undefined;
  };
  if (fixed !== undefined) {
    const count = read(fixed, 1);
    return count === undefined ? {} : { least: count, most: count };
  }
  const [lowest, highest] = [read(least, 0), read(most, 1)];
  return { ...(lowest !== undefined && { least: lowest }), ...(highest !== undefined && { most: highest }) };
}

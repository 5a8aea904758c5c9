/** The rows of an XLSForm as a form, with a list of what could not be taken and why. */

import type { Static } from 'typebox';
import type { Choice, Condition, FormDefinition, FormText, Question } from './surveys.forms.contract.ts';
import { choicesMaximum, itemsMaximum, photosMaximum, questionsMaximum } from './surveys.forms.limits.ts';
import { canHold, ratingMaximum, scaleMaximum } from './surveys.forms.rules.ts';
import { groupIn, type Part } from './surveys.parts.rules.ts';
import { columnOf, identifierOf, isNo, isYes, languageNamed, type Row, rowsOf } from './surveys.xlsform.rows.rules.ts';
import {
  type FormLanguage,
  formLanguages,
  type ReadCondition,
  readConstraint,
  readRelevant,
  type XlsForm,
  xlsformRowsMaximum,
} from './surveys.xlsform.rules.ts';

/** As many as the schema takes; what follows stays in the last. */
const sectionsMaximum = 50;
/** What one of a repeat is called that has no name. */
const usualItem = { th: 'รายการ', en: 'Item', lo: 'ລາຍການ', km: 'ធាតុ', my: 'အရာ' };

export type LeftReason =
  | 'type'
  | 'repeat'
  | 'repeat_count'
  | 'group'
  | 'or_other'
  | 'relevant'
  | 'unequal'
  | 'constraint'
  | 'required'
  | 'message'
  | 'choices'
  | 'label'
  | 'note'
  | 'too_many';
/** Something that could not be taken: the row of the sheet as a spreadsheet counts it, and the words that stand there. */
export type Left = { readonly row: number; readonly reason: LeftReason; readonly what: string };
export type ReadForm =
  | { readonly refused: 'no_form' | 'too_long' | 'no_questions' }
  | { readonly form: FormDefinition; readonly name: FormText | undefined; readonly left: readonly Left[] };

type ChoiceText = Static<typeof Choice>;
type List = { readonly choices: ChoiceText[]; readonly idOf: Map<string, string> };
type Section = { title?: FormText; text?: FormText; repeat?: Repeat; questions: Question[] };
type Repeat = NonNullable<FormDefinition['sections'][number]['repeat']>;
type Group = {
  readonly kind: 'group' | 'repeat' | 'skipped';
  readonly conditions: readonly Condition[];
  readonly matrix?: { readonly row: Row; readonly rows: Row[] };
  /** What a repeat is called in the sheet, and its section. */
  readonly repeated?: { readonly name: string; readonly section: Section };
};

export function fromXlsForm({ survey, choices, settings }: XlsForm): ReadForm {
  if (survey.length + choices.length > xlsformRowsMaximum) return { refused: 'too_long' };
  const rows = rowsOf(survey);
  const columns = (survey[0] ?? []).map(columnOf);
  if (!columns.includes('type') || !columns.includes('name')) return { refused: 'no_form' };
  const [setting] = rowsOf(settings);
  const reader = new Reader(rowsOf(choices), languageNamed(setting?.cells.default_language ?? '') ?? 'th');
  for (const row of rows) reader.take(row);
  const sections = reader.sections.filter(({ questions }) => questions.length > 0);
  if (sections.length === 0) return { refused: 'no_questions' };
  return {
    form: { sections: sections },
    name: setting && reader.text(setting, 'form_title'),
    left: reader.left,
  };
}

/** What conditions may look at; `repeat` is the id of the group that a question stands in. */
type Known = { readonly part: Part; readonly list?: List | undefined; readonly repeat?: string | undefined };

/** Reads row after row, as a person would who types the form in again. */
class Reader {
  readonly sections: Section[] = [];
  readonly left: Left[] = [];
  readonly #lists = new Map<string, List>();
  readonly #parts = new Map<string, Known>();
  readonly #ids = new Set<string>();
  readonly #groups: Group[] = [];
  readonly #plain: FormLanguage;
  #count = 0;
  #isNewSection = true;

  constructor(choices: readonly Row[], plain: FormLanguage) {
    this.#plain = plain;
    for (const row of choices) this.#addChoice(row);
  }

  take(row: Row): void {
    const [type = '', list = '', more = ''] = (row.cells.type ?? '').split(/\s+/);
    const kind = type === 'begin' || type === 'end' ? `${type}_${list}` : type.toLowerCase();
    const isSkipped = this.#groups.some((group) => group.kind === 'skipped');
    if (kind === 'end_group' || kind === 'end_repeat') this.#end();
    else if (kind === 'begin_repeat') this.#beginRepeat(row, isSkipped);
    else if (kind === 'begin_group') this.#begin(row, isSkipped);
    else if (isSkipped) return;
    else if (this.#matrix) this.#matrix.rows.push(row);
    else if (kind === 'note') this.#note(row);
    else this.#ask(row, kind, list, more);
  }

  /** The texts of a column by language; the first language that there is stands for a Thai one that is missing. */
  text({ cells }: Row, column: string): FormText | undefined {
    const found: Partial<Record<FormLanguage, string>> = {};
    for (const code of formLanguages) {
      const words = cells[`${column}:${code}`] ?? (code === this.#plain ? cells[column] : undefined);
      if (words) found[code] = words.slice(0, 2_000);
    }
    const th = found.th ?? found.en ?? Object.values(found)[0];
    return th === undefined ? undefined : { ...found, th };
  }

  get #matrix() {
    return this.#groups.at(-1)?.matrix;
  }

  get #section(): Section {
    const current = this.sections.at(-1);
    // What follows a repeat is not asked of its items.
    const isOpen = !current?.repeat || this.#repeat === current.repeat;
    if (current && isOpen && (!this.#isNewSection || this.sections.length >= sectionsMaximum)) return current;
    this.#isNewSection = false;
    const section: Section = { questions: [] };
    this.sections.push(section);
    return section;
  }

  #leave({ at, cells }: Row, reason: LeftReason, what = cells.type ?? ''): void {
    this.left.push({ row: at, reason, what });
  }

  #addChoice(row: Row): void {
    const { list_name: name = '', name: value = '' } = row.cells;
    if (!name || !value) return;
    const list: List = this.#lists.get(name) ?? { choices: [], idOf: new Map() };
    this.#lists.set(name, list);
    const id = identifierOf(value, 'c', new Set(list.choices.map((choice) => choice.id)));
    list.idOf.set(value, id);
    list.choices.push({ id, label: this.text(row, 'label') ?? { th: value } });
  }

  #begin(row: Row, isSkipped: boolean): void {
    const conditions = isSkipped ? [] : this.#conditions(row);
    const isMatrix = !isSkipped && /\btable-list\b/.test(row.cells.appearance ?? '');
    this.#groups.push({ kind: 'group', conditions, ...(isMatrix && { matrix: { row, rows: [] } }) });
    if (isSkipped || isMatrix) return;
    const title = this.text(row, 'label');
    if (this.#repeat) {
      if (title) this.#leave(row, 'group', title.th);
      return;
    }
    this.#isNewSection = true;
    const section = this.#section;
    if (title) section.title = title;
  }

  #end(): void {
    const group = this.#groups.pop();
    if (group?.matrix) this.#addMatrix(group.matrix, group.conditions);
    else if (group?.kind !== 'skipped' && !this.#repeat) this.#isNewSection = true;
    // Only now, because nothing within looks at how many there will be.
    const ended = group?.repeated;
    const part = ended && ended.section.questions.length > 0 && groupIn(ended.section);
    if (part) this.#parts.set(ended.name, { part });
  }

  get #repeat(): Repeat | undefined {
    return this.#groups.findLast(({ kind }) => kind === 'repeat')?.repeated?.section.repeat;
  }

  /** What a repeat within a repeat asks is left out, and what has no room. */
  #beginRepeat(row: Row, isSkipped: boolean): void {
    // One stays for what follows.
    const isFull = this.sections.length >= sectionsMaximum - 1;
    if (isSkipped || this.#repeat || isFull) {
      if (!isSkipped) this.#leave(row, isFull ? 'too_many' : 'repeat');
      this.#groups.push({ kind: 'skipped', conditions: [] });
      return;
    }
    const conditions = [...this.#inherited(), ...this.#conditions(row)];
    if (conditions.length > 10) this.#leave(row, 'relevant', row.cells.relevant ?? '');
    const { name = '' } = row.cells;
    const id = identifierOf(name, 'g', this.#ids);
    this.#ids.add(id);
    this.#isNewSection = true;
    const section = this.#section;
    const title = this.text(row, 'label');
    if (title) section.title = title;
    section.repeat = {
      id,
      item: this.text(row, 'item') ?? title ?? usualItem,
      ...this.#itemLimits(row),
      ...(conditions.length > 0 && { show_if: conditions.slice(0, 10) }),
    };
    this.#groups.push({ kind: 'repeat', conditions: [], repeated: { name, section } });
  }

  /** A fixed number of ODK, or limits in columns of our own. */
  #itemLimits(row: Row): { least?: number; most?: number } {
    const { repeat_count: fixed, repeat_least: least, repeat_most: most } = row.cells;
    const read = (text: string | undefined, from: number) => {
      const value = Number(text);
      const fits = text !== undefined && Number.isInteger(value) && value >= from && value <= itemsMaximum;
      if (text !== undefined && !fits) this.#leave(row, 'repeat_count', text);
      return fits ? value : undefined;
    };
    if (fixed !== undefined) {
      const count = read(fixed, 1);
      return count === undefined ? {} : { least: count, most: count };
    }
    const [lowest, highest] = [read(least, 0), read(most, 1)];
    return { ...(lowest !== undefined && { least: lowest }), ...(highest !== undefined && { most: highest }) };
  }

  /** The conditions of the groups around, up to a repeat, which has those before it. */
  #inherited(): readonly Condition[] {
    const from = this.#groups.findLastIndex(({ kind }) => kind === 'repeat');
    return this.#groups.slice(from + 1).flatMap(({ conditions }) => conditions);
  }

  #note(row: Row): void {
    const text = this.text(row, 'label');
    if (!text) return;
    if (row.cells.relevant) {
      this.#leave(row, 'note', text.th);
      return;
    }
    if (this.#section.questions.length > 0 && !this.#repeat) this.#isNewSection = true;
    const section = this.#section;
    if (section.text || section.questions.length > 0) this.#leave(row, 'note', text.th);
    else section.text = text;
  }

  #ask(row: Row, kind: string, list: string, more: string): void {
    const offered = ['select_one', 'select_multiple', 'rank'].includes(kind) ? this.#lists.get(list) : undefined;
    const fields = this.#fieldsOf(row, kind, offered);
    if (!fields) return;
    if (more === 'or_other') this.#leave(row, 'or_other');
    this.#add(row, fields, offered, this.#inherited());
  }

  /** Why choices cannot be taken, else nothing. */
  #refuseChoices(row: Row, list: List | undefined): boolean {
    const count = list?.choices.length ?? 0;
    if (count >= 2 && count <= choicesMaximum) return false;
    this.#leave(row, count > choicesMaximum ? 'too_many' : 'choices');
    return true;
  }

  #fieldsOf(row: Row, kind: string, list: List | undefined): object | undefined {
    const { appearance = '' } = row.cells;
    switch (kind) {
      case 'select_one':
      case 'select_multiple':
      case 'rank': {
        if (this.#refuseChoices(row, list)) return undefined;
        const ours = ({ select_one: 'single', select_multiple: 'multi', rank: 'ranking' } as const)[kind];
        return { kind: ours, choices: list?.choices, ...(ours === 'multi' && this.#limits(row, 'multi')) };
      }
      case 'text':
        return { kind: /\bmultiline\b/.test(appearance) ? 'long_text' : 'text' };
      case 'integer':
      case 'decimal': {
        const unit = this.text(row, 'unit');
        const whole = kind === 'integer' && { whole: true };
        return { kind: 'number', ...whole, ...this.#limits(row, 'number'), ...(unit && { unit }) };
      }
      case 'date':
        return { kind: 'date', ...this.#limits(row, 'date') };
      case 'range':
        return this.#range(row);
      case 'geopoint':
        return { kind: 'place' };
      case 'geotrace':
        return { kind: 'line' };
      case 'geoshape':
        return { kind: 'area' };
      case 'image':
        return { kind: 'photo', ...this.#photos(row) };
      case 'acknowledge':
      case 'trigger':
        return { kind: 'consent' };
      default:
        this.#leave(row, 'type');
        return undefined;
    }
  }

  /** ODK takes one photo; how many ours takes stands in a column of our own. */
  #photos({ cells }: Row): object {
    const most = Number(cells.photos);
    return Number.isInteger(most) && most >= 1 && most <= photosMaximum ? { most } : {};
  }

  /** Stars, steps, or a number between the ends. */
  #range(row: Row): object {
    const parameters = new Map(
      (row.cells.parameters ?? '').split(/[\s,;]+/).map((part) => part.split('=') as [string, string]),
    );
    const [start, end, step] = [
      Number(parameters.get('start') ?? 1),
      Number(parameters.get('end') ?? 10),
      Number(parameters.get('step') ?? 1),
    ];
    if (start === 1 && end === ratingMaximum && step === 1) return { kind: 'rating' };
    const [low, high] = [this.text(row, 'low'), this.text(row, 'high')];
    if (start === 0 && end === scaleMaximum && step === 1)
      return { kind: 'scale', ...(low && { low }), ...(high && { high }) };
    const limits = { ...(Number.isFinite(start) && { least: start }), ...(Number.isFinite(end) && { most: end }) };
    return { kind: 'number', ...(Number.isInteger(step) && Number.isInteger(start) && { whole: true }), ...limits };
  }

  #limits(row: Row, kind: 'number' | 'date' | 'multi'): object {
    const { constraint } = row.cells;
    if (!constraint) return {};
    const limits = readConstraint(constraint, kind);
    if (!limits) this.#leave(row, 'constraint', constraint);
    if (!limits || kind === 'date') return limits ?? {};
    const numbers = Object.entries(limits).map(([end, value]) => [end, Number(value)] as const);
    const fits = ([, value]: (typeof numbers)[number]) =>
      kind === 'number' || (Number.isInteger(value) && value >= 0 && value <= choicesMaximum);
    if (!numbers.every(fits)) this.#leave(row, 'constraint', constraint);
    return Object.fromEntries(numbers.filter(fits));
  }

  #addMatrix({ row, rows }: NonNullable<Group['matrix']>, conditions: readonly Condition[]): void {
    const [first] = rows;
    const listName = (one: Row | undefined) => /^select_one\s+(\S+)$/.exec(one?.cells.type ?? '')?.[1];
    const isTable =
      rows.length >= 2 &&
      rows.every((one) => listName(one) && listName(one) === listName(first) && !one.cells.relevant);
    if (!isTable) {
      for (const one of rows) this.take(one);
      return;
    }
    const list = this.#lists.get(listName(first) ?? '');
    if (this.#refuseChoices(first as Row, list)) return;
    if (rows.length > choicesMaximum) {
      this.#leave(row, 'too_many');
      return;
    }
    const ids = new Set<string>();
    const lines = rows.map((one) => {
      const name = one.cells.name ?? '';
      const own = name.startsWith(`${row.cells.name}.`) ? name.slice((row.cells.name ?? '').length + 1) : name;
      const id = identifierOf(own, 'r', ids);
      ids.add(id);
      return { id, label: this.text(one, 'label') ?? { th: name || id } };
    });
    const isRequired = rows.every(({ cells }) => isYes(cells.required));
    const fields = { kind: 'matrix', rows: lines, choices: list?.choices };
    const outer = this.#inherited();
    // Its own conditions were read with the group; the label of the group is its question.
    const messages = Object.entries(first?.cells ?? {}).filter(([column]) => column.startsWith('required_message'));
    const cells = {
      ...{ ...Object.fromEntries(messages), ...row.cells },
      ...{ required: isRequired ? 'yes' : '', relevant: '' },
    };
    this.#add({ ...row, cells }, fields, undefined, [...outer, ...conditions]);
  }

  #add(row: Row, fields: object, list: List | undefined, inherited: readonly Condition[]): void {
    if (this.#count >= questionsMaximum) {
      this.#leave(row, 'too_many');
      return;
    }
    const { name = '', required = '' } = row.cells;
    const label = this.text(row, 'label');
    if (!label) {
      this.#leave(row, 'label');
      return;
    }
    if (required && !isYes(required) && !isNo(required)) this.#leave(row, 'required', required);
    const hint = this.text(row, 'hint');
    const problem = this.#problem(row);
    const conditions = [...inherited, ...this.#conditions(row)];
    if (conditions.length > 10) this.#leave(row, 'relevant', row.cells.relevant ?? '');
    const id = identifierOf(name, 'q', this.#ids);
    const question = {
      id,
      ...fields,
      label,
      ...(hint && { hint }),
      ...(isYes(required) && { required: true }),
      ...(problem && { problem }),
      ...(conditions.length > 0 && { show_if: conditions.slice(0, 10) }),
    } as Question;
    this.#ids.add(id);
    this.#count += 1;
    this.#parts.set(name, { part: question, list, repeat: this.#repeat?.id });
    this.#section.questions.push(question);
  }

  /** The words for a wrong answer; those for a missing one where there are no others. */
  #problem(row: Row): FormText | undefined {
    const [wrong, missing] = [this.text(row, 'constraint_message'), this.text(row, 'required_message')];
    if (wrong && missing && JSON.stringify(wrong) !== JSON.stringify(missing)) this.#leave(row, 'message', missing.th);
    return wrong ?? missing;
  }

  /** The conditions of a row in our ids; what cannot be said, or can never hold, is left. */
  #conditions(row: Row): readonly Condition[] {
    const { relevant } = row.cells;
    if (!relevant) return [];
    const read = readRelevant(relevant);
    const conditions = read?.conditions.map((condition) => this.#inOurIds(condition));
    if (!read || !conditions?.every((one) => one !== undefined)) {
      this.#leave(row, 'relevant', relevant);
      return [];
    }
    if (read.isStricter) this.#leave(row, 'unequal', relevant);
    return conditions;
  }

  #inOurIds(condition: ReadCondition): Condition | undefined {
    const earlier = this.#parts.get(condition.question);
    if (!earlier || (earlier.repeat !== undefined && earlier.repeat !== this.#repeat?.id)) return undefined;
    const { part: question, list } = earlier;
    const { value, isCount = false } = condition;
    if (isCount !== (question.kind === 'group')) return undefined;
    // ODK compares numbers that stand in quotes, too.
    const isNumber =
      ['number', 'rating', 'scale'].includes(question.kind) && typeof value === 'string' && value.trim() !== '';
    const ours = list && value !== undefined ? list.idOf.get(String(value)) : isNumber ? Number(value) : value;
    if (value !== undefined && (ours === undefined || Number.isNaN(ours))) return undefined;
    const inOurs: Condition = { question: question.id, is: condition.is, ...(ours !== undefined && { value: ours }) };
    return canHold(inOurs, question) ? inOurs : undefined;
  }
}

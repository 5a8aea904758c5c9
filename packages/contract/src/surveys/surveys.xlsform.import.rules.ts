/** The rows of an XLSForm as a form, with a list of what could not be taken and why. */
import type { Condition, FormDefinition, FormText, Question } from './surveys.forms.contract.ts';
import { questionsMaximum } from './surveys.forms.limits.ts';
import { groupIn } from './surveys.parts.rules.ts';
import { conditionsOf, type KnownParts, showIf } from './surveys.xlsform.conditions.rules.ts';
import { fieldsOf, isChoosing, isTable, itemLimits, type Table, tableFields } from './surveys.xlsform.fields.rules.ts';
import { columnOf, identifierOf, isNo, isYes, languageNamed, type Row, rowsOf } from './surveys.xlsform.rows.rules.ts';
import { type XlsForm, xlsformRowsMaximum } from './surveys.xlsform.rules.ts';
import { type Left, type List, Sheet } from './surveys.xlsform.sheet.rules.ts';

/** As many as the schema takes; what follows stays in the last. */
const sectionsMaximum = 50;
/** What one of a repeat is called that has no name. */
const usualItem = { th: 'รายการ', en: 'Item', lo: 'ລາຍການ', km: 'ធាតុ', my: 'အရာ' };

export type ReadForm =
  | { readonly refused: 'no_form' | 'too_long' | 'no_questions' }
  | { readonly form: FormDefinition; readonly name: FormText | undefined; readonly left: readonly Left[] };

export function fromXlsForm({ survey, choices, settings }: XlsForm): ReadForm {
  if (survey.length + choices.length > xlsformRowsMaximum) return { refused: 'too_long' };
  const rows = rowsOf(survey);
  const columns = (survey[0] ?? []).map(columnOf);
  if (!columns.includes('type') || !columns.includes('name')) return { refused: 'no_form' };
  const [setting] = rowsOf(settings);
  const sheet = new Sheet(rowsOf(choices), languageNamed(setting?.cells.default_language ?? '') ?? 'th');
  const reader = new Reader(sheet);
  for (const row of rows) reader.take(row);
  const sections = reader.sections.filter(({ questions }) => questions.length > 0);
  if (sections.length === 0) return { refused: 'no_questions' };
  return { form: { sections }, name: setting && sheet.text(setting, 'form_title'), left: sheet.left };
}

type Section = { title?: FormText; text?: FormText; repeat?: Repeat; questions: Question[] };
type Repeat = NonNullable<FormDefinition['sections'][number]['repeat']>;
type Group = {
  readonly kind: 'group' | 'repeat' | 'skipped';
  readonly conditions: readonly Condition[];
  readonly table?: Table;
  /** What a repeat is called in the sheet, and its section. */
  readonly repeated?: { readonly name: string; readonly section: Section };
};

/** Reads row after row, as a person would who types the form in again. */
class Reader {
  readonly sections: Section[] = [];
  readonly #sheet: Sheet;
  readonly #known: KnownParts = new Map();
  readonly #ids = new Set<string>();
  readonly #groups: Group[] = [];
  #count = 0;
  #isNewSection = true;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  take(row: Row): void {
    const [type = '', list = '', more = ''] = (row.cells.type ?? '').split(/\s+/);
    const kind = type === 'begin' || type === 'end' ? `${type}_${list}` : type.toLowerCase();
    const isSkipped = this.#groups.some((group) => group.kind === 'skipped');
    const table = this.#groups.at(-1)?.table;
    if (kind === 'end_group' || kind === 'end_repeat') this.#end();
    else if (kind === 'begin_repeat') this.#beginRepeat(row, isSkipped);
    else if (kind === 'begin_group') this.#begin(row, isSkipped);
    else if (isSkipped) return;
    else if (table) table.rows.push(row);
    else if (kind === 'note') this.#note(row);
    else this.#ask(row, kind, list, more);
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

  get #repeat(): Repeat | undefined {
    return this.#groups.findLast(({ kind }) => kind === 'repeat')?.repeated?.section.repeat;
  }

  #begin(row: Row, isSkipped: boolean): void {
    const conditions = isSkipped ? [] : this.#conditions(row);
    const isAsTable = !isSkipped && /\btable-list\b/.test(row.cells.appearance ?? '');
    this.#groups.push({ kind: 'group', conditions, ...(isAsTable && { table: { row, rows: [] } }) });
    if (isSkipped || isAsTable) return;
    const title = this.#sheet.text(row, 'label');
    if (this.#repeat) {
      if (title) this.#sheet.leave(row, 'group', title.th);
      return;
    }
    this.#isNewSection = true;
    const section = this.#section;
    if (title) section.title = title;
  }

  #end(): void {
    const group = this.#groups.pop();
    if (group?.table) this.#addTable(group.table, group.conditions);
    else if (group?.kind !== 'skipped' && !this.#repeat) this.#isNewSection = true;
    // Only now, because nothing within looks at how many there will be.
    const ended = group?.repeated;
    const part = ended && ended.section.questions.length > 0 && groupIn(ended.section);
    if (part) this.#known.set(ended.name, { part });
  }

  /** What a repeat within a repeat asks is left out, and what has no room. */
  #beginRepeat(row: Row, isSkipped: boolean): void {
    // One stays for what follows.
    const isFull = this.sections.length >= sectionsMaximum - 1;
    if (isSkipped || this.#repeat || isFull) {
      if (!isSkipped) this.#sheet.leave(row, isFull ? 'too_many' : 'repeat');
      this.#groups.push({ kind: 'skipped', conditions: [] });
      return;
    }
    const shown = showIf(this.#sheet, row, [...this.#inherited(), ...this.#conditions(row)]);
    const { name = '' } = row.cells;
    const id = this.#newId(name, 'g');
    this.#isNewSection = true;
    const section = this.#section;
    const title = this.#sheet.text(row, 'label');
    if (title) section.title = title;
    const item = this.#sheet.text(row, 'item') ?? title ?? usualItem;
    section.repeat = { id, item, ...itemLimits(this.#sheet, row), ...shown };
    this.#groups.push({ kind: 'repeat', conditions: [], repeated: { name, section } });
  }

  /** The conditions of the groups around, up to a repeat, which has those before it. */
  #inherited(): readonly Condition[] {
    const from = this.#groups.findLastIndex(({ kind }) => kind === 'repeat');
    return this.#groups.slice(from + 1).flatMap(({ conditions }) => conditions);
  }

  #note(row: Row): void {
    const text = this.#sheet.text(row, 'label');
    if (!text) return;
    if (row.cells.relevant) {
      this.#sheet.leave(row, 'note', text.th);
      return;
    }
    if (this.#section.questions.length > 0 && !this.#repeat) this.#isNewSection = true;
    const section = this.#section;
    if (section.text || section.questions.length > 0) this.#sheet.leave(row, 'note', text.th);
    else section.text = text;
  }

  #ask(row: Row, kind: string, listName: string, more: string): void {
    const list = isChoosing(kind) ? this.#sheet.list(listName) : undefined;
    const fields = fieldsOf(this.#sheet, row, kind, list);
    if (!fields) return;
    if (more === 'or_other') this.#sheet.leave(row, 'or_other');
    this.#add(row, fields, list, this.#inherited());
  }

  #addTable(table: Table, conditions: readonly Condition[]): void {
    if (!isTable(table)) {
      for (const one of table.rows) this.take(one);
      return;
    }
    const read = tableFields(this.#sheet, table);
    if (read) this.#add(read.row, read.fields, undefined, [...this.#inherited(), ...conditions]);
  }

  #add(row: Row, fields: object, list: List | undefined, inherited: readonly Condition[]): void {
    const sheet = this.#sheet;
    if (this.#count >= questionsMaximum) {
      sheet.leave(row, 'too_many');
      return;
    }
    const { name = '', required = '' } = row.cells;
    const label = sheet.text(row, 'label');
    if (!label) {
      sheet.leave(row, 'label');
      return;
    }
    if (required && !isYes(required) && !isNo(required)) sheet.leave(row, 'required', required);
    const hint = sheet.text(row, 'hint');
    const problem = this.#problem(row);
    const shown = showIf(sheet, row, [...inherited, ...this.#conditions(row)]);
    const question = {
      id: this.#newId(name, 'q'),
      ...fields,
      label,
      ...(hint && { hint }),
      ...(isYes(required) && { required: true }),
      ...(problem && { problem }),
      ...shown,
    } as Question;
    this.#count += 1;
    this.#known.set(name, { part: question, list, repeat: this.#repeat?.id });
    this.#section.questions.push(question);
  }

  #newId(name: string, letter: 'q' | 'g'): string {
    const id = identifierOf(name, letter, this.#ids);
    this.#ids.add(id);
    return id;
  }

  /** The words for a wrong answer; those for a missing one where there are no others. */
  #problem(row: Row): FormText | undefined {
    const [wrong, missing] = [this.#sheet.text(row, 'constraint_message'), this.#sheet.text(row, 'required_message')];
    if (wrong && missing && JSON.stringify(wrong) !== JSON.stringify(missing))
      this.#sheet.leave(row, 'message', missing.th);
    return wrong ?? missing;
  }

  #conditions(row: Row): readonly Condition[] {
    return conditionsOf(this.#sheet, row, { known: this.#known, repeat: this.#repeat?.id });
  }
}

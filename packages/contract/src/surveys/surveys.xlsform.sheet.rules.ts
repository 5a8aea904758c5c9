/** What is the same for every row of an XLSForm that is read: its texts by language, the lists of choices, and what could not be taken. */
import type { Static } from 'typebox';
import type { Choice, FormText } from './surveys.forms.contract.ts';
import { choicesMaximum } from './surveys.forms.limits.ts';
import { identifierOf, type Row } from './surveys.xlsform.rows.rules.ts';
import { type FormLanguage, formLanguages } from './surveys.xlsform.rules.ts';

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

/** Choices, and our ids for the names that the sheet gives them. */
export type List = { readonly choices: Static<typeof Choice>[]; readonly idOf: Map<string, string> };

export class Sheet {
  readonly left: Left[] = [];
  readonly #lists = new Map<string, List>();
  readonly #plain: FormLanguage;

  /** `plain` is the language of texts whose column names none. */
  constructor(choices: readonly Row[], plain: FormLanguage) {
    this.#plain = plain;
    for (const row of choices) this.#addChoice(row);
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

  leave({ at, cells }: Row, reason: LeftReason, what = cells.type ?? ''): void {
    this.left.push({ row: at, reason, what });
  }

  list(name: string): List | undefined {
    return this.#lists.get(name);
  }

  /** The choices of a list; undefined, and left, where they cannot be taken. */
  choicesIn(row: Row, list: List | undefined): List['choices'] | undefined {
    const count = list?.choices.length ?? 0;
    if (count >= 2 && count <= choicesMaximum) return list?.choices;
    this.leave(row, count > choicesMaximum ? 'too_many' : 'choices');
    return undefined;
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
}

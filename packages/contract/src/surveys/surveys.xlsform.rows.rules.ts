/** The rows of a sheet of an XLSForm: what its columns are called, and ids of ours for the names that stand in them. */
import { type FormLanguage, formLanguages, type Rows } from './surveys.xlsform.rules.ts';

/** A row that says something, by its place in the sheet; the texts of a language under `label:th`. */
export type Row = { readonly at: number; readonly cells: Readonly<Record<string, string>> };

/** Rows below the heading that say something, each with its place in the sheet. */
export function rowsOf([heading, ...rows]: Rows): readonly Row[] {
  const columns = (heading ?? []).map(columnOf);
  return rows.flatMap((row, at) => {
    const filled = columns.flatMap((column, index) => {
      const text = row[index]?.trim();
      return column && text ? [[column, text] as const] : [];
    });
    return filled.length > 0 ? [{ at: at + 2, cells: Object.fromEntries(filled) }] : [];
  });
}

/** Old forms write one colon, `list name`, or a capital. */
export function columnOf(name: string): string {
  const [column = '', ...language] = name.trim().split(/\s*::?\s*/);
  const plain = column.toLowerCase().replaceAll(' ', '_');
  const code = language.length > 0 ? languageNamed(language.join(' ')) : undefined;
  if (language.length > 0) return code ? `${plain}:${code}` : '';
  return plain;
}

export function languageNamed(name: string): FormLanguage | undefined {
  const code = /\((\w+)(?:-\w+)?\)/.exec(name)?.[1]?.toLowerCase() ?? name.trim().toLowerCase();
  const names = new Map<string, FormLanguage>([
    ['thai', 'th'],
    ['ไทย', 'th'],
    ['english', 'en'],
    ['lao', 'lo'],
    ['khmer', 'km'],
    ['burmese', 'my'],
    ['myanmar', 'my'],
  ]);
  return formLanguages.find((known) => known === code) ?? names.get(code);
}

export const isYes = (text = '') => /^(yes|true|true\(\)|1)$/i.test(text);
export const isNo = (text = '') => /^(no|false|false\(\)|0)$/i.test(text);

/** The name if it can be an id of ours, otherwise one like it that is free. */
export function identifierOf(name: string, letter: string, taken: ReadonlySet<string>): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  const base = (/^[a-z]/.test(plain) ? plain : `${letter}${plain}`).slice(0, 40);
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base.slice(0, 36)}_${count}`;
  return id;
}

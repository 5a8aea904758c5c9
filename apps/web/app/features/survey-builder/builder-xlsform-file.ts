/** XLSForm files in the browser. The libraries that read and write them are fetched when the first one is opened or saved. */
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { toXlsForm } from '@pakmut/contract/surveys/surveys.xlsform.export.rules.ts';
import { fromXlsForm, type ReadForm } from '@pakmut/contract/surveys/surveys.xlsform.import.rules.ts';
import { type Rows, type XlsForm, xlsformBytesMaximum } from '@pakmut/contract/surveys/surveys.xlsform.rules.ts';

export type ReadFile = ReadForm | { readonly refused: 'too_large' | 'no_spreadsheet' };

export async function readXlsFormFile(file: File): Promise<ReadFile> {
  if (file.size > xlsformBytesMaximum) return { refused: 'too_large' };
  const { default: readSheets } = await import('read-excel-file/browser');
  const sheets = await readSheets(file).catch(() => undefined);
  if (!sheets) return { refused: 'no_spreadsheet' };
  const rowsOf = (name: string): Rows => {
    const found = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name);
    return (found?.data ?? []).map((row) => row.map(textOf));
  };
  return fromXlsForm({ survey: rowsOf('survey'), choices: rowsOf('choices'), settings: rowsOf('settings') });
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

export async function writeXlsFormFile(name: FormText, form: FormDefinition): Promise<Blob> {
  const { default: writeSheets } = await import('write-excel-file/browser');
  const rows = toXlsForm(name, form);
  const sheets = (['survey', 'choices', 'settings'] as const satisfies readonly (keyof XlsForm)[]).map((sheet) => ({
    sheet,
    data: rows[sheet].map((row) => row.map((cell) => (cell === '' ? null : cell))),
  }));
  return writeSheets(sheets).toBlob();
}

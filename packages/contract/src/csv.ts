/** CSV as spreadsheets read it (RFC 4180), safe for any content that members write (R35). */

/** Text that spreadsheets would run as a formula, also behind blanks and in full width. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/** One cell of a CSV file. A text that would begin a formula gets an apostrophe, which spreadsheets do not show. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.toWellFormed().replaceAll('\u0000', '');
  const harmless = formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a CSV file begins with, because spreadsheets recognize UTF-8 by it. */
export const byteOrderMark = '\ufeff';

/** A whole CSV file. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + lines.map(csvLine).join('');
}

/** Text as spreadsheets read it, safe for any content that members write. */

/** Text that spreadsheets would run as a formula, also behind blanks and in full width (R35). */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/** One cell of a CSV file. A text that would begin a formula gets an apostrophe, which spreadsheets do not show. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.toWellFormed().replaceAll('\u0000', '');
  const harmless = formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Text as XML, CSV and JSON lines take it, whatever a member wrote. */

/** Characters that XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** What spreadsheets take for a formula, also behind blanks and in full width (R35). */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/** One cell of a CSV file. A text that would begin a formula gets an apostrophe, which spreadsheets do not show. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.toWellFormed().replaceAll('\u0000', '');
  const harmless = formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

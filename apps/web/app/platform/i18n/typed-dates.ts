/** Dates as people type them in Thailand: day, month, year, Buddhist or common era (ux S-17). */

/** Years from this one on are Buddhist years (decisions §1). */
const firstBuddhistYear = 2400;
const eraOffset = 543;
const typedDate = /^(\d{1,2})[/\-. ]+(\d{1,2})[/\-. ]+(\d{4})$/;

/** `14/11/2530`, `14-11-1987` or `14112530` as YYYY-MM-DD in the common era; null when it is no day of the calendar. */
export function parseTypedDate(text: string): string | null {
  const digits = westernDigits(text.trim());
  const whole = /^\d{8}$/.test(digits) ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}` : digits;
  const [, day, month, year] = typedDate.exec(whole) ?? [];
  if (!day || !month || !year) return null;
  const commonYear = Number(year) >= firstBuddhistYear ? Number(year) - eraOffset : Number(year);
  const date = new Date(Date.UTC(commonYear, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? `${String(commonYear).padStart(4, '0')}-${two(month)}-${two(day)}` : null;
}

/** The years of a day YYYY-MM-DD in both eras, so that nobody has to guess which one was meant. */
export function yearsOf(day: string): { common: number; buddhist: number } {
  const common = Number(day.slice(0, 4));
  return { common, buddhist: common + eraOffset };
}

export function westernDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));
}

function two(part: string): string {
  return part.padStart(2, '0');
}

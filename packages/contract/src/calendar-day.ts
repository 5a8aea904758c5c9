/** Days of the calendar as people and machines write them. */

const dayMilliseconds = 86_400_000;
/** Thailand has no summer time. */
const bangkokOffset = 7 * 3_600_000;
const buddhistOffset = 543;
const firstBuddhistYear = 2_400;

/**
 * A day as people write it, `31/3/2569`, or as machines do, `2026-03-31`; years from 2400 are Buddhist (decisions §1).
 * Answers `YYYY-MM-DD` in the common era, or null for what is no day.
 */
export function readDay(text: string): string | null {
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/.exec(text.trim());
  const [day, month, year] = written ? written.slice(1).map(Number) : (iso?.slice(1).map(Number).reverse() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const common = year >= firstBuddhistYear ? year - buddhistOffset : year;
  const date = new Date(Date.UTC(common, month - 1, day));
  const isReal = common >= 1_900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** The day in Bangkok, `YYYY-MM-DD`. */
export function bangkokDay(instant: Date): string {
  return new Date(instant.getTime() + bangkokOffset).toISOString().slice(0, 10);
}

/** The day so many days after another one, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

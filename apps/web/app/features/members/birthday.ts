/** Birthdays as people type them, and their years in both eras (ux S-17). */
import { parseTypedDay } from '#web/platform/typed-day.ts';

const eraOffset = 543;

/** A typed birthday as YYYY-MM-DD in the common era; null when it is no day of the calendar. */
export const parseBirthday = parseTypedDay;

/** The years of a birthday in both eras, so that nobody has to guess which one was meant. */
export function yearsOf(birthday: string): { common: number; buddhist: number } {
  const common = Number(birthday.slice(0, 4));
  return { common, buddhist: common + eraOffset };
}

/** Rules of “pin the news”: points, weeks and days in a row (decision 0112). */
import { addDays } from '../calendar-day.ts';

export const storiesPerRound = 5;
export const pointsMaximum = 5_000;
/** How many names the leaderboard of a week shows. */
export const leadersMaximum = 50;
/** How many weeks back the leaderboard can be read. */
export const weeksBackMaximum = 8;

/** Kilometres between the ends of Thailand, Mae Sai and Betong, by which points fall (decision 0112). */
const countryKilometres = 1_650;
const daysOfWeek = 7;

/** Points for a guess that is so far away: all for the place itself, about a third of them 165 km from it. */
export function pointsFor(kilometres: number): number {
  return Math.round(pointsMaximum * Math.exp((-10 * Math.max(0, kilometres)) / countryKilometres));
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  return addDays(day, -sinceMonday);
}

/** Monday and Sunday of the week so many weeks before the one of a day. */
export function weekOf(day: string, weeksBack: number): { readonly from: string; readonly to: string } {
  const from = addDays(mondayOf(day), -daysOfWeek * weeksBack);
  return { from, to: addDays(from, daysOfWeek - 1) };
}

/** How many days in a row were played whole, up to today; a day that is not over yet breaks nothing. */
export function streakOf(wholeDays: Iterable<string>, today: string): number {
  const whole = new Set(wholeDays);
  let day = whole.has(today) ? today : addDays(today, -1);
  let length = 0;
  while (whole.has(day)) {
    length += 1;
    day = addDays(day, -1);
  }
  return length;
}

/** How good a guess was, as a share card shows it. */
export function gradeOf(points: number): 'good' | 'fair' | 'far' {
  if (points >= 4_000) return 'good';
  return points >= 2_000 ? 'fair' : 'far';
}

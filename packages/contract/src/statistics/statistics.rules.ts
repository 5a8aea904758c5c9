/** Ranges of days of the usage statistics: what may be asked, what it is compared with, and how it is read from daily and monthly sums. */
import { addDays } from '../calendar-day.ts';

/** Days in Bangkok, `YYYY-MM-DD`, both included. */
export type DayRange = { readonly from: string; readonly to: string };
export type Bucket = 'day' | 'month';

/** No story is older. */
export const firstDay = '2000-01-01';
/** Ten years. */
export const longestRangeDays = 3_660;
/** A longer range is drawn by months: a phone has some three hundred pixels for it. */
const mostDailyPoints = 92;

const dayMilliseconds = 86_400_000;
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;
}

/** Whether figures can be told of it: real days in order, none before the first or after today, ten years at most. */
export function isDayRange({ from, to }: DayRange, today: string): boolean {
  const isDay = (day: string) =>
    /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  return (
    isDay(from) &&
    isDay(to) &&
    firstDay <= from &&
    from <= to &&
    to <= today &&
    countDays({ from, to }) <= longestRangeDays
  );
}

/** The equally many days before it, which its figures are compared with. */
export function rangeBefore(range: DayRange): DayRange {
  const days = countDays(range);
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

export function bucketOf(range: DayRange): Bucket {
  return countDays(range) <= mostDailyPoints ? 'day' : 'month';
}

/** The first days of the buckets of a range, in order. */
export function bucketsOf({ from, to }: DayRange, bucket: Bucket): string[] {
  const starts: string[] = [];
  let start = bucket === 'day' ? from : firstOfMonth(from);
  while (start <= to) {
    starts.push(start);
    start = bucket === 'day' ? addDays(start, 1) : nextMonth(start);
  }
  return starts;
}

/** A range as whole months, told by their first days, and the days that are in none of them. */
export type SplitRange = { readonly months: DayRange | null; readonly days: readonly DayRange[] };

/** Ten years are read from 120 sums, and a week from seven. What is told by days is read by days, of whole months too. */
export function splitRange({ from, to }: DayRange): SplitRange {
  if (bucketOf({ from, to }) === 'day') return { months: null, days: [{ from, to }] };
  const first = from === firstOfMonth(from) ? from : nextMonth(from);
  const after = addDays(to, 1);
  const end = after === firstOfMonth(after) ? after : firstOfMonth(to);
  const days = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return {
    months: { from: first, to: firstOfMonth(addDays(end, -1)) },
    days: days.filter((part) => part.from <= part.to),
  };
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function nextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31));
}

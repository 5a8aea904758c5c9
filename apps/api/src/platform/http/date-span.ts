/** Reads the first and the last day of a span from the parameters of a call; years of either era (decisions §1). */
import { readDay } from '@pakmut/contract/calendar-day.ts';
import { AppError } from './app-error.ts';

export type Span = { readonly from: Date | null; readonly to: Date | null };
/** The name of a parameter and its text. */
type Given = readonly [field: string, text: string | undefined];

const dayMilliseconds = 86_400_000;

/** From when, and until before when. A span that nothing can lie in is refused. */
export function readSpan(first: Given, last: Given): Span {
  const [from, to] = [readDate(first)?.at ?? null, readEnd(last)];
  if (from && to && to <= from) refuse(last[0]);
  return { from, to };
}

/** The end of a span that names its last day or moment. */
function readEnd(given: Given): Date | null {
  const last = readDate(given);
  return last && (last.isDay ? new Date(last.at.getTime() + dayMilliseconds) : last.at);
}

/** A moment, or the beginning of a day of Bangkok. */
function readDate([field, text]: Given): { at: Date; isDay: boolean } | null {
  if (!text) return null;
  const day = readDay(text) ?? refuse(field);
  const time = /T.*$/.exec(text)?.[0];
  const at = new Date(day + (time ?? 'T00:00:00+07:00'));
  return Number.isNaN(at.getTime()) ? refuse(field) : { at, isDay: time === undefined };
}

function refuse(field: string): never {
  throw new AppError('request.invalid', { errors: [{ field, message: 'invalid_input' }] });
}

/** From when until when something that editors wrote is shown. */
import { type SlideState, slideState } from '@pakmut/contract/editorial/editorial.staff.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';

type Scheduled = { readonly is_published: boolean; readonly begins_at: Date | null; readonly ends_at: Date | null };

/** What it does at a time. */
export function stateOf({ is_published, begins_at, ends_at }: Scheduled, at: Date): SlideState {
  return slideState({ isPublished: is_published, beginsAt: begins_at, endsAt: ends_at }, at);
}

/** @throws editorial.time_invalid, editorial.end_too_early */
export function readSchedule({ begin_date, end_date }: { readonly begin_date: string; readonly end_date: string }) {
  const [begins_at, ends_at] = [timeOf(begin_date), timeOf(end_date)];
  if (begins_at && ends_at && ends_at <= begins_at) throw new AppError('editorial.end_too_early');
  return { begins_at, ends_at };
}

/** Years of four digits; others are slips, and some are no dates to the database. */
function timeOf(written: string): Date | null {
  if (!written) return null;
  const time = new Date(written);
  const year = time.getUTCFullYear();
  if (!(year >= 1_000 && year <= 9_999)) throw new AppError('editorial.time_invalid');
  return time;
}

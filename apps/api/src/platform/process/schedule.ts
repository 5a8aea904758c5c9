/** From when until when something that editors wrote is shown. */
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { type ScheduleState, scheduleState } from '@pakmut/contract/schedule.ts';
import { AppError } from '#api/platform/http/app-error.ts';

type Scheduled = { readonly is_published: boolean; readonly begins_at: Date | null; readonly ends_at: Date | null };
type Written = { readonly begin_date: string; readonly end_date: string };
type Refusals = { readonly timeInvalid: ErrorCode; readonly endTooEarly: ErrorCode };

/** What it does at a time. */
export function stateOf({ is_published, begins_at, ends_at }: Scheduled, at: Date): ScheduleState {
  return scheduleState({ isPublished: is_published, beginsAt: begins_at, endsAt: ends_at }, at);
}

/** Empty texts are no time. Throws `refusals`, the codes of the feature. */
export function readSchedule({ begin_date, end_date }: Written, refusals: Refusals) {
  const [begins_at, ends_at] = [begin_date, end_date].map((written) => timeOf(written, refusals)) as [
    Date | null,
    Date | null,
  ];
  if (begins_at && ends_at && ends_at <= begins_at) throw new AppError(refusals.endTooEarly);
  return { begins_at, ends_at };
}

/** Years of four digits; others are slips, and some are no dates to the database. */
function timeOf(written: string, { timeInvalid }: Refusals): Date | null {
  if (!written) return null;
  const time = new Date(written);
  const year = time.getUTCFullYear();
  if (!(year >= 1_000 && year <= 9_999)) throw new AppError(timeInvalid);
  return time;
}

/**
 * What members are told of events that they registered for (decision 0110). Each notice has a key that names its occasion, so that nobody is
 * told twice, whatever is begun again.
 */
import { type ReminderKind, reminderHours } from '@pakmut/contract/events/events.rules.ts';
import type { AlertReason } from '@pakmut/contract/notifications/notifications.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as registrations from './events.registrations.queries.ts';

const hour = 3_600_000;
/** Small enough that readers do not feel a part. */
const partSize = 500;

type About = { readonly id: string; readonly name: FormText; readonly begins_at: Date };
type Telling = {
  readonly reason: AlertReason & `event_${string}`;
  readonly to: readonly string[];
  /** Distinguishes this from other notices of the same reason about the same event. */
  readonly occasion: string;
  readonly at: Date;
};

/** Tells members of an event, in the transaction of the cause. */
export async function tell(db: Queryable, { id, name, begins_at }: About, { reason, to, occasion, at }: Telling) {
  const params = { ...name, event: id, begins: begins_at.toISOString() };
  const key = `${reason}:${id}:${occasion}`;
  for (let first = 0; first < to.length; first += partSize) {
    const part = to.slice(first, first + partSize);
    await notify(
      db,
      part.map((member) => ({ to: member, reason, key, at, params })),
    );
  }
}

const reasons = { day: 'event_reminder_day', soon: 'event_reminder_soon' } as const;
/** Until how long before the beginning a reminder is of use when the server was away at its time, in hours. */
const uselessHours = { day: reminderHours.soon, soon: 0 } as const;

/** A job: reminds those who take part, a day and two hours before the beginning. Any number of processes may do so at once. */
export async function remindMembers(platform: Platform): Promise<void> {
  for (const kind of ['day', 'soon'] as const) {
    while (await platform.db.transaction().execute((db) => remindPart(db, kind, platform.clock.now()))) {
      // One part after the other: between two of them everybody else has the database.
    }
  }
}

/** True when there may be more. */
async function remindPart(db: Queryable, kind: ReminderKind, now: Date): Promise<boolean> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
  const window = { now, from: inHours(uselessHours[kind]), until: inHours(reminderHours[kind]), limit: partSize };
  const rows = await registrations.markReminded(db, kind, window);
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  for (const [id, [first, ...others]] of byEvent) {
    if (!first) continue;
    const to = [first, ...others].map(({ member_id }) => member_id);
    await tell(db, { ...first, id }, { reason: reasons[kind], to, occasion: first.begins_at.toISOString(), at: now });
  }
  return rows.length === partSize;
}

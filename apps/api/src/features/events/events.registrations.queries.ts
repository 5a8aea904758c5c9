/** SQL of registrations. Whoever gives or frees places has locked the event (`lockEvent`), so that their order is one for all. */
import type { OwnRegistrationState, ReminderKind } from '@pakmut/contract/events/events.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { sql } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import { columns, type EventRow } from './events.queries.ts';

export type OwnRow = { readonly state: OwnRegistrationState; readonly queue: number };

/** Of a registration `r`. */
const own = sql`case when r.seated_at is null then 'waiting' else 'registered' end as state,
  case when r.seated_at is null then (select count(*)::int from event_registrations b
    where b.event_id = r.event_id and b.seated_at is null and b.turn <= r.turn) else 0 end as queue`;

export async function findOwn(db: Queryable, eventId: string, memberId: string): Promise<OwnRow> {
  const row = await queryFirst<OwnRow>(db)`
    select ${own} from event_registrations r where r.event_id = ${eventId} and r.member_id = ${memberId}`;
  return row ?? { state: 'none', queue: 0 };
}

export function listOwn(db: Queryable, memberId: string, now: Date): Promise<(EventRow & OwnRow)[]> {
  return query<EventRow & OwnRow>(db)`
    select ${columns}, ${own} from event_registrations r join events e on e.id = r.event_id
    where r.member_id = ${memberId} and e.is_published
    order by e.ends_at <= ${now}, abs(extract(epoch from e.begins_at - ${now}::timestamptz)), e.id limit 200`;
}

export async function insertRegistration(
  db: Queryable,
  { eventId, memberId, at, hasSeat }: { eventId: string; memberId: string; at: Date; hasSeat: boolean },
): Promise<void> {
  await query(db)`
    insert into event_registrations (event_id, member_id, registered_at, seated_at)
    values (${eventId}, ${memberId}, ${at}, ${hasSeat ? at : null})`;
}

export async function deleteRegistration(db: Queryable, eventId: string, memberId: string): Promise<void> {
  await db
    .deleteFrom('event_registrations')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Gives places to the first who wait, and says who they are; a limit of null is none. */
export async function seatWaiting(db: Queryable, eventId: string, limit: number | null, at: Date): Promise<string[]> {
  const rows = await query<{ member_id: string }>(db)`
    update event_registrations r set seated_at = ${at} where r.event_id = ${eventId} and r.member_id in (
      select w.member_id from event_registrations w join members m on m.id = w.member_id and m.hidden_since is null
      where w.event_id = ${eventId} and w.seated_at is null order by w.turn limit ${limit}::bigint)
    returning r.member_id`;
  return rows.map(({ member_id }) => member_id);
}

/** Everybody who takes part or waits. */
export async function listRegistered(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await query<{ member_id: string }>(db)`
    select member_id from event_registrations where event_id = ${eventId} order by turn`;
  return rows.map(({ member_id }) => member_id);
}

export type RegistrationRow = OwnRow & {
  readonly member_id: string;
  readonly display_name: string;
  readonly registered_at: Date;
};

/** The same with their names, for the staff in charge. */
export function listWithNames(db: Queryable, eventId: string): Promise<RegistrationRow[]> {
  return query<RegistrationRow>(db)`
    select r.member_id, m.display_name, r.registered_at,
      case when r.seated_at is null then 'waiting' else 'registered' end as state,
      case when r.seated_at is null then (row_number() over (partition by r.seated_at is null order by r.turn))::int else 0 end as queue
    from event_registrations r join members m on m.id = r.member_id where r.event_id = ${eventId}
    order by r.seated_at is null, r.turn`;
}

/** Events to come that a member registered for. */
export async function listAhead(db: Queryable, memberId: string, now: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select e.id from event_registrations r join events e on e.id = r.event_id
    where r.member_id = ${memberId} and e.begins_at > ${now} order by e.id`;
  return rows.map(({ id }) => id);
}

/** Events to come where somebody waits although a place is free, as after the erasure of an account. */
export async function listUnfilled(db: Queryable, now: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select e.id from events e
    where e.is_published and e.cancelled_at is null and e.begins_at > ${now} and e.registration = 'here'
      and exists (select 1 from event_registrations r join members m on m.id = r.member_id and m.hidden_since is null
                  where r.event_id = e.id and r.seated_at is null)
      and (e.seats is null or e.seats > (select count(*) from event_registrations r where r.event_id = e.id and r.seated_at is not null))
    order by e.begins_at limit 100`;
  return rows.map(({ id }) => id);
}

const marks = { day: sql.ref('reminded_day_at'), soon: sql.ref('reminded_soon_at') } as const;

export type ReminderRow = {
  readonly member_id: string;
  readonly event_id: string;
  readonly name: FormText;
  readonly begins_at: Date;
};

/**
 * Marks a part of those who are to be reminded, and says who they are. Who got their place within the time before the beginning was told
 * then, and is not told again.
 */
export function markReminded(
  db: Queryable,
  kind: ReminderKind,
  { now, from, until, limit }: { now: Date; from: Date; until: Date; limit: number },
): Promise<ReminderRow[]> {
  const mark = marks[kind];
  return query<ReminderRow>(db)`
    update event_registrations r set ${mark} = ${now} from events e
    where e.id = r.event_id and (r.event_id, r.member_id) in (
      select d.event_id, d.member_id from events f join event_registrations d on d.event_id = f.id
      where f.is_published and f.cancelled_at is null and f.begins_at > ${from} and f.begins_at <= ${until}
        and d.seated_at <= f.begins_at - (${until}::timestamptz - ${now}::timestamptz) and d.${mark} is null
      order by d.event_id, d.turn limit ${limit} for update of d skip locked)
    returning r.member_id, r.event_id, e.name, e.begins_at`;
}

/** After a change of the time: everybody is reminded of the new one. */
export async function forgetReminders(db: Queryable, eventId: string): Promise<void> {
  await query(db)`
    update event_registrations set reminded_day_at = null, reminded_soon_at = null where event_id = ${eventId}`;
}

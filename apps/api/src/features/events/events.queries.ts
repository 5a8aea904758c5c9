/** SQL of events: what everybody reads, what editors write, and their photos. */
import type { RegistrationKind } from '@pakmut/contract/events/events.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { EventPhotos, Events } from '#db/types.gen.ts';

export type EventRow = {
  readonly id: string;
  readonly name: FormText;
  readonly detail: FormText | null;
  readonly place: FormText | null;
  readonly province_id: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly registration: RegistrationKind;
  readonly link: string;
  readonly seats: number | null;
  readonly has_queue: boolean;
  readonly closes_at: Date | null;
  readonly is_published: boolean;
  readonly cancelled_at: Date | null;
  readonly cancel_note: FormText | null;
  readonly sequence: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly taken: number;
  readonly waiting: number;
  readonly photos: number;
};

/** Of an event `e`. */
export const columns = sql`e.id, e.name, e.detail, e.place, e.province_id, e.latitude, e.longitude, e.begins_at, e.ends_at,
  e.registration, e.link, e.seats, e.has_queue, e.closes_at, e.is_published, e.cancelled_at, e.cancel_note, e.sequence,
  e.created_at, e.changed_at,
  (select count(*)::int from event_registrations r where r.event_id = e.id and r.seated_at is not null) as taken,
  (select count(*)::int from event_registrations r where r.event_id = e.id and r.seated_at is null) as waiting,
  (select count(*)::int from event_photos f where f.event_id = e.id) as photos`;

const inProvince = (id: string | null): RawBuilder<unknown> =>
  id === null ? sql`true` : sql`(e.province_id is null or e.province_id = ${id})`;

/** Those that have not ended, the next first. */
export function listUpcoming(db: Queryable, now: Date, provinceId: string | null, page: Page): Promise<EventRow[]> {
  const after = page.after
    ? sql`and (e.begins_at, e.id) > (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  return query<EventRow>(db)`
    select ${columns} from events e where e.is_published and e.ends_at > ${now} and ${inProvince(provinceId)} ${after}
    order by e.begins_at, e.id limit ${page.limit} offset ${page.offset}`;
}

/** Those that took place, the last first. */
export function listPast(db: Queryable, now: Date, provinceId: string | null, page: Page): Promise<EventRow[]> {
  const after = page.after
    ? sql`and (e.begins_at, e.id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  return query<EventRow>(db)`
    select ${columns} from events e
    where e.is_published and e.ends_at <= ${now} and e.cancelled_at is null and ${inProvince(provinceId)} ${after}
    order by e.begins_at desc, e.id desc limit ${page.limit} offset ${page.offset}`;
}

/** The next that take place. */
export function listNext(db: Queryable, now: Date, limit: number): Promise<EventRow[]> {
  return query<EventRow>(db)`
    select ${columns} from events e where e.is_published and e.ends_at > ${now} and e.cancelled_at is null
    order by e.begins_at, e.id limit ${limit}`;
}

/** What calendars show: everything that ends after a time, cancelled events too, so that they vanish from calendars. */
export function listForCalendar(db: Queryable, since: Date, provinceId: string | null): Promise<EventRow[]> {
  return query<EventRow>(db)`
    select ${columns} from events e where e.is_published and e.ends_at > ${since} and ${inProvince(provinceId)}
    order by e.begins_at, e.id limit 1000`;
}

export function findPublished(db: Queryable, id: string): Promise<EventRow | undefined> {
  return queryFirst<EventRow>(db)`select ${columns} from events e where e.id = ${id} and e.is_published`;
}

export function listAll(db: Queryable): Promise<EventRow[]> {
  return query<EventRow>(db)`select ${columns} from events e order by e.begins_at desc, e.id limit 500`;
}

/** Locks an event until the transaction ends, so that its places are given one after the other; undefined when there is none. */
export async function lockEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  await query(db)`select id from events where id = ${id} for update`;
  // A second statement, because the counts of the first one would be those of before it waited.
  return queryFirst<EventRow>(db)`select ${columns} from events e where e.id = ${id}`;
}

export async function insertEvent(db: Queryable, event: Insertable<Events>): Promise<string> {
  const { id } = await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(db: Queryable, id: string, change: Updateable<Events>): Promise<void> {
  await db.updateTable('events').set(change).where('id', '=', id).execute();
}

export async function deleteEvent(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute();
}

export type EventPhotoRow = {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export function listPhotos(db: Queryable, eventId: string): Promise<EventPhotoRow[]> {
  return query<EventPhotoRow>(db)`
    select id, name, alt, width, height from event_photos where event_id = ${eventId} order by added_at, id`;
}

export async function insertPhoto(db: Queryable, photo: Insertable<EventPhotos>): Promise<string> {
  const { id } = await db.insertInto('event_photos').values(photo).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when the event has no such photo. */
export async function updateAlt(db: Queryable, eventId: string, id: string, alt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_photos')
    .set({ alt })
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name of the photo that was there. */
export async function deletePhoto(db: Queryable, eventId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('event_photos')
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

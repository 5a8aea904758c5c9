/** Events in the hands of editors (decision 0110). Each act is a line of the log in the transaction of its effect (R25). */
import { csvFile } from '@pakmut/contract/csv.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import {
  eventDetailMaximum,
  eventNameMaximum,
  eventNoteMaximum,
  eventPlaceMaximum,
  eventState,
  isRegistrationLink,
  seatsMaximum,
} from '@pakmut/contract/events/events.rules.ts';
import type * as contract from '@pakmut/contract/events/events.staff.contract.ts';
import { isAroundThailand } from '@pakmut/contract/places/places.rules.ts';
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { removePhotoFiles } from '#api/features/media/media.service.ts';
import { isProvince } from '#api/features/places/places.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readSchedule } from '#api/platform/process/schedule.ts';
import { tell } from './events.notices.service.ts';
import * as queries from './events.queries.ts';
import * as registrations from './events.registrations.queries.ts';
import { fillPlaces, lockAny } from './events.registrations.service.ts';
import { timesOf } from './events.view.ts';

type EventInput = InputOf<typeof contract.addActivity>;

/** @throws what `storedForm` refuses */
export function addEvent(platform: Platform, staffId: string, input: EventInput): Promise<string> {
  const written = storedForm(input);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertEvent(db, { ...written, created_at: at, changed_at: at });
    await record(db, { staffId, action: 'events.add', id, detail: describe(input), at });
    return id;
  });
}

/**
 * Changes an event. Those who registered are told of another time or place, unless it is over; whoever waits moves up when there are more
 * places. What people registered for is not hidden again, nor does it turn into something that one does not register for here.
 * @throws events.not_found, events.has_registrations, events.cancelled, and what `storedForm` refuses
 */
export async function changeEvent(platform: Platform, staffId: string, id: string, input: EventInput): Promise<void> {
  const written = storedForm(input);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const before = await lockAny(db, id);
    const isTaken = before.taken + before.waiting > 0;
    if (isTaken && (!written.is_published || written.registration !== 'here'))
      throw new AppError('events.has_registrations');
    if (before.cancelled_at && !written.is_published) throw new AppError('events.cancelled');
    const sequence = before.sequence + (before.is_published ? 1 : 0);
    await queries.updateEvent(db, id, { ...written, sequence, changed_at: at });
    await record(db, { staffId, action: 'events.change', id, detail: describe(input), at });
    await followChange(db, before, at);
  });
}

async function followChange(db: Queryable, before: queries.EventRow, at: Date): Promise<void> {
  const { id } = before;
  const after = await lockAny(db, id);
  const state = eventState(timesOf(after), at);
  const isMoved = after.begins_at.getTime() !== before.begins_at.getTime();
  const isElsewhere = placeOf(after) !== placeOf(before) || after.ends_at.getTime() !== before.ends_at.getTime();
  if (isMoved) await registrations.forgetReminders(db, id);
  if ((isMoved || isElsewhere) && (state === 'upcoming' || state === 'running')) {
    const to = await registrations.listRegistered(db, id);
    await tell(db, after, { reason: 'event_changed', to, occasion: String(after.sequence), at });
  }
  await fillPlaces(db, id, at);
}

/** Cancels an event and tells everybody who registered. @throws events.not_found, events.not_cancellable, events.text_too_long */
export async function cancelEvent(platform: Platform, staffId: string, id: string, written: FormText | undefined) {
  const note = trimFormText(written);
  if (longest(note) > eventNoteMaximum) throw new AppError('events.text_too_long');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const event = await lockAny(db, id);
    const isAhead = eventState(timesOf(event), at) !== 'over';
    if (!event.is_published || event.cancelled_at || !isAhead) throw new AppError('events.not_cancellable');
    const cancel_note = note && JSON.stringify(note);
    await queries.updateEvent(db, id, { cancelled_at: at, cancel_note, changed_at: at, sequence: event.sequence + 1 });
    const to = await registrations.listRegistered(db, id);
    await tell(db, event, { reason: 'event_cancelled', to, occasion: 'cancelled', at });
    await record(db, { staffId, action: 'events.cancel', id, detail: note?.th ?? '', at });
  });
}

/** @throws events.not_found, events.has_registrations */
export async function deleteEvent(platform: Platform, staffId: string, id: string): Promise<void> {
  const at = platform.clock.now();
  const photos = await platform.db.transaction().execute(async (db) => {
    const event = await lockAny(db, id);
    if (event.taken + event.waiting > 0) throw new AppError('events.has_registrations');
    const names = (await queries.listPhotos(db, id)).map(({ name }) => name);
    await queries.deleteEvent(db, id);
    await record(db, { staffId, action: 'events.delete', id, at });
    return names;
  });
  await removePhotoFiles(platform, photos);
}

/** @throws events.not_found */
export async function listRegistrations({ db }: Platform, id: string): Promise<registrations.RegistrationRow[]> {
  if (!isId(id) || !(await queries.lockEvent(db, id))) throw new AppError('events.not_found');
  return registrations.listWithNames(db, id);
}

/** The list for a spreadsheet; who took it stands in the log. @throws events.not_found */
export async function exportRegistrations(platform: Platform, staffId: string, id: string): Promise<string> {
  const rows = await listRegistrations(platform, id);
  await record(platform.db, { staffId, action: 'events.export', id, at: platform.clock.now() });
  return csvFile([
    ['number', 'name', 'state', 'queue_number', 'registered_at'],
    ...rows.map((row, index) => [
      index + 1,
      row.display_name,
      row.state,
      row.queue || '',
      row.registered_at.toISOString(),
    ]),
  ]);
}

/**
 * What an editor wrote as it is stored.
 * @throws events.name_missing, events.text_too_long, events.province_unknown, events.place_invalid, events.time_invalid,
 * events.end_too_early, events.close_too_late, events.link_invalid, events.seats_invalid
 */
function storedForm(input: EventInput) {
  const { registration } = input;
  return {
    ...storedTexts(input),
    ...storedPlace(input),
    ...storedTimes(input),
    registration,
    link: registration === 'elsewhere' ? readLink(input.activity_link) : '',
    seats: registration === 'here' ? readSeats(input.seat_total) : null,
    has_queue: input.has_waiting_list === 1,
    is_published: input.is_published === 1,
  };
}

function storedTexts({ activity_name, activity_detail, activity_place }: EventInput) {
  const [name, detail, place] = [activity_name, activity_detail, activity_place].map(trimFormText);
  if (!name) throw new AppError('events.name_missing');
  const isTooLong =
    longest(name) > eventNameMaximum || longest(detail) > eventDetailMaximum || longest(place) > eventPlaceMaximum;
  if (isTooLong) throw new AppError('events.text_too_long');
  return {
    name: JSON.stringify(name),
    detail: detail ? JSON.stringify(detail) : null,
    place: place ? JSON.stringify(place) : null,
  };
}

function storedPlace({ province_id, latitude, longitude }: EventInput) {
  if (province_id && !isProvince(province_id)) throw new AppError('events.province_unknown');
  const isPoint = latitude !== null && longitude !== null;
  const isNone = latitude === null && longitude === null;
  if (!isNone && !(isPoint && isAroundThailand({ latitude, longitude }))) throw new AppError('events.place_invalid');
  return { province_id: province_id || null, latitude, longitude };
}

function storedTimes(input: EventInput) {
  const refusals = { timeInvalid: 'events.time_invalid', endTooEarly: 'events.end_too_early' } as const;
  const { begins_at, ends_at } = readSchedule(input, refusals);
  const { begins_at: closing } = readSchedule({ begin_date: input.close_date, end_date: '' }, refusals);
  const closes_at = input.registration === 'here' ? closing : null;
  // The schema asks for both.
  const [begin, end] = [begins_at as Date, ends_at as Date];
  if (closes_at && closes_at > begin) throw new AppError('events.close_too_late');
  return { begins_at: begin, ends_at: end, closes_at };
}

function readLink(written: string): string {
  const link = written.trim();
  if (!isRegistrationLink(link)) throw new AppError('events.link_invalid');
  return link;
}

function readSeats(seats: number | null): number | null {
  if (seats !== null && (seats < 1 || seats > seatsMaximum)) throw new AppError('events.seats_invalid');
  return seats;
}

function longest(text: FormText | null | undefined): number {
  return Math.max(0, ...Object.values(text ?? {}).map(({ length }) => length));
}

/** What makes a place another one. */
function placeOf({ place, province_id, latitude, longitude }: queries.EventRow): string {
  return JSON.stringify([place?.th, province_id, latitude, longitude]);
}

const describe = ({ activity_name, begin_date, is_published }: EventInput) =>
  JSON.stringify({ name: activity_name.th.trim(), begins: begin_date, published: is_published });

type Act = { staffId: string; action: `events.${string}`; id: string; detail?: string; at: Date };

/** A line of the log about an event. */
export function record(db: Queryable, { id, ...act }: Act): Promise<void> {
  return recordStaffAction(db, { subjectId: id, ...act });
}

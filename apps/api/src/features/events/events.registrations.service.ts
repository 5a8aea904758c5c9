/**
 * Registering for an event, and cancelling (decision 0110). The row of the event is locked first, so that its last place goes to one, the
 * others wait in the order in which they came, and whoever cancels makes room for the first of them in the same transaction.
 */
import {
  eventState,
  freeSeats,
  registrationObstacle,
  registrationsMaximum,
} from '@pakmut/contract/events/events.rules.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { tell } from './events.notices.service.ts';
import * as queries from './events.queries.ts';
import * as registrations from './events.registrations.queries.ts';
import { timesOf } from './events.view.ts';

export type Own = registrations.OwnRow & { readonly free: number | null };

/** @throws events.not_found */
export async function getOwn({ db }: Pick<Platform, 'db'>, memberId: string, id: string): Promise<Own> {
  const event = isId(id) ? await queries.findPublished(db, id) : undefined;
  if (!event) throw new AppError('events.not_found');
  return { ...(await registrations.findOwn(db, id, memberId)), free: freeSeats(event.seats, event.taken) };
}

/**
 * Registers a member, or has them wait; somebody who is registered stays as they are. A refusal because all places are taken is logged for
 * the operator, without the member.
 * @throws events.not_found, events.no_registration, events.cancelled, events.over, events.closed, events.full
 */
export async function register(platform: Platform, memberId: string, id: string): Promise<Own> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const event = await lockPublished(db, id);
    const before = await registrations.findOwn(db, id, memberId);
    if (before.state !== 'none') return { ...before, free: freeSeats(event.seats, event.taken) };
    const obstacle = registrationObstacle({ ...timesOf(event), kind: event.registration }, at);
    if (obstacle) throw new AppError(obstacle);
    const hasSeat = event.waiting === 0 && freeSeats(event.seats, event.taken) !== 0;
    const hasRoom = event.taken + event.waiting < registrationsMaximum;
    if (!hasRoom || (!hasSeat && !event.has_queue)) {
      platform.log.warn({ event: id, places: event.seats }, 'a registration was refused, because all places are taken');
      throw new AppError('events.full');
    }
    await registrations.insertRegistration(db, { eventId: id, memberId, at, hasSeat });
    const own = await registrations.findOwn(db, id, memberId);
    return { ...own, free: freeSeats(event.seats, event.taken + (hasSeat ? 1 : 0)) };
  });
}

/** Cancels; who is not registered stays so. Of an event that is over the registration stays. @throws events.not_found, events.over */
export async function cancelOwn(platform: Platform, memberId: string, id: string): Promise<Own> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const event = await lockPublished(db, id);
    if (eventState(timesOf(event), at) === 'over') throw new AppError('events.over');
    await registrations.deleteRegistration(db, id, memberId);
    const { seats, taken } = await fillPlaces(db, id, at);
    return { state: 'none', queue: 0, free: freeSeats(seats, taken) };
  });
}

/** A member leaves the site: what they registered for and is still to come is free for others at once (decision 0110). */
export async function leaveEvents({ clock }: Pick<Platform, 'clock'>, db: Queryable, memberId: string): Promise<void> {
  const at = clock.now();
  for (const id of await registrations.listAhead(db, memberId, at)) {
    await queries.lockEvent(db, id);
    await registrations.deleteRegistration(db, id, memberId);
    await fillPlaces(db, id, at);
  }
}

/** A job: gives places that became free in other ways, as by the erasure of an account. */
export async function fillFreePlaces({ db, clock }: Platform): Promise<void> {
  const at = clock.now();
  for (const id of await registrations.listUnfilled(db, at)) {
    await db.transaction().execute(async (transaction) => {
      await queries.lockEvent(transaction, id);
      await fillPlaces(transaction, id, at);
    });
  }
}

/** Gives the free places of a locked event to those who wait, and tells them; nobody moves up once it has begun. */
export async function fillPlaces(db: Queryable, id: string, at: Date): Promise<queries.EventRow> {
  const event = await lockAny(db, id);
  if (event.waiting === 0 || eventState(timesOf(event), at) !== 'upcoming') return event;
  const seated = await registrations.seatWaiting(db, id, freeSeats(event.seats, event.taken), at);
  await tell(db, event, { reason: 'event_seated', to: seated, occasion: String(at.getTime()), at });
  return { ...event, taken: event.taken + seated.length, waiting: event.waiting - seated.length };
}

async function lockPublished(db: Queryable, id: string): Promise<queries.EventRow> {
  const event = await lockAny(db, id);
  if (!event.is_published) throw new AppError('events.not_found');
  return event;
}

/** Locks an event. @throws events.not_found */
export async function lockAny(db: Queryable, id: string): Promise<queries.EventRow> {
  const event = isId(id) ? await queries.lockEvent(db, id) : undefined;
  if (!event) throw new AppError('events.not_found');
  return event;
}

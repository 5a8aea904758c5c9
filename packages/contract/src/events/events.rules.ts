/** Limits of events, and when one can register for one (decision 0110). */
import type { ErrorCode } from '../errors.ts';

export const eventNameMaximum = 160;
export const eventDetailMaximum = 2_000;
export const eventPlaceMaximum = 200;
export const eventNoteMaximum = 500;
export const seatsMaximum = 5_000;
/** Those who take part and those who wait together, also of an event without a limit of places. */
export const registrationsMaximum = 6_000;
export const eventPhotosMaximum = 40;
export const photoAltMaximum = 300;
export const eventsPerPage = 20;
export const highlightedEvents = 3;
/** A calendar that is subscribed to holds what is to come and what ended within so many days. */
export const calendarPastDays = 90;

/** How one takes part: without registering, by registering here, or by an address of somebody else. */
export const registrationKinds = ['none', 'here', 'elsewhere'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** What a member's own registration is. */
export const ownRegistrationStates = ['none', 'registered', 'waiting'] as const;
export type OwnRegistrationState = (typeof ownRegistrationStates)[number];

/** How long before the beginning those who take part are reminded, in hours. */
export const reminderHours = { day: 24, soon: 2 } as const;
export type ReminderKind = keyof typeof reminderHours;

export const eventStates = ['upcoming', 'running', 'over', 'cancelled'] as const;
export type EventState = (typeof eventStates)[number];

export type EventTimes = {
  readonly beginsAt: Date;
  readonly endsAt: Date;
  /** Null: registration closes when the event begins. */
  readonly closesAt: Date | null;
  readonly isCancelled: boolean;
};

export function eventState({ beginsAt, endsAt, isCancelled }: EventTimes, at: Date): EventState {
  if (isCancelled) return 'cancelled';
  if (endsAt <= at) return 'over';
  return beginsAt <= at ? 'running' : 'upcoming';
}

/** Why nobody can register at a time; null where one can, or can wait. */
export function registrationObstacle(event: EventTimes & { kind: RegistrationKind }, at: Date): ErrorCode | null {
  if (event.kind !== 'here') return 'events.no_registration';
  if (event.isCancelled) return 'events.cancelled';
  if (event.endsAt <= at) return 'events.over';
  return (event.closesAt ?? event.beginsAt) <= at ? 'events.closed' : null;
}

/** Places that are free; null without a limit. Those who have a place keep it when there are fewer places than before. */
export function freeSeats(seats: number | null, taken: number): number | null {
  return seats === null ? null : Math.max(0, seats - taken);
}

/** Whether one can register there: an https address of another site. */
export function isRegistrationLink(link: string): boolean {
  return /^https:\/\/\S+$/u.test(link) && URL.canParse(link);
}

/** The page of an event on this site. */
export function eventPath(id: string): string {
  return `/events/${id}`;
}

/** The calendar of all events, or of one province, in a language. */
export function calendarPath({ provinceId = '', language = 'th' }: { provinceId?: string; language?: string }): string {
  const query = new URLSearchParams({
    ...(provinceId && { province: provinceId }),
    ...(language !== 'th' && { lang: language }),
  });
  return `/feeds/events.ics${query.size > 0 ? `?${query}` : ''}`;
}

/** The calendar file of one event. */
export function eventFilePath(id: string, language = 'th'): string {
  return `/feeds/events/${id}.ics${language === 'th' ? '' : `?lang=${language}`}`;
}

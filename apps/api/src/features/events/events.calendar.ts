/** Events as calendar files (RFC 5545), which calendars of all makers subscribe to. */
import { eventPath } from '@pakmut/contract/events/events.rules.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { areaNames } from '#api/features/places/places.service.ts';
import type { EventRow } from './events.queries.ts';

const zone = 'Asia/Bangkok';
/** RFC 5545 wants the zone that times name. Thailand has had no other time since 1920. */
const zoneDefinition = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');
/** How often calendars should look again, in seconds. */
const refreshSeconds = 3_600;

type Language = keyof FormText;
export type CalendarTerms = { readonly name: string; readonly origin: string; readonly language: Language };

/** With an id that stays and a number that goes up with every change, so that a calendar replaces what it has. */
export function composeCalendar(events: readonly EventRow[], { name, origin, language }: CalendarTerms): string {
  const calendar = ical({
    name,
    prodId: { company: 'pakmut', product: 'events', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => zoneDefinition },
    ttl: refreshSeconds,
  });
  for (const event of events) {
    calendar.createEvent({
      // Without the host, so that it stays when the site moves.
      id: `${event.id}@pakmut`,
      sequence: event.sequence,
      timezone: zone,
      // Of plain dates the library writes the clock of this machine.
      start: DateTime.fromJSDate(event.begins_at),
      end: DateTime.fromJSDate(event.ends_at),
      stamp: DateTime.fromJSDate(event.changed_at),
      created: DateTime.fromJSDate(event.created_at),
      lastModified: DateTime.fromJSDate(event.changed_at),
      summary: formWords(event.name, language),
      ...descriptionOf(event, origin, language),
      ...locationOf(event, language),
      url: origin + eventPath(event.id),
      status: event.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

function descriptionOf({ id, detail, cancel_note }: EventRow, origin: string, language: Language) {
  const parts = [cancel_note, detail].flatMap((text) => (text ? [formWords(text, language)] : []));
  return { description: [...parts, origin + eventPath(id)].join('\n\n') };
}

function locationOf({ place, province_id, latitude, longitude }: EventRow, language: Language) {
  const province = areaNames(province_id)[language === 'th' ? 'th' : 'en'];
  const title = [place && formWords(place, language), province].filter(Boolean).join(', ');
  if (!title) return {};
  const geo = latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {};
  return { location: { title, ...geo } };
}

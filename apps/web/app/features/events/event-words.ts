/** When an event is, and what it is at the moment, in words. */
import type { EventState } from '@pakmut/contract/events/events.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import type { Language, MessageKey } from '#web/platform/i18n/i18n.tsx';
import type { Event } from './use-events.ts';

type Times = Pick<Event, 'begin_date' | 'end_date'>;

/** Day and times, the second day only where it is another one. */
export function timesOf({ begin_date: begin, end_date: end }: Times, language: Language): string {
  const [from, until] = [begin, end].map((date) => formatDate(date, 'dateTime', language)) as [string, string];
  const isOneDay = formatDate(begin, 'numeric', language) === formatDate(end, 'numeric', language);
  return isOneDay ? `${from}–${until.slice(-'00:00'.length)}` : `${from} – ${until}`;
}

/** The day of the month apart from the rest of a date. */
export function dayBlockOf(date: string, language: Language): { day: string; rest: string } {
  const [day = '', ...rest] = formatDate(date, 'short', language).split(' ');
  return { day, rest: rest.join(' ') };
}

/** The states that are said; that an event is still to come says its date. */
export const stateWords: Partial<Record<EventState, MessageKey>> = {
  running: 'event_state_running',
  over: 'event_state_over',
  cancelled: 'event_state_cancelled',
};
export const stateTones = { running: 'success', over: 'neutral', cancelled: 'danger', upcoming: 'info' } as const;

export function provinceOf(event: Pick<Event, 'province_name' | 'province_name_en'>, language: Language): string {
  return language === 'th' ? event.province_name : event.province_name_en;
}

/** What an editor types about an event, and what is sent of it. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isRegistrationLink, type RegistrationKind, seatsMaximum } from '@pakmut/contract/events/events.rules.ts';
import type { addActivity } from '@pakmut/contract/events/events.staff.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { formTextOf, inEachLanguage } from '#web/platform/i18n/form-texts.ts';
import type { Language, MessageKey } from '#web/platform/i18n/i18n.tsx';
import type { StaffEvent } from './use-staff-events.ts';

export type EventInput = InputOf<typeof addActivity>;
export type EventTexts = { name: string; detail: string; place: string };
export type EventPlan = {
  provinceID: string;
  point: LatLng | null;
  begins: string;
  ends: string;
  registration: RegistrationKind;
  link: string;
  /** As typed; empty: no limit. */
  seats: string;
  hasQueue: boolean;
  closes: string;
  isPublished: boolean;
};

export function textsOf(stored: StaffEvent | null): Record<Language, EventTexts> {
  return inEachLanguage(
    (language): EventTexts => ({
      name: stored?.activity_name[language] ?? '',
      detail: stored?.activity_detail?.[language] ?? '',
      place: stored?.activity_place?.[language] ?? '',
    }),
  );
}

export function planOf(stored: StaffEvent | null): EventPlan {
  const { latitude = null, longitude = null } = stored ?? {};
  return {
    provinceID: stored?.province_id ?? '',
    point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    begins: bangkokField(stored?.begin_date ?? ''),
    ends: bangkokField(stored?.end_date ?? ''),
    registration: stored?.registration ?? 'here',
    link: stored?.activity_link ?? '',
    seats: stored?.seat_total ? String(stored.seat_total) : '',
    hasQueue: stored ? stored.has_waiting_list === 1 : true,
    closes: bangkokField(stored?.close_date ?? ''),
    isPublished: stored?.is_published === 1,
  };
}

/** What must be put right first, in the order of the fields. */
export function faultOf(texts: Record<Language, EventTexts>, plan: EventPlan): MessageKey | undefined {
  const [from, until, closing] = [plan.begins, plan.ends, plan.closes].map(momentOf);
  if (!texts.th.name.trim()) return 'event_name_missing';
  if (!from || !until) return 'event_time_invalid';
  if (until <= from) return 'event_end_too_early';
  if (plan.registration === 'elsewhere' && !isRegistrationLink(plan.link.trim())) return 'event_link_invalid';
  if (plan.registration !== 'here') return undefined;
  if (plan.seats.trim() && !isSeats(plan.seats)) return 'event_seats_invalid';
  return closing && closing > from ? 'event_close_too_late' : undefined;
}

function isSeats(typed: string): boolean {
  const seats = Number(typed);
  return Number.isInteger(seats) && seats >= 1 && seats <= seatsMaximum;
}

export function inputOf(texts: Record<Language, EventTexts>, plan: EventPlan): EventInput {
  const [detail, place] = [formTextOf(texts, 'detail'), formTextOf(texts, 'place')];
  const isHere = plan.registration === 'here';
  return {
    activity_name: formTextOf(texts, 'name') ?? { th: '' },
    ...(detail && { activity_detail: detail }),
    ...(place && { activity_place: place }),
    province_id: plan.provinceID,
    latitude: plan.point?.latitude ?? null,
    longitude: plan.point?.longitude ?? null,
    begin_date: momentOf(plan.begins) ?? '',
    end_date: momentOf(plan.ends) ?? '',
    registration: plan.registration,
    activity_link: plan.registration === 'elsewhere' ? plan.link.trim() : '',
    close_date: isHere ? (momentOf(plan.closes) ?? '') : '',
    seat_total: isHere && plan.seats.trim() ? Number(plan.seats) : null,
    has_waiting_list: plan.hasQueue ? 1 : 0,
    is_published: plan.isPublished ? 1 : 0,
  };
}

/** Events in the contract's words. */
import type { Activity, ActivityPhoto } from '@pakmut/contract/events/events.contract.ts';
import { type EventTimes, eventState, freeSeats, registrationObstacle } from '@pakmut/contract/events/events.rules.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type { Static } from 'typebox';
import { photoUrl } from '#api/features/media/media.service.ts';
import { areaNames } from '#api/features/places/places.service.ts';
import type { EventPhotoRow, EventRow } from './events.queries.ts';
import type { OwnRow } from './events.registrations.queries.ts';

export function timesOf(row: Pick<EventRow, 'begins_at' | 'ends_at' | 'closes_at' | 'cancelled_at'>): EventTimes {
  return {
    beginsAt: row.begins_at,
    endsAt: row.ends_at,
    closesAt: row.closes_at,
    isCancelled: row.cancelled_at !== null,
  };
}

export function viewEvent(row: EventRow, now: Date): Static<typeof Activity> {
  const province = areaNames(row.province_id);
  const times = timesOf(row);
  const isHere = row.registration === 'here';
  return {
    _id: row.id,
    activity_id: row.id,
    activity_name: row.name,
    activity_detail: row.detail,
    activity_place: row.place,
    province_id: row.province_id ?? '',
    province_name: province.th,
    province_name_en: province.en,
    latitude: row.latitude,
    longitude: row.longitude,
    begin_date: row.begins_at.toISOString(),
    end_date: row.ends_at.toISOString(),
    change_date: row.changed_at.toISOString(),
    activity_state: eventState(times, now),
    cancel_note: row.cancel_note,
    registration: row.registration,
    activity_link: row.link,
    close_date: (row.closes_at ?? row.begins_at).toISOString(),
    is_open: toFlag(registrationObstacle({ ...times, kind: row.registration }, now) === null),
    seat_total: isHere ? row.seats : null,
    seat_free: isHere ? freeSeats(row.seats, row.taken) : null,
    has_waiting_list: toFlag(isHere && row.seats !== null && row.has_queue),
    photo_total: row.photos,
  };
}

export function viewPhoto(row: EventPhotoRow): Static<typeof ActivityPhoto> {
  return {
    photo_id: row.id,
    photo_alt: row.alt,
    photo_width: row.width,
    photo_height: row.height,
    photo_thumb_path: photoUrl(row.name, 'thumb-webp'),
    photo_md_path: photoUrl(row.name, 'middle'),
    photo_md_webp_path: photoUrl(row.name, 'middle-webp'),
    photo_hd_wm_path: photoUrl(row.name, 'wm'),
  };
}

export function viewOwn({ state, queue }: OwnRow) {
  return { registration_state: state, queue_number: queue };
}

/** Puts events into the demo world, to come and past, with who registered and photos. */
import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import { insertEvent, insertPhoto } from '#api/features/events/events.queries.ts';
import { insertRegistration } from '#api/features/events/events.registrations.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seedPicture } from '#demo/media.seed.ts';
import { type DemoEvent, demoEvents } from './events.demo.ts';

const hour = 3_600_000;
const day = 24 * hour;

export async function seedEvents(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const now = platform.clock.now();
  const midnight = Date.parse(`${bangkokDay(now)}T00:00:00+07:00`);
  for (const event of demoEvents) {
    const at = (hours: number) => new Date(midnight + event.day * day + hours * hour);
    const announced = new Date(Math.min(now.getTime(), at(0).getTime()) - 10 * day);
    const eventId = await insertEvent(platform.db, {
      name: JSON.stringify(event.name),
      detail: JSON.stringify(event.detail),
      place: event.place && JSON.stringify(event.place),
      province_id: event.province_id,
      latitude: event.point?.[0] ?? null,
      longitude: event.point?.[1] ?? null,
      begins_at: at(event.from),
      ends_at: at(event.until),
      registration: event.registration,
      link: event.link ?? '',
      seats: event.seats ?? null,
      is_published: true,
      cancelled_at: event.cancelNote ? new Date(now.getTime() - hour) : null,
      cancel_note: event.cancelNote ? JSON.stringify(event.cancelNote) : null,
      sequence: event.cancelNote ? 1 : 0,
      created_at: announced,
      changed_at: event.cancelNote ? new Date(now.getTime() - hour) : announced,
    });
    await seedRegistrations(platform, ids, { event, eventId, announced });
    await seedPhotos(platform, event, { eventId, since: at(event.until) });
  }
}

async function seedRegistrations(
  { db }: Platform,
  ids: ReadonlyMap<string, string>,
  { event, eventId, announced }: { event: DemoEvent; eventId: string; announced: Date },
): Promise<void> {
  for (const [index, key] of (event.registered ?? []).entries()) {
    const at = new Date(announced.getTime() + (index + 1) * hour);
    await insertRegistration(db, {
      eventId,
      memberId: ids.get(key) ?? '',
      at,
      hasSeat: index < (event.seats ?? Number.POSITIVE_INFINITY),
    });
  }
}

async function seedPhotos(
  platform: Platform,
  { photos = [] }: DemoEvent,
  { eventId, since }: { eventId: string; since: Date },
): Promise<void> {
  for (const [index, { picture, alt }] of photos.entries()) {
    const { name, width, height } = await seedPicture(platform, picture);
    const added_at = new Date(since.getTime() + (index + 1) * hour);
    await insertPhoto(platform.db, { event_id: eventId, name, alt, width, height, added_at });
  }
}

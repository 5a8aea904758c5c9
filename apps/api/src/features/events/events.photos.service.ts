/** Photos of an event, which staff add once it has begun (decision 0110). */
import { eventPhotosMaximum, photoAltMaximum } from '@pakmut/contract/events/events.rules.ts';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { removePhotoFiles } from '#api/features/media/media.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './events.queries.ts';
import { lockAny } from './events.registrations.service.ts';
import { record } from './events.staff.service.ts';

/** @throws events.not_found */
export async function listPhotos({ db }: Pick<Platform, 'db'>, id: string): Promise<queries.EventPhotoRow[]> {
  const photos = isId(id) ? await queries.listPhotos(db, id) : [];
  if (photos.length === 0) await lockAny(db, id);
  return photos;
}

/**
 * Adds an upload to the photos of an event.
 * @throws events.not_found, events.alt_missing, events.photos_too_early, events.photos_full, and what a picture that cannot be read is refused with
 */
export async function addPhoto(
  platform: Platform,
  staffId: string,
  eventId: string,
  { upload, alt: written }: { upload: { path: string }; alt: string },
): Promise<queries.EventPhotoRow> {
  const alt = readAlt(written);
  const at = platform.clock.now();
  let added: queries.EventPhotoRow | undefined;
  await replacePicture(platform, upload, async (db, { name, width, height }) => {
    const event = await lockAny(db, eventId);
    if (event.begins_at > at) throw new AppError('events.photos_too_early');
    if (event.photos >= eventPhotosMaximum) throw new AppError('events.photos_full');
    const id = await queries.insertPhoto(db, { event_id: eventId, name, alt, width, height, added_at: at });
    await record(db, { staffId, action: 'events.image', id: eventId, at });
    added = { id, name, alt, width, height };
    // There is no picture before it.
    return '';
  });
  return added as queries.EventPhotoRow;
}

/** @throws events.alt_missing, events.not_found */
export async function changeAlt(
  platform: Platform,
  staffId: string,
  photo: { readonly eventId: string; readonly id: string; readonly alt: string },
) {
  const alt = readAlt(photo.alt);
  const { eventId, id } = photo;
  await platform.db.transaction().execute(async (db) => {
    const isThere = isId(eventId) && isId(id) && (await queries.updateAlt(db, eventId, id, alt));
    if (!isThere) throw new AppError('events.not_found');
    await record(db, { staffId, action: 'events.image', id: eventId, at: platform.clock.now() });
  });
}

/** @throws events.not_found */
export async function removePhoto(platform: Platform, staffId: string, eventId: string, id: string): Promise<void> {
  const name = await platform.db.transaction().execute(async (db) => {
    const found = isId(eventId) && isId(id) ? await queries.deletePhoto(db, eventId, id) : undefined;
    if (found === undefined) throw new AppError('events.not_found');
    await record(db, { staffId, action: 'events.removeImage', id: eventId, at: platform.clock.now() });
    return found;
  });
  await removePhotoFiles(platform, [name]);
}

function readAlt(written: string): string {
  const alt = written.trim();
  if (!alt) throw new AppError('events.alt_missing');
  if (alt.length > photoAltMaximum) throw new AppError('events.text_too_long');
  return alt;
}

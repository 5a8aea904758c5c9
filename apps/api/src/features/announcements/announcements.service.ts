/** All announcements are written through this service, so that their texts are always sanitised (R32). */
import type * as contract from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import { announcementState } from '@pakmut/contract/announcements/announcements.staff.rules.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import type { Insertable } from 'kysely';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { removePhotoFiles } from '#api/features/media/media.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { sanitiseDetail } from '#api/platform/language/html.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readSchedule } from '#api/platform/process/schedule.ts';
import type { Announcements } from '#db/types.gen.ts';
import * as queries from './announcements.queries.ts';

type AnnouncementInput = InputOf<typeof contract.addAnnouncement>;

export function addAnnouncement(db: Queryable, announcement: Insertable<Announcements>): Promise<string> {
  return queries.insertAnnouncement(db, {
    ...announcement,
    detail: sanitiseDetail(announcement.detail ?? ''),
    detail_en: sanitiseDetail(announcement.detail_en ?? ''),
    detail_lo: sanitiseDetail(announcement.detail_lo ?? ''),
    detail_km: sanitiseDetail(announcement.detail_km ?? ''),
    detail_my: sanitiseDetail(announcement.detail_my ?? ''),
  });
}

/** All announcements with what each does now, for who writes them. */
export async function listAnnouncements({ db, clock }: Platform) {
  const at = clock.now();
  const [rows, current] = await Promise.all([queries.listAll(db), queries.findCurrent(db, at)]);
  return rows.map((row) => {
    const schedule = { isPublished: row.is_published, beginsAt: row.begins_at, endsAt: row.ends_at };
    return { row, state: announcementState(schedule, row.id === current?.id, at) };
  });
}

export async function writeAnnouncement(platform: Platform, staffId: string, input: AnnouncementInput) {
  const written = storedForm(input);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await addAnnouncement(db, written);
    await recordStaffAction(db, { staffId, action: 'announcements.add', subjectId: id, detail: describe(input), at });
    return id;
  });
}

export async function changeAnnouncement(platform: Platform, staffId: string, id: string, input: AnnouncementInput) {
  const written = storedForm(input);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (!isId(id) || !(await queries.updateAnnouncement(db, id, written)))
      throw new AppError('announcements.not_found');
    const detail = describe(input);
    await recordStaffAction(db, { staffId, action: 'announcements.change', subjectId: id, detail, at });
  });
}

export async function deleteAnnouncement(platform: Platform, staffId: string, id: string): Promise<void> {
  const at = platform.clock.now();
  const image = await platform.db.transaction().execute(async (db) => {
    const name = isId(id) ? await queries.deleteAnnouncement(db, id) : undefined;
    if (name === undefined) throw new AppError('announcements.not_found');
    await recordStaffAction(db, { staffId, action: 'announcements.delete', subjectId: id, at });
    return name;
  });
  if (image) await removePhotoFiles(platform, [image]);
}

export function replaceImage(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  return replacePicture(platform, upload, async (db, { name }) => {
    const before = isId(id) ? await queries.swapImage(db, id, name) : undefined;
    if (before === undefined) throw new AppError('announcements.not_found');
    await recordStaffAction(db, { staffId, action: 'announcements.image', subjectId: id, at: platform.clock.now() });
    return before;
  });
}

/**
 * What an editor wrote as it is stored.
 * @throws announcements.name_missing, announcements.link_invalid, announcements.time_invalid, announcements.end_too_early
 */
function storedForm(input: AnnouncementInput) {
  const link = input.announce_link.trim();
  if (!input.announce_name.trim()) throw new AppError('announcements.name_missing');
  if (link && !isSiteLink(link)) throw new AppError('announcements.link_invalid');
  const { begins_at, ends_at } = readSchedule(input, {
    timeInvalid: 'announcements.time_invalid',
    endTooEarly: 'announcements.end_too_early',
  });
  return {
    name: input.announce_name.trim(),
    name_en: input.announce_name_en.trim(),
    name_lo: input.announce_name_lo.trim(),
    name_km: input.announce_name_km.trim(),
    name_my: input.announce_name_my.trim(),
    detail: sanitiseDetail(input.announce_detail),
    detail_en: sanitiseDetail(input.announce_detail_en),
    detail_lo: sanitiseDetail(input.announce_detail_lo),
    detail_km: sanitiseDetail(input.announce_detail_km),
    detail_my: sanitiseDetail(input.announce_detail_my),
    link,
    link_text: input.announce_link_text.trim(),
    link_text_en: input.announce_link_text_en.trim(),
    link_text_lo: input.announce_link_text_lo.trim(),
    link_text_km: input.announce_link_text_km.trim(),
    link_text_my: input.announce_link_text_my.trim(),
    // The schema asks for a beginning.
    begins_at: begins_at as Date,
    ends_at,
    is_published: input.is_published === 1,
  };
}

const describe = ({ announce_name, begin_date, end_date, is_published }: AnnouncementInput) =>
  JSON.stringify({ name: announce_name.trim(), begins: begin_date, ends: end_date, published: is_published });

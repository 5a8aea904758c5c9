/** Slides as editors write them, place them, plan them and take them away. */
import type * as contract from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { removePhotoFiles } from '#api/features/media/media.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readSchedule, stateOf } from '#api/platform/process/schedule.ts';
import * as queries from './editorial.queries.ts';

type SlideInput = InputOf<typeof contract.addSlide>;

/** All slides with what each does now, for who writes them. */
export async function listSlidesForStaff({ db, clock }: Platform) {
  const at = clock.now();
  const rows = await queries.listAllSlides(db);
  return rows.map((row) => {
    return { row, state: stateOf(row, at) };
  });
}

/** @throws editorial.picture_missing when it is to be published at once, and what `storedForm` throws */
export async function addSlide(platform: Platform, staffId: string, input: SlideInput): Promise<string> {
  const written = storedForm(input);
  if (written.is_published) throw new AppError('editorial.picture_missing');
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertSlide(db, { ...written, created_at: at });
    await recordStaffAction(db, { staffId, action: 'slides.add', subjectId: id, detail: describe(input), at });
    return id;
  });
}

/** @throws editorial.not_found, editorial.picture_missing, and what `storedForm` throws */
export async function changeSlide(platform: Platform, staffId: string, id: string, input: SlideInput): Promise<void> {
  const written = storedForm(input);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const image = await lockSlide(db, id);
    if (written.is_published && !image) throw new AppError('editorial.picture_missing');
    await queries.updateSlide(db, id, written);
    await recordStaffAction(db, { staffId, action: 'slides.change', subjectId: id, detail: describe(input), at });
  });
}

export async function deleteSlide(platform: Platform, staffId: string, id: string): Promise<void> {
  const at = platform.clock.now();
  const image = await platform.db.transaction().execute(async (db) => {
    const name = await lockSlide(db, id);
    await queries.deleteSlide(db, id);
    await recordStaffAction(db, { staffId, action: 'slides.delete', subjectId: id, at });
    return name;
  });
  if (image) await removePhotoFiles(platform, [image]);
}

export function replaceSlideImage(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  return replacePicture(platform, upload, async (db, { name: image, width, height }) => {
    const before = await lockSlide(db, id);
    await queries.updateSlide(db, id, { image, width, height, has_middle: true });
    await recordStaffAction(db, { staffId, action: 'slides.image', subjectId: id, at: platform.clock.now() });
    return before;
  });
}

async function lockSlide(db: Queryable, id: string): Promise<string> {
  const image = isId(id) ? await queries.lockSlide(db, id) : undefined;
  if (image === undefined) throw new AppError('editorial.not_found');
  return image;
}

/**
 * What an editor wrote as it is stored.
 * @throws editorial.name_missing, editorial.link_invalid, editorial.time_invalid, editorial.end_too_early
 */
function storedForm(input: SlideInput) {
  const link = input.slide_link.trim();
  if (!input.slide_name.trim()) throw new AppError('editorial.name_missing');
  if (link && !isSiteLink(link)) throw new AppError('editorial.link_invalid');
  return {
    kind: input.slide_type,
    name: input.slide_name.trim(),
    name_en: input.slide_name_en.trim(),
    name_lo: input.slide_name_lo.trim(),
    name_km: input.slide_name_km.trim(),
    name_my: input.slide_name_my.trim(),
    detail: input.slide_detail.trim(),
    detail_en: input.slide_detail_en.trim(),
    detail_lo: input.slide_detail_lo.trim(),
    detail_km: input.slide_detail_km.trim(),
    detail_my: input.slide_detail_my.trim(),
    link,
    position: input.position,
    ...readSchedule(input, { timeInvalid: 'editorial.time_invalid', endTooEarly: 'editorial.end_too_early' }),
    is_published: input.is_published === 1,
  };
}

const describe = ({ slide_name, begin_date, end_date, is_published }: SlideInput) =>
  JSON.stringify({ name: slide_name.trim(), begins: begin_date, ends: end_date, published: is_published });

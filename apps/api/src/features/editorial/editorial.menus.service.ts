/** Entries of menus as editors write them, place them, plan them and take them away. */
import type * as contract from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { replacePicture } from '#api/features/media/media.pictures.service.ts';
import { removePhotoFiles } from '#api/features/media/media.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readSchedule, stateOf } from '#api/platform/process/schedule.ts';
import * as queries from './editorial.menus.queries.ts';

type MenuInput = InputOf<typeof contract.addMenu>;

/** All entries with what each does now, for who writes them. */
export async function listMenusForStaff({ db, clock }: Platform) {
  const at = clock.now();
  return (await queries.listAllMenus(db)).map((row) => ({ row, state: stateOf(row, at) }));
}

/** @throws what `storedForm` throws */
export async function addMenu(platform: Platform, staffId: string, input: MenuInput): Promise<string> {
  const written = storedForm(input);
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertMenuEntry(db, written);
    await record(platform, db, { staffId, action: 'menus.add', id, input });
    return id;
  });
}

/** @throws editorial.not_found, and what `storedForm` throws */
export async function changeMenu(platform: Platform, staffId: string, id: string, input: MenuInput): Promise<void> {
  const written = storedForm(input);
  await platform.db.transaction().execute(async (db) => {
    await lockMenu(db, id);
    await queries.updateMenuEntry(db, id, written);
    await record(platform, db, { staffId, action: 'menus.change', id, input });
  });
}

/** @throws editorial.not_found */
export async function deleteMenu(platform: Platform, staffId: string, id: string): Promise<void> {
  const image = await platform.db.transaction().execute(async (db) => {
    const name = await lockMenu(db, id);
    await queries.deleteMenuEntry(db, id);
    await record(platform, db, { staffId, action: 'menus.delete', id });
    return name;
  });
  if (image) await removePhotoFiles(platform, [image]);
}

/** @throws editorial.not_found, and what a picture that cannot be read is refused with */
export function replaceMenuImage(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  return replacePicture(platform, upload, async (db, { name: image }) => {
    const before = await lockMenu(db, id);
    await queries.updateMenuEntry(db, id, { image });
    await record(platform, db, { staffId, action: 'menus.image', id });
    return before;
  });
}

async function lockMenu(db: Queryable, id: string): Promise<string> {
  const image = isId(id) ? await queries.lockMenuEntry(db, id) : undefined;
  if (image === undefined) throw new AppError('editorial.not_found');
  return image;
}

/**
 * What an editor wrote as it is stored.
 * @throws editorial.name_missing, editorial.link_invalid, editorial.time_invalid, editorial.end_too_early
 */
function storedForm(input: MenuInput) {
  const link = input.menu_url.trim();
  if (!input.menu_name.trim()) throw new AppError('editorial.name_missing');
  if (!isSiteLink(link)) throw new AppError('editorial.link_invalid');
  return {
    place: input.place,
    name: input.menu_name.trim(),
    name_en: input.menu_name_en.trim(),
    name_lo: input.menu_name_lo.trim(),
    name_km: input.menu_name_km.trim(),
    name_my: input.menu_name_my.trim(),
    description: input.menu_description.trim(),
    description_en: input.menu_description_en.trim(),
    description_lo: input.menu_description_lo.trim(),
    description_km: input.menu_description_km.trim(),
    description_my: input.menu_description_my.trim(),
    link,
    position: input.position,
    ...readSchedule(input, { timeInvalid: 'editorial.time_invalid', endTooEarly: 'editorial.end_too_early' }),
    is_published: input.is_published === 1,
  };
}

type Act = { staffId: string; action: `menus.${string}`; id: string; input?: MenuInput };

function record({ clock }: Platform, db: Queryable, { staffId, action, id, input }: Act): Promise<void> {
  const detail = input
    ? JSON.stringify({ name: input.menu_name.trim(), link: input.menu_url.trim(), published: input.is_published })
    : '';
  return recordStaffAction(db, { staffId, action, subjectId: id, detail, at: clock.now() });
}

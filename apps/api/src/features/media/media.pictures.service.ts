/** Pictures that staff put beside what they write: one at a time, and the one before goes. */
import { avatarSide } from '@pakmut/contract/members/members.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { refuseImage } from './media.receiving.service.ts';
import { photoPath, removeAvatarFile, removePhotoFiles, storeAvatar, storeRenditions } from './media.service.ts';

export type Picture = { readonly name: string; readonly width: number; readonly height: number };

/**
 * Puts an upload in the place of the picture before, and answers with its name. `swap` stores the name in a transaction and answers with the
 * one before, or ''; where it throws, no file of the new picture stays.
 * @throws what a picture that cannot be read is refused with, and what `swap` throws
 */
export async function replacePicture(
  platform: Platform,
  upload: { readonly path: string },
  swap: (db: Queryable, picture: Picture) => Promise<string>,
): Promise<string> {
  const outcome = await platform.images.process(upload.path);
  if (!outcome.ok) return refuseImage(outcome.reason);
  const { width, height } = outcome.files;
  const name = await storeRenditions(platform, outcome.files);
  const remove = (old: string) => removePhotoFiles(platform, [old]);
  await putInPlace(platform, { name, remove, swap: (db) => swap(db, { name, width, height }) });
  return name;
}

/**
 * The same for a square picture, such as that of a member or a badge, whose name leads to it by `avatarUrl`.
 * @throws what a picture that cannot be read is refused with, and what `swap` throws
 */
export async function replaceSquarePicture(
  platform: Platform,
  upload: { readonly path: string },
  swap: (db: Queryable, name: string) => Promise<string>,
): Promise<string> {
  const outcome = await platform.images.shape(upload.path, { kind: 'portrait', side: avatarSide });
  if (!outcome.ok) return refuseImage(outcome.reason);
  const name = await storeAvatar(platform, outcome.files);
  const remove = (old: string) => removeAvatarFile(platform, old);
  await putInPlace(platform, { name, remove, swap: (db) => swap(db, name) });
  return name;
}

type Replacement = {
  readonly name: string;
  readonly remove: (name: string) => Promise<void>;
  readonly swap: (db: Queryable) => Promise<string>;
};

async function putInPlace({ db }: Platform, { name, remove, swap }: Replacement): Promise<void> {
  let before: string;
  try {
    before = await db.transaction().execute(swap);
  } catch (error) {
    await remove(name);
    throw error;
  }
  if (before) await remove(before);
}

/**
 * Stores our copy of a picture from another site under a name that a row has already; readers find it as the small rendition in WebP. False
 * for what is no picture that we show. Its maker has our mark on none of it.
 */
export async function storeOutsidePicture(platform: Platform, name: string, file: { readonly path: string }) {
  const outcome = await platform.images.shape(file.path, { kind: 'card' });
  if (outcome.ok) await platform.storage.put(photoPath(name, 'thumb-webp'), outcome.files, 'image/webp');
  return outcome.ok;
}

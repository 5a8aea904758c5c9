/** Pictures that staff put beside what they write: one at a time, and the one before goes. */
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { refuseImage } from './media.receiving.service.ts';
import { photoPath, removePhotoFiles, storeRenditions } from './media.service.ts';

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
  let before: string;
  try {
    before = await platform.db.transaction().execute((db) => swap(db, { name, width, height }));
  } catch (error) {
    await removePhotoFiles(platform, [name]);
    throw error;
  }
  if (before) await removePhotoFiles(platform, [before]);
  return name;
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

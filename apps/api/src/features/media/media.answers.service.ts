/**
 * Files of photos that answers name (decision 0099): re-encoded like every photo, so that nothing of the device is in them, sealed, and
 * stored where the media route serves nothing.
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Platform } from '#api/platform/platform.ts';
import { seal, unsealFile } from '#api/platform/secrets/seal.ts';
import { refuseImage } from './media.receiving.service.ts';

export const answerPhotoSizes = ['thumb', 'hd'] as const;
export type AnswerPhotoSize = (typeof answerPhotoSizes)[number];
export type MadePhoto = { readonly name: string; readonly width: number; readonly height: number };

/**
 * Makes the files of a photo. `insert` writes its row first, so that the files of every crash have one; where writing fails, `remove`
 * takes it back. Refuses what is no photo.
 */
export async function storeAnswerFiles(
  platform: Platform,
  upload: { readonly path: string },
  row: { insert(photo: MadePhoto): Promise<boolean>; remove(name: string): Promise<void> },
): Promise<void> {
  const outcome = await platform.images.process(upload.path);
  if (!outcome.ok) return refuseImage(outcome.reason);
  const { width, height, hd, thumb } = outcome.files;
  const name = randomBytes(16).toString('hex');
  if (!(await row.insert({ name, width, height }))) return;
  try {
    await Promise.all([put(platform, name, 'hd', hd), put(platform, name, 'thumb', thumb)]);
  } catch (error) {
    await row.remove(name);
    throw error;
  }
}

async function put({ keys, storage }: Platform, name: string, size: AnswerPhotoSize, file: Buffer): Promise<void> {
  const sealed = seal(keys.answerPhotos, placeOf(name, size), Buffer.from(file));
  await storage.put(pathOf(name, size), sealed, 'application/octet-stream');
}

/** The JPEG of a photo; null when it is gone. */
export async function openAnswerFile(
  { keys, storage }: Platform,
  name: string,
  size: AnswerPhotoSize,
): Promise<Buffer | null> {
  const file = await storage.open(pathOf(name, size));
  return file && unsealFile(keys.answerPhotos, placeOf(name, size), await buffer(file.stream));
}

/** A missing file is not an error. */
export async function removeAnswerFiles({ storage }: Platform, name: string): Promise<void> {
  for (const size of answerPhotoSizes) await storage.remove(pathOf(name, size));
}

function pathOf(name: string, size: AnswerPhotoSize): string {
  return `r/${name.slice(0, 2)}/${name}-${size}.sealed`;
}

/** What a sealed file is bound to: under another name it does not open. */
function placeOf(name: string, size: AnswerPhotoSize): string {
  return `answer-photo:${name}:${size}`;
}

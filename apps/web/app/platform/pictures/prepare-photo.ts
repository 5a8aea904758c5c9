/** Makes a photo of an answer of a chosen file, without metadata and position, and keeps it. */
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { keepPhoto } from './kept-photos.ts';
import { toJpeg } from './to-jpeg.ts';

/** Why a file cannot be a photo of an answer: a key of the dictionary. */
export type PhotoRefusal = 'form_photo_unreadable' | 'form_photo_too_large';

export async function preparePhoto(
  key: string,
  file: File,
  isOnlyInPage: boolean,
): Promise<{ readonly refusal: PhotoRefusal } | { readonly isStored: boolean }> {
  const isTooLarge = file.size > maxPhotoBytes;
  const made = isTooLarge ? Promise.resolve(null) : toJpeg(file).catch(() => null);
  const isStored = await keepPhoto(key, made, isOnlyInPage);
  if (await made) return { isStored };
  return { refusal: isTooLarge ? 'form_photo_too_large' : 'form_photo_unreadable' };
}

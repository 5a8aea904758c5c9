/** Stores pictures of the demo world as photographs. */
import { randomUUID } from 'node:crypto';
import { storeRenditions } from '#api/features/media/media.service.ts';
import type { Platform } from '#api/platform/platform.ts';
import { demoPicture } from './pictures.ts';

/** Stores a picture, by its name, with the renditions that an uploaded photograph gets. */
export async function seedPicture(platform: Platform, name: string) {
  const outcome = await platform.images.process(demoPicture(name));
  if (!outcome.ok) throw new Error(`the demo picture ${name} could not be processed: ${outcome.reason}`);
  const { width, height, placeholder } = outcome.files;
  const stored = await storeRenditions(platform, outcome.files);
  const has = { webp: true, middle: true, pin: true } as const;
  return { id: randomUUID(), name: stored, width, height, placeholder, ...has };
}

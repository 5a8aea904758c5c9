/** Stores a drawn picture of the demo world as a photograph. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Platform } from '#api/platform/platform.ts';
import { storeRenditions } from './media.service.ts';

export async function seedPicture(platform: Platform, jpeg: Buffer) {
  const file = path.join(os.tmpdir(), `pakmut-scene-${randomUUID()}.jpg`);
  await writeFile(file, jpeg);
  try {
    const outcome = await platform.images.process(file);
    if (!outcome.ok) throw new Error(`a drawn picture could not be processed: ${outcome.reason}`);
    const { width, height, placeholder } = outcome.files;
    const name = await storeRenditions(platform, outcome.files);
    const has = { webp: true, middle: true, pin: true } as const;
    return { id: randomUUID(), name, width, height, placeholder, ...has };
  } finally {
    await rm(file, { force: true });
  }
}

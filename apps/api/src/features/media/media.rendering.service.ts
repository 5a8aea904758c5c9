/** A rendition of a photo as a file, for the image process that reads nothing else. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '#api/platform/platform.ts';
import { openRendition, type Rendition } from './media.service.ts';

/** What `work` makes of the file, which is removed afterwards; null where the photo does not have this rendition. */
export async function withRendition<O>(
  platform: Platform,
  { name, kind }: { name: string; kind: Rendition },
  work: (file: string) => Promise<O>,
): Promise<O | null> {
  const source = await openRendition(platform, name, kind);
  if (!source) return null;
  const folder = path.join(platform.config.DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  try {
    await pipeline(source.stream, createWriteStream(file));
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

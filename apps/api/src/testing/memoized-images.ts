/**
 * Most tests need a photo and not what a camera made: they upload the same few bytes a thousand times, and making their
 * renditions each time was a sixth of all work. The real ones are made once in a process; photos with a logo and large ones,
 * which tests of photos are about, every time.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Images } from '#api/platform/media/images.ts';

type Made = Awaited<ReturnType<Images['process']>>;

const mostBytes = 32 * 1024;
const made = new Map<string, Made>();

/** The same images for photos whose corner shows this text. */
export function memoizeImages(images: Images, text: string): Images {
  return {
    ...images,
    async process(path) {
      const bytes = await readFile(path);
      if (bytes.length > mostBytes) return images.process(path);
      const key = createHash('sha256').update(text).update('\0').update(bytes).digest('hex');
      const known = made.get(key);
      if (known) return known;
      const outcome = await images.process(path);
      if (outcome.ok) made.set(key, outcome);
      return outcome;
    },
  };
}

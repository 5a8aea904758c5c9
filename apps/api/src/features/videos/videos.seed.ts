/** Puts films of the demo world in line to be made, as if their authors had sent them; the first start makes them. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Platform } from '#api/platform/platform.ts';
import { sourceName } from './videos.files.ts';
import { insertVideo, takeVideo } from './videos.queries.ts';

export type DemoFilm = {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
};

/** The name that a post of the member names the film by; the post has taken it. */
export async function seedFilm(platform: Platform, memberId: string, film: DemoFilm): Promise<string> {
  const { bytes, width, height, seconds } = film;
  const name = randomBytes(16).toString('hex');
  const now = platform.clock.now();
  await platform.storage.putStream(sourceName(name), Readable.from([bytes]), bytes.length, 'application/octet-stream');
  const facts = { container: 'mov', seconds, width, height, turned: 0, videoStream: 0, audioStream: null } as const;
  await insertVideo(platform.db, { name, memberId, facts, now });
  await takeVideo(platform.db, memberId, name, true, now);
  return name;
}

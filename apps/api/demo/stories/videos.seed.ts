/** Puts films of the demo world in line to be made, as if their authors had sent them; the first start makes them. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { senderMark } from '#api/features/media/media.senders.service.ts';
import { sourceName } from '#api/features/videos/videos.files.ts';
import { insertVideo, takeVideo } from '#api/features/videos/videos.queries.ts';
import type { Platform } from '#api/platform/platform.ts';

/** All of them are of one size and length, without sound. */
const [width, height, seconds] = [640, 360, 8];

/** The name that a post of the member names the story's film by; the post has taken it. */
export async function seedFilm(platform: Platform, memberId: string, story: string): Promise<string> {
  const bytes = await readFile(path.join(import.meta.dirname, '../films', `${story}.mp4`));
  const name = randomBytes(16).toString('hex');
  const now = platform.clock.now();
  await platform.storage.putStream(sourceName(name), Readable.from([bytes]), bytes.length, 'application/octet-stream');
  const facts = { container: 'mov', seconds, width, height, turned: 0, videoStream: 0, audioStream: null } as const;
  const owner = { memberId, sender: senderMark(platform, memberId, name) };
  await insertVideo(platform.db, { name, sender: owner.sender, facts, now });
  await takeVideo(platform.db, owner, name, true, now);
  return name;
}

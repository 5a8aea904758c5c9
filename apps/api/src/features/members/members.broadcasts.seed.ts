/** Puts what went on air into the demo world. */
import { seedPicture } from '#api/features/media/media.seed.ts';
import type { Platform } from '#api/platform/platform.ts';
import { demoBroadcasts } from './members.broadcasts.demo.ts';
import { insertBroadcast } from './members.broadcasts.queries.ts';

const hour = 3_600_000;

export async function seedBroadcasts(
  platform: Platform,
  members: ReadonlyMap<string, string>,
  draw: (scene: (typeof demoBroadcasts)[number]['scene']) => Promise<Buffer>,
): Promise<void> {
  const { db, clock } = platform;
  for (const { member, scene, hoursAgo, ...words } of demoBroadcasts) {
    const { name: thumbnail } = await seedPicture(platform, await draw(scene));
    const created_at = new Date(clock.now().getTime() - hoursAgo * hour);
    await insertBroadcast(db, { ...words, thumbnail, created_at, member_id: members.get(member) ?? '' });
  }
}

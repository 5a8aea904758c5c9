/** Puts what went on air into the demo world. */

import { insertBroadcast } from '#api/features/members/members.broadcasts.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seedPicture } from '#demo/media.seed.ts';
import { demoBroadcasts } from './members.broadcasts.demo.ts';

const hour = 3_600_000;

export async function seedBroadcasts(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const { db, clock } = platform;
  for (const { member, picture, hoursAgo, ...words } of demoBroadcasts) {
    const { name: thumbnail } = await seedPicture(platform, picture);
    const created_at = new Date(clock.now().getTime() - hoursAgo * hour);
    await insertBroadcast(db, { ...words, thumbnail, created_at, member_id: members.get(member) ?? '' });
  }
}

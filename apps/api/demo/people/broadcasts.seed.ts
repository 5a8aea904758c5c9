/** Puts what went on air into the demo world. */

import { insertBroadcast } from '#api/features/broadcasts/broadcasts.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { seedPicture } from '#demo/media.seed.ts';
import { demoStories } from '#demo/stories/posts.demo.ts';
import { demoBroadcasts } from './broadcasts.demo.ts';

const hour = 3_600_000;

/** After the stories, some of which they show. */
export async function seedBroadcasts(platform: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const { db, clock } = platform;
  for (const { member = '', story, picture, hoursAgo, ...words } of demoBroadcasts) {
    const { name: thumbnail } = picture ? await seedPicture(platform, picture) : { name: '' };
    const created_at = new Date(clock.now().getTime() - hoursAgo * hour);
    const post_id = story ? await findStory(platform, story) : null;
    await insertBroadcast(db, { ...words, thumbnail, created_at, post_id, member_id: members.get(member) ?? null });
  }
}

async function findStory({ db }: Platform, key: string): Promise<string> {
  const header = demoStories.find((story) => story.key === key)?.header ?? '';
  return (await db.selectFrom('posts').select('id').where('header', '=', header).executeTakeFirstOrThrow()).id;
}

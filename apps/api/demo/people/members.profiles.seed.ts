/** Gives the people of the demo world profiles, fields of interest and people to follow. */
import type { Platform } from '#api/platform/platform.ts';
import { demoMembers } from './members.demo.ts';
import { demoProfiles } from './members.demo-profiles.ts';

const hour = 3_600_000;

export async function seedProfiles(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const { db, clock } = platform;
  for (const { key, about, provinceId } of demoMembers) {
    const [member_id, profile] = [ids.get(key), demoProfiles[key]];
    if (!member_id || !profile) throw new Error(`the demo member ${key} has no profile`);
    const [communication, writing, photography, shooting, editing, reporting] = profile.stars;
    await db
      .insertInto('member_profiles')
      .values({
        member_id,
        username: profile.username,
        bio: about,
        amphoe_id: `${provinceId}01`,
        media_level: profile.level,
        communication_level: communication,
        writing_level: writing,
        photography_level: photography,
        video_shooting_level: shooting,
        video_editing_level: editing,
        reporting_level: reporting,
      })
      .execute();
    await db
      .insertInto('member_interests')
      .values(profile.interests.map((interest_id) => ({ member_id, interest_id })))
      .execute();
    await db
      .insertInto('follows')
      .values(
        profile.follows.map((followed, index) => ({
          member_id,
          followed_id: ids.get(followed) ?? '',
          created_at: new Date(clock.now().getTime() - (index + 1) * 7 * hour),
        })),
      )
      .execute();
  }
}

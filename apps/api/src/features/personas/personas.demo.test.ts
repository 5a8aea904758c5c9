import { getMemberInfo, listInterests } from '@pakmut/contract/members/members.contract.ts';
import { checkProfile } from '@pakmut/contract/members/members.rules.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoMembers } from '#api/features/members/members.demo.ts';
import { demoProfiles } from '#api/features/members/members.demo-profiles.ts';
import { seedProfiles } from '#api/features/members/members.profiles.seed.ts';
import { seedMembers } from '#api/features/members/members.seed.ts';
import { areNestedAreas } from '#api/features/places/places.service.ts';
import { createWorld } from '#api/testing/world.ts';
import { seedPersonas } from './personas.seed.ts';

test('every demo member has a sound profile and follows others who exist', () => {
  for (const { key, provinceId, about } of demoMembers) {
    const profile = demoProfiles[key];
    expect([key, profile === undefined]).toEqual([key, false]);
    expect(checkProfile({ username: profile?.username, bio: about }, '2026-11-21')).toEqual([]);
    expect(areNestedAreas({ provinceId: String(provinceId), amphoeId: `${provinceId}01`, tambonId: '' })).toBe(true);
    for (const followed of profile?.follows ?? []) {
      expect([key, followed === key, followed in demoProfiles]).toEqual([key, false, true]);
    }
  }
});

test('the demo people show province, level, interests and stars', async () => {
  const world = await createWorld();
  const face = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const ids = await seedMembers(world.platform, async () => face);
  await seedProfiles(world.platform, ids);
  await seedPersonas(world.platform, ids);
  const { answer } = await world.call(getMemberInfo.public, { id: ids.get('ploy') as string });
  expect(answer).toMatchObject({
    member_username: 'ploy',
    member_province_name: 'ขอนแก่น',
    media_skills_level_name: 'Senior',
    following_total: 3,
  });
  expect(answer.member_skill).toMatchObject({ communication_level: 5, reporting_level: 5 });
  const known = (await world.call(listInterests, {})).answer.map((interest) => interest.interest_id);
  expect(answer.member_skill.interest_detail.every(({ interest_id }) => known.includes(interest_id))).toBe(true);
  await world.close();
});

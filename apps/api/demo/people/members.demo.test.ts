import { login } from '@pakmut/contract/auth/auth.contract.ts';
import { getMemberInfo, listInterests } from '@pakmut/contract/members/members.contract.ts';
import { checkProfile } from '@pakmut/contract/members/members.rules.ts';
import { listMyPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areNestedAreas } from '#api/features/places/places.service.ts';
import { createWorld, type World } from '#api/testing/world.ts';
import { demoStaffPassword, demoStaffSecret } from './auth.seed.ts';
import { demoMembers } from './members.demo.ts';
import { demoProfiles } from './members.demo-profiles.ts';
import { seedProfiles } from './members.profiles.seed.ts';
import { seedMembers } from './members.seed.ts';
import { seedPersonas } from './personas.seed.ts';

let world: World;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  world = await createWorld();
  ids = await seedMembers(world.platform);
});
afterAll(() => world.close());

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
});

test('staff of the demo world log in with the password and the key that the start prints', async () => {
  const staff = demoMembers.filter(({ role }) => role !== 'member');
  expect(staff.length).toBeGreaterThan(0);
  for (const { key, email } of staff) {
    const timestamp = world.platform.clock.now().getTime();
    const totp = new TOTP({ secret: Secret.fromBase32(demoStaffSecret) }).generate({ timestamp });
    const { status, answer } = await world.call(login, { email, password: demoStaffPassword, totp });
    expect([key, status]).toEqual([key, 200]);
    const { accessToken, refreshToken } = answer.token;
    const as = { id: ids.get(key) as string, accessToken, refreshToken };
    expect((await world.call(listMyPosts, {}, { as })).status).toBe(200);
  }
});

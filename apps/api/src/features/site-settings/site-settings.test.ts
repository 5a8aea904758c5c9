/** Settings that staff change without a developer (decisions §7, decision 0087). */
import { listCoinRules } from '@pakmut/contract/coins/coins.contract.ts';
import * as contract from '@pakmut/contract/site-settings/site-settings.contract.ts';
import type { ChangeableSetting } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { getStatus } from '@pakmut/contract/system/system.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '#api/platform/platform.ts';
import { allNotified } from '#api/testing/notified.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let admin: Person;

beforeAll(async () => {
  world = await createWorld({ COIN_COMMENT: '3' });
  admin = await joinStaff(world, 'admin');
});
afterAll(() => world.close());

const set = (name: ChangeableSetting, value: string | null, as = admin) =>
  world.call(contract.changeSetting, { name, value }, { as });
const settingOf = async (name: ChangeableSetting) =>
  (await world.call(contract.listSettings, {}, { as: admin })).answer.find((one) => one.name === name);
const coinsForComment = async () =>
  (await world.call(listCoinRules, {})).answer.earning.find(({ kind }) => kind === 'comment')?.point;

test('a changed setting holds at once, says who changed it, and is taken back to what the environment gives', async () => {
  expect(await settingOf('COIN_COMMENT')).toMatchObject({ value: '3', given: '3', is_changed: 0, staff_name: '' });
  expect((await set('COIN_COMMENT', '7')).answer).toMatchObject({ value: '7', given: '3', is_changed: 1 });
  expect([await coinsForComment(), (await settingOf('COIN_COMMENT'))?.staff_name]).toEqual([7, 'admin']);
  expect((await set('COIN_COMMENT', null)).answer).toMatchObject({ value: '3', is_changed: 0 });
  expect(await coinsForComment()).toBe(3);
  const { answer } = await world.call(listStaffActions, { action: 'settings' }, { as: admin });
  expect(answer.items.map(({ detail }) => detail)).toEqual(['COIN_COMMENT', 'COIN_COMMENT: 7']);
});

test('a text that the setting does not take is refused, and changes nothing', async () => {
  for (const [name, value] of [
    ['COIN_COMMENT', 'many'],
    ['COIN_COMMENT', '-1'],
    ['CONTACT_URL', 'javascript:alert(1)'],
    ['SOCIAL_LINE', 'http://line.me/x'],
    ['HOLD_ANONYMOUS_POSTS', 'yes'],
    ['MAINTENANCE', '{"nowhere":"x"}'],
  ] as const) {
    expect((await set(name, value)).problem.message, `${name} ${value}`).toBe('setting_not_valid');
    expect((await settingOf(name))?.is_changed).toBe(0);
  }
});

test('R25 is for operators and administrators', async () => {
  expect((await set('COIN_COMMENT', '7', await joinStaff(world, 'editor'))).status).toBe(403);
  expect((await set('SITE_OWNER', 'สถานี', await joinStaff(world, 'operator'))).status).toBe(200);
  expect((await set('SITE_OWNER', null)).status).toBe(200);
});

test('maintenance is switched on and off with a text for each area', async () => {
  await set('MAINTENANCE', JSON.stringify({ learning: { th: 'ปิดปรับปรุง', en: 'Closed' } }));
  const learning = async () => (await world.call(getStatus.public, { lang: 'en' })).answer.maintenance.learning;
  expect(await learning()).toBe('Closed');
  await set('MAINTENANCE', null);
  expect(await learning()).toBeUndefined();
});

test('stories of newcomers are held from the moment at which somebody switches it on', async () => {
  const author = await world.join();
  const posts = createOwnPosts(world, () => author);
  await set('HOLD_FIRST_POSTS', '5');
  const id = await posts.publish();
  expect((await posts.own(id)).post_review).toBe('waiting');
  await set('HOLD_FIRST_POSTS', null);
  expect('post_review' in (await posts.own(await posts.publish()))).toBe(false);
});

test('another process obeys too, also one that starts later', async () => {
  const config = { ...world.platform.config };
  const log = { warn: () => {} };
  const other = createPlatform(config, log, world.platform.clock);
  try {
    await other.settingChanges.follow(log);
    await set('SITE_NAME', 'ปักหมุดทดสอบ');
    await allNotified({ ...world, platform: other } as World);
    await expect.poll(() => config.SITE_NAME).toBe('ปักหมุดทดสอบ');
  } finally {
    await other.close();
    await set('SITE_NAME', null);
  }
});

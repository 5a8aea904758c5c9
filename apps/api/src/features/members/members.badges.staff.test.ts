/** Badges and levels in the hands of the newsroom (design reference A-06, decision 0089). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { getMemberInfo, updateMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { viewMemberAsStaff } from '@pakmut/contract/members/members.staff.contract.ts';
import { savePersona } from '@pakmut/contract/personas/personas.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { listStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '#api/testing/multipart.ts';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { verifiedBadgeId } from './members.badges.queries.ts';

type Input = InputOf<typeof contract.addBadge>;
const nobody = '00000000-0000-4000-8000-000000000000';

let world: World;
let admin: Person;
let editor: Person;
let moderator: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await joinStaff(world, 'admin');
  editor = await joinStaff(world, 'editor');
  moderator = await joinStaff(world, 'moderator');
});
afterAll(() => world.close());

const written = (change: Partial<Input> = {}): Input => ({
  badge_name: 'นักเล่าเรื่อง',
  badge_name_en: 'Storyteller',
  badge_name_lo: '',
  badge_name_km: '',
  badge_name_my: '',
  badge_detail: 'เล่าเรื่องได้ชัดเจน',
  badge_detail_en: 'Tells stories clearly',
  badge_detail_lo: '',
  badge_detail_km: '',
  badge_detail_my: '',
  position: 5,
  ...change,
});
const add = (change: Partial<Input> = {}, as = editor) => world.call(contract.addBadge, written(change), { as });
const change = (badgeID: string, to: Partial<Input>, as = editor) =>
  world.call(contract.changeBadge, { badgeID, ...written(to) }, { as });
const remove = (badgeID: string, as = editor) => world.call(contract.deleteBadge, { badgeID }, { as });
const give = (person: Person, badgeID: string, isGiven: 0 | 1 = 1, as = editor) =>
  world.call(contract.setMemberBadge, { memberID: person.id, badgeID, isGiven }, { as });
const setLevel = (person: Person, mediaSkillsLevel: number, as = editor) =>
  world.call(contract.setMemberLevel, { memberID: person.id, mediaSkillsLevel }, { as });
async function sendPicture(badgeID: string, as = editor) {
  const form = await fileForm(await snapshot(), { name: 'badge.jpg', as });
  return world.app.fastify.inject({ url: `/api/v1/admin/badge/${badgeID}/image`, ...form });
}
const profileOf = async ({ id }: Person) => (await world.call(getMemberInfo.public, { id })).answer;
const badgesOf = async (person: Person) => (await profileOf(person)).badge.map((badge) => badge.badge_name);
const recordOf = async ({ id }: Person) =>
  (await world.call(viewMemberAsStaff, { memberID: id }, { as: editor })).answer;
const listed = async (badgeID: string) =>
  (await world.call(contract.listBadgesForStaff, {}, { as: moderator })).answer.find((one) => one.badge_id === badgeID);

test('a badge that an editor makes and gives is on the profile and beside the name of signed stories, with its picture', async () => {
  const ploy = await world.join('พลอย');
  const { badgeID } = (await add()).answer;
  expect((await sendPicture(badgeID)).statusCode).toBe(200);
  expect((await give(ploy, badgeID)).status).toBe(200);
  const [badge] = (await profileOf(ploy)).badge;
  expect(badge).toMatchObject({ badge_id: badgeID, badge_name: 'นักเล่าเรื่อง', badge_detail_en: 'Tells stories clearly' });
  expect((await world.app.fastify.inject({ url: badge?.badge_img_url ?? '' })).statusCode).toBe(200);
  expect((await listed(badgeID))?.holder_total).toBe(1);
  const posts = createOwnPosts(world, () => ploy);
  const badgesBeside = async (postID: string) => (await world.call(getPost.public, { postID })).answer.badge;
  expect(await badgesBeside(await posts.publish())).toEqual([badge]);
  await change(badgeID, { badge_name: 'นักเล่า' });
  expect(await badgesOf(ploy)).toEqual(['นักเล่า']);
  await give(ploy, badgeID, 0);
  expect(await badgesOf(ploy)).toEqual([]);
});

test('what was given, and what changed nothing, is told from each other in the log of the member', async () => {
  const person = await world.join();
  const { badgeID } = (await add()).answer;
  for (const isGiven of [1, 1, 0, 0] as const) await give(person, badgeID, isGiven);
  const { acts, badge } = await recordOf(person);
  expect(badge).toEqual([]);
  expect(acts.map(({ action, detail }) => [action, detail])).toEqual([
    ['members.badge_taken', 'นักเล่าเรื่อง'],
    ['members.badge_given', 'นักเล่าเรื่อง'],
  ]);
});

test('a deleted badge is taken from everybody, and its picture is gone; “verified” stays', async () => {
  const person = await world.join();
  const { badgeID } = (await add()).answer;
  const url = (await sendPicture(badgeID)).json().result.badge_img_url;
  await give(person, badgeID);
  expect((await remove(badgeID)).status).toBe(200);
  expect([await badgesOf(person), await listed(badgeID)]).toEqual([[], undefined]);
  expect((await world.app.fastify.inject({ url })).statusCode).toBe(404);
  expect((await remove(verifiedBadgeId)).status).toBe(409);
  expect((await listed(verifiedBadgeId))?.is_verified).toBe(1);
});

test('the mark “verified” given as a badge is the one of the record', async () => {
  const person = await world.join();
  await give(person, verifiedBadgeId);
  const { is_verified, acts } = await recordOf(person);
  expect([is_verified, acts[0]?.action]).toEqual([1, 'members.verified']);
});

test('a level that the newsroom sets is on the profile, and the member’s own answers leave it', async () => {
  const person = await world.join();
  const own = (mediaSkillsLevel: number) => world.call(updateMyProfile, { mediaSkillsLevel }, { as: person });
  const levelOf = async () => (await profileOf(person)).media_skills_level_name;
  await own(1);
  expect(await levelOf()).toBe('Freshy');
  await setLevel(person, 3);
  expect(await levelOf()).toBe('Senior');
  expect((await own(1)).problem.errors).toEqual([{ field: 'mediaSkillsLevel', message: 'level_by_staff' }]);
  expect((await own(3)).status).toBe(200);
  const answers = {
    usedOnBehalf: 1,
    objective: [1],
    mediaSkillsLevel: 1,
    issuesInterest: [1],
    provinceID: '40',
    amphurID: '4001',
  };
  expect((await world.call(savePersona, answers, { as: person })).status).toBe(200);
  expect(await levelOf()).toBe('Senior');
  await setLevel(person, 2);
  const { acts, is_level_by_staff: isByStaff } = await recordOf(person);
  expect(isByStaff).toBe(1);
  expect(acts.map(({ action, detail }) => [action, detail])).toEqual([
    ['members.level_set', 'Junior'],
    ['members.level_set', 'Senior'],
  ]);
});

test('a badge needs its name and what it is for in Thai', async () => {
  const fieldsOf = async (to: Partial<Input>) => (await add(to)).problem.errors?.map(({ field }) => field);
  expect(await fieldsOf({ badge_name: ' ', badge_detail: '' })).toEqual(['badge_name', 'badge_detail']);
});

test('R25 badges are made by editors, given by those who may promote, and nobody gives one to themselves', async () => {
  const person = await world.join();
  const { badgeID } = (await add({}, admin)).answer;
  for (const as of [moderator, person]) {
    expect((await add({}, as)).status).toBe(403);
    expect((await change(badgeID, {}, as)).status).toBe(403);
    expect((await remove(badgeID, as)).status).toBe(403);
    expect((await sendPicture(badgeID, as)).statusCode).toBe(403);
    expect((await give(person, badgeID, 1, as)).status).toBe(403);
    expect((await setLevel(person, 3, as)).status).toBe(403);
  }
  expect((await world.call(contract.listBadgesForStaff, {}, { as: person })).status).toBe(403);
  expect((await give(editor, badgeID)).problem.message).toBe('not_yourself');
  expect((await setLevel(editor, 3)).problem.message).toBe('not_yourself');
  await change(badgeID, {});
  await sendPicture(badgeID);
  await remove(badgeID);
  const { items } = (await world.call(listStaffActions, { subjectID: badgeID }, { as: admin })).answer;
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    'badges.add',
    'badges.change',
    'badges.delete',
    'badges.image',
  ]);
});

test('what is not there is not found', async () => {
  const person = await world.join();
  for (const id of [nobody, 'x']) {
    expect((await change(id, {})).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await sendPicture(id)).statusCode).toBe(404);
    expect((await give(person, id)).status).toBe(404);
    expect((await give({ ...person, id }, verifiedBadgeId)).status).toBe(404);
    expect((await setLevel({ ...person, id }, 1)).status).toBe(404);
  }
});

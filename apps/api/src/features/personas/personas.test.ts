import { getMemberInfo, getMyProfile } from '@pakmut/contract/members/members.contract.ts';
import * as contract from '@pakmut/contract/personas/personas.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;
const answers = {
  usedOnBehalf: 2,
  objective: [3, 1],
  mediaSkillsLevel: 3,
  issuesInterest: [5, 6],
  provinceID: '40',
  amphurID: '4001',
};

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
});
afterAll(() => world.close());

const readStatus = async (as = ploy) => (await world.call(contract.isExistPersona, {}, { as })).answer;

test('a new member has no persona, can put the survey off for a day, and is asked again', async () => {
  expect(await readStatus()).toEqual({ is_exist_persona: 0, ask_again_at: '' });
  const later = await world.call(contract.putOffPersona, {}, { as: ploy });
  expect(await readStatus()).toEqual({ is_exist_persona: 0, ask_again_at: later.answer.ask_again_at });
  const day = Date.parse(later.answer.ask_again_at) - world.platform.clock.now().getTime();
  expect(Math.round(day / 3_600_000)).toBe(24);
  await world.platform.db
    .updateTable('personas')
    .set({ ask_again_at: new Date(world.platform.clock.now().getTime() - 1) })
    .where('member_id', '=', ploy.id)
    .execute();
  expect((await readStatus()).ask_again_at).toBe('');
  expect((await world.call(contract.getPersona, {}, { as: ploy })).answer).toBeNull();
});

test.each([
  [{ usedOnBehalf: 0 }, 'please_answer_who'],
  [{ objective: [] }, 'please_answer_objective'],
  [{ objective: [4] }, 'please_answer_objective'],
  [{ mediaSkillsLevel: 4 }, 'please_answer_level'],
  [{ issuesInterest: [] }, 'please_answer_interest'],
  [{ provinceID: '' }, 'please_specify_province'],
  [{ amphurID: '' }, 'please_specify_amphur'],
])('without an answer it says which one: %j', async (wrong, message) => {
  const { status, problem } = await world.call(contract.savePersona, { ...answers, ...wrong }, { as: ploy });
  expect([status, problem.message]).toEqual([400, message]);
  expect((await readStatus()).is_exist_persona).toBe(0);
});

test('the questions are checked in their order', async () => {
  const nothing = {
    usedOnBehalf: 0,
    objective: [],
    mediaSkillsLevel: 0,
    issuesInterest: [],
    provinceID: '',
    amphurID: '',
  };
  expect((await world.call(contract.savePersona, nothing, { as: ploy })).problem.message).toBe('please_answer_who');
});

test.each([
  [{ provinceID: '10' }, 'amphurID'],
  [{ amphurID: '9999' }, 'amphurID'],
  [{ districtID: '100101' }, 'districtID'],
  [{ issuesInterest: [1, 77] }, 'issuesInterest'],
])('an answer that does not exist is named: %j', async (wrong, field) => {
  const { status, problem } = await world.call(contract.savePersona, { ...answers, ...wrong }, { as: ploy });
  expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  expect((await readStatus()).is_exist_persona).toBe(0);
});

test('the answers are kept without a tambon, and level, interests and province show on the profile', async () => {
  expect((await world.call(contract.savePersona, answers, { as: ploy })).answer.is_exist_persona).toBe(1);
  expect(await readStatus()).toEqual({ is_exist_persona: 1, ask_again_at: '' });
  expect((await world.call(contract.getPersona, {}, { as: ploy })).answer).toEqual({
    ...answers,
    objective: [1, 3],
    districtID: '',
  });
  const { answer } = await world.call(getMemberInfo.public, { id: ploy.id });
  expect([answer.media_skills_level_name, answer.member_province_name]).toEqual(['Senior', 'ขอนแก่น']);
  expect(answer.member_skill.interest_detail.map((interest) => interest.interest_id)).toEqual([5, 6]);
  expect((await world.call(getMyProfile, {}, { as: ploy })).answer.is_exist_persona).toBe(1);
});

test('answering again replaces the answers; another member sees none of them', async () => {
  await world.call(contract.savePersona, { ...answers, usedOnBehalf: 1, districtID: '400101' }, { as: ploy });
  const { answer } = await world.call(contract.getPersona, {}, { as: ploy });
  expect(answer).toMatchObject({ usedOnBehalf: 1, districtID: '400101' });
  const other = await world.join();
  expect((await world.call(contract.getPersona, {}, { as: other })).answer).toBeNull();
  expect(await readStatus(other)).toEqual({ is_exist_persona: 0, ask_again_at: '' });
});

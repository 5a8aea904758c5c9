import { confirmStepUp, requestStepUp, stepUpState } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { addMember, login, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '#api/features/auth/auth.queries.ts';
import { hasSteppedUp } from '#api/features/auth/auth.step-up.service.ts';
import { proveTelephone, readCode } from '#api/testing/codes.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ OTP_NUMBERS_PER_HOUR: '1000' });
});
afterAll(() => world.close());

let count = 0;
const terms = { acceptTerms: true, isAdult: true };

async function join(password: string): Promise<Person & { email: string }> {
  count += 1;
  const email = `step${count}@example.com`;
  const { answer } = await world.call(addMember, { displayname: 'พลอย', email, password, ...terms });
  const { accessToken, refreshToken } = answer.token;
  return { id: answer.member.member_id, accessToken, refreshToken, email };
}

async function publish(person: Person, anonymous: 0 | 10) {
  const { answer } = await world.upload(person, await snapshot(count));
  const post = { header: 'น้ำท่วมหน้าบ้าน', detail: '<p>สูงหนึ่งเมตร</p>', categoryID: 1, latitude: 16.4, longitude: 102.8 };
  const input = { ...post, publish: 0, anonymous, img: [answer.fileName], tag: [] };
  const { status, problem } = await world.call(addPost, input, { as: person });
  return [status, problem.message];
}

async function stepUp(person: Person, receiver: string) {
  const { answer } = await world.call(requestStepUp, {}, { as: person });
  await world.platform.messages.settled();
  const given = { otpRef: answer.otp_ref, otpPasscode: readCode(world, receiver) };
  return { asked: answer, given, confirmed: await world.call(confirmStepUp, given, { as: person }) };
}

test.each([
  ['of seven characters', 'k2-นxQ7'],
  ['that everybody tries', 'password1'],
  ['that everybody tries, in capitals', 'PASSWORD1'],
  ['of one character', '88888888888'],
])('R6 a password %s needs a fresh code before an anonymous post', async (_what, password) => {
  const person = await join(password);
  expect(await publish(person, 10)).toEqual([403, 'step_up_required']);
  expect((await publish(person, 0))[0]).toBe(200);
  const { asked, confirmed } = await stepUp(person, person.email);
  expect(asked).toMatchObject({ channel: 'email', to: 's***@example.com' });
  expect(confirmed.answer.valid_for).toBe(900);
  expect((await publish(person, 10))[0]).toBe(200);
  world.advance(900_000);
  const { answer } = await world.call(refreshToken, { refreshToken: person.refreshToken });
  const later = { ...person, accessToken: answer.token.accessToken };
  expect(await publish(later, 10)).toEqual([403, 'step_up_required']);
});

test('a weak password is not asked to prove itself for an anonymous post that is refused anyway', async () => {
  const person = await join('1234');
  const post = { header: ' ', detail: '', categoryID: 1, publish: 0, anonymous: 10, img: [], tag: [] };
  const { status, problem } = await world.call(addPost, post, { as: person });
  expect([status, problem.message]).toEqual([400, 'please_specify_header']);
});

test('R6 a good password needs none', async () => {
  expect((await publish(await join('pass-word'), 10))[0]).toBe(200);
});

test('R6 a page can say beforehand whether a code will be asked for, and where it will go', async () => {
  const stateOf = async (person: Person) => (await world.call(stepUpState, {}, { as: person })).answer;
  const weak = await join('1234');
  expect(await stateOf(weak)).toEqual({ is_needed: true, channel: 'email', to: 's***@example.com' });
  await stepUp(weak, weak.email);
  expect(await stateOf(weak)).toEqual({ is_needed: false });
  expect(await stateOf(await join('pass-word'))).toEqual({ is_needed: false });
  const unreachable = await join('1234');
  await world.platform.db.updateTable('members').set({ email: null }).where('id', '=', unreachable.id).execute();
  expect(await stateOf(unreachable)).toEqual({ is_needed: true });
});

test('R6 a member without a password is not asked, because no weak one can open the account', async () => {
  const person = await join('1234');
  await world.platform.db.updateTable('members').set({ password_hash: null }).where('id', '=', person.id).execute();
  expect((await publish(person, 10))[0]).toBe(200);
});

test('R6 the code goes to the mobile number when there is one', async () => {
  const telephone = '0987654321';
  const { registrationTicket = '' } = await proveTelephone(world, telephone, 1);
  const { answer } = await world.call(addMember, { displayname: 'พลอย', registrationTicket, ...terms });
  world.advance(61_000);
  const person = { id: answer.member.member_id, accessToken: answer.token.accessToken, refreshToken: '' };
  expect(await publish(person, 10)).toEqual([403, 'step_up_required']);
  const { asked, confirmed } = await stepUp(person, telephone);
  expect([asked.channel, asked.to, confirmed.status]).toEqual(['sms', '09x-xxx-4321', 200]);
  expect((await publish(person, 10))[0]).toBe(200);
});

test('R6 a step-up is for the session that made it, and its code for no other', async () => {
  const person = await join('1234');
  const { answer } = await world.call(login, { email: person.email, password: '1234' });
  const other = { id: person.id, accessToken: answer.token.accessToken, refreshToken: '' };
  const asked = await world.call(requestStepUp, {}, { as: person });
  await world.platform.messages.settled();
  const given = { otpRef: asked.answer.otp_ref, otpPasscode: readCode(world, person.email) };
  expect((await world.call(confirmStepUp, given, { as: other })).problem.message).toBe('otp_spent');
  expect((await world.call(confirmStepUp, given, { as: person })).status).toBe(200);
  expect((await world.call(confirmStepUp, given, { as: person })).problem.message).toBe('otp_spent');
  expect(await publish(other, 10)).toEqual([403, 'step_up_required']);
  expect((await publish(person, 10))[0]).toBe(200);
});

test('R28 no trace of a step-up is left within the hour', async () => {
  const person = await join('1234');
  await stepUp(person, person.email);
  const signedIn = await world.platform.sessions.read(`Bearer ${person.accessToken}`);
  if (!signedIn) throw new Error('the session is gone');
  expect(await hasSteppedUp(world.platform, signedIn)).toBe(true);
  await world.platform.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', '=', signedIn.sessionId)
    .execute();
  await deleteExpired(world.platform.db);
  const { stepped_up_at } = await world.platform.db
    .selectFrom('sessions')
    .select('stepped_up_at')
    .where('id', '=', signedIn.sessionId)
    .executeTakeFirstOrThrow();
  expect(stepped_up_at).toBeNull();
});

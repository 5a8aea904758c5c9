import { addMember, login, memberStatus, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import { updatePassword } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import * as contract from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { listSessions } from '@pakmut/contract/auth/auth.sessions.contract.ts';
import { listMyPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveTelephone } from '#api/testing/codes.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const strong = 'เรือหางยาวสีเขียว';
let count = 0;

/** A fresh member of the staff, with the session of a password login. */
async function hire(password = strong, role = 'editor') {
  count += 1;
  const email = `staff${count}@example.com`;
  const form = { displayname: 'บรรณาธิการ', email, password, acceptTerms: true, isAdult: true };
  const { answer } = await world.call(addMember, form);
  const id = answer.member.member_id;
  await world.platform.db.updateTable('members').set({ role }).where('id', '=', id).execute();
  return { id, email, ...(await enter(email, password)) };
}

async function enter(email: string, password = strong, totp?: string) {
  const { status, problem, answer } = await world.call(login, { email, password, ...(totp && { totp }) });
  const person: Person = {
    id: answer?.member.member_id ?? '',
    accessToken: answer?.token.accessToken ?? '',
    refreshToken: answer?.token.refreshToken ?? '',
  };
  return { status, message: problem.message, person, owes: answer?.second_factor };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.platform.clock.now().getTime() + steps * 30_000,
  });

async function enrolled() {
  const staff = await hire();
  const { answer } = await world.call(contract.enrolSecondFactor, {}, { as: staff.person });
  const confirmed = await world.call(
    contract.confirmSecondFactor,
    { code: codeOf(answer.secret) },
    { as: staff.person },
  );
  world.advance(60_000);
  return { ...staff, secret: answer.secret, recoveryCodes: confirmed.answer.recoveryCodes };
}

const readPosts = async (as: Person) => {
  const { status, problem } = await world.call(listMyPosts, {}, { as });
  return [status, problem.message];
};

test('R7 staff without a second factor get a session that can only set one up, renew and end itself', async () => {
  const { person, owes } = await hire();
  expect(owes).toBe('enrol');
  expect(await readPosts(person)).toEqual([403, 'second_factor_owed']);
  expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
  expect((await world.call(listSessions, {}, { as: person })).status).toBe(200);
  const { answer } = await world.call(contract.secondFactorStatus, {}, { as: person });
  expect(answer).toEqual({ is_staff: 1, is_enrolled: 0, owes: 'enrol', recovery_codes_left: 0 });
  const renewed = await world.call(refreshToken, { refreshToken: person.refreshToken });
  const again = { ...person, accessToken: renewed.answer.token.accessToken };
  expect(await readPosts(again)).toEqual([403, 'second_factor_owed']);
});

test('R7 every call but those of the list refuses such a session', async () => {
  const { person } = await hire();
  const closed = world.app.registered.filter(({ access, whileConfined }) => access === 'member' && !whileConfined);
  expect(closed.length).toBeGreaterThan(10);
  for (const endpoint of closed) {
    const input = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'x']));
    const { status, problem } = await world.call(endpoint, input as never, { as: person });
    // An answer to HEAD has no body.
    const message = endpoint.method === 'HEAD' ? undefined : 'second_factor_owed';
    expect([endpoint.path, status, problem.message]).toEqual([endpoint.path, 403, message]);
  }
});

test('R7 after the first code the session is whole, and a login asks for a code', async () => {
  const staff = await enrolled();
  expect((await readPosts(staff.person))[0]).toBe(200);
  expect(staff.recoveryCodes).toHaveLength(10);
  const bare = await enter(staff.email);
  expect([bare.status, bare.message]).toEqual([401, 'second_factor_needed']);
  const wrong = await enter(staff.email, strong, '000000');
  expect([wrong.status, wrong.message]).toEqual([400, 'second_factor_wrong']);
  const right = await enter(staff.email, strong, codeOf(staff.secret));
  expect([right.status, right.owes]).toEqual([200, undefined]);
  expect((await readPosts(right.person))[0]).toBe(200);
});

test('R7 a wrong password says nothing about the second factor', async () => {
  const staff = await enrolled();
  expect((await enter(staff.email, 'wrong')).message).toBe('email_or_pass_wrong');
});

test('R7 a code works once, and a clock half a minute off does no harm', async () => {
  const staff = await enrolled();
  const code = codeOf(staff.secret, 1);
  const uses = await Promise.all([1, 2, 3].map(() => enter(staff.email, strong, code)));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await enter(staff.email, strong, codeOf(staff.secret))).status).toBe(400);
  world.advance(60_000);
  expect((await enter(staff.email, strong, codeOf(staff.secret, 3))).status).toBe(400);
});

test('R7 guessing codes ends after ten in fifteen minutes', async () => {
  const staff = await enrolled();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      world.call(contract.checkSecondFactor, { code: String(100_000 + n) }, { as: staff.person }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
  for (let n = 0; n < 10; n += 1) await enter(staff.email, strong, String(200_000 + n));
  const limited = await enter(staff.email, strong, codeOf(staff.secret));
  expect(limited.status).toBe(429);
});

test('R7 a recovery code opens once, in any spelling, and can be replaced', async () => {
  const staff = await enrolled();
  const [first = '', second = ''] = staff.recoveryCodes;
  expect((await enter(staff.email, strong, first.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await enter(staff.email, strong, first)).status).toBe(400);
  const { answer } = await world.call(contract.secondFactorStatus, {}, { as: staff.person });
  expect(answer).toEqual({ is_staff: 1, is_enrolled: 1, recovery_codes_left: 9 });
  const renewed = await world.call(contract.renewRecoveryCodes, { code: codeOf(staff.secret) }, { as: staff.person });
  expect(renewed.answer.recoveryCodes).toHaveLength(10);
  expect((await enter(staff.email, strong, second)).status).toBe(400);
});

test('R7 secret and recovery codes stand in the database only sealed or as fingerprints', async () => {
  const staff = await enrolled();
  const factor = await world.platform.db
    .selectFrom('second_factors')
    .selectAll()
    .where('member_id', '=', staff.id)
    .executeTakeFirstOrThrow();
  expect(factor.secret_sealed.toString('latin1')).not.toContain(staff.secret);
  const codes = await world.platform.db.selectFrom('recovery_codes').selectAll().execute();
  const stored = codes.map(({ hash }) => hash.toString('latin1')).join();
  for (const code of staff.recoveryCodes) expect(stored).not.toContain(code);
});

test('R7 a second factor that is on cannot be replaced by who holds only a session', async () => {
  const staff = await enrolled();
  const { status, problem } = await world.call(contract.enrolSecondFactor, {}, { as: staff.person });
  expect([status, problem.message]).toEqual([409, 'second_factor_present']);
  const again = await world.call(contract.confirmSecondFactor, { code: codeOf(staff.secret) }, { as: staff.person });
  expect(again.status).toBe(409);
});

test('R7 a login by one-time code leaves staff owing the second factor, which the session can show', async () => {
  const staff = await enrolled();
  const telephone = '0911111111';
  await world.platform.db.updateTable('members').set({ telephone }).where('id', '=', staff.id).execute();
  const { token, second_factor } = await proveTelephone(world, telephone, 0);
  expect(second_factor).toBe('code');
  const person: Person = { id: staff.id, accessToken: token?.accessToken ?? '', refreshToken: '' };
  expect(await readPosts(person)).toEqual([403, 'second_factor_owed']);
  expect((await world.call(contract.checkSecondFactor, { code: '123456' }, { as: person })).status).toBe(400);
  const passed = await world.call(contract.checkSecondFactor, { code: codeOf(staff.secret) }, { as: person });
  expect(passed.status).toBe(200);
  expect((await readPosts(person))[0]).toBe(200);
});

test.each([
  ['of eleven characters', 'abcdefgh-xy'],
  ['that everybody tries', 'qwertyuiop123'],
])('R7 a staff password %s keeps the session closed', async (_what, password) => {
  const staff = await hire(password);
  const { answer } = await world.call(contract.enrolSecondFactor, {}, { as: staff.person });
  await world.call(contract.confirmSecondFactor, { code: codeOf(answer.secret) }, { as: staff.person });
  expect(await readPosts(staff.person)).toEqual([403, 'second_factor_owed']);
  const status = await world.call(contract.secondFactorStatus, {}, { as: staff.person });
  expect(status.answer.owes).toBe('password');
});

test('R7 a staff session with a weak password is whole once the password is a good one', async () => {
  const staff = await hire('1234');
  const { answer } = await world.call(contract.enrolSecondFactor, {}, { as: staff.person });
  await world.call(contract.confirmSecondFactor, { code: codeOf(answer.secret) }, { as: staff.person });
  const change = (newPassword: string) =>
    world.call(updatePassword, { oldPassword: '1234', newPassword, confirm: newPassword }, { as: staff.person });
  expect((await change('abcdefgh-xy')).problem.message).toBe('staff_password_weak');
  expect((await change(strong)).status).toBe(200);
  await expect.poll(() => readPosts(staff.person), { timeout: 500, interval: 5 }).toEqual([200, undefined]);
});

test('members who are not staff need no second factor and cannot make one', async () => {
  const person = await world.join();
  expect((await readPosts(person))[0]).toBe(200);
  const { status, problem } = await world.call(contract.enrolSecondFactor, {}, { as: person });
  expect([status, problem.message]).toEqual([403, 'second_factor_staff_only']);
});

test('R16 an open session of a member who becomes staff is confined until it has shown the second factor', async () => {
  const person = await world.join();
  expect((await readPosts(person))[0]).toBe(200);
  await world.platform.db.updateTable('members').set({ role: 'admin' }).where('id', '=', person.id).execute();
  await expect.poll(() => readPosts(person), { timeout: 500, interval: 5 }).toEqual([403, 'second_factor_owed']);
});

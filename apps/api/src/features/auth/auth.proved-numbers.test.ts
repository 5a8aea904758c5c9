/** Registration and login by mobile number as published clients know them: without a ticket (decision 0066). */
import { requestOtp, validateOtpPasscode } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { addMember, login } from '@pakmut/contract/auth/auth.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCode } from '#api/testing/codes.ts';
import { createWorld, type World } from '#api/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ OTP_NUMBERS_PER_HOUR: '1000' });
});
afterAll(() => world.close());

let numbers = 0;
const freshNumber = () => `08${String(10_000_000 + ++numbers)}`;
const home = '203.0.113.1';

/** Proves a number from an address; the reference of its code. */
async function prove(telephone: string, from = home): Promise<string> {
  const { answer } = await world.call(requestOtp, { telephone, isRegis: 1 }, { from });
  const given = { telephone, isRegis: 1, otpRef: answer.otp_ref, otpPasscode: readCode(world, telephone) } as const;
  const { status } = await world.call(validateOtpPasscode, given, { from });
  expect(status).toBe(200);
  return answer.otp_ref;
}
const register = (change: Partial<InputOf<typeof addMember>>, from = home) =>
  world.call(
    addMember,
    { device: 'web', displayname: 'ปลา', email: '', acceptTerms: true, isAdult: true, ...change },
    { from },
  );
const shown = ({ status, problem }: { status: number; problem: { message?: string } }) => [status, problem.message];

describe('registration by a proved number', () => {
  test('needs the number, an empty e-mail and the password of the client, with which the member then logs in', async () => {
    const telephone = freshNumber();
    await prove(telephone);
    const { status, answer } = await register({ telephone, password: 'Ab3kQ9' });
    expect([status, answer.initialPassword]).toEqual([200, undefined]);
    const again = await world.call(login, { email: telephone, password: 'Ab3kQ9' });
    expect([again.status, again.answer.member.member_id]).toEqual([200, answer.member.member_id]);
  });

  test('takes the very fields that the specification lists, among which there is no reference of the code', async () => {
    const telephone = freshNumber();
    await prove(telephone);
    const social = { facebookID: null, facebookEmail: null, facebookToken: null };
    const listed = {
      device: 'web',
      displayname: 'ปลา',
      name_surname: '',
      email: '',
      password: 'Ab3kQ9',
      telephone,
      ...social,
    };
    const send = (from: string) =>
      world.app.fastify.inject({
        method: 'POST',
        url: '/api/v1/public/auth/addmember',
        remoteAddress: from,
        payload: { ...listed, acceptTerms: true, isAdult: true },
      });
    const stranger = await send('198.51.100.7');
    expect([stranger.statusCode, stranger.json().message]).toEqual([400, 'please_specify_email']);
    const own = await send(home);
    expect([own.statusCode, own.json().result?.member?.member_displayname]).toEqual([200, 'ปลา']);
  });

  test('needs its reference from another network address', async () => {
    const telephone = freshNumber();
    const otpRef = await prove(telephone);
    const elsewhere = '198.51.100.7';
    expect(shown(await register({ telephone, password: 'secret' }, elsewhere))).toEqual([400, 'please_specify_email']);
    const wrong = await register({ telephone, password: 'secret', otpRef: 'AAAAAA' }, elsewhere);
    expect(shown(wrong)).toEqual([400, 'registration_ticket_spent']);
    expect((await register({ telephone, otpRef }, elsewhere)).answer.initialPassword).toMatch(/^\w{6}$/);
  });

  test('works once: another registration hears that the number is taken or the proof spent', async () => {
    const telephone = freshNumber();
    const otpRef = await prove(telephone);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => register({ telephone, otpRef })));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(shown(await register({ telephone, otpRef }))).toEqual([400, 'registration_ticket_spent']);
    expect(shown(await register({ telephone, password: 'secret' }))).toEqual([400, 'please_specify_email']);
  });

  test('works for 15 minutes', async () => {
    const telephone = freshNumber();
    const otpRef = await prove(telephone);
    world.advance(15 * 60_000);
    expect(shown(await register({ telephone, otpRef }))).toEqual([400, 'registration_ticket_spent']);
    expect(shown(await register({ telephone, password: 'secret' }))).toEqual([400, 'please_specify_email']);
  });

  test('is not given by a number that nobody proved, nor by the reference of another number', async () => {
    const [proved, other] = [freshNumber(), freshNumber()];
    const otpRef = await prove(proved);
    expect(shown(await register({ telephone: other, password: 'secret' }))).toEqual([400, 'please_specify_email']);
    expect(shown(await register({ telephone: other, otpRef }))).toEqual([400, 'registration_ticket_spent']);
  });

  test('does not turn a registration by e-mail into one by number', async () => {
    const telephone = freshNumber();
    await prove(telephone);
    const byEmail = { telephone, email: 'fish@example.com', password: 'secret' };
    expect((await register(byEmail)).status).toBe(200);
    expect((await world.call(login, { telephone, password: 'secret' })).status).toBe(401);
  });

  test('keeps the order of the other rules', async () => {
    const telephone = freshNumber();
    await prove(telephone);
    for (const [change, message] of [
      [{ displayname: '' }, 'please_specify_displayname'],
      [{ password: 'abc' }, 'pw_must_4'],
      [{ acceptTerms: false }, 'please_accept_terms'],
    ] as const)
      expect(shown(await register({ telephone, password: 'secret', ...change }))).toEqual([400, message]);
    expect((await register({ telephone, password: 'secret' })).status).toBe(200);
  });
});

describe('login with a number in the field of the e-mail', () => {
  test.each(['0812345678', '081-234-5678', ' 081 234 5678 '])('%j is read as a mobile number', async (email) => {
    if (
      !(await world.platform.db
        .selectFrom('members')
        .where('telephone', '=', '0812345678')
        .select('id')
        .executeTakeFirst())
    ) {
      await prove('0812345678');
      await register({ telephone: '0812345678', password: 'secret' });
    }
    expect((await world.call(login, { email, password: 'secret' })).status).toBe(200);
    expect(shown(await world.call(login, { email, password: 'wrong' }))).toEqual([401, 'email_or_pass_wrong']);
  });

  test('R2 a number that is nobody’s answers like a wrong password', async () => {
    for (const email of ['0899999999', '0212345678', '12345'])
      expect(shown(await world.call(login, { email, password: 'x' }))).toEqual([401, 'email_or_pass_wrong']);
  });
});

import { requestOtp, validateOtpPasscode } from '@pakmut/contract/auth/auth.codes.contract.ts';
import { addMember, login, memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveTelephone, readCode } from '#api/testing/codes.ts';
import { waitingMessages } from '#api/testing/outbox.ts';
import { createWorld, type World } from '#api/testing/world.ts';
import { useInitialPassword } from './auth.queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ TRUST_PROXY: '1', ORIGIN: 'https://news.example.org' });
});
afterAll(() => world.close());

let count = 0;
const freshNumber = () => `08${String(++count).padStart(8, '0')}`;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
let addresses = 0;
const elsewhere = () => from(`10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`);
const terms = { acceptTerms: true, isAdult: true };

async function registered(telephone = freshNumber()) {
  const { registrationTicket = '' } = await proveTelephone(world, telephone, 1, elsewhere().headers);
  const { answer } = await world.call(addMember, { displayname: 'พลอย', registrationTicket, ...terms });
  world.advance(61_000);
  return { telephone, answer };
}

const sentTo = (telephone: string) => world.platform.outbox.list().filter(({ to }) => to === telephone);

describe('registering with a mobile number', () => {
  test('a confirmed number creates a member whose initial password is shown once', async () => {
    const { telephone, answer } = await registered();
    expect(answer.initialPassword).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(answer.token.accessToken).not.toBe('');
    const row = await world.platform.db
      .selectFrom('members')
      .select(['id', 'email', 'terms_version', 'terms_accepted_at', 'age_consent'])
      .where('telephone', '=', telephone)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: answer.member.member_id, email: null, terms_version: '2022-06-01' });
  });

  test('the initial password opens one session, which says that a new one is needed, and no second', async () => {
    const { telephone, answer } = await registered();
    const password = answer.initialPassword ?? '';
    const attempts = await Promise.all([1, 2, 3].map(() => world.call(login, { telephone, password })));
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(attempts.find(({ status }) => status === 200)?.answer.must_change_password).toBe(1);
    const { token } = await proveTelephone(world, telephone, 0, elsewhere().headers);
    expect(token?.accessToken).toBeTruthy();
  });

  test('the initial password that was used is over also for a login that began a moment before', async () => {
    const { answer } = await registered();
    const { db, clock } = world.platform;
    const [earlier, later] = [clock.now(), new Date(clock.now().getTime() + 5)];
    expect(await useInitialPassword(db, answer.member.member_id, later)).toBe(true);
    expect(await useInitialPassword(db, answer.member.member_id, earlier)).toBe(false);
  });

  test('the initial password is over after a day', async () => {
    const { telephone, answer } = await registered();
    world.advance(24 * 3_600_000);
    const { status, problem } = await world.call(login, { telephone, password: answer.initialPassword ?? '' });
    expect([status, problem.message]).toEqual([401, 'email_or_pass_wrong']);
  });

  test('a ticket registers one member, for fifteen minutes, and survives a refused form', async () => {
    const telephone = freshNumber();
    const { registrationTicket = '' } = await proveTelephone(world, telephone, 1, elsewhere().headers);
    const form = { displayname: 'พลอย', registrationTicket, ...terms };
    expect((await world.call(addMember, { ...form, displayname: ' ' })).problem.message).toBe(
      'please_specify_displayname',
    );
    expect((await world.call(addMember, { ...form, acceptTerms: false })).problem.message).toBe('please_accept_terms');
    const answers = await Promise.all([1, 2, 3].map(() => world.call(addMember, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = freshNumber();
    const { registrationTicket: old = '' } = await proveTelephone(world, late, 1, elsewhere().headers);
    world.advance(901_000);
    const refused = await world.call(addMember, { ...form, registrationTicket: old });
    expect([refused.status, refused.problem.message]).toEqual([400, 'registration_ticket_spent']);
  });

  test('a registered number is reported as registered, and no message is sent', async () => {
    const { telephone } = await registered();
    const before = sentTo(telephone).length;
    const { status, problem } = await world.call(requestOtp, { telephone, isRegis: 1 }, elsewhere());
    expect([status, problem.message]).toEqual([409, 'tel_already_regis']);
    expect(sentTo(telephone)).toHaveLength(before);
  });

  test('a number that was only typed at registration by e-mail opens nothing', async () => {
    const telephone = freshNumber();
    const form = { displayname: 'พลอย', email: 'typed@example.com', password: 'pass-word', telephone, ...terms };
    expect((await world.call(addMember, form)).status).toBe(200);
    expect((await world.call(login, { telephone, password: 'pass-word' })).status).toBe(401);
    expect((await world.call(requestOtp, { telephone, isRegis: 0 }, elsewhere())).problem.message).toBe(
      'tel_not_regis',
    );
  });
});

describe('logging in with a code', () => {
  test('opens a session, and the message binds the code to the site for the phone', async () => {
    const { telephone, answer } = await registered();
    const { token, member, registrationTicket } = await proveTelephone(world, telephone, 0, elsewhere().headers);
    expect(member?.member_id).toBe(answer.member.member_id);
    expect(registrationTicket).toBeUndefined();
    const person = { id: '', refreshToken: '', accessToken: token?.accessToken ?? '' };
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    const [sms] = sentTo(telephone);
    expect(sms?.channel).toBe('sms');
    expect(sms?.text.split('\n').at(-1)).toBe(`@news.example.org #${readCode(world, telephone)}`);
  });

  test('an unknown number is reported as not registered', async () => {
    const telephone = freshNumber();
    const { status, problem } = await world.call(requestOtp, { telephone, isRegis: 0 }, elsewhere());
    expect([status, problem.message]).toEqual([404, 'tel_not_regis']);
    expect(sentTo(telephone)).toEqual([]);
    expect((await world.call(requestOtp, { telephone, isRegis: 1 }, elsewhere())).status).toBe(200);
  });

  test('a suspended member learns of the suspension only after entering the code', async () => {
    const { telephone } = await registered();
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('telephone', '=', telephone)
      .execute();
    const asked = await world.call(requestOtp, { telephone, isRegis: 0 }, elsewhere());
    const given = { telephone, isRegis: 0 as const, otpRef: asked.answer.otp_ref };
    const { status, problem } = await world.call(validateOtpPasscode, {
      ...given,
      otpPasscode: readCode(world, telephone),
    });
    expect([status, problem.message]).toEqual([403, 'account_suspended']);
  });

  test.each(['081234567', '08123456789', '0212345678', '+66812345678', 'abcdefghij', ''])(
    '%j is no mobile number',
    async (telephone) => {
      const { status, problem } = await world.call(requestOtp, { telephone, isRegis: 0 }, elsewhere());
      expect([status, problem.message]).toEqual([400, 'tel_not_match']);
    },
  );

  test.each(['12345', '1234567', '12a456', '๑๒๓๔๕๖'])('%j is no passcode', async (otpPasscode) => {
    const given = { telephone: freshNumber(), isRegis: 0 as const, otpRef: 'X', otpPasscode };
    const { status, problem } = await world.call(validateOtpPasscode, given);
    expect([status, problem.message]).toEqual([400, 'invalid_passcode']);
  });
});

describe('R10 a code', () => {
  async function asked(isRegis: 0 | 1 = 0) {
    const { telephone } = isRegis === 0 ? await registered() : { telephone: freshNumber() };
    const { answer } = await world.call(requestOtp, { telephone, isRegis }, elsewhere());
    return { given: { telephone, isRegis, otpRef: answer.otp_ref }, code: readCode(world, telephone) };
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('R10 is evaluated at most five times, however many guesses come at once', async () => {
    const { given, code } = await asked();
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        world.call(validateOtpPasscode, {
          ...given,
          otpPasscode: String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
        }),
      ),
    );
    const messages = guesses.map(({ problem }) => problem.message);
    expect(messages.filter((message) => message === 'otp_wrong')).toHaveLength(5);
    expect(messages.filter((message) => message === 'otp_spent')).toHaveLength(195);
    expect((await world.call(validateOtpPasscode, { ...given, otpPasscode: code })).problem.message).toBe('otp_spent');
  });

  test('R10 works once, also for two who send it together', async () => {
    const { given, code } = await asked();
    const uses = await Promise.all(
      [1, 2, 3, 4].map(() => world.call(validateOtpPasscode, { ...given, otpPasscode: code })),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('R10 lives five minutes', async () => {
    const { given, code } = await asked();
    world.advance(300_000);
    const { status, problem } = await world.call(validateOtpPasscode, { ...given, otpPasscode: code });
    expect([status, problem.message]).toEqual([400, 'otp_spent']);
  });

  test('R10 is bound to number, purpose and reference', async () => {
    const { given, code } = await asked(1);
    const { telephone } = await registered();
    for (const change of [{ telephone }, { isRegis: 0 as const }, { otpRef: 'OTHER2' }]) {
      const { problem } = await world.call(validateOtpPasscode, { ...given, ...change, otpPasscode: code });
      expect(problem.message).toBe('otp_spent');
    }
    expect((await world.call(validateOtpPasscode, { ...given, otpPasscode: code })).status).toBe(200);
  });

  test('R10 stands in no answer and in no table', async () => {
    const { telephone } = await registered();
    const { answer, headers } = await world.call(requestOtp, { telephone, isRegis: 0 }, elsewhere());
    const code = readCode(world, telephone);
    expect(JSON.stringify([answer, headers])).not.toContain(code);
    await world.platform.messages.settled();
    const stored = await world.platform.db.selectFrom('one_time_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(telephone);
    expect(stored.every(({ code_hash }) => code_hash === null || code_hash.length === 32)).toBe(true);
    expect(await waitingMessages(world)).toEqual([]);
    const wrong = await world.call(validateOtpPasscode, {
      telephone,
      isRegis: 0,
      otpRef: answer.otp_ref,
      otpPasscode: other(code),
    });
    expect(JSON.stringify(wrong.problem)).not.toContain(code);
  });
});

describe('R11 asking for codes', () => {
  test('R11 requires a minute between two codes, even if the client claims that more time has passed', async () => {
    const telephone = freshNumber();
    const first = await world.call(requestOtp, { telephone, isRegis: 1, requestCnt: 0 }, elsewhere());
    expect(first.answer).toMatchObject({ expires_in: 300, resend_after: 60 });
    const soon = await world.call(requestOtp, { telephone, isRegis: 1, requestCnt: 0 }, elsewhere());
    expect([soon.status, soon.problem.message]).toEqual([429, 'otp_too_soon']);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    world.advance(60_000);
    expect((await world.call(requestOtp, { telephone, isRegis: 1, requestCnt: 999 }, elsewhere())).status).toBe(200);
  });

  test('R11 sends one message for a hundred parallel requests', async () => {
    const telephone = freshNumber();
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => world.call(requestOtp, { telephone, isRegis: 1 }, elsewhere())),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(99);
    expect(sentTo(telephone)).toHaveLength(1);
  });

  test('R11 allows ten in a day and says limit_otp to the eleventh', async () => {
    const telephone = freshNumber();
    for (let n = 0; n < 10; n += 1) {
      expect((await world.call(requestOtp, { telephone, isRegis: 1 }, elsewhere())).status).toBe(200);
      world.advance(61_000);
    }
    const { status, problem, headers } = await world.call(requestOtp, { telephone, isRegis: 1 }, elsewhere());
    expect([status, problem.message]).toEqual([429, 'limit_otp']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    world.advance(86_400_000 - 600_000);
    expect((await world.call(requestOtp, { telephone, isRegis: 1 }, elsewhere())).status).toBe(200);
  });

  test('R11 lets an address name five numbers in an hour, known or not', async () => {
    const address = from('10.99.0.1');
    for (let n = 0; n < 5; n += 1)
      expect((await world.call(requestOtp, { telephone: freshNumber(), isRegis: n % 2 ? 1 : 0 }, address)).status).toBe(
        n % 2 ? 200 : 404,
      );
    const sixth = await world.call(requestOtp, { telephone: freshNumber(), isRegis: 0 }, address);
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600']);
    world.advance(3_600_000);
    expect((await world.call(requestOtp, { telephone: freshNumber(), isRegis: 0 }, address)).status).toBe(404);
  });

  test('R11 stops for everybody when the budget of the hour is used up, before anything is sent', async () => {
    const poor = await createWorld({ TRUST_PROXY: '1', OTP_BUDGET_PER_HOUR: '2' });
    const ask = () => poor.call(requestOtp, { telephone: freshNumber(), isRegis: 1 }, elsewhere());
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { status, problem } = await ask();
    expect([status, problem.message]).toEqual([503, 'otp_unavailable']);
    expect(poor.platform.outbox.list()).toHaveLength(2);
    await poor.close();
  });

  test('a code that the gateway would not take counts for nothing', async () => {
    const broken = await createWorld({ SMS_URL: 'http://127.0.0.1:9/none' });
    const telephone = freshNumber();
    const outcomes = [];
    for (let n = 0; n < 4; n += 1) {
      outcomes.push((await broken.call(requestOtp, { telephone, isRegis: 1 })).status);
      broken.advance(61_000);
    }
    expect(outcomes.at(-1)).toBe(503);
    const kept = await broken.platform.db.selectFrom('one_time_codes').select('id').execute();
    expect(kept.length).toBeLessThan(4);
    await broken.close();
  });
});

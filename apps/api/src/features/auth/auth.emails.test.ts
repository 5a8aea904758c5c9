import { addMember, login, memberStatus, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import * as emails from '@pakmut/contract/auth/auth.emails.contract.ts';
import { maskEmail } from '@pakmut/contract/auth/auth.emails.rules.ts';
import { forgetPassEmail, updatePass } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo, tokenFor, waitingMessages } from '#api/testing/outbox.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { authJobs } from './auth.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ OTP_NUMBERS_PER_HOUR: '1000' });
});
afterAll(() => world.close());

const day = 86_400_000;
const password = 'pass-word-of-mine';
let count = 0;

async function register(email: string): Promise<Person> {
  const { answer } = await world.call(addMember, {
    displayname: 'พลอย',
    email,
    password,
    confirm: password,
    acceptTerms: true,
    isAdult: true,
  });
  return {
    id: answer.member.member_id,
    accessToken: answer.token.accessToken,
    refreshToken: answer.token.refreshToken,
  };
}

async function someone(): Promise<{ person: Person; email: string }> {
  count += 1;
  const email = `mail${count}@example.com`;
  const person = await register(email);
  await world.platform.messages.settled();
  return { person, email };
}

async function memberOf(person: Person) {
  return world.platform.db.selectFrom('members').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
}

async function renew(person: Person): Promise<Person> {
  const { answer } = await world.call(refreshToken, { refreshToken: person.refreshToken });
  return { ...person, accessToken: answer.token.accessToken, refreshToken: answer.token.refreshToken };
}

const mails = async (to: string) => (await messagesTo(world, to)).filter(({ text }) => text.includes('?confirm='));

describe('confirming an e-mail address', () => {
  test('registration sends a link that confirms in the browser that registered, whose session lives on', async () => {
    const { person, email } = await someone();
    const token = await tokenFor(world, email, 'confirm');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const shown = (await world.call(emails.checkEmailToken, { token })).answer;
    expect(shown).toEqual({ email: maskEmail(email), purpose: 'registration', email_confirmed: 0, has_password: 1 });
    expect((await memberOf(person)).email_confirmed_at).toBeNull();
    const confirmed = await world.call(emails.verifyOwnEmail, { token }, { as: person });
    expect([confirmed.status, confirmed.answer]).toEqual([200, { email_confirmed: 1, email }]);
    expect((await memberOf(person)).email_confirmed_at).not.toBeNull();
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    // A second click on the link is not the member’s mistake.
    expect((await world.call(emails.verifyEmail, { token })).answer).toEqual({ email_confirmed: 1, email });
  });

  test('another device confirms with the password, and loses nothing', async () => {
    const { person, email } = await someone();
    const token = await tokenFor(world, email, 'confirm');
    const wrong = await world.call(emails.verifyEmail, { token, password: 'guess' });
    expect([wrong.status, wrong.problem.message]).toEqual([403, 'current_password_wrong']);
    expect((await memberOf(person)).email_confirmed_at).toBeNull();
    const right = await world.call(emails.verifyEmail, { token, password });
    expect(right.answer).toEqual({ email_confirmed: 1, email });
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
  });

  test('R13 the owner of the mailbox who did not register takes the account: password and sessions of before end', async () => {
    const { person, email } = await someone();
    const token = await tokenFor(world, email, 'confirm');
    const { status, answer } = await world.call(emails.verifyEmail, { token });
    expect([status, answer.email_confirmed]).toEqual([200, 1]);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: person.refreshToken })).status).toBe(401);
    expect((await world.call(login, { email, password })).status).toBe(401);
    const own = 'a password of my own';
    const renewal = { token: answer.renewToken ?? '', password: own, confirm: own };
    expect((await world.call(updatePass, renewal)).status).toBe(200);
    expect((await world.call(login, { email, password: own })).status).toBe(200);
  });

  test('R13 a mailbox alone takes no account that a number stands for as well', async () => {
    const { person, email } = await someone();
    await world.platform.db
      .updateTable('members')
      .set({ telephone: '0899999999' })
      .where('id', '=', person.id)
      .execute();
    const token = await tokenFor(world, email, 'confirm');
    const refused = await world.call(emails.verifyEmail, { token });
    expect([refused.status, refused.problem.message]).toEqual([403, 'login_to_confirm']);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    expect((await world.call(emails.verifyOwnEmail, { token }, { as: person })).status).toBe(200);
  });

  test('R21 somebody else’s link looks like one that never was', async () => {
    const { email } = await someone();
    const stranger = await world.join();
    const token = await tokenFor(world, email, 'confirm');
    const theirs = await world.call(emails.verifyOwnEmail, { token }, { as: stranger });
    const none = await world.call(emails.verifyOwnEmail, { token: 'x'.repeat(43) }, { as: stranger });
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...none.problem, requestId: '' });
    expect([theirs.status, theirs.problem.message]).toEqual([400, 'link_spent']);
  });

  test('R18 the database holds no token, only its hash', async () => {
    const { person, email } = await someone();
    const token = await tokenFor(world, email, 'confirm');
    const rows = await world.platform.db
      .selectFrom('email_confirmations')
      .select('hash')
      .where('member_id', '=', person.id)
      .execute();
    expect(rows[0]?.hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
    expect(rows[0]?.hash).toHaveLength(32);
  });

  test('a link lives 15 days', async () => {
    const { email } = await someone();
    const token = await tokenFor(world, email, 'confirm');
    world.advance(14.9 * day);
    expect((await world.call(emails.checkEmailToken, { token })).status).toBe(200);
    world.advance(0.2 * day);
    expect((await world.call(emails.checkEmailToken, { token })).problem.message).toBe('link_spent');
    expect((await world.call(emails.verifyEmail, { token, password })).problem.message).toBe('link_spent');
  });

  test('the mail comes again: 60 seconds apart, five a day, however many ask at once', async () => {
    const { person, email } = await someone();
    const ask = (as: Person) => world.call(emails.resendVerification, {}, { as });
    const soon = await ask(person);
    expect([soon.status, soon.problem.message]).toEqual([429, 'mail_too_soon']);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    for (let n = 2; n <= 5; n += 1) {
      world.advance(61_000);
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(person)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    world.advance(61_000);
    const limit = await ask(person);
    expect([limit.status, limit.problem.message]).toEqual([429, 'mail_limit']);
    expect(await mails(email)).toHaveLength(5);
    world.advance(day);
    const tomorrow = await renew(person);
    expect((await ask(tomorrow)).status).toBe(200);
    const token = await tokenFor(world, email, 'confirm');
    await world.call(emails.verifyOwnEmail, { token }, { as: tomorrow });
    expect((await ask(tomorrow)).problem.message).toBe('email_already_confirmed');
  });

  test('R13 an address that nobody confirmed for 15 days goes to who registers with it next', async () => {
    const { person, email } = await someone();
    const again = { displayname: 'มะลิ', email, password: 'another-one', confirm: 'another-one' };
    const form = { ...again, acceptTerms: true, isAdult: true };
    world.advance(14 * day);
    expect((await world.call(addMember, form)).problem.message).toBe('email_already_used');
    world.advance(2 * day);
    expect((await world.call(addMember, form)).status).toBe(200);
    expect((await memberOf(person)).email).toBeNull();
    expect((await world.call(refreshToken, { refreshToken: person.refreshToken })).status).toBe(401);
    expect((await world.call(login, { email, password })).status).toBe(401);
    expect((await world.call(login, { email, password: 'another-one' })).status).toBe(200);
  });

  test('R13 a confirmed address stays with its member', async () => {
    const { person, email } = await someone();
    await world.call(emails.verifyOwnEmail, { token: await tokenFor(world, email, 'confirm') }, { as: person });
    world.advance(20 * day);
    const form = { displayname: 'มะลิ', email, password: 'another-one', acceptTerms: true, isAdult: true };
    expect((await world.call(addMember, form)).status).toBe(409);
  });
});

describe('changing the e-mail address', () => {
  test('R4 requires the password, notifies the old address, and takes effect when the new mailbox is confirmed', async () => {
    const { person, email } = await someone();
    const other = (await world.call(login, { email, password })).answer;
    const wanted = `new-${email}`;
    const without = await world.call(emails.changeEmail, { email: wanted }, { as: person });
    expect([without.status, without.problem.message]).toEqual([403, 'step_up_required']);
    const wrong = await world.call(emails.changeEmail, { email: wanted, password: 'guess' }, { as: person });
    expect(wrong.problem.message).toBe('current_password_wrong');
    world.advance(61_000);
    const asked = await world.call(emails.changeEmail, { email: wanted.toUpperCase(), password }, { as: person });
    expect([asked.status, asked.answer]).toEqual([200, { sent: 1, email: wanted }]);
    expect((await memberOf(person)).email).toBe(email);
    expect((await messagesTo(world, email))[0]?.subject).toBe('มีคนขอเปลี่ยนอีเมลของบัญชีคุณ');
    const token = await tokenFor(world, wanted, 'confirm');
    expect((await world.call(emails.checkEmailToken, { token })).answer.purpose).toBe('change');
    expect((await world.call(emails.verifyEmail, { token })).problem.message).toBe('login_to_confirm');
    expect((await world.call(emails.verifyOwnEmail, { token }, { as: person })).answer.email).toBe(wanted);
    expect(await memberOf(person)).toMatchObject({ email: wanted });
    const [notice] = await messagesTo(world, email);
    expect(notice?.subject).toBe('ข้อมูลติดต่อของบัญชีคุณเปลี่ยนแล้ว');
    expect(notice?.text).not.toContain(wanted);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    const elsewhere = { ...person, accessToken: other.token.accessToken };
    expect((await world.call(memberStatus, {}, { as: elsewhere })).status).toBe(401);
  });

  test('R6 a password that anybody could guess is not enough', async () => {
    const weak = await world.join();
    await world.platform.db.updateTable('members').set({ password_grade: 0 }).where('id', '=', weak.id).execute();
    const refused = await world.call(
      emails.changeEmail,
      { email: 'fresh@example.com', password: 'pass-word' },
      { as: weak },
    );
    expect([refused.status, refused.problem.message]).toEqual([403, 'step_up_required']);
  });

  test('an address of another member, a malformed one and the own one are refused', async () => {
    const { person, email } = await someone();
    const { email: taken } = await someone();
    const attempt = (wanted: string) => world.call(emails.changeEmail, { email: wanted, password }, { as: person });
    expect((await attempt(taken)).problem.message).toBe('email_already_used');
    expect((await attempt('nobody')).problem.message).toBe('email_not_match');
    expect((await attempt(' ')).problem.message).toBe('please_specify_email');
    await world.call(emails.verifyOwnEmail, { token: await tokenFor(world, email, 'confirm') }, { as: person });
    expect((await attempt(email)).problem.message).toBe('email_already_confirmed');
  });

  test('a newer request invalidates the link of the older one, and more than five mails a day are refused', async () => {
    const { person, email } = await someone();
    for (let n = 0; n < 4; n += 1) {
      world.advance(61_000);
      const { status } = await world.call(emails.changeEmail, { email: `w${n}-${email}`, password }, { as: person });
      expect(status).toBe(200);
    }
    const older = await tokenFor(world, `w0-${email}`, 'confirm');
    expect((await world.call(emails.verifyOwnEmail, { token: older }, { as: person })).problem.message).toBe(
      'link_spent',
    );
    world.advance(61_000);
    const sixth = await world.call(emails.changeEmail, { email: `w5-${email}`, password }, { as: person });
    expect(sixth.problem.message).toBe('mail_limit');
    const newest = await tokenFor(world, `w3-${email}`, 'confirm');
    expect((await world.call(emails.verifyOwnEmail, { token: newest }, { as: person })).status).toBe(200);
  });
});

test('links and counts that have no use any more are deleted within the hour', async () => {
  const { email } = await someone();
  await world.call(forgetPassEmail, { email });
  await world.platform.messages.settled();
  world.advance(16 * day);
  for (const job of authJobs) await job.run(world.platform);
  for (const table of ['email_confirmations', 'password_resets', 'password_reset_asks'] as const) {
    expect([table, await world.platform.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  }
  expect(await waitingMessages(world)).toEqual([]);
});

describe('changing the mobile number', () => {
  const codeIn = (text: string) => /#(\d{6})/.exec(text)?.[1] ?? '';

  test('R4 requires the password and a code sent to the new number, and notifies the old number and the mailbox', async () => {
    const { person, email } = await someone();
    const other = (await world.call(login, { email, password })).answer;
    const first = '0811234567';
    const second = '0651234567';
    for (const telephone of [first, second]) {
      expect((await world.call(emails.changeTelephone, { telephone }, { as: person })).status).toBe(403);
      const asked = await world.call(emails.changeTelephone, { telephone, password }, { as: person });
      expect(asked.status).toBe(200);
      const [sms] = await messagesTo(world, telephone);
      const given = { telephone, otpRef: asked.answer.otp_ref, otpPasscode: codeIn(sms?.text ?? '') };
      const stolen = await world.call(emails.confirmTelephone, given, { as: await world.join() });
      expect(stolen.status).toBe(400);
      const done = await world.call(emails.confirmTelephone, given, { as: person });
      expect([done.status, done.answer]).toEqual([200, { member_tel: telephone }]);
    }
    expect((await memberOf(person)).telephone).toBe(second);
    expect((await messagesTo(world, first))[0]?.text).toContain('เปลี่ยนไปใช้เบอร์อื่นแล้ว');
    const [notice] = await messagesTo(world, email);
    expect(notice?.text).toContain('065***567');
    const elsewhere = { ...person, accessToken: other.token.accessToken };
    expect((await world.call(memberStatus, {}, { as: elsewhere })).status).toBe(401);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
  });

  test('a number of another member and one that is no mobile number are refused', async () => {
    const { person } = await someone();
    const attempt = (telephone: string) => world.call(emails.changeTelephone, { telephone, password }, { as: person });
    expect((await attempt('0651234567')).problem.message).toBe('tel_already_regis');
    for (const telephone of ['021234567', '0212345678', '08123456789', 'phone']) {
      expect((await attempt(telephone)).problem.message).toBe('tel_not_match');
    }
  });
});

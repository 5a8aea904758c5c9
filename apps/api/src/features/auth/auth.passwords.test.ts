import { login, memberStatus, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import {
  checkRenewToken,
  forgetPassEmail,
  requestForgetPassword,
  updatePass,
  updatePassword,
} from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesTo, tokenFor } from '#api/testing/outbox.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const hour = 60 * minute;

async function memberOf(person: Person) {
  return world.platform.db.selectFrom('members').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
}

/** A fresh member with their address; two hours pass first, so that no limit of an earlier test is left. */
async function someone(): Promise<{ person: Person; email: string }> {
  world.advance(2 * hour);
  const person = await world.join();
  return { person, email: (await memberOf(person)).email ?? '' };
}

async function again(person: { email: string }, password: string) {
  return world.call(login, { email: person.email, password });
}

const fresh = { password: 'ปลาทูนึ่งสามตัว', confirm: 'ปลาทูนึ่งสามตัว' };

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which logs nobody in and says that it happened', async () => {
    const { person, email } = await someone();
    const asked = await world.call(forgetPassEmail, { email: ` ${email.toUpperCase()} ` });
    expect([asked.status, asked.answer.message]).toEqual([200, 'system_sent_email_detail']);
    const token = await tokenFor(world, email, 'renew');
    const renewed = await world.call(updatePass, { token, ...fresh });
    expect([renewed.status, renewed.answer]).toEqual([200, { changed: 1 }]);
    expect((await again({ email }, 'pass-word')).status).toBe(401);
    expect((await again({ email }, fresh.password)).status).toBe(200);
    expect((await memberOf(person)).email_confirmed_at).not.toBeNull();
    const [notice] = await messagesTo(world, email);
    expect(notice?.subject).toBe('รหัสผ่านของคุณเปลี่ยนแล้ว');
  });

  test('R4 ends every session on the very next call', async () => {
    const { person, email } = await someone();
    await world.call(requestForgetPassword, { email });
    const token = await tokenFor(world, email, 'renew');
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    await world.call(updatePass, { token, ...fresh });
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: person.refreshToken })).status).toBe(401);
  });

  test('R8 a stranger’s address gets the same answer and no mail', async () => {
    const { email } = await someone();
    const known = await world.call(forgetPassEmail, { email });
    const unknown = await world.call(forgetPassEmail, { email: 'nobody-at-all@example.com' });
    expect([unknown.status, unknown.answer]).toEqual([known.status, known.answer]);
    expect(await messagesTo(world, 'nobody-at-all@example.com')).toEqual([]);
  });

  test('R8 sends three mails an hour to one address and answers the fourth alike', async () => {
    const { email } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        world.call(n % 2 ? forgetPassEmail : requestForgetPassword, { email }, { headers: {} }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const links = (await messagesTo(world, email)).filter(({ text }) => text.includes('/renewpassword/'));
    expect(links).toHaveLength(3);
    world.advance(hour + minute);
    await world.call(forgetPassEmail, { email });
    const later = (await messagesTo(world, email)).filter(({ text }) => text.includes('/renewpassword/'));
    expect(later).toHaveLength(4);
  });

  test('R8 one network address may ask ten times an hour, and waiting helps', async () => {
    await someone();
    const ask = (n: number) => world.call(forgetPassEmail, { email: `somebody${n}@example.com` });
    for (let n = 0; n < 10; n += 1) expect((await ask(n)).status).toBe(200);
    const refused = await ask(10);
    expect([refused.status, refused.problem.message]).toEqual([429, 'too_many_attempts']);
    expect(refused.headers['retry-after']).toBe('3600');
    world.advance(hour + minute);
    expect((await ask(11)).status).toBe(200);
  });

  test('a malformed address is refused with a message that says so', async () => {
    const { status, problem } = await world.call(forgetPassEmail, { email: 'nobody' });
    expect([status, problem.message]).toEqual([400, 'email_not_found']);
  });

  test('R9 looking at a link ten times does not use it up; using it once does', async () => {
    const { email } = await someone();
    await world.call(forgetPassEmail, { email });
    const token = await tokenFor(world, email, 'renew');
    for (let n = 0; n < 10; n += 1) {
      const { status, answer } = await world.call(checkRenewToken, { token });
      expect([status, answer.email.includes('***')]).toEqual([200, true]);
    }
    expect((await world.call(updatePass, { token, ...fresh })).status).toBe(200);
    expect((await world.call(checkRenewToken, { token })).problem.message).toBe('link_spent');
    expect((await world.call(updatePass, { token, ...fresh })).problem.message).toBe('link_spent');
  });

  test('R9 twenty uses at the same time change the password once', async () => {
    const { email } = await someone();
    await world.call(forgetPassEmail, { email });
    const token = await tokenFor(world, email, 'renew');
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const password = `parallel-${n}`;
        return world.call(updatePass, { token, password, confirm: password });
      }),
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('R9 a link lives 30 minutes', async () => {
    const { email } = await someone();
    await world.call(forgetPassEmail, { email });
    const token = await tokenFor(world, email, 'renew');
    world.advance(31 * minute);
    expect((await world.call(checkRenewToken, { token })).status).toBe(400);
    expect((await world.call(updatePass, { token, ...fresh })).problem.message).toBe('link_spent');
  });

  test('R9 a link is void after any other change of the password', async () => {
    const { person, email } = await someone();
    await world.call(forgetPassEmail, { email });
    const token = await tokenFor(world, email, 'renew');
    const change = { oldPassword: 'pass-word', newPassword: fresh.password, confirm: fresh.confirm };
    expect((await world.call(updatePassword, change, { as: person })).status).toBe(200);
    expect((await world.call(updatePass, { token, ...fresh })).problem.message).toBe('link_spent');
  });

  test('R9 the token has 256 random bits and the database holds only its hash', async () => {
    const { email } = await someone();
    await world.call(forgetPassEmail, { email });
    const token = await tokenFor(world, email, 'renew');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await world.platform.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ hash }) => hash.equals(Buffer.from(token, 'base64url')))).toBe(false);
  });

  test('R13 an address that nobody confirmed opens no account that has another way in', async () => {
    const { person, email } = await someone();
    await world.platform.db
      .updateTable('members')
      .set({ telephone: '0811111111' })
      .where('id', '=', person.id)
      .execute();
    expect((await world.call(forgetPassEmail, { email })).status).toBe(200);
    await world.platform.messages.settled();
    expect((await messagesTo(world, email)).some(({ text }) => text.includes('/renewpassword/'))).toBe(false);
  });

  test('a suspended member gets no mail', async () => {
    const { person, email } = await someone();
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    await world.call(forgetPassEmail, { email });
    expect((await messagesTo(world, email)).some(({ text }) => text.includes('/renewpassword/'))).toBe(false);
  });

  test.each([
    [{ password: '', confirm: '' }, 'put_pass_and_confirm'],
    [{ password: 'abcd', confirm: '' }, 'put_pass_and_confirm'],
    [{ password: 'abc', confirm: 'abd' }, 'pw_and_confirm_pw_not_match'],
    [{ password: 'abc', confirm: 'abc' }, 'pw_must_4'],
  ])('%j is refused with %s before the link is looked at', async (form, message) => {
    const { status, problem } = await world.call(updatePass, { token: 'unknown', ...form });
    expect([status, problem.message]).toEqual([400, message]);
  });
});

describe('changing a password', () => {
  const change = { oldPassword: 'pass-word', newPassword: fresh.password, confirm: fresh.confirm };

  test('R4 requires the current password, ends all other sessions at once, keeps this one and notifies the owner', async () => {
    const { person, email } = await someone();
    const other = (await again({ email }, 'pass-word')).answer;
    const elsewhere = { ...person, accessToken: other.token.accessToken };
    expect((await world.call(memberStatus, {}, { as: elsewhere })).status).toBe(200);
    const wrong = await world.call(updatePassword, { ...change, oldPassword: 'guess' }, { as: person });
    expect([wrong.status, wrong.problem.message]).toEqual([403, 'current_password_wrong']);
    expect((await world.call(updatePassword, change, { as: person })).status).toBe(200);
    expect((await world.call(memberStatus, {}, { as: elsewhere })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: other.token.refreshToken })).status).toBe(401);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    expect((await again({ email }, fresh.password)).status).toBe(200);
    expect((await messagesTo(world, email))[0]?.subject).toBe('รหัสผ่านของคุณเปลี่ยนแล้ว');
  });

  test('R4 without the current password it needs a fresh one-time code on this session', async () => {
    const { person } = await someone();
    const { oldPassword: _old, ...without } = change;
    const asked = await world.call(updatePassword, without, { as: person });
    expect([asked.status, asked.problem.message]).toEqual([403, 'step_up_required']);
    const stepped = world.platform.clock.now();
    await world.platform.db
      .updateTable('sessions')
      .set({ stepped_up_at: stepped })
      .where('member_id', '=', person.id)
      .execute();
    expect((await world.call(updatePassword, without, { as: person })).status).toBe(200);
    world.advance(16 * minute);
  });

  test('R3 of forty guesses at the current password at once at most ten are evaluated, and of one after another too', async () => {
    const { person } = await someone();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        world.call(updatePassword, { ...change, oldPassword: `guess-${n}` }, { as: person }),
      ),
    );
    const of = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect(of(403)).toBeLessThanOrEqual(10);
    expect(of(403) + of(429) + of(503)).toBe(40);
    world.advance(16 * minute);
    const renewed = await world.call(refreshToken, { refreshToken: person.refreshToken });
    const later = { ...person, accessToken: renewed.answer.token.accessToken };
    for (let n = 0; n < 10; n += 1) {
      const guess = await world.call(updatePassword, { ...change, oldPassword: `guess-${n}` }, { as: later });
      expect(guess.status).toBe(403);
    }
    expect((await world.call(updatePassword, change, { as: later })).status).toBe(429);
    world.advance(16 * minute);
  });

  test('R7 the staff need twelve characters that are on no list', async () => {
    const { person } = await someone();
    await world.platform.db.updateTable('members').set({ role: 'editor' }).where('id', '=', person.id).execute();
    const attempt = (password: string) =>
      world.call(
        updatePassword,
        { oldPassword: 'pass-word', newPassword: password, confirm: password },
        { as: person },
      );
    for (const weak of ['elevenchars', 'passwordpassword']) {
      expect([weak, (await attempt(weak)).problem.message]).toEqual([weak, 'staff_password_weak']);
    }
    expect((await attempt('ข่าวเช้าวันใหม่ที่น่าน')).status).toBe(200);
  });

  test('the new one must be new, and its two fields alike', async () => {
    const { person } = await someone();
    const attempt = (newPassword: string, confirm = newPassword) =>
      world.call(updatePassword, { oldPassword: 'pass-word', newPassword, confirm }, { as: person });
    expect((await attempt('pass-word')).problem.message).toBe('password_same_as_old');
    expect((await attempt('abcd', 'abce')).problem.message).toBe('pw_and_confirm_pw_not_match');
    expect((await attempt('abc')).problem.message).toBe('pw_must_4');
    expect((await attempt('')).problem.message).toBe('put_pass_and_confirm');
  });
});

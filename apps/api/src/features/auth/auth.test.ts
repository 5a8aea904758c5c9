import { Worker } from 'node:worker_threads';
import { addMember, login, logout, memberStatus, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HashJob } from '#api/platform/identity/passwords.ts';
import { createWorld, type World } from '#api/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ploy = {
  displayname: 'พลอย',
  email: 'Ploy@Example.com',
  password: 'น้ำใสใจจริง',
  acceptTerms: true,
  isAdult: true,
};

describe('registering', () => {
  test('a visitor becomes a member and is logged in', async () => {
    const { status, answer } = await world.call(addMember, ploy);
    expect(status).toBe(200);
    expect(answer.member.member_displayname).toBe('พลอย');
    expect(answer.token.expiresIn).toBe(600);
    const person = {
      id: answer.member.member_id,
      accessToken: answer.token.accessToken,
      refreshToken: answer.token.refreshToken,
    };
    expect((await world.call(memberStatus, {}, { as: person })).answer.member_id).toBe(person.id);
  });

  test('an address counts as taken regardless of case', async () => {
    const { status, problem } = await world.call(addMember, { ...ploy, email: 'ploy@example.COM' });
    expect([status, problem.message]).toEqual([409, 'email_already_used']);
  });

  test.each([
    [{ displayname: '', email: '', password: '', acceptTerms: false }, 'please_specify_displayname'],
    [{ displayname: 'ไม่เปิดเผย ชื่อ', email: '' }, 'displayname_reserved'],
    [{ email: '', password: '', acceptTerms: false }, 'please_specify_email'],
    [{ email: 'nobody', password: '' }, 'email_not_match'],
    [{ password: '', confirm: '' }, 'put_pass_and_confirm'],
    [{ confirm: '' }, 'put_pass_and_confirm'],
    [{ password: 'abc', confirm: 'abd' }, 'pw_and_confirm_pw_not_match'],
    [{ password: 'abc', confirm: 'abc', acceptTerms: false }, 'pw_must_4'],
    [{ telephone: '0212345678' }, 'tel_not_match'],
    [{ acceptTerms: false }, 'please_accept_terms'],
    [{ isAdult: false }, 'please_confirm_age'],
  ])('%j is refused with %s and stores nothing', async (change, message) => {
    const { status, problem } = await world.call(addMember, { ...ploy, email: 'new@example.com', ...change });
    expect([status, problem.message]).toEqual([400, message]);
    const { n } = await world.platform.db
      .selectFrom('members')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  test('R23 a role in the body is an unknown field and refused', async () => {
    const body = { ...ploy, email: 'admin@example.com', role: 'admin' };
    expect((await world.call(addMember, body)).status).toBe(400);
  });

  test('R1 passwords are stored as argon2id of at least 19 MiB', async () => {
    const row = await world.platform.db
      .selectFrom('members')
      .select('password_hash')
      .where('email', '=', 'ploy@example.com')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('logging in', () => {
  test('works with the address in any case', async () => {
    expect((await world.call(login, { email: ' PLOY@example.com', password: ploy.password })).status).toBe(200);
  });

  test('R2 an unknown account and a wrong password get the same answer', async () => {
    const wrong = await world.call(login, { email: 'ploy@example.com', password: 'x' });
    const unknown = await world.call(login, { email: 'nobody@example.com', password: 'x' });
    const shown = ({ problem }: typeof wrong) => ({ ...problem, requestId: '' });
    expect(wrong.status).toBe(401);
    expect(wrong.problem.message).toBe('email_or_pass_wrong');
    expect(shown(unknown)).toEqual(shown(wrong));
    await world.call(addMember, { ...ploy, email: 'without@example.com' });
    await world.platform.db
      .updateTable('members')
      .set({ password_hash: null })
      .where('email', '=', 'without@example.com')
      .execute();
    const without = await world.call(login, { email: 'without@example.com', password: ploy.password });
    expect([without.status, shown(without)]).toEqual([401, shown(wrong)]);
  });

  test('R2 an unknown account, one without a password and a wrong password cost the same hashing', async () => {
    for (const email of ['weighed@example.com', 'bare@example.com']) await world.call(addMember, { ...ploy, email });
    await world.platform.db
      .updateTable('members')
      .set({ password_hash: null })
      .where('email', '=', 'bare@example.com')
      .execute();
    const given = vi.spyOn(Worker.prototype, 'postMessage');
    const checksOf = async (email: string) => {
      given.mockClear();
      expect((await world.call(login, { email, password: 'x' })).status).toBe(401);
      const jobs = given.mock.calls
        .map(([job]) => job as Partial<HashJob>)
        .filter(({ stored }) => stored !== undefined);
      return jobs.map(({ password, stored = '' }) => ({ password, cost: stored.split('$').slice(0, 4).join('$') }));
    };
    try {
      const wrong = await checksOf('weighed@example.com');
      expect(wrong).toEqual([{ password: 'x', cost: '$argon2id$v=19$m=19456,t=2,p=1' }]);
      for (const email of ['nobody@example.com', 'bare@example.com']) expect(await checksOf(email)).toEqual(wrong);
    } finally {
      given.mockRestore();
    }
  });

  test('R3 after ten failures in fifteen minutes the account must wait, and may try again later', async () => {
    await world.call(addMember, { ...ploy, email: 'target@example.com' });
    const attempt = (password: string) =>
      world.call(login, { email: 'target@example.com', password }, { headers: { 'x-forwarded-for': '9.9.9.9' } });
    for (let n = 0; n < 10; n += 1) expect((await attempt('wrong')).status).toBe(401);
    const refused = await attempt(ploy.password);
    expect([refused.status, refused.problem.message]).toEqual([429, 'too_many_attempts']);
    expect(refused.headers['retry-after']).toBe('900');
    world.advance(16 * 60_000);
    expect((await attempt(ploy.password)).status).toBe(200);
  });

  test('R3 a success clears the count', async () => {
    await world.call(addMember, { ...ploy, email: 'forgetful@example.com' });
    const attempt = async (password: string) =>
      (await world.call(login, { email: 'forgetful@example.com', password })).status;
    for (let n = 0; n < 9; n += 1) expect(await attempt('wrong')).toBe(401);
    expect(await attempt(ploy.password)).toBe(200);
    for (let n = 0; n < 10; n += 1) expect(await attempt('wrong')).toBe(401);
    expect(await attempt('wrong')).toBe(429);
  });

  test('R3 of forty parallel wrong passwords no more than ten are looked at', async () => {
    await world.call(addMember, { ...ploy, email: 'parallel@example.com' });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => world.call(login, { email: 'parallel@example.com', password: 'wrong' })),
    );
    const statuses = outcomes.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  });

  test('R3 fifty failures from one address block it for a while, even if each failure was on another account', async () => {
    const own = await createWorld({ TRUST_PROXY: '1' });
    const attempt = (n: number, address: string) =>
      own.call(login, { email: `n${n}@example.com`, password: 'x' }, { headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < 50; n += 1) expect((await attempt(n, '10.0.0.1')).status).toBe(401);
    const refused = await attempt(50, '10.0.0.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await attempt(50, '10.0.0.2')).status).toBe(401);
    await own.close();
  });

  test('R3 strangers who fail do not lock out a browser that the owner has used before', async () => {
    const email = 'owner@example.com';
    const web = { 'x-client': 'web' };
    const joined = await world.call(addMember, { ...ploy, email }, { headers: web });
    const cookies = [joined.headers['set-cookie']].flat().map(String);
    const device = cookies.find((cookie) => cookie.startsWith('__Host-pakmut-device='))?.split(';')[0] ?? '';
    for (let n = 0; n < 11; n += 1) await world.call(login, { email, password: 'wrong' });
    const attempt = (password: string, cookie = '') =>
      world.call(login, { email, password }, { headers: { ...web, ...(cookie && { cookie }) } });
    expect((await attempt(ploy.password)).status).toBe(429);
    expect((await attempt(ploy.password, '__Host-pakmut-device=invented')).status).toBe(429);
    expect((await attempt(ploy.password, device)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await attempt('wrong', device)).status).toBe(401);
    expect((await attempt(ploy.password, device)).status).toBe(429);
  });

  test('R1 more logins than can be hashed are shed with Retry-After, and reading goes on', async () => {
    const own = await createWorld({ TRUST_PROXY: '1' });
    const attempts = Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        own.call(
          login,
          { email: `n${n}@example.com`, password: 'x' },
          { headers: { 'x-forwarded-for': `10.2.${n % 250}.1` } },
        ),
      ),
    );
    const read = await own.call(listPosts.public, {});
    expect(read.status).toBe(200);
    const outcomes = await attempts;
    const shed = outcomes.filter(({ status }) => status === 503);
    expect(shed.length).toBeGreaterThan(200);
    expect(
      shed.every(({ headers, problem }) => headers['retry-after'] === '1' && problem.message === 'server_busy'),
    ).toBe(true);
    expect(outcomes.every(({ status }) => status === 503 || status === 401)).toBe(true);
    // A request that was refused before the password was checked does not count as a failure.
    const counted = await own.platform.db.selectFrom('login_failures').select('id').execute();
    expect(counted).toHaveLength(outcomes.length - shed.length);
    await own.close();
  });

  test('a suspended member learns of the suspension only with the right password', async () => {
    await world.call(addMember, { ...ploy, email: 'suspended@example.com' });
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('email', '=', 'suspended@example.com')
      .execute();
    const attempt = async (password: string) => {
      const { status, problem } = await world.call(login, { email: 'suspended@example.com', password });
      return [status, problem.message];
    };
    expect(await attempt(ploy.password)).toEqual([403, 'account_suspended']);
    expect(await attempt('wrong')).toEqual([401, 'email_or_pass_wrong']);
  });

  test('a missing address and a missing password are asked for', async () => {
    expect((await world.call(login, { password: 'x' })).problem.message).toBe('please_specify_email_tel');
    expect((await world.call(login, { email: 'a@b.co', password: '' })).problem.message).toBe('please_specify_pw');
  });
});

describe('sessions', () => {
  test('R15 a refresh token works once, a repeat in the grace gets the same successor, a late repeat ends the session', async () => {
    const person = await world.join();
    const first = await world.call(refreshToken, { refreshToken: person.refreshToken });
    expect(first.status).toBe(200);
    const again = await world.call(refreshToken, { refreshToken: person.refreshToken });
    expect(again.answer.token.refreshToken).toBe(first.answer.token.refreshToken);
    world.advance(11_000);
    expect((await world.call(refreshToken, { refreshToken: person.refreshToken })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: first.answer.token.refreshToken })).status).toBe(401);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
  });

  test('P7 a hundred parallel refreshes make one successor', async () => {
    const person = await world.join();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.call(refreshToken, { refreshToken: person.refreshToken })),
    );
    expect(new Set(answers.map(({ answer }) => answer?.token.refreshToken)).size).toBe(1);
  });

  test('R16 logging out bites on the very next call', async () => {
    const person = await world.join();
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(200);
    expect((await world.call(logout, {}, { as: person })).status).toBe(200);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: person.refreshToken })).status).toBe(401);
  });

  test('R17 a web client gets its refresh token only in a __Host- HttpOnly SameSite=Strict cookie', async () => {
    const { answer, headers } = await world.call(
      login,
      { email: 'ploy@example.com', password: ploy.password },
      { headers: { 'x-client': 'web' } },
    );
    expect(answer.token.refreshToken).toBe('');
    const cookie = String(headers['set-cookie']);
    for (const part of ['__Host-pakmut-refresh=', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part);
    const refreshed = await world.call(
      refreshToken,
      {},
      { headers: { 'x-client': 'web', cookie: cookie.split(';')[0] ?? '' } },
    );
    expect(refreshed.status).toBe(200);
    expect(refreshed.answer.token.refreshToken).toBe('');
  });

  test('R14 forged, foreign and expired tokens are refused', async () => {
    const person = await world.join();
    const claims = JSON.parse(Buffer.from(person.accessToken.split('.')[1] ?? '', 'base64url').toString());
    const forge = (key: Buffer, header: object, body: object = claims) =>
      new SignJWT(body as never).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${person.accessToken.split('.')[1]}.`;
    const { tokens } = world.platform.keys;
    const forged = [
      none,
      await forge(Buffer.alloc(32, 7), { typ: 'at+jwt' }),
      await forge(tokens, { typ: 'JWT' }),
      await forge(tokens, { typ: 'at+jwt' }, { ...claims, iss: 'other' }),
      await forge(tokens, { typ: 'at+jwt' }, { ...claims, aud: 'other' }),
      await forge(tokens, { typ: 'at+jwt' }, { ...claims, exp: 1 }),
      person.refreshToken,
      '',
      'null',
    ];
    for (const accessToken of forged)
      expect((await world.call(memberStatus, {}, { as: { ...person, accessToken } })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: person.accessToken })).status).not.toBe(200);
    world.advance(601_000);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
  });

  test('R16 a suspended member is refused within a second', async () => {
    const person = await world.join();
    await world.platform.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', person.id)
      .execute();
    world.advance(1_100);
    expect((await world.call(memberStatus, {}, { as: person })).status).toBe(401);
  });
});

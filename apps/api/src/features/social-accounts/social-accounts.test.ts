import { addMember, memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import * as social from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#api/testing/browser.ts';
import type { TestProvider } from '#api/testing/open-id-provider.ts';
import { callback, codeOf, form, site, somebody, start, useSocialWorld } from '#api/testing/social-world.ts';
import { createWorld } from '#api/testing/world.ts';
import { socialAccountsJobs } from './social-accounts.jobs.ts';

const context = useSocialWorld();
const { exchange, fetchCode, logIn, register } = context;

describe('providers', () => {
  test('that are switched on are listed, in the order of the settings', async () => {
    const { answer } = await context.world.call(social.listProviders, {});
    expect(answer.map(({ id, name, kind }) => [id, name, kind])).toEqual([
      ['line', 'LINE', 'openid'],
      ['google', 'Google', 'openid'],
      ['ncid', 'NCID', 'openid'],
      ['facebook', 'Facebook', 'facebook'],
    ]);
    expect(answer[3]?.appID).toBe(context.facebook.appId);
    expect(answer[1]?.start).toBe(start('google'));
    expect(JSON.stringify(answer)).not.toContain(context.google.clientSecret);
  });

  test('are none when no setting names one', async () => {
    const plain = await createWorld();
    expect((await plain.call(social.listProviders, {})).answer).toEqual([]);
    await plain.close();
  });
});

describe('logging in at a provider', () => {
  test('goes there with state, nonce and PKCE, and comes back to the page with the login dialog', async () => {
    const browser = openBrowser(context.world, site);
    const there = await browser.step(`${start('google')}?next=${encodeURIComponent('/newslist/1?page=2')}`);
    expect([there.status, there.address.origin]).toEqual([302, context.google.issuer]);
    const asked = Object.fromEntries(there.address.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: site + callback('google'),
    });
    for (const key of ['state', 'nonce', 'code_challenge']) expect(asked[key]?.length).toBeGreaterThanOrEqual(43);
    context.google.person = somebody();
    const { address } = await browser.go(there.address.href);
    expect(address.origin + address.pathname + address.search).toBe(`${site}/newslist/1?page=2&d=login`);
    expect(codeOf(address)).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['google', () => context.google],
    ['ncid', () => context.ncid],
  ] as const)(
    '%s: a stranger becomes a member by the ticket and is that member the next time',
    async (id, provider) => {
      const person = somebody();
      const first = await logIn(provider(), id, person);
      expect(first.status).toBe(200);
      expect(first.answer.token).toBeUndefined();
      expect(first.answer.member).toMatchObject({ type: 3, member_id: '' });
      expect(first.answer.social).toMatchObject({ provider: id, email: person.email, name: 'สมชาย', emailLocked: 1 });
      const ticket = first.answer.social?.ticket ?? '';
      const joined = await context.world.call(addMember, { ...form, socialTicket: ticket });
      expect(joined.status).toBe(200);
      const next = await logIn(provider(), id, { ...person, email: 'changed@example.net' });
      expect(next.answer.member).toMatchObject({ member_id: joined.answer.member.member_id, type: 1 });
      const { accessToken = '', refreshToken = '' } = next.answer.token ?? {};
      const as = { id: joined.answer.member.member_id, accessToken, refreshToken };
      expect((await context.world.call(memberStatus, {}, { as })).answer.member_id).toBe(as.id);
    },
  );

  test('LINE, which signs with the channel secret and does not vouch for e-mail addresses, leaves the address to be typed', async () => {
    const { answer } = await logIn(context.line, 'line', { sub: 'U1', email: 'line@example.net', name: 'ไลน์' });
    expect(answer.social).toMatchObject({ provider: 'line', email: '', name: 'ไลน์', emailLocked: 0 });
  });

  test('R17 gives a web client its refresh token in the cookie only', async () => {
    const person = somebody();
    await register(context.google, 'google', person);
    const { code, browser } = await fetchCode(context.google, 'google', person);
    const { answer, headers } = await exchange(code, browser, { 'x-client': 'web' });
    expect(answer.token?.refreshToken).toBe('');
    expect(String(headers['set-cookie'])).toContain('__Host-pakmut-refresh=');
  });

  test('a person who says no comes back to the login dialog', async () => {
    context.google.answer = 'no';
    const { address } = await fetchCode(context.google, 'google', somebody());
    expect(address.href).toBe(`${site}/home?d=login&social=cancelled`);
  });

  test('keeps the intent that the dialog was opened for', async () => {
    const browser = openBrowser(context.world, site);
    context.google.person = somebody();
    const { address } = await browser.go(`${start('google')}?next=${encodeURIComponent('/home?d=login.like.12')}`);
    expect(address.search).toBe('?d=login.like.12');
  });
});

describe('R12 incomplete or forged answers of a provider', () => {
  const failed = `${site}/home?d=login&social=failed`;

  test.each([
    ['for another login (nonce)', (claims: object) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims: object) => ({ ...claims, nonce: undefined })],
    ['of another issuer', (claims: object) => ({ ...claims, iss: 'https://accounts.example' })],
    ['for another client (audience)', (claims: object) => ({ ...claims, aud: 'another-client' })],
    ['that has expired', (claims: object) => ({ ...claims, exp: 1_000_000_000 })],
    ['without a subject', (claims: object) => ({ ...claims, sub: undefined })],
  ])('an ID token %s is refused', async (_what, forge) => {
    context.google.forge = forge as TestProvider['forge'];
    const { address } = await fetchCode(context.google, 'google', somebody());
    expect(address.href).toBe(failed);
  });

  const providers = { google: () => context.google, line: () => context.line };

  test.each(['google', 'line'] as const)(
    'a token of %s counts with its own signature, and with no other',
    async (id) => {
      const provider = providers[id]();
      provider.forge = (claims) => ({ ...claims, name: 'ชื่อใหม่' });
      const own = await fetchCode(provider, id, somebody());
      expect((await exchange(own.code, own.browser)).answer.social?.name).toBe('ชื่อใหม่');
      provider.forgeKey = 'foreign';
      const foreign = await fetchCode(provider, id, somebody());
      expect(foreign.address.href).toBe(failed);
    },
  );

  test('an answer counts once: the same callback again gives nothing', async () => {
    const browser = openBrowser(context.world, site);
    context.google.person = somebody();
    let landing = await browser.step(start('google'));
    while (!landing.address.pathname.startsWith(callback('google'))) landing = await browser.step(landing.address.href);
    const jar = browser.cookieFor(site);
    const first = await browser.step(landing.address.href);
    expect(codeOf(first.address)).not.toBe('');
    const replay = await context.world.app.fastify.inject({
      url: landing.address.pathname + landing.address.search,
      headers: { cookie: jar },
    });
    expect(replay.headers.location).toBe('/home?d=login&social=failed');
  });

  test('an answer counts only in the browser that asked, so that nobody can be logged in to another’s account', async () => {
    const attacker = openBrowser(context.world, site);
    context.google.person = somebody();
    let landing = await attacker.step(start('google'));
    while (!landing.address.pathname.startsWith(callback('google')))
      landing = await attacker.step(landing.address.href);
    const victim = await openBrowser(context.world, site).step(landing.address.href);
    expect(victim.address.href).toBe(failed);
  });

  test('an answer of one provider does not count as one of another (mix-up)', async () => {
    const browser = openBrowser(context.world, site);
    context.google.person = somebody();
    let landing = await browser.step(start('google'));
    while (!landing.address.pathname.startsWith(callback('google'))) landing = await browser.step(landing.address.href);
    const mixed = await browser.step(callback('ncid') + landing.address.search);
    expect(mixed.address.href).toBe(failed);
  });

  test('an answer after ten minutes is too late', async () => {
    const browser = openBrowser(context.world, site);
    context.google.person = somebody();
    const there = await browser.step(start('google'));
    context.world.advance(10 * 60_000 + 1_000);
    expect((await browser.go(there.address.href)).address.href).toBe(failed);
  });

  test('a callback that nobody began ends at the login dialog', async () => {
    for (const query of ['', '?state=x&code=y', '?error=access_denied&state=x', `?state=${'x'.repeat(150)}`]) {
      const landing = await openBrowser(context.world, site).step(callback('google') + query);
      expect([query, landing.status, landing.address.href]).toEqual([query, 302, failed]);
    }
  });
});

describe('R18 the code in the address', () => {
  test('is exchanged once, also when two exchange it at the same time', async () => {
    const { code, browser } = await fetchCode(context.google, 'google', somebody());
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
    expect(answers.find(({ status }) => status === 401)?.problem.message).toBe('social_login_failed');
  });

  test('is worth nothing in another browser and does not spend itself there', async () => {
    const { code, browser } = await fetchCode(context.google, 'google', somebody());
    expect((await exchange(code, openBrowser(context.world, site))).status).toBe(401);
    expect((await exchange(code, browser)).status).toBe(200);
  });

  test('lives for a minute', async () => {
    const { code, browser } = await fetchCode(context.google, 'google', somebody());
    context.world.advance(61_000);
    expect((await exchange(code, browser)).status).toBe(401);
  });

  test('stands in the fragment only, which reaches no server; the address holds no token and no e-mail', async () => {
    const { address } = await fetchCode(context.google, 'google', somebody());
    expect(address.search).toBe('?d=login');
    expect(address.href).not.toMatch(/eyJ|example\.net/);
  });

  test('and the state are stored as hashes', async () => {
    const browser = openBrowser(context.world, site);
    const there = await browser.step(start('google'));
    const state = there.address.searchParams.get('state') ?? '';
    const { code } = await fetchCode(context.google, 'google', somebody());
    const rows = JSON.stringify([
      await context.world.platform.db.selectFrom('social_flows').selectAll().execute(),
      await context.world.platform.db.selectFrom('social_claims').selectAll().execute(),
    ]);
    for (const secret of [state, code]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(secret)]).slice(1, -1));
    }
  });

  test('comes with cookies that scripts and other sites cannot use', async () => {
    const answer = await context.world.app.fastify.inject({ url: start('google') });
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['__Host-pakmut-social-', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600'])
      expect(cookie).toContain(part);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('codes and tickets that were not used in time are deleted', async () => {
  await openBrowser(context.world, site).step(start('google'));
  await fetchCode(context.google, 'google', somebody());
  context.world.advance(11 * 60_000);
  await socialAccountsJobs[0]?.run(context.world.platform);
  expect(await context.world.platform.db.selectFrom('social_flows').select('provider').execute()).toEqual([]);
  const left = await context.world.platform.db.selectFrom('social_claims').select('purpose').execute();
  expect(left.filter(({ purpose }) => purpose !== 'register')).toEqual([]);
});

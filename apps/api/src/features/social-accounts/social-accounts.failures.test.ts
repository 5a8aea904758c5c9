import { describe, expect, test } from 'vitest';
import { openBrowser } from '#api/testing/browser.ts';
import { site, somebody, start, useSocialWorld } from '#api/testing/social-world.ts';
import { createWorld } from '#api/testing/world.ts';

const context = useSocialWorld();

describe('a provider that is down', () => {
  test.each(['google', 'unknown', 'facebook', '__proto__', '..%2f..'])(
    '%s: people come back to the login dialog, and the server does not fail',
    async (id) => {
      const down = await createWorld({
        ORIGIN: site,
        OPENID_PROVIDERS: JSON.stringify([
          { id: 'google', name: 'Google', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' },
        ]),
      });
      const answer = await down.app.fastify.inject({ url: `${start(id)}?next=/newsmap` });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/newsmap?d=login&social=unavailable']);
      await down.close();
    },
  );

  test('is asked again after a few seconds, and not before', async () => {
    const fresh = await createWorld({
      ORIGIN: site,
      OPENID_PROVIDERS: JSON.stringify([context.google.setting('google', 'Google')]),
    });
    const go = async () => (await fresh.app.fastify.inject({ url: start('google') })).headers.location ?? '';
    context.google.broken = 'error';
    expect(await go()).toContain('social=unavailable');
    context.google.broken = null;
    expect(await go()).toContain('social=unavailable');
    fresh.advance(6_000);
    expect(await go()).toContain(context.google.issuer);
    await fresh.close();
  });

  test('that breaks while people are there gives them the same', async () => {
    const browser = openBrowser(context.world, site);
    context.google.person = somebody();
    const there = await browser.step(start('google'));
    context.google.broken = 'error';
    expect((await browser.go(there.address.href)).address.href).toBe(`${site}/home?d=login&social=unavailable`);
  });

  test('that does not answer is given up after five seconds', async () => {
    const fresh = await createWorld({
      ORIGIN: site,
      OPENID_PROVIDERS: JSON.stringify([context.google.setting('google', 'Google')]),
    });
    context.google.broken = 'slow';
    const started = performance.now();
    const answer = await fresh.app.fastify.inject({ url: start('google') });
    expect(answer.headers.location).toContain('social=unavailable');
    expect(performance.now() - started).toBeLessThan(7_000);
    await fresh.close();
  });
});

describe('R34 the address to come back to', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%0d%0aSet-Cookie:x',
    'javascript:alert(1)',
    '/api/v1/x',
    '/\t/evil.example',
  ])('%s leads nowhere but home', async (next) => {
    const browser = openBrowser(context.world, site);
    context.google.person = somebody();
    const { address } = await browser.go(`${start('google')}?next=${encodeURIComponent(next)}`);
    expect([next, address.origin, address.searchParams.get('d')]).toEqual([next, site, 'login']);
    if (!next.startsWith('/%')) expect(address.pathname).toBe('/home');
  });
});

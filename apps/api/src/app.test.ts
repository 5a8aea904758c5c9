/** Sweeps over the contract: what holds for every call holds for the next one too. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { addressOf, apiBase, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { answerSchema } from './platform/route.ts';
import { anyRequest } from './testing/any-request.ts';
import { createWorld, type Person, type World } from './testing/world.ts';

/** A short form; `GENERATED_REQUESTS=1000` makes the long one. */
const requestsPerCall = Number(process.env.GENERATED_REQUESTS ?? 25);

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  person = await world.join();
});
afterAll(() => world.close());

const pathOf = (endpoint: Endpoint, value = 'x') => addressOf(endpoint).replace(/:\w+/g, value);

describe('every call of the contract', () => {
  test('is registered exactly once', () => {
    const names = world.app.registered.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(25);
  });

  test('has schemas that can be compiled, though the product does so only when it is first asked', () => {
    const compile = SerializerSelector()();
    for (const endpoint of world.app.registered) {
      const { method, params, query, body } = endpoint;
      const schema = answerSchema(endpoint);
      expect(compile({ method, url: addressOf(endpoint), httpStatus: '200', schema })).toBeTypeOf('function');
      for (const part of [params, query, body]) if (part) expect(() => Compile(part).Check({})).not.toThrow();
    }
  });

  test('R20 behind /private is for members, behind /public for visitors', () => {
    for (const { path, access } of world.app.registered)
      expect([path, access]).toEqual([path, /^\/(private|admin)\//.test(path) ? 'member' : 'visitor']);
  });

  test('R25 behind /admin names a permission, and nothing else does', () => {
    for (const { path, permission } of world.app.registered)
      expect([path, permission !== undefined]).toEqual([path, path.startsWith('/admin/')]);
  });

  test('R25 behind /admin refuses a member, before it looks at the request', async () => {
    for (const endpoint of world.app.registered.filter(({ permission }) => permission)) {
      const response = await world.app.fastify.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { authorization: `Bearer ${person.accessToken}` },
      });
      expect([endpoint.path, response.statusCode]).toEqual([endpoint.path, 403]);
    }
  });

  test('R20 answers a visitor with 401 when it is for members, before it looks at the request', async () => {
    for (const endpoint of world.app.registered.filter(({ access }) => access === 'member')) {
      const response = await world.app.fastify.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: { 'content-type': 'application/json' },
        ...(endpoint.method === 'POST' && { payload: '{broken' }),
      });
      // The answer to HEAD has no body.
      const message = endpoint.method === 'HEAD' ? 'please_login' : response.json().message;
      expect([endpoint.path, response.statusCode, message]).toEqual([endpoint.path, 401, 'please_login']);
    }
  });

  test('declares each input in one part only, and refuses unknown fields in bodies (R23)', () => {
    for (const { path, params, query, body } of world.app.registered) {
      const keys = [params, query, body].flatMap((part) => Object.keys(part?.properties ?? {}));
      expect([path, new Set(keys).size]).toEqual([path, keys.length]);
      if (body)
        expect([path, (body as { additionalProperties?: boolean }).additionalProperties]).toEqual([path, false]);
    }
  });

  test('R33 answers with the security headers and without naming its software', async () => {
    for (const endpoint of world.app.registered) {
      const { headers } = await world.app.fastify.inject({ method: endpoint.method, url: pathOf(endpoint) });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    }
  });

  test('P12 meets any JSON with an answer that is no failure of the server', async () => {
    // A stream takes no body and never ends.
    for (const endpoint of world.app.registered.filter(({ file }) => file !== 'text/event-stream')) {
      // Some calls end the session, or the member.
      const caller = await world.join();
      await fc.assert(
        fc.asyncProperty(anyRequest(endpoint), async ({ url, payload }) => {
          const headers = { authorization: `Bearer ${caller.accessToken}`, 'content-type': 'application/json' };
          const { method } = endpoint;
          const response = await world.app.fastify.inject({
            ...{ method, url, headers },
            ...(method === 'POST' && { payload }),
          });
          if (response.statusCode >= 500)
            throw new Error(`${endpoint.path} answered ${response.statusCode}: ${response.body}`);
          if (response.statusCode >= 400)
            expect(response.body).not.toMatch(/at .*\.ts|select |insert |postgres|node_modules/i);
        }),
        { numRuns: requestsPerCall },
      );
    }
  }, 3_600_000);
});

describe('a bad request', () => {
  const post = (payload: string, type = 'application/json') =>
    world.app.fastify.inject({
      method: 'POST',
      url: `${apiBase}/public/auth/login`,
      payload,
      headers: { 'content-type': type },
    });

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['no JSON at all', '', 'application/json', 400],
    ['XML', '<a/>', 'application/xml', 415],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['a body of a megabyte', JSON.stringify({ email: 'x'.repeat(1_000_000), password: 'x' }), 'application/json', 413],
    ['an unknown field', '{"email":"a@b.co","password":"x","role":"admin"}', 'application/json', 400],
    ['a number for a text', '{"email":1,"password":"x"}', 'application/json', 400],
    [
      'a password that is too long',
      JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(129) }),
      'application/json',
      400,
    ],
    ['a NUL in a text', '{"email":"a\\u0000@b.co","password":"x"}', 'application/json', 400],
  ])('%s gets a clear 4xx as problem+json with a request id', async (_what, payload, type, status) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({
      status,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: expect.stringMatching(/^[a-z0-9_]+$/),
    });
  });

  test('names the field at fault', async () => {
    expect((await post('{"email":"a@b.co","password":"x","role":"admin"}')).json().errors).toEqual([
      { field: 'role', message: 'invalid_input' },
    ]);
  });

  test('an unknown call is 404 in the same shape', async () => {
    const response = await world.app.fastify.inject({ url: `${apiBase}/public/nothing` });
    expect([response.statusCode, response.json().message]).toEqual([404, 'no_data_found']);
  });
});

test('R48 too many calls from one address are refused with Retry-After, and a spoofed X-Forwarded-For changes nothing', async () => {
  const small = await createWorld({ RATE_AUTH: '3' });
  const attempt = (n: number) =>
    small.app.fastify.inject({
      method: 'POST',
      url: `${apiBase}/public/auth/login`,
      payload: { email: 'a@b.co', password: 'x' },
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    });
  for (let n = 0; n < 3; n += 1) expect((await attempt(n)).statusCode).toBe(401);
  const refused = await attempt(4);
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await small.close();
});

test('R20 a route outside the contract stops the start', async () => {
  const app = await buildApp(world.platform);
  expect(() => app.fastify.get(`${apiBase}/private/secret`, async () => 'x')).toThrow(/not declared in the contract/);
  await app.fastify.close();
});

test('OpenAPI describes every call', async () => {
  const { paths, openapi } = (await world.app.fastify.inject({ url: `${apiBase}/openapi.json` })).json();
  expect(openapi).toBe('3.1.0');
  for (const endpoint of world.app.registered)
    expect(Object.keys(paths)).toContain(addressOf(endpoint).replace(/:(\w+)/g, '{$1}'));
  expect((await world.app.fastify.inject({ url: '/api/docs/' })).statusCode).toBe(200);
});

test('health, readiness and metrics answer', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect((await world.app.fastify.inject({ url })).json()).toEqual({ status: 'ok' });
  const { body } = await world.app.fastify.inject({ url: '/metrics' });
  expect(body).toContain('http_request_seconds_bucket');
  expect(body).not.toContain('@example.com');
});

test('every refusal has a status that fits and a dictionary key', () => {
  for (const [code, { status, message }] of Object.entries(refusals))
    expect([code, status >= 400, /^[a-z0-9_]+$/.test(message)]).toEqual([code, true, true]);
});

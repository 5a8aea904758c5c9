/** Sweeps over the contract: rules that hold for every call, including future ones. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { addressOf, apiBase, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { refusals } from '@pakmut/contract/errors.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { answerSchema } from './platform/http/route.ts';
import { anyRequest } from './testing/any-request.ts';
import { joinStaff } from './testing/staff.ts';
import { createWorld, type Person, type World } from './testing/world.ts';

/** The most that one call is sent. A short form; `GENERATED_REQUESTS=1000` makes the long one. */
const mostRequests = Number(process.env.GENERATED_REQUESTS ?? 25);
/** More fields can be wrong together in more ways; what takes none is the same each time. */
const requestsPerField = Math.ceil(mostRequests / 5);

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  person = await world.join();
});
afterAll(() => world.close());

function requestsFor({ method, params, query, body }: Endpoint): number {
  const fields = [params, query, body].flatMap((part) => Object.keys(part?.properties ?? {})).length;
  // A body that the call does not read may still be sent.
  return Math.min(mostRequests, requestsPerField * (fields + Number(method === 'POST')) || 1);
}

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
    const calls = world.app.registered.filter(({ file }) => file !== 'text/event-stream');
    // Those of staff come last, because what they set changes what the others answer.
    for (const endpoint of calls.toSorted((one, other) => Number(!!one.permission) - Number(!!other.permission))) {
      // Some calls end the session, or the member.
      const caller = endpoint.permission ? await joinStaff(world, 'admin') : await world.join();
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
        { numRuns: requestsFor(endpoint) },
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

  test('names the field of a search that holds a NUL, which the database cannot take', async () => {
    const response = await world.app.fastify.inject({
      method: 'POST',
      url: `${apiBase}/public/topic/listExplore`,
      payload: '{"keyword":"น้ำ\\u0000ท่วม"}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [{ field: 'keyword', message: 'invalid_input' }],
    ]);
  });

  test('an unknown call is 404 in the same shape', async () => {
    const response = await world.app.fastify.inject({ url: `${apiBase}/public/nothing` });
    expect([response.statusCode, response.json().message]).toEqual([404, 'no_such_call']);
  });

  test.each(['/%ff', `${apiBase}/public/topic/id/%ff`])(
    'an address that cannot be read (%s) is 400 in the same shape, under the same policy',
    async (url) => {
      const { statusCode, headers, body } = await world.app.fastify.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
      expect(JSON.parse(body)).toMatchObject({ status: 400, message: 'invalid_input', requestId: expect.any(String) });
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([
    ['GET', `${apiBase}/public/auth/login`, 'POST'],
    ['GET', `${apiBase}/public/auth/login/?a=1`, 'POST'],
    ['DELETE', `${apiBase}/public/topic/id/x`, 'GET, HEAD'],
    ['PUT', `${apiBase}/private/topic`, 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('%s %s is 405 and says %s', async (method, url, allow) => {
    const { statusCode, headers, body } = await world.app.fastify.inject({ method, url });
    expect([statusCode, headers.allow, headers['content-type']]).toEqual([
      405,
      allow,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toMatchObject({ status: 405, message: 'no_such_call' });
  });

  test.each([
    ['POST', '/home'],
    ['POST', `${apiBase}/public/nothing`],
    ['PUT', `${apiBase}/public/nothing`],
  ] as const)('%s %s, which nothing stands at, is 404 in the same shape', async (method, url) => {
    const { statusCode, headers } = await world.app.fastify.inject({ method, url });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(headers['x-content-type-options']).toBe('nosniff');
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

test('where pages are served, a page’s address accepts only GET, and an address below the API is never a page', async () => {
  const { fastify } = await buildApp(world.platform);
  fastify.get('/*', async () => 'a page');
  const page = await fastify.inject({ method: 'POST', url: '/home' });
  expect([page.statusCode, page.headers.allow, page.json().status]).toEqual([405, 'GET, HEAD', 405]);
  const call = await fastify.inject({ method: 'POST', url: `${apiBase}/public/nothing` });
  expect([call.statusCode, call.headers.allow]).toEqual([404, undefined]);
  await fastify.close();
});

test('R33 the page of the API stands under the policy of every answer, opened for its own files alone', async () => {
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/static/swagger-initializer.js']) {
    const { statusCode, headers } = await world.app.fastify.inject({ url });
    expect([statusCode, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      200,
      'nosniff',
      'no-referrer',
    ]);
    const policy = String(headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "script-src 'self';"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/https?:|unsafe|nonce/);
  }
});

test('health, readiness and metrics answer', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect((await world.app.fastify.inject({ url })).json()).toEqual({ status: 'ok' });
  const { body } = await world.app.fastify.inject({ url: '/metrics' });
  expect(body).toContain('http_request_seconds_bucket');
  expect(body).not.toContain('@example.com');
});

test('answers are counted once each by route, method and kind, and what has no route as none', async () => {
  const count = async (labels: string) => {
    const { body } = await world.app.fastify.inject({ url: '/metrics' });
    const line = body.split('\n').find((one) => one.startsWith(`http_request_seconds_count{${labels}}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const kinds = [
    'method="GET",route="/healthz",status="2xx"',
    'method="HEAD",route="/healthz",status="2xx"',
    'method="GET",route="none",status="4xx"',
  ];
  const before = await Promise.all(kinds.map(count));
  await world.app.fastify.inject({ url: '/healthz' });
  await world.app.fastify.inject({ url: '/healthz', method: 'HEAD' });
  await world.app.fastify.inject({ url: '/healthz' });
  await world.app.fastify.inject({ url: '/no-such-place' });
  const after = await Promise.all(kinds.map(count));
  expect(after.map((now, index) => now - (before[index] as number))).toEqual([2, 1, 1]);
});

describe('visitors’ answers that are cached', () => {
  const url = addressOf(listPosts.public);
  /** Removes what differs for each answer: the remaining limit, and the date. */
  const parts = ({ statusCode, headers, rawPayload }: Answer) => {
    const { 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset, date, connection, ...rest } = headers;
    return { statusCode, headers: rest, bytes: rawPayload.toString('base64') };
  };
  type Answer = Awaited<ReturnType<typeof world.app.fastify.inject>>;
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.fastify.inject({ url, method, headers });

  test.each(['br', 'gzip', 'identity'])(
    'are the answer that was made for the first who asked (%s)',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const made = await ask(headers);
      const remembered = await ask(headers);
      expect(parts(remembered)).toEqual(parts(made));
      expect(made.headers).toMatchObject({ 'content-security-policy': expect.any(String), vary: 'accept-encoding' });
      expect(made.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    },
  );

  test('R48 count against the budget of who asks, and nothing is sent past it', async () => {
    const small = await createWorld({ RATE_READ: '2' });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await small.app.fastify.inject({ url })).statusCode);
    expect(codes).toEqual([200, 200, 429]);
    await small.close();
  });

  test('are not sent again to who has them, and have no body for HEAD', async () => {
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask({}, 'HEAD')).rawPayload.length).toBe(0);
  });
});

test('every refusal has a status that fits and a dictionary key', () => {
  for (const [code, { status, message }] of Object.entries(refusals))
    expect([code, status >= 400, /^[a-z0-9_]+$/.test(message)]).toEqual([code, true, true]);
});

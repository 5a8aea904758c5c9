import { apiBase } from '@pakmut/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

const own = 'https://news.example.org';
const listed = 'https://app.example.com';
let world: World;
let ploy: Person;
beforeAll(async () => {
  world = await createWorld({ ORIGIN: own, CORS_ORIGINS: `${listed},https://other.example.com` });
  ploy = await world.join('พลอย');
});
afterAll(() => world.close());

type Method = 'GET' | 'POST' | 'OPTIONS';
const ask = (path: string, headers: Record<string, string>, method: Method = 'GET', { app } = world) =>
  app.fastify.inject({ method, url: apiBase + path, headers });
const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
const allowed = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => /^access-control/.test(name));

describe('a page of a listed origin', () => {
  test('may read answers, refusals and what is cached, and never with credentials', async () => {
    for (const path of ['/public/topic', '/public/topic', '/private/member/myProfile', '/public/nothing']) {
      const { headers } = await ask(path, { origin: listed });
      expect(headers['access-control-allow-origin']).toBe(listed);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(String(headers.vary).toLowerCase()).toContain('origin');
    }
    const own = await ask('/private/member/status', {
      origin: listed,
      authorization: `Bearer ${ploy.accessToken}`,
    });
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([200, listed]);
  });

  test('hears by a preflight what it may send, for every call, and X-Client is not among it', async () => {
    for (const path of ['/private/topic', '/public/auth/login', '/private/uploads']) {
      const { statusCode, headers } = await ask(path, { origin: listed, ...asks }, 'OPTIONS');
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, listed]);
      expect(headers['access-control-allow-methods']).toContain('POST');
      const names = String(headers['access-control-allow-headers']).toLowerCase().split(', ');
      expect(names).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']));
      expect(names).not.toContain('x-client');
    }
  });

  test('R17 cannot use the cookie of a browser that is logged in', async () => {
    const { answer, headers } = await webLogin();
    expect(answer.token.refreshToken).toBe('');
    const cookie = String([headers['set-cookie']].flat().find((one) => String(one).includes('refresh'))).split(';')[0];
    const refresh = (origin: string) =>
      world.app.fastify.inject({
        method: 'POST',
        url: `${apiBase}/public/auth/refresh-token`,
        headers: { origin, cookie: cookie ?? '', 'x-client': 'web' },
        payload: {},
      });
    expect((await refresh(listed)).statusCode).toBe(403);
    expect((await refresh(own)).statusCode).toBe(200);
  });

  async function webLogin() {
    const response = await world.app.fastify.inject({
      method: 'POST',
      url: `${apiBase}/public/auth/addmember`,
      headers: { 'x-client': 'web', origin: own },
      payload: { displayname: 'น้ำ', email: 'nam@example.com', password: 'pass-word', acceptTerms: true, isAdult: true },
    });
    return { answer: response.json().result, headers: response.headers };
  }
});

test.each([own, 'https://evil.example.com', 'https://app.example.com.evil.com', 'http://app.example.com', 'null'])(
  'an origin that is not listed, %s, gets no permission, and a preflight is no call',
  async (origin) => {
    for (const path of ['/public/topic', '/private/member/myProfile']) {
      const { headers } = await ask(path, { origin });
      expect(allowed(headers)).toEqual([]);
      expect(String(headers.vary).toLowerCase()).toContain('origin');
    }
    const { statusCode, headers } = await ask('/public/auth/login', { origin, ...asks }, 'OPTIONS');
    expect([statusCode, allowed(headers)]).toEqual([405, []]);
  },
);

test('without listed origins nobody gets permission and nothing varies by origin', async () => {
  const closed = await createWorld();
  const { headers } = await ask('/public/topic', { origin: listed }, 'GET', closed);
  expect([allowed(headers), headers.vary]).toEqual([[], 'accept-encoding']);
  expect((await ask('/public/topic', { origin: listed, ...asks }, 'OPTIONS', closed)).statusCode).toBe(405);
  await closed.close();
});

test('pages and files beside the API are not opened', async () => {
  const { headers } = await world.app.fastify.inject({ url: '/healthz', headers: { origin: listed } });
  expect(allowed(headers)).toEqual([]);
});

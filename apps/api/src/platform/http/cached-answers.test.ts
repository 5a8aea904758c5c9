import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCache } from '#api/platform/process/cache.ts';
import { keepAnswer, sendAnswer } from './cached-answers.ts';

const cache = createCache({ now: () => new Date() });
const etag = 'W/"abc"';
const fastify = Fastify();
fastify.get('/', async (request, reply) => {
  const answer = await keepAnswer(cache, 'test', 1_000, async () => ({ type: 'text/plain', body: 'น้ำ' }));
  await sendAnswer(request, reply, { ...answer, etag, headers: { ...answer.headers, etag } }, 'no-store');
  return reply;
});

test.each([
  [undefined, false],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['"x","abc"', true],
  ['*', true],
  ['"abcd"', false],
  ['abc', false],
  ['"x", W/"y"', false],
])('If-None-Match %j knows W/"abc": %s', async (header, known) => {
  const { statusCode, body, headers } = await fastify.inject({
    url: '/',
    headers: { ...(header && { 'if-none-match': header }) },
  });
  expect([statusCode, body]).toEqual(known ? [304, ''] : [200, 'น้ำ']);
  expect(headers).toMatchObject({ etag, 'cache-control': 'no-store', vary: 'accept-encoding' });
});

test('R33 who has a page keeps it only under the policy that it came with', async () => {
  const site = Fastify();
  let policy = "script-src 'sha256-a='";
  site.get('/', async (request, reply) => {
    const headers = { 'content-security-policy': policy };
    const made = { type: 'text/html', body: '<p>น้ำ</p>', headers };
    await sendAnswer(request, reply, await keepAnswer(cache, policy, 1_000, async () => made), 'no-store');
    return reply;
  });
  const ask = (headers: Record<string, string> = {}) => site.inject({ url: '/', headers });
  const first = await ask();
  const again = await ask({ 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, policy]);
  policy = "script-src 'sha256-b='";
  const other = await ask({ 'if-none-match': String(first.headers.etag) });
  expect([other.statusCode, other.headers['content-security-policy']]).toEqual([200, policy]);
});

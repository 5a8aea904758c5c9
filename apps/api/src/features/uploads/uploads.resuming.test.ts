/** Resumable uploads over real sockets: cuts, two requests at once, and a server that is started anew. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { createUpload } from '@pakmut/contract/uploads/uploads.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { announced, ask, resultOf, tusHeaders } from '#api/testing/tus.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';

const megabyte = 1024 * 1024;
let world: World;
let ploy: Person;
let address: string;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
  address = await world.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

type Reply = { status: number; offset: number };

/** Sends bytes from an offset on; cuts the connection once `cutAfter` of them have left. */
function patch(
  id: string,
  content: Buffer,
  offset: number,
  cutAfter = Number.POSITIVE_INFINITY,
): Promise<Reply | 'cut'> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${apiBase}${createUpload.path}/${id}`, {
      method: 'PATCH',
      headers: {
        ...tusHeaders,
        authorization: `Bearer ${ploy.accessToken}`,
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length - offset,
        'upload-offset': offset,
      },
    });
    let cut = false;
    sent.on('error', (error) => (cut ? resolve('cut') : reject(error)));
    sent.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, offset: Number(response.headers['upload-offset']) });
    });
    if (cutAfter === Number.POSITIVE_INFINITY) {
      sent.end(content.subarray(offset));
      return;
    }
    sent.write(content.subarray(offset, offset + cutAfter), () => {
      cut = true;
      sent.destroy();
      resolve('cut');
    });
  });
}

async function offsetOf(id: string): Promise<number> {
  const { statusCode, headers } = await ask(world, ploy, 'HEAD', id);
  expect(statusCode).toBe(200);
  return Number(headers['upload-offset']);
}

/** As clients of tus do: bytes of a connection that was cut may still arrive between the question and the next piece. */
async function sendRest(id: string, content: Buffer): Promise<void> {
  for (let attempts = 0; attempts < 10; attempts += 1) {
    const offset = await offsetOf(id);
    if (offset === content.length) return;
    const reply = await patch(id, content, offset);
    expect([204, 409]).toContain(reply !== 'cut' && reply.status);
  }
  throw new Error('the upload does not come to its end');
}

async function digestOf(id: string): Promise<string> {
  const hash = createHash('sha256');
  const file = path.join(world.platform.config.DATA_DIR, 'incoming', 'tus', id);
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('P6 through ten cuts, 200 MB arrive as they were sent', async () => {
  const content = randomBytes(200 * megabyte);
  const id = await announced(world, ploy, { kind: 'video', bytes: content.length });
  let reached = 0;
  for (let cuts = 0; cuts < 10; ) {
    const offset = await offsetOf(id);
    expect(offset).toBeGreaterThanOrEqual(reached);
    reached = offset;
    // Anywhere, also in the middle of what the system has taken but not delivered.
    const outcome = await patch(id, content, reached, Math.floor(Math.random() * 20 * megabyte) + 1);
    if (outcome === 'cut') cuts += 1;
    else expect(outcome.status).toBe(409);
  }
  expect(reached).toBeGreaterThan(0);
  await sendRest(id, content);
  expect(await digestOf(id)).toBe(sha256(content));
}, 60_000);

test('of two requests at once the later one wins, and the bytes are right', async () => {
  const content = randomBytes(30 * megabyte);
  const id = await announced(world, ploy, { kind: 'video', bytes: content.length });
  const replies = await Promise.allSettled([1, 2, 3].map(() => patch(id, content, 0)));
  const statuses = replies.flatMap((reply) =>
    reply.status === 'fulfilled' && reply.value !== 'cut' ? [reply.value.status] : [],
  );
  expect(statuses.every((status) => [204, 409, 413].includes(status))).toBe(true);
  await sendRest(id, content);
  expect(await digestOf(id)).toBe(sha256(content));
}, 30_000);

test('a connection that hangs gives way to the one that comes after it', async () => {
  const content = randomBytes(5 * megabyte);
  const id = await announced(world, ploy, { kind: 'video', bytes: content.length });
  const hanging = request(`${address}${apiBase}${createUpload.path}/${id}`, {
    method: 'PATCH',
    headers: {
      ...tusHeaders,
      authorization: `Bearer ${ploy.accessToken}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
      'upload-offset': 0,
    },
  });
  hanging.on('error', () => {});
  hanging.write(content.subarray(0, megabyte));
  await wait(200);
  const started = performance.now();
  const offset = await offsetOf(id);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(offset).toBe(megabyte);
  expect(await patch(id, content, offset)).toEqual({ status: 204, offset: content.length });
  hanging.destroy();
  expect(await digestOf(id)).toBe(sha256(content));
});

test('a restarted server goes on where the old one stopped', async () => {
  const content = await photograph(11);
  const id = await announced(world, ploy, { bytes: content.length });
  await ask(world, ploy, 'PATCH', id, { offset: 0, payload: content.subarray(0, 4_000) });
  const after: World = { ...world, app: await buildApp(world.platform) };
  const head = await ask(after, ploy, 'HEAD', id);
  expect(head.headers['upload-offset']).toBe('4000');
  await ask(after, ploy, 'PATCH', id, { offset: 4_000, payload: content.subarray(4_000) });
  const response = await after.app.fastify.inject({
    url: `${apiBase}${createUpload.path}/${id}/result`,
    headers: { authorization: `Bearer ${ploy.accessToken}` },
  });
  expect(response.statusCode).toBe(200);
  const { answer } = await resultOf(world, ploy, id);
  expect(answer).toEqual(response.json().result);
  await after.app.fastify.close();
});

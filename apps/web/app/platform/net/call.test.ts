import { endpoint } from '@pakmut/contract/endpoint.ts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { CallError, call } from './call.ts';
import type { Fetcher } from './request-context.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/public/things/:id',
  access: 'visitor',
  summary: 'Lists.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ q: Type.Optional(Type.String()), tag: Type.Optional(Type.Array(Type.String())) }),
  result: Type.Array(Type.String()),
  paged: true,
});
const saveThing = endpoint({
  method: 'POST',
  path: '/private/things',
  access: 'member',
  summary: 'Saves.',
  body: Type.Object({ name: Type.String() }),
  result: Type.Object({ ok: Type.Integer() }),
});
const uploadThing = endpoint({
  method: 'POST',
  path: '/private/upload',
  access: 'member',
  summary: 'Uploads.',
  upload: true,
  result: Type.Object({ fileName: Type.String() }),
});

function answering(status: number, body: unknown) {
  const seen: { path: string; init: RequestInit }[] = [];
  const fetcher: Fetcher = async (path, init = {}) => {
    seen.push({ path, init });
    return new Response(JSON.stringify(body), { status });
  };
  return { seen, fetcher };
}

test('path parameters and query are escaped, empty ones left out, lists repeated', async () => {
  const { seen, fetcher } = answering(200, { result: ['a'], next: 'cursor', total: 7 });
  const page = await call(listThings, { id: 'a/b', tag: ['น้ำ', 'x'] }, { fetcher });
  expect(seen[0]?.path).toBe('/api/v1/public/things/a%2Fb?tag=%E0%B8%99%E0%B9%89%E0%B8%B3&tag=x');
  expect(page).toEqual({ items: ['a'], next: 'cursor', total: 7 });
});

test('only declared fields travel in the body, with the key that makes a repetition harmless', async () => {
  const { seen, fetcher } = answering(200, { result: { ok: 1 } });
  const input = { name: 'pin', stray: 'x' };
  expect(await call(saveThing, input, { fetcher, idempotencyKey: 'k1' })).toEqual({ ok: 1 });
  expect(seen[0]?.init.body).toBe('{"name":"pin"}');
  expect(seen[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' });
});

test('an upload travels as the multipart field "file"', async () => {
  const { seen, fetcher } = answering(200, { result: { fileName: 'f' } });
  await call(uploadThing, { file: new File(['x'], 'a.jpg', { type: 'image/jpeg' }) }, { fetcher });
  const form = seen[0]?.init.body as FormData;
  expect((form.get('file') as File).name).toBe('a.jpg');
});

test('a refusal carries its dictionary key, the request id and the fields', async () => {
  const errors = [{ field: 'name', message: 'please_specify_header' }];
  const { fetcher } = answering(400, { status: 400, message: 'invalid_input', requestId: 'r1', errors });
  const failed = await call(saveThing, { name: '' }, { fetcher }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallError);
  expect(failed).toMatchObject({ status: 400, message: 'invalid_input', requestId: 'r1', errors });
});

test('an answer that is not ours is worded as a general failure', async () => {
  const fetcher: Fetcher = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  await expect(call(saveThing, { name: 'x' }, { fetcher })).rejects.toMatchObject({ status: 502, message: 'wrong' });
});

test('no answer at all is worded as no connection', async () => {
  const fetcher: Fetcher = () => Promise.reject(new TypeError('fetch failed'));
  await expect(call(saveThing, { name: 'x' }, { fetcher })).rejects.toMatchObject({
    status: 0,
    message: 'no_connection',
  });
});

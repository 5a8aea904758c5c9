/** The OpenAPI document: a linter accepts it, and a client that a generator makes of it does the main job. */

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, photograph, type World } from '#api/testing/world.ts';

let world: World;
// biome-ignore lint/suspicious/noExplicitAny: a document that is read freely
let document: any;
let address: string;

beforeAll(async () => {
  world = await createWorld();
  document = (await world.app.fastify.inject({ url: `${apiBase}/openapi.json` })).json();
  address = await world.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

test('every call stands in it, with what it takes, what it answers and how it refuses', () => {
  const operations = Object.values(document.paths).flatMap((one) => Object.values(one as object));
  expect(operations).toHaveLength(world.app.registered.length);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const { addPost, uploadPostPhoto, sendUploadBytes, getUploadOffset } = Object.fromEntries(
    operations.map((operation) => [operation.operationId, operation]),
  );
  expect(Object.keys(addPost.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '415',
    '422',
    '429',
    '503',
  ]);
  expect(addPost.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(uploadPostPhoto.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
  expect(Object.keys(sendUploadBytes.requestBody.content)).toEqual(['application/offset+octet-stream']);
  expect(getUploadOffset.parameters).toContainEqual({ $ref: '#/components/parameters/TusResumable' });
  expect(document.components.schemas.Post.properties.post_header).toEqual({ type: 'string' });
  // Schemas that several calls share are written once; where they are not, this is the first thing to grow.
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(1_550);
});

test('the page of the API shows the same document', async () => {
  expect((await world.app.fastify.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  expect((await world.app.fastify.inject({ url: '/api/docs/json' })).json()).toEqual(document);
});

test('Redocly finds no error in it', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification names four paths with a slash at their end.
    rules: { 'no-path-trailing-slash': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message, location }) => `${message} ${location[0]?.pointer ?? ''}`)).toEqual([]);
});

test('a client that openapi-typescript makes of it compiles, and does the main job', async () => {
  // Inside of the repository, where the packages are found.
  const results = path.resolve(import.meta.dirname, '../../../test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, 'openapi-client-'));
  try {
    writeFileSync(path.join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
    writeFileSync(path.join(folder, 'client.ts'), clientProgram);
    const options = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2024',
      allowImportingTsExtensions: true,
    };
    const tsconfig = { compilerOptions: { ...options, skipLibCheck: true, types: [] }, include: ['*.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const compiler = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
    const compiled = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error);
    expect(compiled.stdout).toBe('');
    const { play } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'client.ts')).href);
    expect(await play(address, new Blob([await photograph()]))).toEqual({
      header: 'ถนนขาดที่ปากช่อง',
      comment: 'ขอให้ปลอดภัย',
      likes: 1,
      refusal: 'please_login',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

/** What somebody writes who has the document alone. */
const clientProgram = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

export async function play(baseUrl: string, photo: Blob) {
  const { GET, POST } = createClient<paths>({ baseUrl });
  const joined = await POST('/api/v1/public/auth/addmember', {
    body: { displayname: 'ลูกค้าภายนอก', email: 'outside@example.com', password: 'long-enough-password', acceptTerms: true, isAdult: true },
  });
  const headers = { Authorization: \`Bearer \${joined.data!.result.token.accessToken}\` };
  const uploaded = await POST('/api/v1/private/uploadFile/topicImg', {
    headers,
    body: { file: '' },
    bodySerializer: () => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      return form;
    },
  });
  const posted = await POST('/api/v1/private/topic', {
    headers: { ...headers, 'Idempotency-Key': 'from-outside' },
    body: {
      header: 'ถนนขาดที่ปากช่อง', detail: '<p>รถผ่านไม่ได้</p>', latitude: 14.7, longitude: 101.4, categoryID: 1,
      tag: [], publish: 0, anonymous: 0, img: [uploaded.data!.result.fileName],
    },
  });
  const postID = posted.data!.result.post_id;
  await POST('/api/v1/private/topic/like', { headers, body: { postID, isLike: 1 } });
  await POST('/api/v1/private/topic/comment', { headers, body: { postID, commentText: 'ขอให้ปลอดภัย' } });
  const read = await GET('/api/v1/public/topic/id/{postID}', { params: { path: { postID } } });
  const comments = await GET('/api/v1/public/topic/comment', { params: { query: { postID } } });
  const refused = await POST('/api/v1/private/topic/like', { body: { postID, isLike: 1 } });
  return {
    header: read.data!.result.post_header,
    comment: comments.data!.result[0]!.post_comment_text,
    likes: read.data!.result.post_like_count,
    refusal: refused.error!.message,
  };
}
`;

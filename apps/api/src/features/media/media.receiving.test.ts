/** Bodies of uploads that are not what they say; each call that takes a file refuses them. */
import { randomUUID } from 'node:crypto';
import { uploadCommentPhoto } from '@pakmut/contract/comments/comments.contract.ts';
import { addressOf } from '@pakmut/contract/endpoint.ts';
import { uploadCardCopy } from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { convertPhoto, uploadAvatar, uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { uploadPostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
});
afterAll(() => world.close());

const boundary = randomUUID();
const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8`;
const bodies = [
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary than it says', 'multipart/form-data; boundary=zz', 'x'],
  ['a file that was cut off', `multipart/form-data; boundary=${boundary}`, part],
  ['a heading that was cut off', `multipart/form-data; boundary=${boundary}`, part.slice(0, 60)],
  ['no body', `multipart/form-data; boundary=${boundary}`, ''],
] as const;

const calls = [uploadPostPhoto, uploadCommentPhoto, uploadAvatar, uploadCardCopy, uploadPostVideo, convertPhoto];
describe.each(calls)('$path', (endpoint) => {
  test.each(bodies)('refuses a body with %s, in words', async (_what, type, payload) => {
    const headers = { authorization: `Bearer ${ploy.accessToken}`, 'content-type': type };
    const response = await world.app.fastify.inject({ method: 'POST', url: addressOf(endpoint), headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 400, message: expect.any(String) });
  });
});

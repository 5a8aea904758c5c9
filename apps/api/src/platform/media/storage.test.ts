import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost } from '@pakmut/contract/publishing/publishing.contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWorld, photograph } from '#api/testing/world.ts';
import { openStorage, type Storage } from './storage.ts';

/** The package has no types; this is the part of it that is used here. */
type S3Object = { bucket: string; key: string; metadata: object; content: Readable | Buffer };
type S3Store = {
  putObject(object: S3Object): Promise<{ size: number; md5: string }>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  getResourcePath(bucket: string, key: string, resource: string): string;
};
type S3Server = { readonly store: S3Store; run(): Promise<{ port: number }>; close(): Promise<void> };
type S3ServerOptions = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: readonly { name: string }[];
};
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: S3ServerOptions) => S3Server;

const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-storage-'));
let s3: S3Server;
let s3Address: string;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'photos' }],
  });
  makeObjectsWhole(s3.store);
  const { port } = await s3.run();
  s3Address = `s3://photos?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
});
afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The package answers before its file is written, so that the next reader may find the old one or half of the new, and
 * it keeps what broke off. S3 makes an object of a whole body, and answers when it can be read.
 */
function makeObjectsWhole(store: S3Store): void {
  store.putObject = async ({ bucket, key, metadata, content }) => {
    const whole = Buffer.isBuffer(content) ? content : await buffer(content);
    const file = store.getResourcePath(bucket, key, 'object');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, whole);
    const md5 = createHash('md5').update(whole).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: whole.length, md5 };
  };
}

async function contentOf(storage: Storage, name: string): Promise<Buffer | null> {
  const found = await storage.open(name);
  if (!found) return null;
  const content = await buffer(found.stream);
  expect(found.bytes).toBe(content.length);
  return content;
}

async function* breakAfter(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
  throw new Error('the disk broke');
}

const stores = [
  ['the folder', () => openStorage({ MEDIA_STORE: '', DATA_DIR: folder })],
  ['an S3-compatible server', () => openStorage({ MEDIA_STORE: s3Address, DATA_DIR: folder })],
  [
    'a prefix on an S3-compatible server',
    () => openStorage({ MEDIA_STORE: s3Address.replace('photos', 'photos/pakmut/media'), DATA_DIR: folder }),
  ],
] as const;

describe.each(stores)('a store in %s', (_where, open) => {
  test('gives back exactly the bytes it was given', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
    await open().put('p/ab/photo-hd.jpg', content, 'image/jpeg');
    expect((await contentOf(open(), 'p/ab/photo-hd.jpg'))?.equals(content)).toBe(true);
  });

  test('takes a stream as it takes a whole, and keeps nothing of one that breaks', async () => {
    const content = Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * 37) % 256));
    const chunks = Array.from({ length: 10 }, (_, index) => content.subarray(index * 50_000, (index + 1) * 50_000));
    const stream = Readable.from(chunks, { objectMode: false });
    await open().putStream('o/ab/whole.sealed', stream, content.length, 'application/octet-stream');
    expect((await contentOf(open(), 'o/ab/whole.sealed'))?.equals(content)).toBe(true);
    const breaking = Readable.from(breakAfter(chunks.slice(0, 3)), { objectMode: false });
    const put = open().putStream('o/ab/broken.sealed', breaking, content.length, 'application/octet-stream');
    await expect(put).rejects.toThrow('the disk broke');
    expect(await open().open('o/ab/broken.sealed')).toBeNull();
  });

  test('answers null for a name that it does not hold', async () => {
    expect(await open().open('p/ab/nobody-hd.jpg')).toBeNull();
    expect(await open().open('q/cd/nobody.jpg')).toBeNull();
  });

  test('forgets what is removed, and removing what is not there is no failure', async () => {
    const storage = open();
    await storage.put('p/ab/gone.jpg', Buffer.from('here'), 'image/jpeg');
    await storage.remove('p/ab/gone.jpg');
    expect(await storage.open('p/ab/gone.jpg')).toBeNull();
    await storage.remove('p/ab/gone.jpg');
  });

  test('overwrites as a whole: nothing of a longer predecessor remains', async () => {
    const storage = open();
    await storage.put('p/ab/twice.jpg', Buffer.alloc(200_000, 'a'), 'image/jpeg');
    await storage.put('p/ab/twice.jpg', Buffer.alloc(1_000, 'b'), 'image/jpeg');
    expect((await contentOf(storage, 'p/ab/twice.jpg'))?.toString()).toBe('b'.repeat(1_000));
  });

  test.each([
    '',
    '.',
    '../secret.key',
    'p/../../secret.key',
    '/etc/passwd',
    'p//photo.jpg',
    'p/photo.jpg/..',
    'p/.hidden',
    'p\\photo.jpg',
    'p/photo.jpg\0.png',
    'p/%2e%2e/photo.jpg',
    'p/photo.jpg\n',
  ])('refuses the name %j before it touches anything', async (name) => {
    const storage = open();
    await expect(storage.put(name, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('not a media name');
    await expect(storage.open(name)).rejects.toThrow('not a media name');
    await expect(storage.remove(name)).rejects.toThrow('not a media name');
  });
});

describe('the folder', () => {
  test('shows a reader the old photo or the new one, never a mixture, and leaves no half files', async () => {
    const storage = openStorage({ MEDIA_STORE: '', DATA_DIR: folder });
    const contents = ['a', 'b'].map((letter, index) => Buffer.alloc(400_000 - index * 100_000, letter));
    await storage.put('r/photo.jpg', contents[0] as Buffer, 'image/jpeg');
    const writes = Array.from({ length: 20 }, (_, index) =>
      storage.put('r/photo.jpg', contents[index % 2] as Buffer, 'image/jpeg'),
    );
    const reads = Array.from({ length: 40 }, () => contentOf(storage, 'r/photo.jpg'));
    for (const content of await Promise.all(reads)) {
      expect(contents.some((whole) => content?.equals(whole))).toBe(true);
    }
    await Promise.all(writes);
    expect(readdirSync(path.join(folder, 'media/r'))).toEqual(['photo.jpg']);
  });
});

describe('the product on an S3-compatible server', () => {
  test('uploads, publishes and serves a photo without a media folder', async () => {
    const world = await createWorld({ MEDIA_STORE: s3Address });
    try {
      const ploy = await world.join();
      const { answer: upload } = await world.upload(ploy, await photograph());
      const { status, answer } = await world.call(addPost, flood(upload.fileName), { as: ploy });
      expect(status).toBe(200);
      const { answer: post } = await world.call(getPost.public, { postID: answer.post_id });
      const image = post.img[0];
      for (const url of [image?.post_img_thumb_path, image?.post_img_hd_path, image?.post_img_hd_wm_path]) {
        const photo = await world.app.fastify.inject({ url: url ?? '' });
        expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
        expect((await sharp(photo.rawPayload).metadata()).format).toBe('jpeg');
      }
      const missing = await world.app.fastify.inject({ url: `/media/p/00/${'0'.repeat(32)}-hd.jpg` });
      expect(missing.statusCode).toBe(404);
      expect(readdirSync(world.platform.config.DATA_DIR)).not.toContain('media');
    } finally {
      await world.close();
    }
  });

  test('answers 503 for an upload while the store is away', async () => {
    const world = await createWorld({ MEDIA_STORE: 's3://photos?endpoint=http://127.0.0.1:1' });
    try {
      const { status, problem } = await world.upload(await world.join(), await photograph());
      expect([status, problem.message]).toEqual([503, 'server_busy']);
    } finally {
      await world.close();
    }
  });
});

function flood(photo: string) {
  return {
    categoryID: 4,
    header: 'น้ำท่วมริมห้วย',
    detail: '<p>น้ำเพิ่มขึ้นตั้งแต่ตีสี่</p>',
    latitude: 16.6542,
    longitude: 102.3791,
    publish: 0,
    anonymous: 0,
    img: [photo],
    tag: [],
  };
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
});
afterAll(() => world.close());

async function served(url: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }> {
  const response = await world.app.fastify.inject({ url });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
}

describe('a photograph with camera, owner and position in its metadata', () => {
  test('R29 an independent reader and a byte search find none of it in any served file', async () => {
    const original = await photograph();
    expect(JSON.stringify(await exifr.parse(original, true))).toContain('CANARY-OWNER');
    expect((await exifr.gps(original))?.latitude).toBeCloseTo(16.65, 2);
    const { answer } = await world.upload(ploy, original, 'CANARY-name.jpg');
    for (const kind of ['hd', 'wm', 'thumb']) {
      const { status, bytes } = await served(answer.url.replace('-thumb', `-${kind}`));
      expect(status).toBe(200);
      expect(bytes.includes('CANARY')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
      expect(await exifr.parse(bytes, true).catch(() => undefined)).not.toMatchObject({ latitude: expect.anything() });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    expect(answer.fileName).not.toContain('CANARY');
  });

  test('it is turned upright', async () => {
    const { answer } = await world.upload(ploy, await photograph());
    const { bytes } = await served(answer.url.replace('-thumb', '-hd'));
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([480, 640]);
  });

  test('the thumbnail is 600 by 400 and the watermark changes the picture', async () => {
    const { answer } = await world.upload(ploy, await photograph());
    const thumb = await sharp((await served(answer.url)).bytes).metadata();
    expect([thumb.width, thumb.height]).toEqual([600, 400]);
    const [hd, marked] = await Promise.all(
      ['hd', 'wm'].map(async (kind) => (await served(answer.url.replace('-thumb', `-${kind}`))).bytes),
    );
    expect(hd?.equals(marked as Buffer)).toBe(false);
  });

  test.each([
    [60, 40],
    [20, 400],
    [400, 10],
    [1, 1],
  ])('a picture of %i by %i points is taken too', async (width, height) => {
    const tiny = await sharp({ create: { width, height, channels: 3, background: '#b23e26' } })
      .jpeg()
      .toBuffer();
    expect((await world.upload(ploy, tiny)).status).toBe(200);
  });

  test('R40 media are served with our type, sandboxed, never sniffed', async () => {
    const { answer } = await world.upload(ploy, await photograph());
    const { headers } = await served(answer.url);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['last-modified']).toBeUndefined();
  });
});

describe('R36 what is not a JPEG is refused, whatever it is called', () => {
  const canvas = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#23408e' } });
  test.each([
    ['a PNG', () => canvas().png().toBuffer(), 'choose_jpeg'],
    ['a WebP', () => canvas().webp().toBuffer(), 'choose_jpeg'],
    ['a GIF', () => canvas().gif().toBuffer(), 'choose_jpeg'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'choose_jpeg',
    ],
    ['HTML', async () => Buffer.from('<html><script>alert(1)</script></html>'), 'choose_jpeg'],
    ['nothing', async () => Buffer.alloc(0), 'choose_jpeg'],
    ['a truncated JPEG', async () => (await photograph()).subarray(0, 9_000), 'upload_failed'],
    [
      'a JPEG head before noise',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_000, 7)]),
      'upload_failed',
    ],
  ])('%s named .jpg', async (_what, make, message) => {
    const { status, problem } = await world.upload(ploy, await make(), 'photo.jpg');
    expect([status, problem.message]).toEqual([400, message]);
  });

  test('nothing of a refused upload stays on the disk or in the table', async () => {
    const before = await world.platform.db.selectFrom('uploads').select('id').execute();
    await world.upload(ploy, Buffer.from('not a photo'));
    expect(await world.platform.db.selectFrom('uploads').select('id').execute()).toHaveLength(before.length);
    expect(readdirSync(path.join(world.platform.config.DATA_DIR, 'incoming'))).toEqual([]);
  });
});

test('R37 a photo of more than 120 megapixels is refused before it is decoded', async () => {
  const huge = await sharp({
    create: { width: 12_000, height: 10_100, channels: 3, background: '#888' },
    limitInputPixels: false,
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  const { status, problem } = await world.upload(ploy, huge);
  expect([status, problem.message]).toEqual([400, 'photo_too_many_pixels']);
});

test('a file of 101 MB is refused with the specification’s message', async () => {
  const { status, problem } = await world.upload(ploy, Buffer.alloc(101 * 1024 * 1024, 0xff));
  expect([status, problem.message]).toEqual([413, 'file_max_100mb']);
});

test('a visitor cannot upload', async () => {
  expect((await world.upload(undefined, await photograph())).status).toBe(401);
});

test.each(['/media/../secret.key', '/media/p/aa/%2e%2e%2fsecret.key', '/media/p/zz/x.jpg', '/media/'])(
  '%s leads nowhere',
  async (url) => {
    expect((await served(url)).status).toBe(404);
  },
);

test('R41 a member’s uploads of a day are bounded', async () => {
  const small = await createWorld({ UPLOADS_PER_DAY: '1' });
  const person = await small.join();
  await small.upload(person, await photograph());
  const second = await small.upload(person, await photograph());
  expect([second.status, second.problem.message]).toEqual([429, 'upload_quota_reached']);
  await small.close();
});

import { globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import exifr from 'exifr';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type Person, photograph, snapshot, type World } from '#api/testing/world.ts';
import { releasePhotos, removeReleasedFiles } from './media.service.ts';

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

/** The suffixes of a photo’s public files. */
const everyEnd = [
  ...['-hd.jpg', '-wm.jpg', '-thumb.jpg', '-hd.webp', '-thumb.webp'],
  ...['-middle.jpg', '-middle.webp', '-share.jpg', '-pin.webp'],
];

/** Whether something is drawn in a corner of a picture of one colour. */
async function contrast(picture: Buffer, corner: 'southeast' | 'northwest'): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const [w, h] = [Math.round(width / 4), Math.round(height / 8)];
  const place = corner === 'southeast' ? { left: width - w, top: height - h } : { left: 0, top: 0 };
  const part = await sharp(picture)
    .extract({ ...place, width: w, height: h })
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.some(({ stdev }) => stdev > 10);
}

function photo(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe('a photograph with camera, owner and position in its metadata', () => {
  test('R29 an independent reader and a byte search find none of it in any served file', async () => {
    const original = await photograph();
    expect(JSON.stringify(await exifr.parse(original, true))).toContain('CANARY-OWNER');
    expect((await exifr.gps(original))?.latitude).toBeCloseTo(16.65, 2);
    const { answer } = await world.upload(ploy, original, 'CANARY-name.jpg');
    for (const file of everyEnd) {
      const { status, bytes } = await served(answer.url.replace('-thumb.jpg', file));
      expect(status).toBe(200);
      expect(bytes.includes('CANARY')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
      expect(await exifr.parse(bytes, true).catch(() => undefined)).not.toMatchObject({ latitude: expect.anything() });
      const { exif, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
    expect(answer.fileName).not.toContain('CANARY');
  });

  test('WebP renditions are the same pictures, with our type', async () => {
    const { answer } = await world.upload(ploy, await photograph());
    for (const kind of ['hd', 'middle', 'thumb']) {
      const [jpeg, webp] = [
        await served(answer.url.replace('-thumb.jpg', `-${kind}.jpg`)),
        await served(answer.url.replace('-thumb.jpg', `-${kind}.webp`)),
      ];
      expect(webp.headers['content-type']).toBe('image/webp');
      const [a, b] = [await sharp(jpeg.bytes).metadata(), await sharp(webp.bytes).metadata()];
      expect([b.format, b.width, b.height]).toEqual(['webp', a.width, a.height]);
    }
    expect((await served(answer.url.replace('-thumb.jpg', '-wm.webp'))).status).toBe(404);
  });

  test('it comes with its size and with colours to stand in its place', async () => {
    const { answer } = await world.upload(ploy, await photo('#b23e26', 1_200, 900));
    expect(answer).toMatchObject({ width: 1_200, height: 900 });
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(answer.placeholder ?? '', 'base64'));
    expect([r * 255, g * 255, b * 255].map((value, i) => Math.abs(value - ([0xb2, 0x3e, 0x26][i] ?? 0)) < 12)).toEqual([
      true,
      true,
      true,
    ]);
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

  test('the middle rendition is at most 1080 points long and the picture of previews 1200 by 630, both marked', async () => {
    for (const [width, height, middle] of [
      [3_000, 2_000, [1_080, 720]],
      [2_000, 3_000, [720, 1_080]],
      [900, 700, [900, 700]],
    ] as const) {
      const { answer } = await world.upload(ploy, await photo('#3f6f8f', width, height));
      for (const [end, size] of [
        ['-middle.jpg', middle],
        ['-middle.webp', middle],
        ['-share.jpg', [1_200, 630]],
      ] as const) {
        const { bytes } = await served(answer.url.replace('-thumb.jpg', end));
        const picture = await sharp(bytes).metadata();
        expect([end, picture.width, picture.height, picture.channels]).toEqual([end, ...size, 3]);
        expect([end, await contrast(bytes, 'southeast'), await contrast(bytes, 'northwest')]).toEqual([
          end,
          true,
          false,
        ]);
      }
    }
  });

  test('the picture for pins is a small square JPEG-free rendition without watermark', async () => {
    const { answer } = await world.upload(ploy, await photo('#3f6f8f', 3_000, 2_000));
    const { bytes, headers } = await served(answer.url.replace('-thumb.jpg', '-pin.webp'));
    expect(headers['content-type']).toBe('image/webp');
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 144, 144]);
    expect(await contrast(bytes, 'southeast')).toBe(false);
    const rich = (await world.upload(ploy, await photograph())).answer.url;
    const [thumb, pin] = await Promise.all(
      ['-thumb.webp', '-pin.webp'].map(async (end) => (await served(rich.replace('-thumb.jpg', end))).bytes.length),
    );
    expect(pin).toBeLessThan((thumb ?? 0) / 3);
    expect((await served(answer.url.replace('-thumb.jpg', '-pin.jpg'))).status).toBe(404);
  });

  test.each([
    ['large', 1_800, 2_400],
    ['small', 450, 600],
  ])('the pictures of previews and pins show what draws the eye, of a %s photo too', async (_size, width, height) => {
    const boat = await sharp({ create: { width: width / 5, height: height / 12, channels: 3, background: '#f08030' } })
      .png()
      .toBuffer();
    // Near the lower edge, where a cut around the middle would leave it out.
    const river = await sharp(await photo('#3f5f6f', width, height))
      .composite([{ input: boat, left: Math.round(width * 0.4), top: Math.round(height * 0.85) }])
      .jpeg()
      .toBuffer();
    const { answer } = await world.upload(ploy, river);
    for (const end of ['-share.jpg', '-thumb.jpg', '-pin.webp']) {
      const { channels } = await sharp((await served(answer.url.replace('-thumb.jpg', end))).bytes).stats();
      expect([end, (channels[0]?.max ?? 0) > 200 && (channels[2]?.min ?? 255) < 80]).toEqual([end, true]);
    }
  });

  test('every rendition goes with the photo', async () => {
    const { answer } = await world.upload(ploy, await photograph());
    const statuses = async () => {
      const answers = everyEnd.map((end) => served(answer.url.replace('-thumb.jpg', end)));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    expect(await statuses()).toEqual(new Set([200]));
    await releasePhotos(world.platform.db, [answer.fileName]);
    await removeReleasedFiles(world.platform);
    expect(await statuses()).toEqual(new Set([404]));
    const left = globSync(`media/**/${answer.fileName}*`, { cwd: world.platform.config.DATA_DIR });
    expect(left).toEqual([]);
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
    // Feed readers and embedded stories show them in pages of others.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('colours', () => {
  const centre = async (url: string) => {
    const { data } = await sharp((await served(url.replace('-thumb', '-hd'))).bytes)
      .extract({ left: 300, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const near = (actual: number[], wanted: number[]) =>
    expect(Math.max(...actual.map((value, i) => Math.abs(value - (wanted[i] ?? 0))))).toBeLessThan(8);

  test('of a Display P3 photograph are those that were seen, not those of the bare numbers', async () => {
    const wide = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e02010' } })
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer();
    const bare = [
      ...(await sharp(wide, { ignoreIcc: true })
        .extract({ left: 300, top: 200, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    expect(Math.abs((bare[0] ?? 0) - 0xe0)).toBeGreaterThan(8);
    near(await centre((await world.upload(ploy, wide)).answer.url), [0xe0, 0x20, 0x10]);
  });

  test('of a CMYK JPEG come out as RGB', async () => {
    const cmyk = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3060a0' } })
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(cmyk).metadata()).channels).toBe(4);
    const { status, answer } = await world.upload(ploy, cmyk);
    expect(status).toBe(200);
    const colour = await centre(answer.url);
    expect(colour).toHaveLength(3);
    near(
      colour.map((value) => value / 4),
      [0x30, 0x60, 0xa0].map((value) => value / 4),
    );
  });

  test.each([
    ['progressive', { progressive: true }, 3],
    ['grey', {}, 1],
    ['4:4:4', { chromaSubsampling: '4:4:4' }, 3],
  ] as const)('a %s JPEG is taken', async (_form, options, channels) => {
    const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#808080' } });
    const jpeg = await (channels === 1 ? picture.toColourspace('b-w') : picture).jpeg(options).toBuffer();
    const { status, answer } = await world.upload(ploy, jpeg);
    expect(status).toBe(200);
    near(await centre(answer.url), [128, 128, 128]);
  });
});

describe('a watermark with the operator’s logo', () => {
  test('stands in the corner of the marked photo only, and a small photo has none', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-logo-'));
    const file = path.join(folder, 'logo.svg');
    writeFileSync(
      file,
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#0f0"/></svg>',
    );
    const branded = await createWorld({ WATERMARK_LOGO: file });
    const person = await branded.join();
    const { answer } = await branded.upload(person, await photo('#000000', 1_000, 800));
    const greenAt = async (kind: string) => {
      const { rawPayload } = await branded.app.fastify.inject({ url: answer.url.replace('-thumb', `-${kind}`) });
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const green = (left: number, top: number) =>
        (data[(Math.round(top * info.height) * info.width + Math.round(left * info.width)) * 3 + 1] ?? 0) > 200;
      return [green(0.95, 0.95), green(0.05, 0.05), green(0.995, 0.994)];
    };
    expect(await greenAt('wm')).toEqual([true, false, false]);
    expect(await greenAt('middle')).toEqual([true, false, false]);
    expect(await greenAt('share')).toEqual([true, false, false]);
    expect(await greenAt('hd')).toEqual([false, false, false]);
    expect((await branded.upload(person, await photo('#000000', 60, 40))).status).toBe(200);
    await branded.close();
    rmSync(folder, { recursive: true });
  });
});

describe('R36 a file that is not a JPEG is refused regardless of its name', () => {
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
    expect(readdirSync(path.join(world.platform.config.DATA_DIR, 'incoming'))).toEqual(['tus']);
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

test('a file of exactly 100 MB is looked at; one byte more is refused with the specification’s message', async () => {
  const limit = 100 * 1024 * 1024;
  const exact = await world.upload(ploy, Buffer.alloc(limit, 0x20));
  expect([exact.status, exact.problem.message]).toEqual([400, 'choose_jpeg']);
  const { status, problem } = await world.upload(ploy, Buffer.alloc(limit + 1, 0x20));
  expect([status, problem.message]).toEqual([413, 'file_max_100mb']);
});

test('a visitor cannot upload', async () => {
  expect((await world.upload(undefined, await snapshot())).status).toBe(401);
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
  await small.upload(person, await snapshot());
  const second = await small.upload(person, await snapshot());
  expect([second.status, second.problem.message]).toEqual([429, 'upload_quota_reached']);
  await small.close();
});

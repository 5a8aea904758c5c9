import { readdirSync } from 'node:fs';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { bareHeic } from '@pakmut/contract/media/bare-heic.rules.ts';
import { readHeic } from '@pakmut/contract/media/heic.rules.ts';
import { convertPhoto } from '@pakmut/contract/media/media.contract.ts';
import exifr from 'exifr';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colour, type HeicPhoto, heicPhoto } from '#api/testing/heic.ts';
import { film } from '#api/testing/moving-picture.ts';
import { fileForm } from '#api/testing/multipart.ts';
import { createWorld, type Person, photograph, type World } from '#api/testing/world.ts';

let world: World;
let ploy: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join();
});
afterAll(() => world.close());

const red: Colour = [200, 30, 30];
const green: Colour = [20, 160, 40];
const blue: Colour = [30, 40, 200];
const yellow: Colour = [220, 210, 20];

/** Red and green above, blue and yellow below. */
function quarters(width: number, height: number): Pick<HeicPhoto, 'width' | 'height' | 'colourAt'> {
  const colourAt = (x: number, y: number) =>
    y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : yellow;
  return { width, height, colourAt };
}

/** The metadata of a real camera's JPEG: owner, device, position. */
async function exifOf(photo: Buffer): Promise<Buffer> {
  return (await sharp(photo).metadata()).exif?.subarray(6) ?? Buffer.alloc(0);
}

async function convert(content: Buffer, as: Person | null = ploy, filename = 'CANARY-name.heic') {
  const form = await fileForm(content, { name: filename, type: 'image/heic', as });
  const response = await world.app.fastify.inject({ url: apiBase + convertPhoto.path, ...form });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

async function refused(content: Buffer, as: Person | null = ploy) {
  const { status, bytes } = await convert(content, as);
  return [status, JSON.parse(bytes.toString()).message];
}

/** The colours of a picture's four quarters: above left and right, below left and right. */
async function quartersOf(jpeg: Buffer): Promise<{ size: number[]; colours: Colour[] }> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
  };
  const colours = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  return { size: [info.width, info.height], colours };
}

function expectColours(found: readonly Colour[], wanted: readonly Colour[]) {
  for (const [index, colour] of wanted.entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs((found[index]?.[channel] ?? -99) - value), `${index} ${found[index]}`).toBeLessThan(9);
    }
  }
}

describe('a photo of a phone that writes HEIC', () => {
  test('a single picture comes back as JPEG with its colours where they belong', async () => {
    const { status, headers, bytes } = await convert(heicPhoto(quarters(256, 192)));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const { size, colours } = await quartersOf(bytes);
    expect(size).toEqual([256, 192]);
    expectColours(colours, [red, green, blue, yellow]);
  });

  test('tiles are joined, cut to the picture and turned upright', async () => {
    const { bytes } = await convert(heicPhoto({ ...quarters(350, 220), tile: 128, turned: 1 }));
    const { size, colours } = await quartersOf(bytes);
    expect(size).toEqual([220, 350]);
    expectColours(colours, [green, yellow, red, blue]);
  });

  test.each([
    { turned: 2, wanted: [yellow, blue, green, red] },
    { turned: 3, wanted: [blue, red, yellow, green] },
    { mirrored: 'left-right', wanted: [green, red, yellow, blue] },
    { mirrored: 'top-bottom', wanted: [blue, yellow, red, green] },
    { turned: 1, mirrored: 'left-right', wanted: [yellow, green, blue, red] },
    { turned: 3, mirrored: 'left-right', wanted: [red, blue, green, yellow] },
  ] as const)('turned $turned times and mirrored $mirrored it is upright', async ({ wanted, ...how }) => {
    const { bytes } = await convert(heicPhoto({ ...quarters(128, 96), ...how }));
    expectColours((await quartersOf(bytes)).colours, wanted);
  });

  test('pixels outside of the clean aperture are cut off', async () => {
    const crop = { width: 64, height: 40, right: 32, down: 24 };
    const { bytes } = await convert(heicPhoto({ ...quarters(192, 128), tile: 64, crop }));
    const { size, colours } = await quartersOf(bytes);
    expect(size).toEqual([64, 40]);
    expectColours(colours, [yellow, yellow, yellow, yellow]);
  });

  test('the wide colours of a phone become those of every screen', async () => {
    const inWide = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 200, g: 60, b: 30 } } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const profile = (await sharp(inWide).metadata()).icc;
    const [r = 0, g = 0, b = 0] = await sharp(inWide).keepIccProfile().raw().toBuffer();
    expect(Math.abs(r - 200)).toBeGreaterThan(9);
    const photo = heicPhoto({ width: 128, height: 96, colourAt: () => [r, g, b], ...(profile && { profile }) });
    const { bytes } = await convert(photo);
    expectColours((await quartersOf(bytes)).colours, [[200, 60, 30]]);
  });

  test('it can be uploaded then like any photo', async () => {
    const { bytes } = await convert(heicPhoto({ ...quarters(350, 220), tile: 128, turned: 1 }));
    const { answer } = await world.upload(ploy, bytes);
    expect(answer).toMatchObject({ width: 220, height: 350 });
  });
});

describe('metadata of a converted photo', () => {
  test('R29 the answer has no metadata, even if the file had some', async () => {
    const photo = heicPhoto({ ...quarters(256, 192), exif: await exifOf(await photograph()) });
    expect(await exifr.gps(photo)).toMatchObject({ latitude: expect.closeTo(16.65, 2) });
    const { bytes } = await convert(photo);
    expect(photo.includes('CANARY-OWNER')).toBe(true);
    expect([bytes.includes('CANARY'), bytes.includes('Exif')]).toEqual([false, false]);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('R29 the browser blanks it before it sends the file, and the picture stays the same', async () => {
    const photo = heicPhoto({ ...quarters(350, 220), tile: 128, turned: 1, exif: await exifOf(await photograph()) });
    const bare = Buffer.from(bareHeic(photo) ?? []);
    expect(bare.length).toBe(photo.length);
    expect(bare.includes('CANARY')).toBe(false);
    expect(await exifr.gps(bare).catch(() => undefined)).toBeUndefined();
    expect((await convert(bare)).bytes).toEqual((await convert(photo)).bytes);
  });

  test('R29 nothing of it is stored: no file and no row', async () => {
    await convert(heicPhoto(quarters(128, 96)));
    const before = await everything();
    await convert(heicPhoto(quarters(256, 192)));
    await refused(heicPhoto(quarters(256, 192)).subarray(0, -50));
    expect(await everything()).toEqual(before);
  });
});

describe('files that are not HEIC photos', () => {
  test('R20 a visitor is asked to log in', async () => {
    expect(await refused(heicPhoto(quarters(128, 96)), null)).toEqual([401, 'please_login']);
  });

  test('R36 a file is recognised as HEIC by its content, never by its name', async () => {
    const others = {
      jpeg: await photograph(),
      png: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      avif: await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .avif()
        .toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      playlist: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      film: await film({ seconds: 1 }),
      html: Buffer.from('<script>alert(1)</script>'),
      nothing: Buffer.alloc(0),
    };
    for (const [name, content] of Object.entries(others)) {
      expect(await refused(content), name).toEqual([400, 'choose_jpeg']);
    }
  });

  test('R37 broken files and files that lie about their size are refused, and the next photo is served', async () => {
    const photo = heicPhoto({ ...quarters(350, 220), tile: 128 });
    const unreadable = [400, 'heic_unreadable'];
    expect(await refused(photo.subarray(0, 40))).toEqual(unreadable);
    expect(await refused(photo.subarray(0, photo.length - 50))).toEqual(unreadable);
    expect(await refused(Buffer.concat([photo.subarray(0, 24), Buffer.alloc(500, 0xff)]))).toEqual(unreadable);
    const claimed = (width: number, height: number) => heicPhoto({ ...quarters(256, 192), claimed: { width, height } });
    expect(await refused(claimed(64, 64))).toEqual(unreadable);
    expect(await refused(claimed(9_000, 9_000))).toEqual(unreadable);
    expect(await refused(claimed(12_000, 11_000))).toMatchObject([400, 'photo_too_many_pixels']);
    const tiled = heicPhoto({ ...quarters(350, 220), tile: 128, claimed: { width: 30_000, height: 30_000 } });
    expect(await refused(tiled)).toEqual(unreadable);
    expect((await convert(photo)).status).toBe(200);
  });

  test('R37 however its bytes are changed, reading its boxes ends and says what it found', () => {
    const photo = heicPhoto({ ...quarters(128, 96), tile: 64, turned: 1, exif: Buffer.alloc(40) });
    const head = photo.indexOf('mdat');
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    let read = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const changed = Buffer.from(photo);
      for (let times = 1 + random(3); times > 0; times -= 1) changed[24 + random(head - 24)] = random(256);
      if (readHeic(changed)) read += 1;
      bareHeic(changed);
    }
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(3_000);
  });

  test('R37 noise in the place of the picture is refused or drawn, and harms nothing else', async () => {
    const photo = heicPhoto({ ...quarters(256, 192), tile: 128 });
    const noise = Buffer.from(photo);
    for (let at = photo.indexOf('mdat') + 40; at < noise.length; at += 3) noise[at] = (at * 31) % 256;
    expect([200, 400]).toContain((await convert(noise)).status);
    expect((await convert(photo)).status).toBe(200);
  });

  test('R41 it counts against the day like an upload', async () => {
    const busy = await world.join();
    const photo = heicPhoto(quarters(128, 96));
    const { config } = world.platform;
    const before = config.UPLOADS_PER_DAY;
    Object.assign(config, { UPLOADS_PER_DAY: 1 });
    try {
      expect((await convert(photo, busy)).status).toBe(200);
      expect(await refused(photo, busy)).toEqual([429, 'upload_quota_reached']);
    } finally {
      Object.assign(config, { UPLOADS_PER_DAY: before });
    }
  });

  test('without FFmpeg a conversion is refused with a message that says so, and everything else works', async () => {
    const { heic } = world.platform;
    Object.assign(heic, { isAvailable: false });
    try {
      expect(await refused(heicPhoto(quarters(128, 96)))).toEqual([503, 'heic_off']);
      expect((await world.upload(ploy, await photograph())).status).toBe(200);
    } finally {
      Object.assign(heic, { isAvailable: true });
    }
  });
});

/** Counts the places where an upload could leave something behind: rows, and all files in the folder of the site. */
async function everything(): Promise<Record<string, number>> {
  const { db, config } = world.platform;
  const counts: Record<string, number> = { files: readdirSync(config.DATA_DIR, { recursive: true }).length };
  for (const table of ['uploads', 'incoming_uploads', 'media_removals', 'videos', 'posts']) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

import exifr from 'exifr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from './to-jpeg.ts';

/** A photograph as a phone takes it: lying on its side, with owner and position. */
function photograph(orientation = 6): Promise<Buffer> {
  const colours = Buffer.alloc(64 * 48 * 3, 0).map((_byte, index) => (index * 7) % 251);
  return sharp(colours, { raw: { width: 64, height: 48, channels: 3 } })
    .jpeg()
    .withMetadata({
      orientation,
      icc: 'p3',
      exif: {
        IFD0: { Artist: 'CANARY' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '16/1 39/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '102/1 23/1 0/1',
        },
      },
    })
    .toBuffer();
}

test('R29 owner and position are cut out, and the picture stays as it is and the right way up', async () => {
  const original = await photograph();
  expect((await exifr.gps(original))?.latitude).toBeCloseTo(16.65, 2);
  const bare = Buffer.from(withoutMetadata(original) as Uint8Array);
  expect(bare.includes('CANARY')).toBe(false);
  expect(await exifr.gps(bare).catch(() => undefined)).toBeUndefined();
  const { orientation, hasProfile } = await sharp(bare).metadata();
  expect([orientation, hasProfile]).toEqual([6, true]);
  expect((await sharp(bare).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true);
});

test('an upright photo carries no word about that', async () => {
  const bare = Buffer.from(withoutMetadata(await photograph(1)) as Uint8Array);
  expect((await sharp(bare).metadata()).exif).toBeUndefined();
});

test('what is no JPEG, or ends too early, is left to others', async () => {
  expect(withoutMetadata(new Uint8Array([1, 2, 3]))).toBeNull();
  expect(withoutMetadata((await photograph()).subarray(0, 60))).toBeNull();
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scene, sceneKinds } from '../../apps/api/src/features/posts/demo-scene.ts';
import { drawAvatar } from './draw-avatar.ts';
import { drawPhoto } from './draw-photo.ts';

describe('drawPhoto', () => {
  it.each(sceneKinds)('draws %s: a 4:3 JPEG, the same again for the same seed, another for another', async (kind) => {
    const first = await drawPhoto(scene(kind, 7, 'dusk', 'rain'), { width: 320 });
    const again = await drawPhoto(scene(kind, 7, 'dusk', 'rain'), { width: 320 });
    const other = await drawPhoto(scene(kind, 8, 'dusk', 'rain'), { width: 320 });
    const { format, width, height } = await sharp(first).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 240 });
    expect((await sharp(first).stats()).channels.every((channel) => channel.stdev > 8)).toBe(true);
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  it('is 1600 × 1200 unless told otherwise', async () => {
    const { width, height } = await sharp(await drawPhoto(scene('market', 1))).metadata();
    expect([width, height]).toEqual([1600, 1200]);
  });
});

describe('drawAvatar', () => {
  it('draws a 400 × 400 JPEG that depends on the seed', async () => {
    const first = await drawAvatar(1);
    const { format, width, height } = await sharp(first).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 });
    expect(first.equals(await drawAvatar(1))).toBe(true);
    expect(first.equals(await drawAvatar(2))).toBe(false);
  });
});

import { randomInt } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { passedOn, scene } from '#api/testing/scenes.ts';
import {
  hashDistance,
  hashedSide,
  mostSimilarDistance,
  perceptualHash,
  type Quarters,
  quartersToLookUp,
} from './perceptual-hash.ts';

async function hashOf(picture: Sharp | Buffer): Promise<bigint> {
  const encoded = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
  const points = sharp(encoded).greyscale().resize({ width: hashedSide, height: hashedSide, fit: 'fill' });
  return perceptualHash(await points.raw().toBuffer());
}
const seeds = Array.from({ length: 16 }, (_unused, seed) => seed);

test('a picture that was encoded anew, made smaller or grey, or cut a little keeps its hash but for a few bits', async () => {
  for (const seed of seeds) {
    const hash = await hashOf(sharp(scene(seed)).png());
    const others = [
      sharp(scene(seed)).jpeg({ quality: 40 }),
      sharp(scene(seed)).resize(320).jpeg(),
      sharp(scene(seed)).resize(1600).webp(),
      sharp(scene(seed)).greyscale().jpeg(),
      await passedOn(seed),
    ];
    for (const other of others)
      expect(hashDistance(hash, await hashOf(other))).toBeLessThanOrEqual(mostSimilarDistance);
  }
});

test('different pictures, and one in the mirror, are far apart', async () => {
  const hashes = await Promise.all(seeds.map((seed) => hashOf(sharp(scene(seed)).jpeg())));
  const mirrored = await Promise.all(seeds.map((seed) => hashOf(sharp(scene(seed)).flop().jpeg())));
  hashes.forEach((hash, seed) => {
    const others = [...hashes.slice(0, seed), ...mirrored];
    for (const other of others) expect(hashDistance(hash, other)).toBeGreaterThan(mostSimilarDistance);
  });
});

test('pictures of one colour have one hash, whichever colour it is', async () => {
  const plain = (background: string) => sharp({ create: { width: 90, height: 60, channels: 3, background } }).png();
  expect(await hashOf(plain('#123456'))).toBe(await hashOf(plain('#fedcba')));
});

const anyHash = () => BigInt.asUintN(64, (BigInt(randomInt(2 ** 32)) << 32n) | BigInt(randomInt(2 ** 32)));

function flipped(hash: bigint, bits: number): bigint {
  const places = new Set<number>();
  while (places.size < bits) places.add(randomInt(64));
  return [...places].reduce((changed, place) => changed ^ (1n << BigInt(place)), hash);
}

/** Whether one quarter of the hash is among those that are looked up. */
const isFound = (hash: bigint, lookedUp: Quarters) =>
  lookedUp.some((forms, index) => forms.includes(Number((hash >> BigInt(48 - 16 * index)) & 0xffffn)));

test('the quarters find every hash within the distance that they promise, as comparing with all of them does', () => {
  for (let round = 0; round < 400; round += 1) {
    const hash = anyHash();
    const lookedUp = quartersToLookUp(hash);
    for (let bits = 0; bits <= mostSimilarDistance; bits += 1) {
      const other = flipped(hash, bits);
      expect(hashDistance(hash, other)).toBe(bits);
      expect(isFound(other, lookedUp)).toBe(true);
    }
  }
});

test('the quarters promise the largest distance that they can', () => {
  const threeOfEach = 0x0007_0007_0007_0007n;
  expect(hashDistance(0n, threeOfEach)).toBe(mostSimilarDistance + 1);
  expect(isFound(threeOfEach, quartersToLookUp(0n))).toBe(false);
});

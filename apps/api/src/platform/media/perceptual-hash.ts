/**
 * The perceptual hash of a picture (pHash): 64 bits that say how its coarse shapes lie, so that re-encoded, resized and
 * slightly cropped copies differ in few of them and other pictures in about half (docs/decisions/0088).
 */

/** The picture is looked at as a square of so many grey points a side. */
export const hashedSide = 32;
/** The lowest frequencies of both directions, without those that are the mere brightness of rows and columns. */
const frequencies = Array.from({ length: 8 }, (_unused, index) => index + 1);

/** cosines[f][x] of the DCT-II, for the frequencies that are used. */
const cosines = frequencies.map((frequency) =>
  Array.from({ length: hashedSide }, (_unused, x) => Math.cos(((2 * x + 1) * frequency * Math.PI) / (2 * hashedSide))),
);

/** The hash of `hashedSide`² grey points, row by row. Each bit says whether one frequency is stronger than the median. */
export function perceptualHash(grey: Uint8Array): bigint {
  const rows = Array.from({ length: hashedSide }, (_unused, y) =>
    cosines.map((wave) => wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * hashedSide + x] ?? 0), 0)),
  );
  const strengths = cosines.flatMap((wave) =>
    // Rounded, so that a picture of one colour has the same hash everywhere and not that of rounding errors.
    cosines.map((_unused, across) =>
      Math.round(wave.reduce((sum, cosine, y) => sum + cosine * (rows[y]?.[across] ?? 0), 0)),
    ),
  );
  const sorted = strengths.toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  return strengths.reduce((bits, strength) => (bits << 1n) | (strength > median ? 1n : 0n), 0n);
}

/** In how many of the 64 bits two hashes differ. */
export function hashDistance(a: bigint, b: bigint): number {
  let count = 0;
  for (let rest = a ^ b; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

const quarterBits = 16;
/** In how many bits a quarter of a hash may differ from that of a similar one. */
const quarterDistance = 2;
/**
 * The largest distance at which `quartersToLookUp` finds everything: hashes that differ in eleven bits cannot differ in
 * three or more in each quarter.
 */
export const mostSimilarDistance = 4 * (quarterDistance + 1) - 1;

/** The differences of up to two bits within a quarter. */
const flips = [0];
for (let first = 0; first < quarterBits; first += 1) {
  flips.push(1 << first);
  for (let second = 0; second < first; second += 1) flips.push((1 << first) | (1 << second));
}

/** For each quarter of a hash, from the highest bits on, the forms that it can have in similar ones. */
export type Quarters = readonly [readonly number[], readonly number[], readonly number[], readonly number[]];

/** What the indexes of hashes are asked for. */
export function quartersToLookUp(hash: bigint): Quarters {
  const forms = (shift: bigint) => flips.map((flip) => Number((hash >> shift) & 0xffffn) ^ flip);
  return [forms(48n), forms(32n), forms(16n), forms(0n)];
}

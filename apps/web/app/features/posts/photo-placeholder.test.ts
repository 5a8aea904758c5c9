import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderCells } from './PostPhoto.tsx';

test('a photo’s colours stand where they are in the photo', () => {
  const size = 32;
  const rgba = new Uint8Array(size * size * 4);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const isLeft = pixel % size < size / 2;
    rgba.set(isLeft ? [200, 20, 20, 255] : [20, 20, 200, 255], pixel * 4);
  }
  const hash = btoa(String.fromCharCode(...rgbaToThumbHash(size, size, rgba)));
  const cells = placeholderCells(hash);
  expect(cells).toHaveLength(12);
  const red = (fill: string) => Number.parseInt(fill.slice(1, 3), 16);
  const blue = (fill: string) => Number.parseInt(fill.slice(5, 7), 16);
  for (const { x, fill } of cells) expect(x < 2 ? red(fill) > blue(fill) : blue(fill) > red(fill)).toBe(true);
});

test('without a hash, or with a broken one, nothing stands there', () => {
  expect([placeholderCells(''), placeholderCells('%%%')]).toEqual([[], []]);
});

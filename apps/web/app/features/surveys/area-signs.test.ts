import { expect, test } from 'vitest';
import { type AreaSign, shareSigns, viewOfSigns } from './area-signs.ts';

const sign = (id: string, longitude: number, count: number): AreaSign => ({
  id,
  name: id,
  count,
  latitude: 15,
  longitude,
});
const shares = (signs: readonly AreaSign[], pixels: number) =>
  shareSigns(signs, ({ longitude }) => ({ x: longitude * pixels, y: 0 })).map(({ areas, count }) => [
    areas.map(({ id }) => id).join(),
    count,
  ]);

test('signs that would cover each other are one, named by the area with most answers; from nearer they stand apart', () => {
  const signs = [sign('a', 100, 5), sign('b', 100.1, 40), sign('c', 104, 9)];
  expect(shares(signs, 20)).toEqual([
    ['b,a', 45],
    ['c', 9],
  ]);
  expect(shares(signs, 2_000)).toEqual([
    ['b', 40],
    ['c', 9],
    ['a', 5],
  ]);
});

test('the map opens with all signs in it, and from no nearer than a town', () => {
  expect(viewOfSigns([sign('a', 100, 5)])).toEqual({ latitude: 15, longitude: 100, zoom: 11 });
  const { zoom, longitude } = viewOfSigns([sign('a', 98, 5), sign('b', 105, 5)]);
  expect([longitude, zoom > 4.5 && zoom < 5.5]).toEqual([101.5, true]);
});

import { expect, test } from 'vitest';
import { tilesAround } from './tiles-around.ts';

test('the tiles around a point are nine at each level, in the order of the levels', () => {
  const tiles = tilesAround(13.7563, 100.5018, [10, 12, 3]);
  expect(tiles.map(([z]) => z)).toEqual([10, 12, 3].flatMap((z) => Array(9).fill(z)));
  expect(tiles).toContainEqual([12, 3191, 1888]);
  for (const aside of [-1, 0, 1])
    for (const down of [-1, 0, 1]) expect(tiles).toContainEqual([10, 797 + aside, 472 + down]);
  expect(new Set(tiles.map(String)).size).toBe(tiles.length);
});

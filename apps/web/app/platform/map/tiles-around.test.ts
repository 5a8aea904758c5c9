import { expect, test } from 'vitest';
import { tilesAround } from './tiles-around.ts';

test('the tiles around a point are nine, and the wider ones in which they lie, the widest first', () => {
  const tiles = tilesAround(13.7563, 100.5018, 12, 10);
  expect(tiles.filter(([z]) => z === 12)).toHaveLength(9);
  expect(tiles).toContainEqual([12, 3191, 1888]);
  expect(tiles.map(([z]) => z)).toEqual(tiles.map(([z]) => z).toSorted((a, b) => a - b));
  for (const [z, x, y] of tiles.filter(([zoom]) => zoom > 10))
    expect(tiles).toContainEqual([z - 1, Math.floor(x / 2), Math.floor(y / 2)]);
  expect(new Set(tiles.map(String)).size).toBe(tiles.length);
});

import { expect, test } from 'vitest';
import {
  boxAround,
  boxOfCircle,
  closestZoom,
  thailand as country,
  openingViewOf,
  pinReach,
  sidesWithoutPins,
  tilesAround,
  viewOfBox,
} from './map-view.ts';

const thailand = { bbox: [97, 5, 106, 21] as const, zoom: 5 };

test('a group is shown in its middle, closer by as much as it is smaller', () => {
  const view = viewOfBox([100, 13, 101, 14], { bbox: [95, 5, 106.2, 25], zoom: 5 });
  expect(view).toEqual({ latitude: 13.5, longitude: 100.5, zoom: 8 });
});

test('the pins of a group stand within the view that is shown of it, with room for themselves', () => {
  const now = { bbox: [99, 12, 103, 16] as const, zoom: 7 };
  const { zoom, longitude } = viewOfBox([100, 13, 101, 13.2], now);
  const degreesPerPixel = 4 / 390 / 2 ** (zoom - now.zoom);
  const eastEdge = longitude + 195 * degreesPerPixel;
  expect((eastEdge - 101) / degreesPerPixel).toBeGreaterThan(50);
});

test('a group at one spot ends at the closest zoom', () => {
  expect(viewOfBox([100, 13, 100, 13], thailand).zoom).toBe(closestZoom);
});

test('a province fits into a small map', () => {
  const { zoom, latitude } = openingViewOf([100.3, 18, 101.4, 19.6]);
  expect(latitude).toBeCloseTo(18.8);
  expect(zoom).toBeGreaterThan(6.5);
  expect(zoom).toBeLessThan(8);
});

test('several groups are seen together in the box around them', () => {
  expect(boxAround([])).toBeNull();
  const together = boxAround([
    [100, 13, 101, 14],
    [98.9, 18.7, 99, 18.8],
  ]);
  expect(together).toEqual([98.9, 13, 101, 18.8]);
});

test('the whole country fits into a phone and into a wide screen', () => {
  for (const frame of [
    { width: 390, height: 500 },
    { width: 860, height: 730 },
  ]) {
    const { zoom, latitude } = openingViewOf(country, frame);
    const pixelsPerDegree = (512 * 2 ** zoom) / 360;
    expect((country[2] - country[0]) * pixelsPerDegree).toBeLessThan(frame.width);
    expect((country[3] - country[1]) * 1.03 * pixelsPerDegree).toBeLessThan(frame.height);
    expect((country[3] - country[1]) * pixelsPerDegree).toBeGreaterThan(frame.height / 2);
    expect(latitude).toBeCloseTo(13.05);
  }
});

test('no pin stands under the search field or the sheet, which leave it room', () => {
  const covered = { top: 60, right: 0, bottom: 200, left: 0 };
  expect(sidesWithoutPins({ width: 390, height: 640 }, covered)).toEqual({ ...covered, top: 60 + pinReach });
  // Where they leave little, a pin may reach under the field; under a sheet that covers the map there is no view.
  expect(sidesWithoutPins({ width: 390, height: 400 }, covered)).toEqual(covered);
  expect(sidesWithoutPins({ width: 390, height: 300 }, covered)).toBeNull();
  const free = { top: 0, right: 0, bottom: 0, left: 0 };
  expect(sidesWithoutPins({ width: 860, height: 730 }, free)).toEqual(free);
});

test('the box around a circle reaches as far in every direction', () => {
  const [west, south, east, north] = boxOfCircle({ latitude: 60, longitude: 100, km: 111.2 });
  expect([north, south]).toEqual([61, 59]);
  expect(east - 100).toBeCloseTo(2);
  expect(100 - west).toBeCloseTo(2);
});

test('the tiles around a point are nine at each level, in the order of the levels', () => {
  const tiles = tilesAround(13.7563, 100.5018, [10, 12, 3]);
  expect(tiles.map(([z]) => z)).toEqual([10, 12, 3].flatMap((z) => Array(9).fill(z)));
  expect(tiles).toContainEqual([12, 3191, 1888]);
  for (const aside of [-1, 0, 1])
    for (const down of [-1, 0, 1]) expect(tiles).toContainEqual([10, 797 + aside, 472 + down]);
  expect(new Set(tiles.map(String)).size).toBe(tiles.length);
});

import { expect, test } from 'vitest';
import { boxAround, closestZoom, openingViewOf, viewOfBox } from './map-view.ts';

const thailand = { bbox: [97, 5, 106, 21] as const, zoom: 5 };

test('a group is shown in its middle, closer by as much as it is smaller', () => {
  const view = viewOfBox([100, 13, 101.125, 15], thailand);
  expect(view).toEqual({ latitude: 14, longitude: 100.5625, zoom: 8 });
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

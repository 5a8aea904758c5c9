import { expect, test } from 'vitest';
import { centreBand, changeBand, firstBand, writeBands } from './cover-bands.ts';

test('a bar on the copy stays inside the picture, wherever it is moved and however it grows', () => {
  const corner = centreBand(firstBand, 1, 1);
  expect(corner.x + corner.width).toBeCloseTo(1);
  expect(corner.y + corner.height).toBeCloseTo(1);
  expect(centreBand(firstBand, 0, 0)).toMatchObject({ x: 0, y: 0 });
  const wide = changeBand({ ...firstBand, x: 0.7 }, { width: 0.9 });
  expect(wide.x + wide.width).toBeCloseTo(1);
});

test('the bars travel as fractions that the server reads', () => {
  const bands = [
    { x: 0.1, y: 0.25, width: 0.5, height: 0.05 },
    { x: 0, y: 0, width: 1, height: 0.1 },
  ];
  expect(writeBands(bands)).toBe('0.1000,0.2500,0.5000,0.0500;0.0000,0.0000,1.0000,0.1000');
  expect(writeBands([])).toBe('');
});

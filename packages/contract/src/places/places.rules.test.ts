import { expect, test } from 'vitest';
import { distanceInKm, isAroundThailand } from './places.rules.ts';

const bangkok = { latitude: 13.7563, longitude: 100.5018 };
const chiangMai = { latitude: 18.7883, longitude: 98.9853 };

test('distances are those of the globe', () => {
  expect(Math.round(distanceInKm(bangkok, chiangMai))).toBe(582);
  expect(distanceInKm(bangkok, bangkok)).toBe(0);
  expect(Math.round(distanceInKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }))).toBe(222);
});

test('every corner of Thailand is around Thailand, swapped coordinates and far cities are not', () => {
  for (const [latitude, longitude] of [
    [20.43, 99.88],
    [5.77, 101.15],
    [15.3, 105.5],
    [17.68, 97.8],
  ])
    expect(isAroundThailand({ latitude: latitude as number, longitude: longitude as number })).toBe(true);
  expect(isAroundThailand({ latitude: bangkok.longitude, longitude: bangkok.latitude })).toBe(false);
  expect(isAroundThailand({ latitude: 35.68, longitude: 139.69 })).toBe(false);
});

import { expect, test } from 'vitest';
import { distanceWords } from './distance.ts';

const translate = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const here = { latitude: 16, longitude: 102, metres: 20 };
/** So many kilometres to the north. */
const north = (km: number) => ({ latitude: 16 + km / 111.195, longitude: 102 });

test.each([
  [0.01, 'distance_km 0.1'],
  [1.24, 'distance_km 1.2'],
  [9.6, 'distance_km 9.6'],
  [9.97, 'distance_km 10'],
  [1234.4, 'distance_km 1,234'],
])('%d km between two exact places are %s', (km, words) => {
  expect(distanceWords(here, north(km), true, translate)).toBe(words);
});

test.each([
  [0.4, 'distance_under_km'],
  [1.6, 'distance_km 2'],
])('%d km are not told more exactly than the places are: %s', (km, words) => {
  expect(distanceWords(here, north(km), false, translate)).toBe(words);
  expect(distanceWords({ ...here, metres: 900 }, north(km), true, translate)).toBe(words);
  expect(distanceWords({ latitude: 16, longitude: 102 }, north(km), true, translate)).toBe(words);
});

import { expect, test } from 'vitest';
import type { Language, Translate } from '#web/platform/i18n/i18n.tsx';
import { shapeWords } from './shape-words.ts';

const t = ((key: string, params = {}) => [key, ...Object.values(params)].join(' ')) as Translate;
const say = (kind: 'line' | 'area', points: readonly (readonly [number, number])[], language: Language = 'th') =>
  shapeWords(
    kind,
    points.map(([latitude, longitude]) => ({ latitude, longitude })),
    { t, language },
  );
/** Squares on the equator, where a hundredth of a degree is 1,112 m each way. */
const square = (degrees: number) =>
  [
    [0, 0],
    [0, degrees],
    [degrees, degrees],
    [degrees, 0],
  ] as const;

test('lines are told in metres, and from a thousand on in kilometres', () => {
  expect(say('line', [[0, 0]])).toBe('form_points_count 1');
  expect(
    say('line', [
      [0, 0],
      [0, 0.0000001],
    ]),
  ).toBe('form_points_count 2 · form_metres 1');
  expect(
    say('line', [
      [0, 0],
      [0, 0.008],
    ]),
  ).toBe('form_points_count 2 · form_metres 890');
  expect(
    say('line', [
      [0, 0],
      [0, 0.0108],
    ]),
  ).toBe('form_points_count 2 · distance_km 1.2');
  expect(
    say('line', [
      [0, 0],
      [0, 12],
    ]),
  ).toBe('form_points_count 2 · distance_km 1,334');
});

test('areas are told in rai for Thais and in hectares elsewhere, small ones in square metres', () => {
  expect(say('area', square(0.01).slice(0, 2))).toBe('form_points_count 2');
  expect(say('area', square(0.01))).toBe('form_points_count 4 · form_rai 773 1,236,431');
  expect(say('area', square(0.01), 'en')).toBe('form_points_count 4 · form_hectares 124');
  expect(say('area', square(0.0001))).toBe('form_points_count 4 · form_square_metres 124');
  expect(say('area', square(0.0002))).toBe('form_points_count 4 · form_rai 0.3 495');
  expect(say('area', square(0.0002), 'lo')).toBe('form_points_count 4 · form_square_metres 495');
  expect(say('area', square(0.00002))).toBe('form_points_count 4 · form_square_metres 4.9');
});

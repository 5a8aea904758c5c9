import { expect, test } from 'vitest';
import { gradeOf, mondayOf, pointsFor, streakOf, weekOf } from './game.rules.ts';

test.each([
  [0, 5_000],
  [1, 4_970],
  [10, 4_706],
  [50, 3_693],
  [165, 1_839],
  [500, 242],
  [1_650, 0],
  [20_000, 0],
])('a guess that is %i km away gets %i points', (kilometres, points) => {
  expect(pointsFor(kilometres)).toBe(points);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-28', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on the Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('a week goes from Monday to Sunday, also one that is over', () => {
  expect(weekOf('2026-11-28', 0)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(weekOf('2026-11-28', 2)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('days in a row count back from today, or from yesterday while today is not played whole', () => {
  const days = ['2026-11-25', '2026-11-26', '2026-11-27'];
  expect(streakOf(days, '2026-11-27')).toBe(3);
  expect(streakOf(days, '2026-11-28')).toBe(3);
  expect(streakOf(days, '2026-11-29')).toBe(0);
  expect(streakOf(['2026-11-27', '2026-11-25'], '2026-11-27')).toBe(1);
  expect(streakOf([], '2026-11-27')).toBe(0);
});

test('a guess is told in three grades', () => {
  expect([5_000, 4_000, 3_999, 2_000, 1_999, 0].map(gradeOf)).toEqual(['good', 'good', 'fair', 'fair', 'far', 'far']);
});

import { expect, test } from 'vitest';
import { shiftToFree } from './toast-place.ts';

const toasts = { top: 700, bottom: 752 };
const window = 844;

test('toasts stay where they are while nothing lies there', () => {
  expect(shiftToFree(toasts, [], window, null)).toBe(0);
  expect(shiftToFree(toasts, [{ top: 100, bottom: 400 }], window, null)).toBe(0);
});

test('they move above a menu at the foot of the window, not upon the tab bar', () => {
  const taken = [
    { top: 650, bottom: 760 },
    { top: 780, bottom: 844 },
  ];
  expect(shiftToFree(toasts, taken, window, null)).toBe(590 - 700);
});

test('they move above a sheet that rises from the bottom', () => {
  expect(shiftToFree(toasts, [{ top: 68, bottom: 844 }], window, null)).toBe(8 - 700);
});

test('they move below a menu from above, where that is nearer', () => {
  expect(shiftToFree(toasts, [{ top: 64, bottom: 720 }], window, null)).toBe(28);
});

test('they go back to their place when the sheet has gone, and do not hang in the middle of the page', () => {
  expect(shiftToFree(toasts, [], window, null)).toBe(0);
});

test('they stay where they went while somebody is at them, so that nothing moves away under a finger', () => {
  expect(shiftToFree(toasts, [], window, -110)).toBe(-110);
});

test('where there is no room they say so', () => {
  expect(shiftToFree(toasts, [{ top: 20, bottom: 830 }], window, null)).toBeUndefined();
});

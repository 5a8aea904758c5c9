import { expect, test } from 'vitest';
import { photoSet } from './photo-set.ts';

const files = { thumb: '/t.jpg', middle: '/m.jpg', hd: '/h.jpg' };

test('a photo is offered in each rendition, with the width that it really has', () => {
  expect(photoSet(files, { width: 1_920, height: 1_440 })).toBe('/t.jpg 600w, /m.jpg 1080w, /h.jpg 1920w');
  expect(photoSet(files, { width: 1_440, height: 1_920 })).toBe('/t.jpg 600w, /m.jpg 810w, /h.jpg 1440w');
});

test('an older photo is offered without the middle one, and a list asks for the thumbnail alone', () => {
  expect(photoSet({ ...files, middle: '' }, { width: 1_920, height: 1_440 })).toBe('/t.jpg 600w, /h.jpg 1920w');
  expect(photoSet({ ...files, middle: '', hd: '' }, { width: 1_920, height: 1_440 })).toBe('/t.jpg 600w');
});

test('a photo whose only WebP file is the middle one is offered as JPEG', () => {
  expect(photoSet({ thumb: '', middle: '/m.webp', hd: '' }, { width: 1_920, height: 1_440 })).toBeUndefined();
});

test('a photo of an unknown size counts as large', () => {
  expect(photoSet(files, { width: 0, height: 0 })).toBe('/t.jpg 600w, /m.jpg 1080w, /h.jpg 1920w');
});

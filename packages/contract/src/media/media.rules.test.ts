import { expect, test } from 'vitest';
import { middleSizeOf } from './media.rules.ts';

test.each([
  ['a photo across', { width: 1_920, height: 1_440 }, { width: 1_080, height: 810 }],
  ['a photo upright', { width: 1_080, height: 1_920 }, { width: 608, height: 1_080 }],
  ['a photo that is as large', { width: 1_080, height: 720 }, { width: 1_080, height: 720 }],
  ['a small one, which is not enlarged', { width: 480, height: 640 }, { width: 480, height: 640 }],
  ['a strip', { width: 1_920, height: 1 }, { width: 1_080, height: 1 }],
  ['a photo without a known size', { width: 0, height: 0 }, { width: 1, height: 1 }],
])('the middle rendition of %s', (_which, hd, middle) => {
  expect(middleSizeOf(hd)).toEqual(middle);
});

import { expect, test } from 'vitest';
import { renditionsOf } from './videos.rules.ts';

test.each([
  ['a phone held sideways', 1_920, 1_080, ['640x360', '1280x720', '1920x1080']],
  ['a phone held upright', 1_080, 1_920, ['360x640', '720x1280', '1080x1920']],
  ['720p', 1_280, 720, ['640x360', '1280x720']],
  ['an old camera', 640, 480, ['480x360', '640x480']],
  ['a message app', 352, 288, ['352x288']],
  ['a square of odd size', 401, 401, ['360x360', '400x400']],
  ['4K', 3_840, 2_160, ['640x360', '1280x720', '1920x1080']],
])('%s is offered in the sizes that it has', (_what, width, height, expected) => {
  expect(renditionsOf({ width, height }).map((one) => `${one.width}x${one.height}`)).toEqual(expected);
});

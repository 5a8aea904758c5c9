import { expect, test } from 'vitest';
import { batchOf, type Medium } from './media-list.ts';

const list = (...states: Medium['state'][]) => states.map((state, index) => ({ key: `m${index + 1}`, state }));

test.each([
  ['nothing', [], [], []],
  ['all that wait', list('waiting', 'unconverted'), [], ['m1', 'm2']],
  ['nothing while one is being prepared, so that they begin together', list('waiting', 'preparing'), [], []],
  ['only what joined those that were cleared', list('uploading', 'waiting', 'waiting'), ['m1', 'm2'], ['m3']],
  ['neither what is there nor what failed', list('done', 'failed', 'converting', 'uploading'), [], []],
] as const)('a batch is %s', (_what, media, cleared, batch) => {
  expect(batchOf(media, new Set(cleared))).toEqual(batch);
});

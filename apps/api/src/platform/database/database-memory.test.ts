import os from 'node:os';
import { expect, test } from 'vitest';
import { availableMemory, sharedBuffers } from './database-memory.ts';

const gigabyte = 1024 ** 3;

test.each([
  [0.5, 128],
  [1, 128],
  [2, 256],
  [8, 1_024],
  [64, 2_048],
])('on a machine with %s GB the embedded database keeps its pages in %s MB', (gigabytes, megabytes) => {
  expect(sharedBuffers(gigabytes * gigabyte)).toBe(megabytes);
});

test('no more memory is counted on than the machine has', () => {
  expect(availableMemory()).toBeGreaterThan(0);
  expect(availableMemory()).toBeLessThanOrEqual(os.totalmem());
});

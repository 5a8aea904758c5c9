import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** A write that takes a while and notes which keys came together, and how many batches were under way at most. */
function slowWrite() {
  const batches: (readonly number[])[] = [];
  const noted = { running: 0, most: 0 };
  const write = inBatches(async (keys: readonly number[]) => {
    batches.push(keys);
    noted.running += 1;
    noted.most = Math.max(noted.most, noted.running);
    await sleep(5);
    noted.running -= 1;
    if (keys.includes(-1)) throw new Error('the database is away');
    return keys.map((key) => key * 10);
  });
  return { write, batches, noted };
}

test('keys that arrive together are written together, each with its own answer', async () => {
  const { write, batches } = slowWrite();
  expect(await Promise.all([1, 2, 3, 2].map(write))).toEqual([10, 20, 30, 20]);
  expect(batches).toEqual([[1, 2, 3, 2]]);
});

test('a key that arrives later is never answered by a statement that was sent before it', async () => {
  const { write, batches } = slowWrite();
  const first = write(1);
  await sleep(2);
  await Promise.all([first, write(1)]);
  expect(batches).toEqual([[1], [1]]);
});

test('keys that arrive during a batch wait, one batch runs at a time, and no key is forgotten', async () => {
  const { write, batches, noted } = slowWrite();
  const answers: Promise<number>[] = [];
  for (let key = 0; key < 250; key += 1) {
    answers.push(write(key));
    if (key < 3) await sleep(1);
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 250 }, (_, key) => key * 10));
  expect(batches.length).toBeLessThan(8);
  expect(noted.most).toBe(1);
});

test('P12 a key that the database refuses is refused alone, the others are answered in their order', async () => {
  const write = inBatches(async (keys: readonly number[]) => {
    await sleep(1);
    if (keys.includes(-1)) throw Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    return keys.map((key) => key * 10);
  });
  const settled = await Promise.allSettled([1, 2, -1, 3, -1, 4].map(write));
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    ...[10, 20, '22021', 30, '22021', 40],
  ]);
});

test('a failed batch fails for those in it and for nobody after it', async () => {
  const { write } = slowWrite();
  await expect(write(-1)).rejects.toThrow('the database is away');
  expect(await write(4)).toBe(40);
});

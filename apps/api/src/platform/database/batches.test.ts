import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './batches.ts';

/** A read that takes a while and notes which keys came together. */
function slowRead() {
  const batches: (readonly number[])[] = [];
  const read = inBatches(async (keys: readonly number[]) => {
    batches.push(keys);
    await sleep(5);
    if (keys.includes(-1)) throw new Error('the database is away');
    return keys.map((key) => key * 10);
  });
  return { read, batches };
}

test('keys that are asked for together are read together, each with its own answer', async () => {
  const { read, batches } = slowRead();
  expect(await Promise.all([1, 2, 3, 2].map(read))).toEqual([10, 20, 30, 20]);
  expect(batches).toEqual([[1, 2, 3, 2]]);
});

test('a later question is never answered by a statement that was sent before it', async () => {
  const { read, batches } = slowRead();
  const first = read(1);
  await sleep(2);
  await Promise.all([first, read(1)]);
  expect(batches).toEqual([[1], [1]]);
});

test('while two batches are under way, further keys wait and none is forgotten', async () => {
  const { read, batches } = slowRead();
  const answers: Promise<number>[] = [];
  for (let key = 0; key < 250; key += 1) {
    answers.push(read(key));
    if (key < 3) await sleep(1);
  }
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 250 }, (_, key) => key * 10));
  expect(batches.length).toBeLessThan(8);
});

test('P12 a key that the database refuses is refused alone, the others are answered in their order', async () => {
  const read = inBatches(async (keys: readonly number[]) => {
    await sleep(1);
    if (keys.includes(-1)) throw Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    return keys.map((key) => key * 10);
  });
  const settled = await Promise.allSettled([1, 2, -1, 3, -1, 4].map(read));
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    ...[10, 20, '22021', 30, '22021', 40],
  ]);
});

test('a failed batch fails for those in it and for nobody after it', async () => {
  const { read } = slowRead();
  await expect(read(-1)).rejects.toThrow('the database is away');
  expect(await read(4)).toBe(40);
});

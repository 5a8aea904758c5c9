import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRightOfWay, type RightOfWay } from './right-of-way.ts';

let way: RightOfWay;
let begun: number[];
let ends: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  way = createRightOfWay();
  begun = [];
  ends = [];
});
afterEach(() => vi.useRealTimers());

/** Begins writes that go on until `ends` are called. */
function write(count: number): Promise<unknown>[] {
  return Array.from({ length: count }, (_, index) =>
    way.write(() => {
      begun.push(index);
      return new Promise<void>((end) => {
        ends[index] = end;
      });
    }),
  );
}
const read = () => way.read(() => 'read');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('where nobody reads, writes go as they come', async () => {
  write(5);
  await pass(0);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('while somebody reads, a write goes when the one before has ended, in the order of asking', async () => {
  await read();
  const [first] = write(3);
  await pass(0);
  expect(begun).toEqual([0]);
  ends[0]?.();
  await first;
  await pass(0);
  expect(begun).toEqual([0, 1]);
});

test('reads never wait', async () => {
  await read();
  write(3);
  expect(await read()).toBe('read');
});

test('when nobody reads any more, all who waited go with the end of the write before them', async () => {
  await read();
  write(4);
  await pass(30);
  expect(begun).toEqual([0]);
  ends[0]?.();
  await pass(0);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a write that waits for something else holds up nobody', async () => {
  await read();
  write(2);
  await pass(49);
  await read();
  expect(begun).toEqual([0]);
  await pass(1);
  expect(begun).toEqual([0, 1]);
});

test('a write that failed gives its turn on, and says why it failed', async () => {
  await read();
  const failing = way.write(() => Promise.reject(new Error('no room')));
  write(1);
  await expect(failing).rejects.toThrow('no room');
  await pass(0);
  expect(begun).toEqual([0]);
});

test('nobody waits longer than a second, however many write', async () => {
  await read();
  write(60);
  for (let moment = 0; moment < 1_000; moment += 10) {
    await pass(10);
    await read();
  }
  expect(begun).toEqual(Array.from({ length: 60 }, (_, index) => index));
});

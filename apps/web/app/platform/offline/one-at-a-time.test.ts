import { expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('work that is under way is not begun again, and is when it is over, whether it went well or not', async () => {
  const work = vi.fn(async (name: string) => {
    if (name === 'bad') throw new Error(name);
    return name.toUpperCase();
  });
  const ask = oneAtATime((name: string) => name, work);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B']);
  expect(work).toHaveBeenCalledTimes(2);
  await ask('a');
  expect(work).toHaveBeenCalledTimes(3);
  await expect(Promise.all([ask('bad'), ask('bad')])).rejects.toThrow('bad');
  await expect(ask('bad')).rejects.toThrow('bad');
  expect(work).toHaveBeenCalledTimes(5);
});

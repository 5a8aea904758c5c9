import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOrCopy } from './unreached.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));

test('an answer that comes is taken, and nobody looks for a copy', async () => {
  const findCopy = vi.fn();
  expect(await answerOrCopy(Promise.resolve('new'), findCopy)).toBe('new');
  expect(findCopy).not.toHaveBeenCalled();
});

test('where nothing can be reached a copy stands in, and without one it is said what failed', async () => {
  expect(await answerOrCopy(unanswered(), async () => 'kept')).toBe('kept');
  await expect(answerOrCopy(unanswered(), async () => null)).rejects.toThrow('Failed to fetch');
});

test('an answer that is an error is no missing network', async () => {
  const refused = Promise.reject(new Error('server.failed'));
  await expect(answerOrCopy(refused, async () => 'kept')).rejects.toThrow('server.failed');
});

test('after eight seconds without a word a copy stands in, and without one the answer is waited for', async () => {
  let arrive: (answer: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const kept = answerOrCopy(slow, async () => 'kept');
  const waiting = answerOrCopy(slow, async () => null);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await kept).toBe('kept');
  arrive('late');
  expect(await waiting).toBe('late');
});

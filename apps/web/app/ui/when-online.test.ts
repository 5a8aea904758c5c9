import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './when-online.ts';

let timeout: { mockRestore(): void };
beforeEach(() => {
  vi.useFakeTimers();
  // The one of the platform does not follow the clock of the test.
  timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), milliseconds);
    return ending.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  timeout.mockRestore();
  vi.unstubAllGlobals();
});

/** Asks a network that answers so, once for each question. */
function askOf(...answers: readonly ('lost' | 'refused' | 'login' | 'reached')[]) {
  const left = [...answers];
  const asked = vi.fn((_address: string, { signal }: RequestInit) => {
    const answer = left.shift();
    if (answer === 'reached') return Promise.resolve({ ok: true });
    if (answer === 'login') return Promise.resolve({ ok: false });
    if (answer === 'refused') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  vi.stubGlobal('fetch', asked);
  const reached = vi.fn();
  void whenReachable().then(reached);
  return { asked, reached };
}

test('a question that got lost on a weak signal is given up and asked again', async () => {
  const { asked, reached } = askOf('lost', 'reached');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(reached).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reached).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what is refused, or answered by a Wi-Fi that wants a login, is asked again after a second', async () => {
  const { asked, reached } = askOf('refused', 'login', 'reached');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(reached).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reached).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledTimes(3);
});

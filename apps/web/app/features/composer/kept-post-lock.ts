/** One tab at a time works on a kept story: writing it, or sending it. */
const lockOf = (key: string) => `pakmut.post.${key}`;

/**
 * Takes the story until `signal` ends; false when another tab has it, after waiting `patience` milliseconds for it. Pages
 * served without TLS have no locks.
 */
export function holdKeptPost(key: string, signal: AbortSignal, patience = 0): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<boolean>();
  const { promise: untilOver, resolve: end } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => end());
  if (signal.aborted) end();
  const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  navigator.locks
    .request(lockOf(key), options, (lock) => {
      answer(lock !== null);
      return lock ? untilOver : undefined;
    })
    .catch(() => answer(false));
  return isHeld;
}

/**
 * Only one request at a time writes or reads an upload. A later request asks the holder to let go, because it is nearly
 * always the same phone after an interruption that the server has not noticed yet. Locks live in one process: several
 * servers behind a balancer must send one member's requests to one of them (docs/decisions/0022).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

const patienceMilliseconds = 10_000;

type Holder = { readonly askToLetGo: RequestRelease; readonly gone: Promise<void>; readonly leave: () => void };

export function createLocks(): Locker {
  const holders = new Map<string, Holder>();

  async function lock(id: string, signal: AbortSignal, askToLetGo: RequestRelease): Promise<void> {
    const timeout = new AbortController();
    const tooLong = wait(patienceMilliseconds, undefined, { signal: AbortSignal.any([signal, timeout.signal]) }).then(
      () => Promise.reject(ERRORS.ERR_LOCK_TIMEOUT),
    );
    tooLong.catch(() => {});
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      await holder.askToLetGo();
      await Promise.race([holder.gone, tooLong]);
    }
    timeout.abort();
    const { promise, resolve } = Promise.withResolvers<void>();
    holders.set(id, { askToLetGo, gone: promise, leave: resolve });
  }

  async function unlock(id: string): Promise<void> {
    const holder = holders.get(id);
    holders.delete(id);
    holder?.leave();
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, askToLetGo) => lock(id, signal, askToLetGo),
      unlock: () => unlock(id),
    }),
  };
}

/** What comes at the same time and goes to the database together. */
import DataLoader from 'dataloader';
import { isDataRefused } from './db.ts';

/** While so many batches of one kind are under way, later keys wait and form the next one. */
const usuallyAtOnce = 2;
const largestBatch = 100;

/**
 * A read or write of one key, made in batches. A quiet server asks for each key at once; a busy one asks for all keys that
 * gathered meanwhile in one statement. Nothing is kept: a batch is sent after everyone in it has asked, so that nobody
 * reads what was true before their question. `load` answers in the order of its keys, and when it fails has done nothing: what
 * the database refuses for the sake of one key is tried again without that one.
 */
export function inBatches<Key, Value>(
  load: (keys: readonly Key[]) => Promise<Value[]>,
  { atOnce = usuallyAtOnce }: { atOnce?: number } = {},
): (key: Key) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      running += 1;
      try {
        return await loadApart(load, keys);
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: largestBatch,
      batchScheduleFn: (dispatch) => {
        if (running < atOnce) setImmediate(dispatch);
        else waiting.push(dispatch);
      },
    },
  );
  return (key) => loader.load(key);
}

/** Halves a batch until the key at fault is alone: whoever sends what cannot be stored must not hold up everybody else (P12). */
async function loadApart<Key, Value>(
  load: (keys: readonly Key[]) => Promise<Value[]>,
  keys: readonly Key[],
): Promise<(Value | Error)[]> {
  try {
    return await load(keys);
  } catch (error) {
    if (keys.length === 1 || !isDataRefused(error)) return keys.map(() => error as Error);
    const half = Math.ceil(keys.length / 2);
    return [...(await loadApart(load, keys.slice(0, half))), ...(await loadApart(load, keys.slice(half)))];
  }
}

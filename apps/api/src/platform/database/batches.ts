/**
 * Batches of small statements: likes and bookmarks, whose goal needs it when everybody likes one story at once, and lookups
 * of sessions, which a crowd asks for in the same moment. Every other command is a transaction of its own (decision 0063).
 */
import DataLoader from 'dataloader';
import { isDataRefused } from './db.ts';

const largestBatch = 100;

/**
 * Sends the keys that arrive during a batch as the next one; there is one batch at a time, so that two cannot write the same
 * rows in different order. `load` answers in the order of its keys, and when it fails it has done nothing: what the
 * database refuses because of one key is tried again without that key.
 */
export function inBatches<Key, Value>(load: (keys: readonly Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      const batch = last.then(() => loadApart(load, keys));
      last = batch;
      return batch;
    },
    {
      cache: false,
      maxBatchSize: largestBatch,
      batchScheduleFn: (dispatch) => void last.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}

/** Halves a batch until the key at fault is alone, because one member's input must not hold up the others (P12). */
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

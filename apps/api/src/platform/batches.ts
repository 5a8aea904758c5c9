/** What comes at the same time and goes to the database together. */
import DataLoader from 'dataloader';

/** While so many batches of one kind are under way, later keys wait and form the next one. */
const usuallyAtOnce = 2;
const largestBatch = 100;

/**
 * A read or write of one key, made in batches. A quiet server asks for each key at once; a busy one asks for all keys that
 * gathered meanwhile in one statement. Nothing is kept: a batch is sent after everyone in it has asked, so that nobody
 * reads what was true before their question. `load` answers in the order of its keys; a failure fails its whole batch.
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
        return await load(keys);
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

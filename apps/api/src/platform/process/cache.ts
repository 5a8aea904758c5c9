/**
 * The one cache of the server: a value that may be a moment old is loaded once for all simultaneous requests. It holds
 * nothing that belongs to one person. Writes never empty it, because a cache that writes empty is always empty on a
 * busy site (decision 0061).
 */
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

export type Freshness = {
  /** How long a value is served, counted from the moment of its request, because it was read after that moment. */
  readonly freshMilliseconds: number;
  /** How old a value may be that other requests get while one waits for the new value. Without it all of them wait. */
  readonly staleMilliseconds?: number;
};

type Keeping<Value> = Freshness & { bytesOf(value: Value): number };

export type Cache = {
  /** The value under `key`, made by `load` unless it is there. Failures are not kept. A key names one kind of value only. */
  get<Value>(
    key: string,
    how: Freshness & { bytesOf(value: Value): number },
    load: () => Promise<Value>,
  ): Promise<Value>;
  /** The value under `key` if it is there and fresh. */
  fresh(key: string): unknown;
  /** How full it is; of the bytes it takes no more than `most`. */
  size(): { readonly entries: number; readonly bytes: number; readonly most: number };
  /** `load`, memoized. Requests are distinguished by their JSON and by the name, which must be unique among all memos. */
  memoize<Question, Answer>(
    how: Freshness & { readonly name: string },
    load: (question: Question) => Promise<Answer>,
  ): (question: Question) => Promise<Answer>;
};

type Entry = { readonly value: unknown; readonly askedAt: number; readonly bytes: number };
type Making = { readonly freshMilliseconds: number; bytesOf(value: unknown): number; load(): Promise<unknown> };

/** Room for some five hundred pages with their packed bytes, or as many searches; a tenth of what a busy server holds. */
const mostBytes = 64 * 1024 * 1024;
/** The bytes that an entry takes beside its value and the two bytes of each character of its key. */
const entryBytes = 500;

export function createCache(clock: Clock, maxSize: number = mostBytes): Cache {
  const now = () => clock.now().getTime();
  const entries = new LRUCache<string, Entry, Making>({
    maxSize,
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2 + entryBytes,
    perf: { now },
    // The clock is asked each time: tests move it.
    ttlResolution: 0,
    // An old value stays for those who ask while the new one is made, also when that fails.
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // Every waiting request gets the value, even if there was no room to keep it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { options, context: { freshMilliseconds, bytesOf, load } }) => {
      const askedAt = now();
      const value = await load();
      options.ttl = Math.max(1, askedAt + freshMilliseconds - now());
      return { value, askedAt, bytes: bytesOf(value) };
    },
  });

  async function get<Value>(key: string, how: Keeping<Value>, load: () => Promise<Value>): Promise<Value> {
    const { freshMilliseconds, staleMilliseconds = 0, bytesOf } = how;
    const status: LRUCache.Status<string, Entry, Making> = {};
    const kept = entries.get(key, { allowStale: true, status });
    // The first request waits for the new value; requests that arrive while it is loaded get the old one.
    const isBeingMade = status.get === 'stale-fetching';
    const mayShow = status.get === 'hit' || (isBeingMade && kept && now() - kept.askedAt <= staleMilliseconds);
    if (kept && mayShow) return kept.value as Value;
    const context = { freshMilliseconds, load, bytesOf } as Making;
    const made = (await entries.fetch(key, { context })) as Entry;
    return made.value as Value;
  }

  return {
    get,
    fresh: (key) => entries.get(key)?.value,
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize, most: maxSize }),
    memoize<Question, Answer>(
      { name, ...freshness }: Freshness & { name: string },
      load: (question: Question) => Promise<Answer>,
    ) {
      const how: Keeping<Answer> = { ...freshness, bytesOf: bytesInMemory };
      return (question: Question) => get(`${name} ${JSON.stringify(question)}`, how, () => load(question));
    },
  };
}

/** A value takes about twice what it takes written. */
function bytesInMemory(value: unknown): number {
  return 2 * serialize(value).byteLength;
}

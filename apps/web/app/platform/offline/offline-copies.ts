/**
 * Copies of pages that were read, for reading without a network (design reference §4.3): the answers that visitors get for
 * the home page, the news map and stories, by page address. The copies hold nothing that only this member may see.
 */
import { type DBSchema, openDB } from 'idb';
import { offlineDatabase } from './storage-keys.ts';

export type OfflineCopy<T> = {
  /** Of the page it is shown on, e.g. `/newslist/{id}`. */
  readonly address: string;
  /** Milliseconds of this device. */
  readonly keptAt: number;
  readonly data: T;
};

interface Schema extends DBSchema {
  copies: { key: string; value: OfflineCopy<unknown>; indexes: { keptAt: number } };
}

/** Design reference §4.3: the last thirty. */
const most = 30;
/** A copy of a withdrawn story must not stay for long. */
const keptFor = 7 * 86_400_000;

/** Stores the data of a page, replaces its previous copy, and deletes the oldest copies beyond the limit. */
export async function keepCopy(address: string, data: unknown): Promise<void> {
  await attempt(async (db) => {
    const step = db.transaction('copies', 'readwrite');
    step.done.catch(abandoned);
    await step.store.put({ address, keptAt: Date.now(), data });
    // Reads the keys only: on a small phone reading thirty stories takes long.
    const byAge = step.store.index('keptAt');
    const addresses = await byAge.getAllKeys();
    const old = await byAge.getAllKeys(IDBKeyRange.upperBound(Date.now() - keptFor));
    const left = new Set([...old, ...addresses.slice(0, Math.max(0, addresses.length - most))]);
    for (const leaving of left) await step.store.delete(leaving);
    await step.done;
  });
}

export async function findCopy<T>(address: string): Promise<OfflineCopy<T> | null> {
  const copy = await attempt((db) => db.get('copies', address));
  return copy && isYoung(copy) ? (copy as OfflineCopy<T>) : null;
}

/** The copies whose addresses have this prefix, the last read first. */
export async function listCopies<T>(beginning: string): Promise<OfflineCopy<T>[]> {
  const copies = (await attempt((db) => db.getAll('copies', IDBKeyRange.bound(beginning, `${beginning}\uFFFF`)))) ?? [];
  return copies.filter(isYoung).sort((a, b) => b.keptAt - a.keptAt) as OfflineCopy<T>[];
}

export async function forgetCopy(address: string): Promise<void> {
  await attempt((db) => db.delete('copies', address));
}

export async function forgetCopies(): Promise<void> {
  await attempt((db) => db.clear('copies'));
}

function isYoung({ keptAt }: OfflineCopy<unknown>): boolean {
  return keptAt > Date.now() - keptFor;
}

/** Ignores the rejection of an upgrade that logging out aborts (`Clear-Site-Data`); opening the database rejects too. */
function abandoned(): void {}

/** Private windows and full disks refuse storage; the page then works without copies. */
async function attempt<T>(work: (db: Awaited<ReturnType<typeof openCopies>>) => Promise<T>): Promise<T | undefined> {
  try {
    const db = await openCopies();
    // Closed after each use, because logging out deletes the whole database (platform/net/session.ts).
    return await work(db).finally(() => db.close());
  } catch {
    return undefined;
  }
}

function openCopies() {
  return openDB<Schema>(offlineDatabase, 1, {
    upgrade: (db, _old, _new, step) => {
      step.done.catch(abandoned);
      db.createObjectStore('copies', { keyPath: 'address' }).createIndex('keptAt', 'keptAt');
    },
  });
}

/**
 * What was read, kept in this browser for when there is no network (design reference §4.3): the answers that visitors get to
 * the home page and to stories, by the address of their page. Nothing in here is for its reader's eyes alone.
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
/** A story that was withdrawn shall not stay for long. */
const keptFor = 7 * 86_400_000;

/** Keeps what a page was made of, in the place of what was kept before, and lets go of the oldest. */
export async function keepCopy(address: string, data: unknown): Promise<void> {
  await attempt(async (db) => {
    const step = db.transaction('copies', 'readwrite');
    step.done.catch(abandoned);
    await step.store.put({ address, keptAt: Date.now(), data });
    // By their names alone: on a small phone it takes long to read thirty stories.
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

/** Everything that is kept of addresses which begin so, the last read first. */
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

/** Logging out ends what is being done here (`Clear-Site-Data`); its parts fail as well, and are heard. */
function abandoned(): void {}

/** Private windows and full disks refuse; reading goes on without. */
async function attempt<T>(work: (db: Awaited<ReturnType<typeof openCopies>>) => Promise<T>): Promise<T | undefined> {
  try {
    const db = await openCopies();
    // Open no longer than it is used: logging out removes the whole database (platform/net/session.ts).
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

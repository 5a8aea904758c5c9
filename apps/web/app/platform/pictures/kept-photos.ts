/**
 * Photos that are chosen for an answer, kept in this browser until the answer is taken, so that a reload or a lost network costs
 * nothing. The answer in the storage names them by their keys; photos that nothing there names any more are removed.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { answerPhotosDatabase, storageKeys } from '#web/platform/offline/storage-keys.ts';

export type KeptPhoto = {
  readonly key: string;
  readonly file: File;
  /** Milliseconds of this device. */
  readonly keptAt: number;
  /** When the server had it; it waits there for its answer for a day. */
  readonly sentAt?: number;
};

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto };
}

const dayMilliseconds = 86_400_000;
/** A sent photo waits on the server for a day; a little less, so that it is still there when its answer comes. */
const sentStays = 20 * 3_600_000;

/** What the storage had no room for, or shall not hold; it lives as long as the page. */
const inPage = new Map<string, KeptPhoto>();
const underway = new Map<string, Promise<boolean>>();
let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(answerPhotosDatabase, 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'key' }),
    // Logging out removes the whole database (platform/net/session.ts): make way.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  // A storage that refuses once may have room later.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/**
 * Keeps what `make` makes of a chosen file, null where it makes nothing. `isOnlyInPage`: it is a trial and touches no storage. Whoever
 * asks for the photo meanwhile waits for it. Says whether it outlives the page.
 */
export function keepPhoto(key: string, make: Promise<File | null>, isOnlyInPage: boolean): Promise<boolean> {
  const work = keep(key, make, isOnlyInPage).finally(() => underway.delete(key));
  underway.set(key, work);
  return work;
}

async function keep(key: string, make: Promise<File | null>, isOnlyInPage: boolean): Promise<boolean> {
  const file = await make;
  if (!file) return false;
  const photo = { key, file, keptAt: Date.now() };
  if (isOnlyInPage || !(await store(photo))) {
    inPage.set(key, photo);
    return isOnlyInPage;
  }
  void dropUnnamed();
  return true;
}

/** Private windows and full disks refuse. */
async function store(photo: KeptPhoto): Promise<boolean> {
  try {
    await (await database()).put('photos', photo);
    return true;
  } catch {
    return false;
  }
}

/** A photo that this device has; undefined where it is on the server alone or on another device. */
export async function findPhoto(key: string): Promise<KeptPhoto | undefined> {
  await underway.get(key);
  const here = inPage.get(key);
  if (here) return here;
  try {
    return await (await database()).get('photos', key);
  } catch {
    return undefined;
  }
}

/** Whether the server has it and still will when the answer comes. */
export function isSent({ sentAt = 0 }: KeptPhoto): boolean {
  return Date.now() - sentAt < sentStays;
}

/** Notes that the server has it, or that it has it no longer. */
export async function markSent({ sentAt: _, ...photo }: KeptPhoto, isThere = true): Promise<void> {
  const sent = isThere ? { ...photo, sentAt: Date.now() } : photo;
  if (inPage.has(photo.key)) inPage.set(photo.key, sent);
  else await store(sent);
}

export async function forgetPhotos(keys: readonly string[]): Promise<void> {
  for (const key of keys) inPage.delete(key);
  try {
    const change = (await database()).transaction('photos', 'readwrite');
    for (const key of keys) void change.store.delete(key);
    await change.done;
  } catch {}
}

/** Removes photos of before yesterday that no answer in the storage names: those that were given up without a word. */
async function dropUnnamed(): Promise<void> {
  const kinds = [storageKeys.surveyDraft, storageKeys.nexusAnswer, storageKeys.nexusChange];
  const written = Object.entries(localStorage)
    .filter(([name]) => kinds.some((kind) => name.startsWith(`${kind}.`)))
    .map(([, value]) => String(value))
    .join('\n');
  try {
    const all = await (await database()).getAll('photos');
    const isForgotten = ({ key, keptAt }: KeptPhoto) => keptAt < Date.now() - dayMilliseconds && !written.includes(key);
    await forgetPhotos(all.filter(isForgotten).map(({ key }) => key));
  } catch {}
}

/**
 * Photos that are chosen for an answer, kept in this browser until the answer is taken, so that a reload or a lost network costs
 * nothing. The answer in the storage names them by their keys; photos that nothing there names any more are removed.
 */
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { answerPhotosDatabase, storageKeys } from '#web/platform/offline/storage-keys.ts';
import { toJpeg } from './to-jpeg.ts';

export type KeptPhoto = {
  readonly key: string;
  readonly file: File;
  /** Milliseconds of this device. */
  readonly keptAt: number;
  /** When the server had it; it waits there for its answer for a day. */
  readonly sentAt?: number;
};

/** Why a file cannot be a photo of an answer: a key of the dictionary. */
export type PhotoRefusal = 'form_photo_unreadable' | 'form_photo_too_large';
export type Preparation = { readonly refusal: PhotoRefusal } | { readonly isStored: boolean };

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto };
}

const dayMilliseconds = 86_400_000;
/** A sent photo waits on the server for a day; a little less, so that it is still there when its answer comes. */
const sentStays = 20 * 3_600_000;

/** What the storage had no room for, or shall not hold; it lives as long as the page. */
const inPage = new Map<string, KeptPhoto>();
const underway = new Map<string, Promise<Preparation>>();
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
 * Takes metadata and position out of a file and keeps it under a key. `isOnlyInPage`: it is a trial and touches no storage. Whoever asks
 * for the photo meanwhile waits for it.
 */
export function preparePhoto(key: string, file: File, isOnlyInPage: boolean): Promise<Preparation> {
  const work = prepare(key, file, isOnlyInPage).finally(() => underway.delete(key));
  underway.set(key, work);
  return work;
}

async function prepare(key: string, file: File, isOnlyInPage: boolean): Promise<Preparation> {
  if (file.size > maxPhotoBytes) return { refusal: 'form_photo_too_large' };
  const jpeg = await toJpeg(file).catch(() => null);
  if (!jpeg) return { refusal: 'form_photo_unreadable' };
  const photo = { key, file: jpeg, keptAt: Date.now() };
  if (isOnlyInPage || !(await store(photo))) {
    inPage.set(key, photo);
    return { isStored: isOnlyInPage };
  }
  void dropUnnamed();
  return { isStored: true };
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

export async function markSent(photo: KeptPhoto): Promise<void> {
  const sent = { ...photo, sentAt: Date.now() };
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

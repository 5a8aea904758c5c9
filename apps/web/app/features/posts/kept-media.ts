/**
 * Photos and the video of the post that is being written, kept in this browser until it is published: a phone that ends
 * the page, or a lost connection, costs nothing. Each entry says whose it is; nobody else on the device gets it back.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MediaKind } from './upload-media.ts';

export type KeptMedium = {
  readonly key: string;
  readonly memberId: string;
  readonly kind: MediaKind;
  readonly file: File;
  readonly alt: string;
  /** Name of the upload, once it is on the server; it waits there for a day. */
  readonly fileName?: string;
  readonly uploadedAt?: number;
  readonly position: number;
};

interface Schema extends DBSchema {
  media: { key: string; value: KeptMedium };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('pakmut', 1, {
    upgrade(db) {
      db.createObjectStore('media', { keyPath: 'key' });
    },
  });
  return opened;
}

/** Private windows and full disks refuse; writing goes on without the net. */
async function orNothing<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await database());
  } catch {
    return undefined;
  }
}

/** Puts the list in the place of what was kept, in its order. */
export function keepMedia(media: readonly KeptMedium[]): Promise<unknown> {
  return orNothing(async (db) => {
    const change = db.transaction('media', 'readwrite');
    const wanted = new Set(media.map(({ key }) => key));
    for (const key of await change.store.getAllKeys()) if (!wanted.has(key)) void change.store.delete(key);
    for (const one of media) void change.store.put(one);
    await change.done;
  });
}

/** What this member kept, in order; what somebody else left is removed. */
export async function findKeptMedia(memberId: string): Promise<KeptMedium[]> {
  const all = (await orNothing((db) => db.getAll('media'))) ?? [];
  const own = all.filter((one) => one.memberId === memberId);
  if (own.length < all.length) await keepMedia(own);
  return own.sort((a, b) => a.position - b.position);
}

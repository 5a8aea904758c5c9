/**
 * The stories that a member writes in this browser, with their photos and video, until they are published: a phone that
 * ends the page, or a lost connection, costs nothing. Each says whose it is; nobody else on the device gets it back.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { localDatabase } from '#web/platform/offline/storage-keys.ts';
import type { DraftCreation, Editing, PostDraft } from './post-draft.ts';
import type { MediaKind } from './upload-media.ts';

export type KeptPost = {
  readonly key: string;
  readonly memberId: string;
  readonly draft: PostDraft;
  /** `waiting`: its author confirmed publishing; the outbox sends it as soon as it can. */
  readonly state: 'writing' | 'waiting';
  /** Its copy among the drafts of the server, when there is one. */
  readonly editing: Editing | null;
  /** The first save to the server, until its answer has come. */
  readonly creation?: DraftCreation | undefined;
  /** True when the copy on the server holds everything that is written here. */
  readonly isSynced: boolean;
  /** One key for everything that is tried to publish it, so that it is published once. */
  readonly publishKey: string;
  readonly language: Language;
  /** Milliseconds of this device. */
  readonly changedAt: number;
  /** Why the server refused to publish it: a key of the dictionary. */
  readonly refusal?: string;
  /** Names of media that stayed on another device. */
  readonly elsewhere: readonly string[];
};

export type KeptMedium = {
  readonly key: string;
  readonly postKey: string;
  readonly kind: MediaKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly alt: string;
  readonly position: number;
  /** Missing for a photo that another device put into the draft: that one is on the server only. */
  readonly file?: File;
  /** Where the server shows such a photo, small, and whole without a watermark. */
  readonly preview?: string;
  readonly whole?: string | undefined;
  /** Name of the upload, once it is on the server; it waits there for a day unless a draft holds it. */
  readonly fileName?: string;
  readonly uploadedAt?: number;
};

interface Schema extends DBSchema {
  posts: { key: string; value: KeptPost };
  media: { key: string; value: KeptMedium; indexes: { postKey: string } };
}

/** Synced copies of drafts that rest on the server too are not kept in the browser for ever. */
const forgetSyncedAfter = 7 * 86_400_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(localDatabase, 2, {
    upgrade(db) {
      for (const name of [...db.objectStoreNames]) db.deleteObjectStore(name);
      db.createObjectStore('posts', { keyPath: 'key' });
      db.createObjectStore('media', { keyPath: 'key' }).createIndex('postKey', 'postKey');
    },
    // Logging out removes the whole database (platform/net/session.ts): make way.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** Private windows and full disks refuse; the composer then works without this copy. False: nothing was written. */
async function attempt(work: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<boolean> {
  try {
    await work(await database());
    return true;
  } catch {
    return false;
  }
}

async function orNone<T>(work: (db: IDBPDatabase<Schema>) => Promise<T[]>): Promise<T[]> {
  try {
    return await work(await database());
  } catch {
    return [];
  }
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pakmut.kept-posts');
const listeners = new Set<() => void>();

/** Notifies this tab and the others that the kept stories changed. */
function notify(): void {
  for (const listener of listeners) listener();
  channel?.postMessage('');
}

/** Calls `listener` after every change, here or in another tab; returns how to unsubscribe. */
export function onKeptPostsChange(listener: () => void): () => void {
  listeners.add(listener);
  channel?.addEventListener('message', listener);
  return () => {
    listeners.delete(listener);
    channel?.removeEventListener('message', listener);
  };
}

/** What this member kept here, the last changed first. Stories of other members are removed. */
export async function listKeptPosts(memberId: string): Promise<KeptPost[]> {
  const all = await orNone((db) => db.getAll('posts'));
  const isForgotten = (post: KeptPost) =>
    post.memberId !== memberId ||
    (post.isSynced && post.state === 'writing' && post.changedAt < Date.now() - forgetSyncedAfter);
  for (const post of all.filter(isForgotten)) await forgetKeptPost(post.key);
  return all.filter((post) => !isForgotten(post)).sort((a, b) => b.changedAt - a.changedAt);
}

export async function findKeptPost(key: string, memberId: string): Promise<KeptPost | undefined> {
  return (await listKeptPosts(memberId)).find((post) => post.key === key);
}

/** Replaces the copy of a story. False: this browser keeps nothing. */
export async function keepPost(post: KeptPost): Promise<boolean> {
  const isKept = await attempt((db) => db.put('posts', post));
  notify();
  return isKept;
}

/** Changes a kept story that is still there. */
export async function changeKeptPost(key: string, part: Partial<KeptPost>): Promise<void> {
  await change('posts', key, part);
  notify();
}

/** The media of a story, in their order. */
export async function listKeptMedia(postKey: string): Promise<KeptMedium[]> {
  const all = await orNone((db) => db.getAllFromIndex('media', 'postKey', postKey));
  return all.sort((a, b) => a.position - b.position);
}

/** Replaces the kept media of a story by this list, in its order. */
export function keepMedia(postKey: string, media: readonly KeptMedium[]): Promise<boolean> {
  return attempt(async (db) => {
    const change = db.transaction('media', 'readwrite');
    const wanted = new Set(media.map(({ key }) => key));
    for (const key of await change.store.index('postKey').getAllKeys(postKey))
      if (!wanted.has(key)) void change.store.delete(key);
    for (const one of media) void change.store.put(one);
    await change.done;
  });
}

/** Changes one medium that is still there. */
export function changeKeptMedium(key: string, part: Partial<KeptMedium>): Promise<boolean> {
  return change('media', key, part);
}

function change(store: 'posts' | 'media', key: string, part: object): Promise<boolean> {
  return attempt(async (db) => {
    const step = db.transaction(store, 'readwrite');
    const found = await step.store.get(key);
    if (found) await step.store.put({ ...found, ...part });
    await step.done;
  });
}

export async function forgetKeptPost(key: string): Promise<void> {
  await attempt(async (db) => {
    const change = db.transaction(['posts', 'media'], 'readwrite');
    void change.objectStore('posts').delete(key);
    for (const medium of await change.objectStore('media').index('postKey').getAllKeys(key))
      void change.objectStore('media').delete(medium);
    await change.done;
  });
  notify();
}

/** A finished upload waits on the server for a day; a little less, so that it is still there when it is published. */
const uploadWaits = 20 * 3_600_000;

/** Whether the server has the file and still will when the story is published. */
export function isOnServer({ fileName, uploadedAt, file }: KeptMedium): boolean {
  if (fileName === undefined) return false;
  return file === undefined || Date.now() - (uploadedAt ?? 0) < uploadWaits;
}

/** One tab at a time works on a kept story: writing it, or sending it. */
const lockOf = (key: string) => `pakmut.post.${key}`;

/**
 * Takes the story until `signal` ends; false when another tab has it, after waiting `patience` milliseconds for it. Pages
 * served without TLS have no locks.
 */
export function holdKeptPost(key: string, signal: AbortSignal, patience = 0): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<boolean>();
  const { promise: untilOver, resolve: end } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => end());
  if (signal.aborted) end();
  const options: LockOptions = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  navigator.locks
    .request(lockOf(key), options, (lock) => {
      answer(lock !== null);
      return lock ? untilOver : undefined;
    })
    .catch(() => answer(false));
  return isHeld;
}

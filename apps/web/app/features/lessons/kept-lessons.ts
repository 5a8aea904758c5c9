/**
 * Lessons that a reader keeps on this device by a button, with their pictures: unlike the copies of what was read lately
 * (platform/offline/offline-copies.ts) they stay until they are removed, or somebody logs out.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { lessonsDatabase } from '#web/platform/offline/storage-keys.ts';
import type { Lesson } from './use-lessons.ts';

export type KeptLesson = {
  readonly id: string;
  readonly lesson: Lesson;
  /** By their addresses. */
  readonly pictures: Readonly<Record<string, Blob>>;
  /** Milliseconds of this device. */
  readonly keptAt: number;
};

interface Schema extends DBSchema {
  lessons: { key: string; value: KeptLesson };
}

const key = 'kept-lessons';

/** Rejects where a picture cannot be fetched or the device has no room. */
async function keepLesson(lesson: Lesson): Promise<void> {
  const addresses = lesson.sections.map(({ section_img_path: path }) => path).filter(Boolean);
  const pictures = await Promise.all(addresses.map(async (address) => [address, await fetchPicture(address)] as const));
  const kept = { id: lesson.lesson_id, lesson, pictures: Object.fromEntries(pictures), keptAt: Date.now() };
  await withDatabase((db) => db.put('lessons', kept));
}

async function fetchPicture(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The picture ${address} could not be fetched.`);
  return answer.blob();
}

export async function findKeptLesson(id: string): Promise<KeptLesson | null> {
  return (await withDatabase((db) => db.get('lessons', id)).catch(() => undefined)) ?? null;
}

/** The last kept first. */
export async function listKeptLessons(): Promise<KeptLesson[]> {
  const kept = await withDatabase((db) => db.getAll('lessons')).catch(() => []);
  return kept.sort((a, b) => b.keptAt - a.keptAt);
}

export function useKeptLessons() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: [key], queryFn: listKeptLessons, networkMode: 'always' });
  const refresh = () => client.invalidateQueries({ queryKey: [key] });
  return {
    kept: data,
    keep: (lesson: Lesson) => keepLesson(lesson).then(refresh),
    remove: (id: string) => withDatabase((db) => db.delete('lessons', id)).then(refresh),
  };
}

/** Closed after each use, because logging out deletes the whole database (platform/net/session.ts). */
async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(lessonsDatabase, 1, {
    upgrade: (opened) => void opened.createObjectStore('lessons', { keyPath: 'id' }),
  });
  return work(db).finally(() => db.close());
}

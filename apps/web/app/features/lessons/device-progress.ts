/**
 * What was read and answered on this device: the progress of visitors, what members read before the server knew it, and the answers
 * of quizzes that are not handed in. Logging out removes it (platform/net/session.ts).
 */
import { useSyncExternalStore } from 'react';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** The ids of sections that were read, by lesson; the last read lesson comes last. */
export type ReadSections = Readonly<Record<string, readonly string[]>>;
/** The chosen ids, by question. */
export type QuizAnswers = Readonly<Record<string, readonly string[]>>;

const nothing: ReadSections = {};
const listeners = new Set<() => void>();
let known: { raw: string; read: ReadSections } = { raw: '', read: nothing };

export function readSections(): ReadSections {
  const raw = localStorage.getItem(storageKeys.lessonsRead) ?? '';
  // The same object as long as nothing changed: React compares snapshots by identity.
  if (raw !== known.raw) known = { raw, read: parse(raw) };
  return known.read;
}

export function addReadSection(lessonId: string, sectionId: string): void {
  const { [lessonId]: before = [], ...others } = readSections();
  if (before.includes(sectionId)) return;
  store({ ...others, [lessonId]: [...before, sectionId] });
}

/** Forgets what the server has taken; what was read meanwhile stays. */
export function forgetSections(taken: ReadSections): void {
  const left = Object.entries(readSections()).map(
    ([lesson, sections]) => [lesson, sections.filter((id) => !taken[lesson]?.includes(id))] as const,
  );
  store(Object.fromEntries(left.filter(([, sections]) => sections.length > 0)));
}

/** What this device has read; nothing on the server and during hydration. */
export function useReadSections(): ReadSections {
  return useSyncExternalStore(subscribe, readSections, () => nothing);
}

export function keptAnswers(lessonId: string): QuizAnswers {
  return parse(localStorage.getItem(`${storageKeys.lessonAnswers}.${lessonId}`) ?? '');
}

export function keepAnswers(lessonId: string, answers: QuizAnswers): void {
  attempt(() => localStorage.setItem(`${storageKeys.lessonAnswers}.${lessonId}`, JSON.stringify(answers)));
}

export function forgetAnswers(lessonId: string): void {
  localStorage.removeItem(`${storageKeys.lessonAnswers}.${lessonId}`);
}

function store(read: ReadSections): void {
  attempt(() => localStorage.setItem(storageKeys.lessonsRead, JSON.stringify(read)));
  for (const listener of listeners) listener();
}

/** A full storage costs the progress, never the page. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // There is nothing to be done here.
  }
}

function parse(raw: string): ReadSections {
  try {
    const stored: unknown = JSON.parse(raw || '{}');
    return isSections(stored) ? stored : nothing;
  } catch {
    return nothing;
  }
}

function isSections(stored: unknown): stored is ReadSections {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'))
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

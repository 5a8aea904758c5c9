/**
 * Answers to collections on this device, from their first keystroke: those that are written, those that wait for the network, and for
 * a day those that were taken, because their links are shown to visitors this once. A person may have any number of them for a
 * collection. Names of what is stored contain no token, and logging out removes all (platform/net/session.ts).
 */
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** Whoever is not logged in. */
export const visitor = 'visitor';

export type KeptAnswer = {
  /** The idempotency key of the hand-in too: what is sent again is the same answer. */
  readonly id: string;
  /** A member id, or `visitor`. */
  readonly by: string;
  readonly nexusId: string;
  /** The link by which it is answered. */
  readonly token: string;
  readonly name: FormText;
  readonly version: number;
  readonly form: FormDefinition;
  readonly answers: Readonly<Record<string, unknown>>;
  /** When anything of it changed last, in milliseconds of this device. */
  readonly changedAt: number;
  readonly state: 'writing' | 'waiting' | 'taken';
  /** It was sent and no answer came, so that it may have arrived and must not be changed before that is known. */
  readonly mayHaveArrived?: boolean;
  /** Why the server did not take it: a key of the dictionary, and what is wrong by question. */
  readonly refused?: string;
  readonly problems?: AnswerProblems;
  /** Of an answer that was taken. */
  readonly links?: { readonly view: string; readonly edit: string };
  readonly isFirst?: boolean;
};

/** Milliseconds for which the links of an answer that was taken stay. */
const linksStayFor = 86_400_000;

const listeners = new Set<() => void>();
/** What the storage had no room for; it lives as long as the page. */
const unstored = new Map<string, KeptAnswer>();

/** The answers of who is here and of the visitor they were before, those first that changed last; of one collection or of all. */
export function listKept(memberId: string | undefined, nexusId?: string): readonly KeptAnswer[] {
  const own = [...new Set([memberId ?? visitor, visitor])].map((by) => prefixOf(by, nexusId));
  const stored = Object.keys(localStorage).filter((key) => own.some((prefix) => key.startsWith(prefix)));
  const found = stored.map(read).filter((answer) => answer !== null);
  const here = [...unstored.values()].filter((answer) => own.some((prefix) => keyOf(answer).startsWith(prefix)));
  const ids = new Set(here.map(({ id }) => id));
  return [...here, ...found.filter(({ id }) => !ids.has(id))].sort((a, b) => b.changedAt - a.changedAt);
}

/** Whether it is stored; where there is no room it stays in this page alone. */
export function keepAnswer(answer: KeptAnswer): boolean {
  let isStored = true;
  try {
    localStorage.setItem(keyOf(answer), JSON.stringify(answer));
    unstored.delete(answer.id);
  } catch {
    unstored.set(answer.id, answer);
    isStored = false;
  }
  notify();
  return isStored;
}

export function isKeptHere(answer: KeptAnswer): boolean {
  return unstored.has(answer.id) || localStorage.getItem(keyOf(answer)) !== null;
}

/** Whether there was no room to store it. */
export function isOnlyInPage({ id }: KeptAnswer): boolean {
  return unstored.has(id);
}

export function dropAnswer(answer: KeptAnswer): void {
  unstored.delete(answer.id);
  localStorage.removeItem(keyOf(answer));
  notify();
}

/** Forgets the links of an answer that was taken back. */
export function dropLinks(token: string, memberId: string | undefined): void {
  for (const answer of listKept(memberId)) if (answer.links?.edit === token) dropAnswer(answer);
}

/** What a visitor was writing goes on as the member's who logs in. What they handed in stays a visitor's, and names nobody. */
export function adoptAnswers(memberId: string | undefined, nexusId: string): void {
  if (!memberId) return;
  for (const answer of listKept(undefined, nexusId)) {
    if (answer.state !== 'writing') continue;
    dropAnswer(answer);
    keepAnswer({ ...answer, by: memberId });
  }
}

/** Whether anything waits for the network, of whoever. */
export function hasWaiting(memberId: string | undefined): boolean {
  return listKept(memberId).some(({ state }) => state === 'waiting');
}

export function onKeptAnswers(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A new value for every change, as React compares them. */
export function changesOf(memberId: string | undefined, nexusId: string): string {
  return JSON.stringify(listKept(memberId, nexusId));
}

function prefixOf(by: string, nexusId?: string): string {
  return `${storageKeys.nexusAnswer}.${by}.${nexusId === undefined ? '' : `${nexusId}.`}`;
}

function keyOf({ by, nexusId, id }: KeptAnswer): string {
  return `${prefixOf(by, nexusId)}${id}`;
}

/** Null for what cannot be read, and for links whose day is over, which are removed. */
function read(key: string): KeptAnswer | null {
  try {
    const answer = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptAnswer | null;
    if (answer?.state !== 'taken' || answer.changedAt > Date.now() - linksStayFor) return answer;
    localStorage.removeItem(key);
  } catch {}
  return null;
}

function notify(): void {
  for (const listener of listeners) listener();
}

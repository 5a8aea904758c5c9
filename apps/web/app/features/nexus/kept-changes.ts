/**
 * Changes of answers that are not saved, kept on this device for who makes them, from the first keystroke until the server has said
 * what became of them. One is found by the beginning of its link, which says whose answer it is and is no key to it (decision 0096);
 * the whole link is stored with it only while it waits for the network, because nothing else can send it then.
 */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { visitor } from './kept-answers.ts';

export type ChangeOwner = { readonly token: string; readonly memberId: string | undefined };

export type KeptChange = {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly form: FormDefinition;
  /** When the answer had been changed last as it was read here; the server refuses to overwrite a later change. */
  readonly readAt: string;
  /** When anything of this changed last, in milliseconds of this device. */
  readonly changedAt: number;
  readonly waiting?: {
    readonly token: string;
    readonly idempotencyKey: string;
    /** It was sent and no answer came, so that it must not be changed before that is known. */
    readonly mayHaveArrived?: boolean;
  };
  /** Why the server did not take it: a key of the dictionary, and what is wrong by question. */
  readonly refused?: string;
  readonly problems?: AnswerProblems;
};

/** Characters of a token that spell its first fifteen bytes; the code begins with the seventeenth. */
const nameLength = 20;

const listeners = new Set<() => void>();
/** What the storage had no room for; it lives as long as the page. */
const unstored = new Map<string, string>();

export function readChange(owner: ChangeOwner): KeptChange | null {
  return parseChange(storedChange(owner));
}

/** What is kept, as one value that changes only with it. */
export function storedChange(owner: ChangeOwner): string | null {
  const key = keyOf(owner);
  return unstored.get(key) ?? localStorage.getItem(key);
}

export function parseChange(stored: string | null): KeptChange | null {
  try {
    const change = JSON.parse(stored ?? 'null') as KeptChange | null;
    return change?.form ? change : null;
  } catch {
    return null;
  }
}

/** Whether it is stored; where there is no room it stays in this page alone. */
export function keepChange(owner: ChangeOwner, change: KeptChange): boolean {
  const [key, text] = [keyOf(owner), JSON.stringify(change)];
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  notify();
  return !unstored.has(key);
}

/** Whether there was no room to store it. */
export function isChangeOnlyInPage(owner: ChangeOwner): boolean {
  return unstored.has(keyOf(owner));
}

export function dropChange(owner: ChangeOwner): void {
  unstored.delete(keyOf(owner));
  localStorage.removeItem(keyOf(owner));
  notify();
}

/** What a visitor changed goes on as the member's who logs in, unless they have changed the same before. */
export function adoptChange({ token, memberId }: ChangeOwner): void {
  const ofVisitor = { token, memberId: undefined };
  const change = readChange(ofVisitor);
  if (!memberId || !change) return;
  if (!readChange({ token, memberId })) keepChange({ token, memberId }, change);
  dropChange(ofVisitor);
}

/** Whose changes wait for the network, of who is here and of the visitor they were before, the first first. */
export function listWaitingChanges(memberId: string | undefined): readonly ChangeOwner[] {
  const found = [...new Set([memberId, undefined])].flatMap((by) => {
    const prefix = prefixOf(by);
    const keys = new Set([...unstored.keys(), ...Object.keys(localStorage)].filter((key) => key.startsWith(prefix)));
    return [...keys].flatMap((key) => {
      const change = parseChange(unstored.get(key) ?? localStorage.getItem(key));
      return change?.waiting ? [{ at: change.changedAt, owner: { token: change.waiting.token, memberId: by } }] : [];
    });
  });
  return found.sort((a, b) => a.at - b.at).map(({ owner }) => owner);
}

export function onKeptChanges(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function prefixOf(memberId: string = visitor): string {
  return `${storageKeys.nexusChange}.${memberId}.`;
}

function keyOf({ token, memberId }: ChangeOwner): string {
  return `${prefixOf(memberId)}${token.slice(0, nameLength)}`;
}

function notify(): void {
  for (const listener of listeners) listener();
}

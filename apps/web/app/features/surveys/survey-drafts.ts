/**
 * Answers that are not handed in: kept on this device from the first keystroke, for each member and survey, with the form they
 * belong to, because the survey may change meanwhile. One that waits for the network is sent under one idempotency key.
 */
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import type { Given } from './form-steps.ts';

export type SurveyDraft = {
  readonly name: FormText;
  readonly version: number;
  readonly form: FormDefinition;
  readonly answers: Given;
  /** When it was changed last, in milliseconds of this device. */
  readonly changedAt: number;
  /** Of the hand-in, from when it is wanted until the server has answered. */
  readonly idempotencyKey?: string;
  /** Why the server did not take it: a key of the dictionary. */
  readonly refused?: string;
};
/** Whose draft of which survey; a visitor has no member id. */
export type DraftOwner = { readonly surveyId: string; readonly memberId: string | undefined };

const listeners = new Set<() => void>();

export function readSurveyDraft(owner: DraftOwner): SurveyDraft | null {
  return parse(localStorage.getItem(keyOf(owner)));
}

/** What is stored, as one value that changes only with it. */
export function storedDraft(owner: DraftOwner): string | null {
  return localStorage.getItem(keyOf(owner));
}

/** A full disk loses the copy and not what is on the screen. */
export function keepSurveyDraft(owner: DraftOwner, draft: SurveyDraft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    return;
  }
  notify();
}

export function dropSurveyDraft(owner: DraftOwner): void {
  localStorage.removeItem(keyOf(owner));
  notify();
}

/** What a visitor began goes on as the member's who logs in, unless they have changed theirs later or it waits to be sent. */
export function adoptSurveyDraft({ surveyId, memberId }: DraftOwner): void {
  const visitor = { surveyId, memberId: undefined };
  const begun = readSurveyDraft(visitor);
  if (!memberId || !begun) return;
  const own = readSurveyDraft({ surveyId, memberId });
  if (!own || (!own.idempotencyKey && own.changedAt < begun.changedAt)) keepSurveyDraft({ surveyId, memberId }, begun);
  dropSurveyDraft(visitor);
}

/** The surveys whose answers wait for the network. */
export function waitingSurveys(memberId: string): readonly string[] {
  const prefix = `${storageKeys.surveyDraft}.${memberId}.`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && parse(localStorage.getItem(key))?.idempotencyKey)
    .map((key) => key.slice(prefix.length));
}

export function onSurveyDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function keyOf({ surveyId, memberId = 'visitor' }: DraftOwner): string {
  return `${storageKeys.surveyDraft}.${memberId}.${surveyId}`;
}

export function parse(stored: string | null): SurveyDraft | null {
  try {
    return stored ? (JSON.parse(stored) as SurveyDraft) : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * A dispute that is being written, kept in this tab until it is sent: a reload or a wrong press must not lose it. What a
 * member wrote is for that member alone; a visitor who logs in goes on with theirs.
 */
import type { FilerKind } from '@pakmut/contract/disputes/disputes.rules.ts';
import { storageKeys } from '#web/platform/storage-keys.ts';

export type DisputeDraft = {
  readonly filer: FilerKind;
  readonly wrong: string;
  readonly facts: string;
  readonly evidenceUrl: string;
  readonly email: string;
};
/** The story, and the member who writes; undefined for a visitor. */
export type DraftPlace = { readonly postID: string; readonly memberId: string | undefined };

export const emptyDraft: DisputeDraft = { filer: 'affected', wrong: '', facts: '', evidenceUrl: '', email: '' };

/** What was written here and not sent, or the empty form. */
export function readDraft(place: DraftPlace): DisputeDraft {
  const { writer, ...draft } = parse(sessionStorage.getItem(keyOf(place)));
  return writer === undefined || writer === place.memberId ? { ...emptyDraft, ...draft } : emptyDraft;
}

export function keepDraft(place: DraftPlace, draft: DisputeDraft): void {
  sessionStorage.setItem(keyOf(place), JSON.stringify({ ...draft, writer: place.memberId }));
}

export function dropDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}

function keyOf({ postID }: DraftPlace): string {
  return `${storageKeys.disputeDraft}.${postID}`;
}

function parse(kept: string | null): Partial<DisputeDraft> & { writer?: string } {
  try {
    return JSON.parse(kept ?? '{}');
  } catch {
    return {};
  }
}

/**
 * A dispute that is being written, kept in this tab until it is sent: a reload or an accidental click must not lose it.
 * A member's draft is for that member alone; a visitor who logs in keeps theirs.
 */
import type { FilerKind } from '@pakmut/contract/disputes/disputes.rules.ts';
import { newIdempotencyKey } from '#web/platform/net/call.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

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

/** The unsent draft, or the empty form. */
export function readDraft(place: DraftPlace): DisputeDraft {
  const { writer, idempotencyKey: _, ...draft } = parse(place);
  return writer === undefined || writer === place.memberId ? { ...emptyDraft, ...draft } : emptyDraft;
}

export function keepDraft(place: DraftPlace, draft: DisputeDraft): void {
  sessionStorage.setItem(keyOf(place), JSON.stringify({ ...draft, writer: place.memberId }));
}

/**
 * The idempotency key of this text: it stays the same until the text changes, also after a reload, so that a lost answer does
 * not file the dispute twice (R43).
 */
export function keyToSend(place: DraftPlace, draft: DisputeDraft): string {
  const { idempotencyKey = newIdempotencyKey() } = parse(place);
  sessionStorage.setItem(keyOf(place), JSON.stringify({ ...draft, writer: place.memberId, idempotencyKey }));
  return idempotencyKey;
}

export function dropDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place));
}

function keyOf({ postID }: DraftPlace): string {
  return `${storageKeys.disputeDraft}.${postID}`;
}

function parse(place: DraftPlace): Partial<DisputeDraft> & { writer?: string; idempotencyKey?: string } {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '{}');
  } catch {
    return {};
  }
}

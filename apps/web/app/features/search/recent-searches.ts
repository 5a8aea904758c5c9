/** Recent searches in this browser (ux S-03): they never leave it, and logging out removes them. */
import { readSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

const most = 5;
/** A single letter is the beginning of a word and is not stored. */
const fewestLetters = 2;

type Kept = { readonly memberId: string; readonly texts: readonly string[] };

const ownId = () => readSession()?.member.member_id ?? '';

/** Newest first; another member at the same browser finds none. */
export function recentSearches(): readonly string[] {
  try {
    const { memberId, texts } = JSON.parse(localStorage.getItem(storageKeys.recentSearches) ?? '') as Kept;
    return memberId === ownId() ? texts : [];
  } catch {
    return [];
  }
}

/** Stores a search. It replaces stored searches that are its prefixes, because they were typed on the way to it. */
export function storeSearch(words: string): void {
  const text = words.trim();
  if (text.length < fewestLetters) return;
  const texts = [text, ...recentSearches().filter((known) => !text.startsWith(known))].slice(0, most);
  localStorage.setItem(storageKeys.recentSearches, JSON.stringify({ memberId: ownId(), texts } satisfies Kept));
}

export function forgetSearches(): void {
  localStorage.removeItem(storageKeys.recentSearches);
}

/** What somebody searched for lately in this browser (ux S-03): it never leaves it, and whoever logs out takes it along. */
import { readSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

const most = 5;
/** A letter alone is a word that was begun. */
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

/** Remembers words that were searched for. Those that they go on from were on the way to them. */
export function storeSearch(words: string): void {
  const text = words.trim();
  if (text.length < fewestLetters) return;
  const texts = [text, ...recentSearches().filter((known) => !text.startsWith(known))].slice(0, most);
  localStorage.setItem(storageKeys.recentSearches, JSON.stringify({ memberId: ownId(), texts } satisfies Kept));
}

export function forgetSearches(): void {
  localStorage.removeItem(storageKeys.recentSearches);
}

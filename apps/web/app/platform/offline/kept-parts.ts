/**
 * Parts of the program that the service worker keeps, because it has fetched them before: they may be asked for without a network,
 * where anything else would be lost to the page (see `when-online.ts`).
 */
import { storageKeys } from './storage-keys.ts';

/** Enough for the parts of a build in one language; those of older builds fall out. */
const mostKept = 30;

/** The name of a part in this language: the text of the function that fetches it names the file, and so the build. */
function nameOf(load: () => unknown): string {
  return `${document.documentElement.lang} ${load}`;
}

export function isKept(load: () => unknown): boolean {
  return list().includes(nameOf(load));
}

/** To be called when the part has arrived. */
export function rememberKept(load: () => unknown): void {
  if (!navigator.serviceWorker?.controller) return;
  const kept = [...new Set([nameOf(load), ...list()])].slice(0, mostKept);
  localStorage.setItem(storageKeys.keptParts, kept.join('\n'));
}

function list(): readonly string[] {
  return (localStorage.getItem(storageKeys.keptParts) ?? '').split('\n');
}

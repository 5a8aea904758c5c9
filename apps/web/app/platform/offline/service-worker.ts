/** The service worker of this browser (`apps/web/worker`, decision record 0050). */
import { type KeepFiles, type KeepShell, shelves } from './shelves.ts';

/** Registers it; what waits for it gets the one that is at work. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/**
 * Has what this page needs kept for when there is no network: its program, which came before the worker listened, and the
 * page that stands in for others, in this look. Browsers without workers, and windows that refuse them, go without.
 */
export async function keepProgram(look: string): Promise<void> {
  // In development the program is hundreds of files that change all the time.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const registration = await registerServiceWorker().catch(() => null);
  const post = (message: KeepFiles | KeepShell) => registration?.active?.postMessage(message);
  post({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
  post({ type: 'KEEP_SHELL', look });
}

function loadedFiles(): string[] {
  const program = `${location.origin}/assets/`;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(loaded.filter((name) => name.startsWith(program)))];
}

/** Removes the photographs that were kept of what was looked at. */
export async function forgetPictures(): Promise<void> {
  // Pages without TLS have no such storage, and windows that keep nothing refuse it.
  if (typeof caches !== 'undefined') await caches.delete(shelves.pictures).catch(() => undefined);
}

/** The service worker of this browser (`apps/web/worker`, decision record 0050). */
import { type KeepFiles, type KeepShell, shelves } from './shelves.ts';

/** Registers the worker; resolves to the active one. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/**
 * Asks the worker to cache what this page needs without a network: its scripts, which were loaded before the worker was
 * active, and the offline page in this language and theme. Browsers without service workers work without the cache.
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

/** Deletes the cached photographs of viewed pages, and the parts of the map, which tell where somebody was. */
export async function forgetPictures(): Promise<void> {
  // Pages without TLS have no such storage, and windows that keep nothing refuse it.
  if (typeof caches !== 'undefined') await caches.delete(shelves.pictures).catch(() => undefined);
}

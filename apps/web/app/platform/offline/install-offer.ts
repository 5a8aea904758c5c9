/**
 * Some browsers offer once that the site becomes an app of the device, often before anybody could be asked. The offer is
 * caught as soon as the scripts run and kept for who opens the menu; the browser's own bar stays away.
 */
import { useSyncExternalStore } from 'react';

type Offer = Event & { prompt(): Promise<unknown> };

const listeners = new Set<() => void>();
let offer: Offer | null = null;

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as Offer);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Lets the browser ask whether to install; null where it offers nothing. An offer can be taken up once. */
export function useInstallOffer(): (() => void) | null {
  return useSyncExternalStore(subscribe, readTaking, () => null);
}

function readTaking(): (() => void) | null {
  return offer && takeUp;
}

function takeUp(): void {
  void offer?.prompt();
  keep(null);
}

function keep(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

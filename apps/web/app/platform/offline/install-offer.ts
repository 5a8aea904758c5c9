/**
 * Some browsers offer once to install the site as an app, often before the page could ask. The event is captured as soon as
 * the scripts run and kept until the reader opens the menu; the browser's own install bar is suppressed.
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

/** Lets the browser ask whether to install; null where the browser made no offer. An offer can be used once. */
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

/** The address that a new member has still to confirm, so that this tab can remind them; nothing else is asked for it. */
import { useSyncExternalStore } from 'react';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

const listeners = new Set<() => void>();

/** Stores an address to confirm; an empty one stores nothing. */
export function storeUnconfirmed(email: string): void {
  if (email) sessionStorage.setItem(storageKeys.unconfirmedEmail, email);
  else forgetUnconfirmed();
  for (const listener of listeners) listener();
}

/** It was confirmed, or the member wants no reminder. */
export function forgetUnconfirmed(): void {
  sessionStorage.removeItem(storageKeys.unconfirmedEmail);
  for (const listener of listeners) listener();
}

export function useUnconfirmedEmail(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sessionStorage.getItem(storageKeys.unconfirmedEmail) ?? '',
    () => '',
  );
}

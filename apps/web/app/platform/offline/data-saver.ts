/** Whether pictures of lists wait for a tap: chosen on the settings page, or asked for by the browser itself. */
import { useSyncExternalStore } from 'react';
import { readCookie, storePreference } from '#web/platform/page/cookies.ts';
import { cookieNames } from './storage-keys.ts';

const listeners = new Set<() => void>();

/** Switches the data saver of this browser on or off. */
export function chooseDataSaver(isOn: boolean): void {
  storePreference(cookieNames.dataSaver, isOn ? '1' : '0');
  for (const listener of listeners) listener();
}

/** False on the server and during hydration: pages are shared between readers. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, readDataSaver, () => false);
}

function readDataSaver(): boolean {
  const chosen = readCookie(document.cookie, cookieNames.dataSaver);
  if (chosen !== undefined) return chosen === '1';
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

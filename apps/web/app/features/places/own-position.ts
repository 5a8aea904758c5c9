/**
 * Where the reader is, for the feed around them: requested on click only, kept only in this page's memory, and rounded to
 * about a kilometre before it leaves the device. It never stands in the address, which is shared and logged.
 */
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useSyncExternalStore } from 'react';

export type OwnPosition = { state: 'unknown' | 'asking' | 'denied' } | { state: 'known'; at: LatLng };

let position: OwnPosition = { state: 'unknown' };
const nowhere: OwnPosition = position;
const listeners = new Set<() => void>();

export function useOwnPosition(): OwnPosition {
  return useSyncExternalStore(
    subscribe,
    () => position,
    () => nowhere,
  );
}

export function askPosition(): void {
  if (position.state === 'asking') return;
  set({ state: 'asking' });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      set({ state: 'known', at: { latitude: rough(coords.latitude), longitude: rough(coords.longitude) } }),
    () => set({ state: 'denied' }),
    { timeout: 15_000, maximumAge: 300_000 },
  );
}

const rough = (degrees: number) => Math.round(degrees * 100) / 100;

function set(next: OwnPosition): void {
  position = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

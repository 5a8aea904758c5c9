/** What a visitor has guessed on this device: the outcomes of one day, which the next day replaces. Members' are with their account. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { guessGamePlace } from '@pakmut/contract/game/game.contract.ts';
import { useSyncExternalStore } from 'react';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

export type GameOutcome = ResultOf<typeof guessGamePlace.public>;
type DeviceGuesses = { readonly day: string; readonly outcomes: readonly GameOutcome[] };

const nothing: DeviceGuesses = { day: '', outcomes: [] };
const listeners = new Set<() => void>();
let known: { raw: string; guesses: DeviceGuesses } = { raw: '', guesses: nothing };

function readGuesses(): DeviceGuesses {
  const raw = localStorage.getItem(storageKeys.gameGuesses) ?? '';
  // The same object as long as nothing changed: React compares snapshots by identity.
  if (raw !== known.raw) known = { raw, guesses: parseGuesses(raw) };
  return known.guesses;
}

/** The first guess for a story stands, as a member's does. */
export function keepGuess(day: string, outcome: GameOutcome): void {
  const before = readGuesses();
  const outcomes = before.day === day ? before.outcomes : [];
  if (outcomes.some(({ post_id }) => post_id === outcome.post_id)) return;
  try {
    localStorage.setItem(storageKeys.gameGuesses, JSON.stringify({ day, outcomes: [...outcomes, outcome] }));
  } catch {
    // A full storage costs a reload the outcomes, never the page.
  }
  for (const listener of listeners) listener();
}

/** The outcomes of a day on this device; none on the server and during hydration. */
export function useDeviceGuesses(day: string): readonly GameOutcome[] {
  const guesses = useSyncExternalStore(subscribe, readGuesses, () => nothing);
  return guesses.day === day ? guesses.outcomes : nothing.outcomes;
}

/** What is no outcome, because somebody wrote into the storage or the product has changed, is left out. */
export function parseGuesses(raw: string): DeviceGuesses {
  try {
    const { day, outcomes } = JSON.parse(raw || '{}') as Partial<DeviceGuesses>;
    if (typeof day !== 'string' || !Array.isArray(outcomes)) return nothing;
    return { day, outcomes: outcomes.filter(isOutcome) };
  } catch {
    return nothing;
  }
}

function isOutcome(value: unknown): value is GameOutcome {
  if (typeof value !== 'object' || value === null) return false;
  const {
    post_id: id,
    points,
    distance_km: km,
    post_latitude: latitude,
    post_longitude: longitude,
  } = value as Partial<GameOutcome>;
  return typeof id === 'string' && [points, km, latitude, longitude].every((number) => typeof number === 'number');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** How far the photos of an answer are on their way, for whoever shows the answer meanwhile. */
import { useSyncExternalStore } from 'react';

const percents = new Map<string, number>();
const listeners = new Set<() => void>();

/** Undefined: nothing is on its way any more. */
export function tellPhotoProgress(answer: string, percent: number | undefined): void {
  if (percent === undefined) percents.delete(answer);
  else percents.set(answer, percent);
  for (const listener of listeners) listener();
}

export function usePhotoProgress(answer: string): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => percents.get(answer),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

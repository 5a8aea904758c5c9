/** A small repeatable source of chance: the same seed gives the same world on every machine. */
export type Random = {
  /** A number from 0 up to but not including 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
};

/** Starts a source of chance (mulberry32, spread so that neighbouring seeds differ at once). */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(choices: readonly T[]): T => {
      const chosen = choices[Math.floor(next() * choices.length)];
      if (chosen === undefined) throw new Error('pick needs at least one choice');
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}

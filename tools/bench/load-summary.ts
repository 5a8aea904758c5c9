/** What a load was and what came of it, in the same shape whichever client sent it. */
import type { Call } from './works-calls.ts';

export type LoadJob = { readonly address: string; readonly lanes: readonly Call[][]; readonly seconds: number };
export type LoadResult = {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of an answer on average, when the client counts them: a larger world may have more to answer. */
  readonly bytes?: number;
  /** Answers that were not 200, and requests without an answer. */
  readonly failed: number;
};

/** Of the milliseconds that each good answer took, and of the moment at which the first request was sent. */
export function summarize(latencies: readonly number[], failed: number, started: number): LoadResult {
  const elapsed = (performance.now() - started) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  const percentile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    ...{ answered: sorted.length, perSecond: sorted.length / elapsed },
    ...{ p50: percentile(0.5), p99: percentile(0.99), failed },
  };
}

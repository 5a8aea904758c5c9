/** A load and its result, in the same shape for every generator. */
import type { Call } from './works-calls.ts';

export type LoadJob = { readonly address: string; readonly lanes: readonly Call[][]; readonly seconds: number };
export type LoadResult = {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of an answer on average: a larger world may have more to answer. */
  readonly bytes: number;
  /** Answers that were not 200, and requests without an answer. */
  readonly failed: number;
};

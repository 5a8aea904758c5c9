/** Child process: sends requests over HTTP, one lane per connection, and measures every answer. */
import { createRequire } from 'node:module';
import { answerJobs } from './child-process.ts';
import type { Call } from './works-calls.ts';

export type LoadJob = { readonly address: string; readonly lanes: readonly Call[][]; readonly seconds: number };
export type LoadResult = {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 200, and requests without an answer. */
  readonly failed: number;
};

type LoadClient = {
  setRequests(requests: readonly object[]): void;
  on(event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void): void;
};
type LoadOptions = {
  readonly url: string;
  readonly connections: number;
  readonly duration: number;
  setupClient(client: LoadClient): void;
};
type Totals = { readonly errors: number; readonly timeouts: number };

const autocannon = createRequire(import.meta.url)('autocannon') as (options: LoadOptions) => Promise<Totals>;

answerJobs(async ({ address, lanes, seconds }: LoadJob): Promise<LoadResult> => {
  const latencies: number[] = [];
  let refused = 0;
  let lane = 0;
  const started = performance.now();
  const totals = await autocannon({
    url: address,
    connections: lanes.length,
    duration: seconds,
    setupClient(client) {
      client.setRequests(lanes[lane % lanes.length] ?? []);
      lane += 1;
      client.on('response', (status, _bytes, milliseconds) => {
        if (status === 200) latencies.push(milliseconds);
        else refused += 1;
      });
    },
  });
  const elapsed = (performance.now() - started) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  const percentile = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    answered: sorted.length,
    perSecond: sorted.length / elapsed,
    p50: percentile(0.5),
    p99: percentile(0.99),
    failed: refused + totals.errors + totals.timeouts,
  };
});

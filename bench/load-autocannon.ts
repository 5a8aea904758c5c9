/** Child process: a part of a load, one lane per connection, by autocannon; measures every answer. */
import { createRequire } from 'node:module';
import { answerJobs } from './child-process.ts';
import type { LoadJob } from './load-job.ts';

/** The counts of one process. */
export type AutocannonPart = {
  readonly latencies: readonly number[];
  readonly failed: number;
  readonly bytes: number;
  readonly elapsed: number;
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

answerJobs(async ({ address, lanes, seconds }: LoadJob): Promise<AutocannonPart> => {
  const latencies: number[] = [];
  let refused = 0;
  let bytes = 0;
  let lane = 0;
  const started = performance.now();
  const totals = await autocannon({
    url: address,
    connections: lanes.length,
    duration: seconds,
    setupClient(client) {
      client.setRequests(lanes[lane % lanes.length] ?? []);
      lane += 1;
      client.on('response', (status, received, milliseconds) => {
        bytes += received;
        if (status === 200) latencies.push(milliseconds);
        else refused += 1;
      });
    },
  });
  const elapsed = (performance.now() - started) / 1_000;
  return { latencies, failed: refused + totals.errors + totals.timeouts, bytes, elapsed };
});

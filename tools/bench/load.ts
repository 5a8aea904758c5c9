/** Child process: sends requests over HTTP, one lane per connection, and measures every answer. */
import { createRequire } from 'node:module';
import { answerJobs } from './child-process.ts';
import { type LoadJob, type LoadResult, summarize } from './load-summary.ts';

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
  let received = 0;
  let lane = 0;
  const started = performance.now();
  const totals = await autocannon({
    url: address,
    connections: lanes.length,
    duration: seconds,
    setupClient(client) {
      client.setRequests(lanes[lane % lanes.length] ?? []);
      lane += 1;
      client.on('response', (status, bytes, milliseconds) => {
        received += bytes;
        if (status === 200) latencies.push(milliseconds);
        else refused += 1;
      });
    },
  });
  const load = summarize(latencies, refused + totals.errors + totals.timeouts, started);
  return { ...load, bytes: received / Math.max(1, load.answered) };
});

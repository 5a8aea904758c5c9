/** Sends the load: wrk if the system has it, else autocannon in two processes, which may be slower than the product. */
import { startChild } from './child-process.ts';
import type { AutocannonPart } from './load-autocannon.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { percentilesOf } from './percentiles.ts';
import { hasWrk, runWrk } from './wrk.ts';

export type Load = { run(job: LoadJob): Promise<LoadResult>; stop(): Promise<void> };

const autocannons = 2;

export const generatorName = hasWrk() ? 'wrk' : 'autocannon';

/** A generator of the process's own choice; it takes one job at a time. */
export function openLoad(): Load {
  return generatorName === 'wrk' ? { run: runWrk, stop: async () => {} } : openAutocannons();
}

function openAutocannons(): Load {
  const children = Array.from({ length: autocannons }, () => startChild<LoadJob, AutocannonPart>('load-autocannon.ts'));
  return {
    async run({ lanes, ...job }) {
      const shares = children.map((_child, number) => lanes.filter((_lane, index) => index % autocannons === number));
      const parts = await Promise.all(
        children.flatMap((child, number) => {
          const own = shares[number] ?? [];
          return own.length > 0 ? [child.run({ ...job, lanes: own })] : [];
        }),
      );
      return summarize(parts);
    },
    stop: async () => {
      for (const child of children) await child.stop();
    },
  };
}

function summarize(parts: readonly AutocannonPart[]): LoadResult {
  const answered = parts.flatMap(({ latencies }) => latencies);
  const percentile = percentilesOf(answered);
  const sum = (figure: (part: AutocannonPart) => number) => parts.reduce((total, part) => total + figure(part), 0);
  return {
    ...{ answered: answered.length, perSecond: sum(({ latencies, elapsed }) => latencies.length / elapsed) },
    ...{ p50: percentile(0.5), p99: percentile(0.99) },
    ...{ bytes: sum(({ bytes }) => bytes) / Math.max(1, answered.length), failed: sum(({ failed }) => failed) },
  };
}

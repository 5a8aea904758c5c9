/**
 * Child process: makes each call once on the real application and writes down what it sends to PostgreSQL, so that the
 * database's floor is always the product's own SQL.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { createPlatform } from '../apps/api/src/platform/platform.ts';
import { createCache } from '../apps/api/src/platform/process/cache.ts';
import type { Config } from '../apps/api/src/platform/process/config.ts';
import { answerJobs } from './child-process.ts';
import { unbounded } from './works.ts';
import type { Call } from './works-calls.ts';

export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] };
/** Steps one after another; the statements of a step run side by side. */
export type RecordedCall = readonly Statement[][];
export type RecordJob = {
  readonly config: Config;
  readonly lanes: readonly Call[][];
  readonly greeting: string;
  /** Whether a first round may do what no later one does; then the second is written down. */
  readonly isRehearsed: boolean;
};

/** Milliseconds; the product caches nothing longer. */
const cachedAtMost = 61_000;

type Recording = { readonly steps: Statement[][]; open: number };

/** The statements that are sent while a call is answered, without its work afterwards. */
const recordings = new AsyncLocalStorage<Recording>();

answerJobs(async ({ config, lanes, greeting, isRehearsed }: RecordJob): Promise<RecordedCall[][]> => {
  listen();
  // The clock stands still: a session once read stays known, and its lookup is no part of the work.
  const opened = new Date();
  const settings = { ...config, LOG_LEVEL: 'silent', RATE_READ: unbounded, RATE_WRITE: unbounded } as const;
  // Only the cache grows older, so that cached answers are requested anew: the floor is the whole SQL of each call.
  let later = 0;
  const cache = createCache({ now: () => new Date(opened.getTime() + later) });
  const platform = { ...createPlatform(settings, console, { now: () => opened }), cache };
  const { fastify } = await buildApp(platform);
  const send = async (call: Call) => {
    const recording: Recording = { steps: [], open: 0 };
    later += cachedAtMost;
    const request = {
      method: call.method,
      url: call.path,
      headers: call.headers,
      ...(call.body !== undefined && { payload: call.body }),
    };
    // Sent when somebody waits for it, so it must be waited for in here.
    const { statusCode, body } = await recordings.run(recording, async () => await fastify.inject(request));
    if (statusCode !== 200) throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${body}`);
    return [...recording.steps];
  };
  for (const authorization of new Set(lanes.flat().map((call) => call.headers.authorization))) {
    if (authorization) await send({ method: 'GET', path: greeting, headers: { authorization } });
  }
  if (isRehearsed) for (const call of lanes.flat()) await send(call);
  const recorded: RecordedCall[][] = [];
  for (const lane of lanes) {
    const calls: RecordedCall[] = [];
    for (const call of lane) calls.push(await send(call));
    recorded.push(calls);
  }
  await fastify.close();
  await platform.close();
  return recorded;
});

/** Records every query below the pool and below the naming of statements. */
function listen(): void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const heard = function (this: pg.Client, query: unknown, values?: unknown, ...rest: unknown[]): unknown {
    const statement = typeof query === 'string' ? { text: query, values: (values as unknown[]) ?? [] } : query;
    const answer = original.call(this, query, values, ...rest);
    const recording = recordings.getStore();
    if (recording) {
      if (recording.open === 0) recording.steps.push([]);
      recording.steps.at(-1)?.push(statement as Statement);
      recording.open += 1;
      void Promise.resolve(answer).finally(() => {
        recording.open -= 1;
      });
    }
    return answer;
  };
  pg.Client.prototype.query = heard as typeof pg.Client.prototype.query;
}

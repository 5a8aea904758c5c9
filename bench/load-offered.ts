/** Child process: sends calls at a fixed rate, whether or not the server keeps up, as a crowd does. */
import { Agent, request } from 'node:http';
import { answerJobs } from './child-process.ts';
import { percentilesOf } from './percentiles.ts';
import type { Call } from './works-calls.ts';

export type OfferedJob = {
  readonly address: string;
  readonly calls: readonly Call[];
  readonly perSecond: number;
  readonly seconds: number;
};
export type OfferedResult = {
  readonly offered: number;
  /** Answers with 200 within the time, a second. */
  readonly servedPerSecond: number;
  readonly servedP50: number;
  readonly servedP95: number;
  readonly servedP99: number;
  /** Answered with 429 or 503 and Retry-After. */
  readonly shed: number;
  /** Anything else: other answers, and no answer at all. */
  readonly failed: number;
};

const tickMilliseconds = 5;
const mostConnections = 256;

answerJobs(async ({ address, calls, perSecond, seconds }: OfferedJob): Promise<OfferedResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  const waits: number[] = [];
  let [offered, inTime, shed, failed] = [0, 0, 0, 0];
  let over = false;
  const open = new Set<Promise<void>>();
  const started = performance.now();
  while (performance.now() - started < seconds * 1_000) {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond);
    for (; offered < due; offered += 1) {
      const call = calls[offered % calls.length] as Call;
      const sent = performance.now();
      const one = send(agent, address, call).then(({ status, retryAfter }) => {
        if (status === 200) {
          waits.push(performance.now() - sent);
          if (!over) inTime += 1;
        } else if ((status === 503 || status === 429) && retryAfter) shed += 1;
        else failed += 1;
        open.delete(one);
      });
      open.add(one);
    }
    await new Promise((tick) => setTimeout(tick, tickMilliseconds));
  }
  over = true;
  const elapsed = (performance.now() - started) / 1_000;
  await Promise.all(open);
  agent.destroy();
  const percentile = percentilesOf(waits);
  return {
    offered,
    servedPerSecond: inTime / elapsed,
    servedP50: percentile(0.5),
    servedP95: percentile(0.95),
    servedP99: percentile(0.99),
    shed,
    failed,
  };
});

function send(agent: Agent, address: string, call: Call): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((done) => {
    const sent = request(address + call.path, { agent, method: call.method, headers: call.headers }, (response) => {
      response.resume();
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] !== undefined }),
      );
    });
    sent.once('error', () => done({ status: 0, retryAfter: false }));
    sent.end(call.body);
  });
}

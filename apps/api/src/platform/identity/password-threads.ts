/**
 * Four threads for argon2 (R1). Node's own pool also reads files and packs answers, so hashing there makes readers wait
 * behind logins; and threads of our own can stand behind everything else in the queue for processor time.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '#api/platform/http/app-error.ts';

export type HashJob = { readonly password: string; readonly stored?: string };
export type HashAnswer = { readonly result: string | boolean } | { readonly failure: string };

type Waiting = { readonly job: HashJob; done(result: string | boolean): void; failed(error: Error): void };

type Thread = { readonly worker: Worker; current: Waiting | undefined };

const atOnce = 4;
const longestQueue = 50;

const threads = new Set<Thread>();
const queue: Waiting[] = [];

/** Runs a job in its turn. A full queue refuses with 503 at once, which costs next to nothing. */
export function runHashJob(job: HashJob): Promise<string | boolean> {
  return new Promise((done, failed) => {
    const waiting = { job, done, failed };
    const thread = findIdle();
    if (thread) give(thread, waiting);
    else if (queue.length < longestQueue) queue.push(waiting);
    else failed(new AppError('server.busy', { retryAfter: 1 }));
  });
}

function findIdle(): Thread | undefined {
  for (const thread of threads) if (!thread.current) return thread;
  return threads.size < atOnce ? startThread() : undefined;
}

function startThread(): Thread {
  // The environment holds the keys of the product, which argon2 does not need.
  const worker = new Worker(new URL('./password-thread.ts', import.meta.url), { env: {}, execArgv: [] });
  const thread: Thread = { worker, current: undefined };
  threads.add(thread);
  worker.on('message', (answer: HashAnswer) => {
    const waiting = thread.current;
    thread.current = undefined;
    if ('failure' in answer) waiting?.failed(new Error(answer.failure));
    else waiting?.done(answer.result);
    const following = queue.shift();
    if (following) give(thread, following);
    // An idle thread keeps no process alive.
    else worker.unref();
  });
  worker.on('error', () => lose(thread));
  worker.on('exit', () => lose(thread));
  return thread;
}

function give(thread: Thread, waiting: Waiting): void {
  thread.current = waiting;
  thread.worker.ref();
  thread.worker.postMessage(waiting.job);
}

/** A thread that died takes one job with it; the next job starts another. */
function lose(thread: Thread): void {
  if (!threads.delete(thread)) return;
  thread.current?.failed(new AppError('server.busy', { retryAfter: 1 }));
  const following = queue.shift();
  const idle = following && findIdle();
  if (idle) give(idle, following);
}

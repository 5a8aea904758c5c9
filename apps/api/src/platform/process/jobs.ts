/**
 * Background work in PostgreSQL (pg-boss): scheduled jobs run once across all processes and survive a crash, and tasks of
 * the queue (queue.ts) are done as soon as they are committed.
 */

import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { SignalKind } from '#api/platform/database/signals.ts';
import type { Platform } from '#api/platform/platform.ts';
import { createOrUpdateQueue, type QueueWorker, runTask } from '#api/platform/process/queue.ts';

export type Job = {
  readonly name: string;
  /** Cron expression in UTC. */
  readonly schedule: string;
  /** Also run by each process as it starts, beside the queue: for work whose rows say which process has it. */
  readonly atStart?: true;
  /** Also run by each process when the database notifies of such work, as `atStart`. */
  readonly wakeOn?: SignalKind;
  /** Also run by each process after every so many seconds, as `atStart`: for work that becomes due at its own time while somebody waits for it. */
  readonly everySeconds?: number;
  readonly run: (platform: Platform) => Promise<void>;
};

export type JobRunner = { stop(): Promise<void> };

/** Runs every job and every queue; a failed run is retried by pg-boss and logged. */
export async function startJobs(
  platform: Platform,
  jobs: readonly Job[],
  workers: readonly QueueWorker[],
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: platform.config.DATABASE_URL,
    max: 2,
    application_name: 'pakmut-jobs',
    useListenNotify: true,
    // A task of a process that died is taken over by another one within this time after it has expired.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost its database for a moment'));
  await boss.start();
  const stops: (() => void)[] = [];
  for (const worker of workers) {
    await createOrUpdateQueue(boss, worker.queue);
    const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    await boss.work(worker.queue.name, { ...polling, localConcurrency: worker.concurrency }, async (fetched) => {
      for (const task of fetched) await runTask(boss, worker, task as Parameters<typeof runTask>[2]);
    });
  }
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, expireInSeconds: 600 });
    await boss.schedule(job.name, job.schedule);
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await job.run(platform);
    });
    if (job.atStart)
      void job.run(platform).catch((error: unknown) => log.warn({ err: error }, 'a job failed at the start'));
    const runOnce = withoutOverlap(() => job.run(platform));
    const run = () => void runOnce().catch((error: unknown) => log.warn({ err: error }, 'a job failed'));
    if (job.wakeOn) stops.push(platform.signals.subscribe(job.wakeOn, run));
    if (job.everySeconds) {
      const timer = setInterval(run, job.everySeconds * 1_000);
      stops.push(() => clearInterval(timer));
    }
  }
  return {
    async stop() {
      for (const stop of stops) stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Runs work, but never twice at once: a call during a run makes one more run follow, for what has come meanwhile. */
function withoutOverlap(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  return () => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
}

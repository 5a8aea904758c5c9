/**
 * Background work in PostgreSQL (pg-boss): scheduled jobs run once across all processes and survive a crash, and tasks of
 * the queue (queue.ts) are worked as soon as they are committed.
 */

import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { SignalKind } from '#api/platform/database/signals.ts';
import type { Platform } from '#api/platform/platform.ts';
import { makeQueue, type Work, workOn } from '#api/platform/process/queue.ts';

export type Job = {
  readonly name: string;
  /** Cron expression in UTC. */
  readonly schedule: string;
  /** Also done by each process as soon as it runs, beside the queue: for work that knows by itself who has it. */
  readonly atStart?: true;
  /** Also done by each process when the database says that there is such work, as `atStart`. */
  readonly wakeOn?: SignalKind;
  readonly run: (platform: Platform) => Promise<void>;
};

export type JobRunner = { stop(): Promise<void> };

/** Works every job and every queue; a failed run is retried by pg-boss and logged. */
export async function startJobs(
  platform: Platform,
  jobs: readonly Job[],
  works: readonly Work[],
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const boss = new PgBoss({
    connectionString: platform.config.DATABASE_URL,
    max: 2,
    application_name: 'pakmut-jobs',
    useListenNotify: true,
    // What a dead process was working is taken over by another within this time after it has expired.
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost its database for a moment'));
  await boss.start();
  const hearing: (() => void)[] = [];
  for (const work of works) {
    await makeQueue(boss, work.queue);
    const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    await boss.work(work.queue.name, { ...polling, localConcurrency: work.atOnce }, async (fetched) => {
      for (const one of fetched) await workOn(boss, work, one as Parameters<typeof workOn>[2]);
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
    if (job.wakeOn) {
      const work = oneAtATime(() => job.run(platform));
      const hear = () => void work().catch((error: unknown) => log.warn({ err: error }, 'a job failed'));
      hearing.push(platform.signals.subscribe(job.wakeOn, hear));
    }
  }
  return {
    async stop() {
      for (const stopHearing of hearing) stopHearing();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Runs work; called while it runs, it runs once more afterwards, for what has come meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
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

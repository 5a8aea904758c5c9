/** Background work in PostgreSQL (pg-boss): scheduled jobs run once across all processes and survive a crash. */

import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Platform } from './platform.ts';

export type Job = {
  readonly name: string;
  /** Cron expression in UTC. */
  readonly schedule: string;
  /** Also done by each process as soon as it runs, beside the queue: for work that knows by itself who has it. */
  readonly atStart?: true;
  readonly run: (platform: Platform) => Promise<void>;
};

export type JobRunner = { stop(): Promise<void> };

/** Starts the queue and works every job; a failed run is retried by the queue and logged. */
export async function startJobs(platform: Platform, jobs: readonly Job[], log: FastifyBaseLogger): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: platform.config.DATABASE_URL, max: 2, application_name: 'pakmut-jobs' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost its database for a moment'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, expireInSeconds: 600 });
    await boss.schedule(job.name, job.schedule);
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await job.run(platform);
    });
    if (job.atStart)
      void job.run(platform).catch((error: unknown) => log.warn({ err: error }, 'a job failed at the start'));
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}

/** Whether the service can do its work, for everybody in a word and for operators in figures (decisions §1, design reference A-07). */
import { setTimeout } from 'node:timers/promises';
import { isId } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { probeStorage, roomOf } from '#api/platform/media/storage-probe.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './system.queries.ts';

/** Whoever asks for the status does not wait longer than this for a database that does not answer. */
const patienceMilliseconds = 2_000;
const failedDays = 7;
const failedShown = 50;

export type Health = 'ok' | 'database_unreachable' | 'storage_unreachable';

/** `isStorageSound` is asked for by a look that is kept for some seconds, because it writes a file. */
export async function findHealth(platform: Platform, isStorageSound: () => Promise<boolean>): Promise<Health> {
  const [database, storage] = await Promise.all([reachesDatabase(platform), isStorageSound()]);
  if (!database) return 'database_unreachable';
  return storage ? 'ok' : 'storage_unreachable';
}

async function reachesDatabase({ database }: Platform): Promise<boolean> {
  const answered = database.pool.query('select 1').then(
    () => true,
    () => false,
  );
  const tooLate = setTimeout(patienceMilliseconds, false, { ref: false });
  return Promise.race([answered, tooLate]);
}

/** Everything that the page of operators shows. Throws when the database does not answer, as every call does then. */
export async function findSystemState(platform: Platform) {
  const { db, clock, database, storage, config, cache, queue } = platform;
  await queue.open();
  const now = clock.now();
  const since = new Date(now.getTime() - failedDays * 86_400_000);
  const startedAt = performance.now();
  await database.pool.query('select 1');
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  const [figures, queues, failed, videos, pushes, isWritable, room] = await Promise.all([
    queries.findDatabaseState(db),
    queries.listQueues(db, { now, since }),
    queries.listFailedJobs(db, failedShown),
    queries.countVideos(db),
    queries.countPushes(db, now),
    probeStorage(storage),
    roomOf(config.DATA_DIR),
  ]);
  const poolWaiting = database.pool.waitingCount + platform.commands.pool.waitingCount;
  return {
    now,
    database: { milliseconds, poolWaiting, ...figures },
    storage: { isWritable, ...room },
    cache: cache.size(),
    queues,
    failed,
    videos,
    pushes,
  };
}
export type SystemFigures = Awaited<ReturnType<typeof findSystemState>>;

/** Lets a failed job be tried once more. 404 when it has not failed, or not any more. */
export async function retryJob(
  { db, clock, queue }: Platform,
  staffId: string,
  job: { readonly queue: string; readonly id: string },
): Promise<void> {
  if (!isId(job.id)) throw new AppError('system.job_gone');
  await db.transaction().execute(async (transaction) => {
    if (!(await queue.retry(job.queue, job.id, transaction))) throw new AppError('system.job_gone');
    const by = { staffId, action: 'system.job_retried', subjectId: job.id } as const;
    await recordStaffAction(transaction, { ...by, detail: job.queue, at: clock.now() });
  });
}

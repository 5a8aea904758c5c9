/**
 * The queue of tasks for later, in PostgreSQL (pg-boss). A task is stored in the transaction of its cause, done by one process
 * of all, tried again with growing delays while it fails, and its row is deleted when it is done. This is the side that
 * stores tasks, in every process; jobs.ts does them.
 */
import { CompiledQuery } from 'kysely';
import { type ConnectionOptions, type Job as Fetched, PgBoss } from 'pg-boss';
import { type DatabasePool, planEachTime, type Queryable } from '#api/platform/database/db.ts';
import { type Clock, systemClock } from '#api/platform/process/clock.ts';

export type QueueSettings = {
  readonly name: string;
  /** How often a task may be tried again. */
  readonly retryLimit: number;
  /** Seconds before the second attempt, up to twice as many by chance; doubled before each further one, up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds after which another process takes over a task whose process died. */
  readonly expireInSeconds: number;
};

export type Task<Data> = { readonly id: string; readonly data: Data; readonly attempt: number };

/** A queue and what does its tasks; a task that throws is tried again. */
export type QueueWorker<Data extends object = object> = {
  readonly queue: QueueSettings;
  /** How many of its tasks a process does at the same time. */
  readonly concurrency: number;
  run(task: Task<Data>): Promise<void>;
};

/** `startAfter`: seconds before the first attempt. `keepFor`: seconds after which the task is of no use. */
export type TaskOptions = { readonly id: string; readonly startAfter?: number; readonly keepFor: number };

export type Queue = ReturnType<typeof createQueue>;

type Log = { warn(details: object, message: string): void };

export function createQueue(
  { db, pool }: DatabasePool,
  queues: readonly QueueSettings[],
  { clock, log }: { clock: Clock; log: Log },
) {
  const execute = async (text: string, values: unknown[] = []) => pool.query(text, values);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (isOpen ? execute(withProductTime(text), values) : pool.query(text, values)) },
    schedule: false,
    supervise: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue lost its database for a moment'));
  let opening: Promise<void> | undefined;
  let isOpen = false;

  /** Tests move the product's clock; pg-boss asks the database for the time, by its job_now() alone. */
  function withProductTime(text: string): string {
    if (clock === systemClock) return text;
    return `${text.replaceAll('pgboss.job_now()', `'${clock.now().toISOString()}'::timestamptz`)} ${planEachTime}`;
  }

  async function open(): Promise<void> {
    opening ??= (async () => {
      await boss.start();
      for (const queue of queues) await createOrUpdateQueue(boss, queue);
      isOpen = true;
    })();
    await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  }

  /** Lets pg-boss work in a transaction of ours. */
  function inTransaction(on: Queryable): ConnectionOptions {
    return {
      db: {
        executeSql: async (text, values = []) => ({
          rows: (await on.executeQuery(CompiledQuery.raw(withProductTime(text), values))).rows as unknown[],
        }),
      },
    };
  }

  return {
    /** Makes the queues unless they are there. Before requests come: they may hold every connection that this needs. */
    open,
    /** Stores a task; with a transaction it is there only if that commits. */
    async send(
      queue: QueueSettings,
      data: object,
      { keepFor, ...options }: TaskOptions,
      on: Queryable = db,
    ): Promise<void> {
      await open();
      // A task that has expired is not begun any more; its row stays for a second at least.
      const retentionSeconds = Math.max(1, Math.ceil(keepFor));
      await boss.send(queue.name, data, { ...options, retentionSeconds, ...inTransaction(on) });
    },
    /** Moves the first attempt of a task that nobody has begun. */
    async postpone(queue: QueueSettings, id: string, seconds: number): Promise<void> {
      await boss.update({ name: queue.name, options: { id, startAfter: seconds } });
    },
    async remove(queue: QueueSettings, id: string): Promise<void> {
      await boss.deleteJob(queue.name, id);
    },
    /** Lets a failed task be tried once more, in the caller's transaction; false when it is no failed task of this queue. */
    async retry(name: string, id: string, on: Queryable): Promise<boolean> {
      await open();
      // A queue that nobody knows is an error for pg-boss.
      if (!(await boss.getQueue(name))) return false;
      // The types of pg-boss leave its answer out.
      const { affected } = (await boss.retry(name, id, inTransaction(on))) as { affected: number };
      return affected > 0;
    },
    /** Does all tasks that are due now; for tests, which run no jobs. */
    async drain<Data extends object>(worker: QueueWorker<Data>): Promise<void> {
      await open();
      // One by one, because pg-boss returns several in no order.
      for (;;) {
        const [fetched] = await boss.fetch<object>(worker.queue.name);
        if (!fetched) return;
        await runTask(boss, worker as QueueWorker, fetched);
      }
    },
    async close(): Promise<void> {
      await opening?.catch(() => {});
      if (isOpen) await boss.stop({ graceful: false });
    },
  };
}

/** Makes a queue unless it is there. `notify` wakes the process that works it as soon as a task is committed. */
export async function createOrUpdateQueue(boss: PgBoss, { name, ...settings }: QueueSettings): Promise<void> {
  const options = { ...settings, retryBackoff: true, notify: true };
  await boss.createQueue(name, options);
  // A queue that is there keeps the settings of an older version.
  await boss.updateQueue(name, options);
}

/** The row of a task is deleted when it is done; nothing of a failure is written into it, because an error can quote its task. */
export async function runTask(boss: PgBoss, { queue, run }: QueueWorker, fetched: Fetched<object>): Promise<void> {
  const { id, data, retryCount } = fetched as Fetched<object> & { retryCount: number };
  try {
    await run({ id, data, attempt: retryCount + 1 });
  } catch {
    await boss.fail(queue.name, { id, retryCount });
    return;
  }
  await boss.deleteJob(queue.name, { id, retryCount });
}

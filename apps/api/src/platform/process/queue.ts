/**
 * Work that is left for later, in PostgreSQL (pg-boss). A task is stored in the transaction of its cause, done by one process
 * of all, tried again with growing delays while it fails, and its row is deleted when it is done. This is the side that
 * stores tasks, in every process; jobs.ts works them.
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

/** A queue with what works its tasks; a task whose work throws is tried again. */
export type Work<Data extends object = object> = {
  readonly queue: QueueSettings;
  /** How many of its tasks a process works at the same time. */
  readonly atOnce: number;
  run(task: Task<Data>): Promise<void>;
};

/** `startAfter`: seconds before the first attempt. `keepFor`: seconds after which nobody needs to begin any more. */
export type TaskOptions = { readonly id: string; readonly startAfter?: number; readonly keepFor: number };

export type Queue = {
  /** Makes the queues unless they are there. Before requests come: they may hold every connection that this needs. */
  open(): Promise<void>;
  /** Stores a task; with a transaction it is there only if that commits. */
  send(queue: QueueSettings, data: object, options: TaskOptions, on?: Queryable): Promise<void>;
  /** Moves the first attempt of a task that nobody has begun. */
  postpone(queue: QueueSettings, id: string, seconds: number): Promise<void>;
  remove(queue: QueueSettings, id: string): Promise<void>;
  /** Works off what is due now; for tests, which run no jobs. */
  workOff<Data extends object>(work: Work<Data>): Promise<void>;
  close(): Promise<void>;
};

type Log = { warn(details: object, message: string): void };

export function createQueue(
  { db, pool }: DatabasePool,
  queues: readonly QueueSettings[],
  { clock, log }: { clock: Clock; log: Log },
): Queue {
  const execute = async (text: string, values: unknown[] = []) => pool.query(text, values);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (isOpen ? execute(inTime(text), values) : pool.query(text, values)) },
    schedule: false,
    supervise: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue lost its database for a moment'));
  let opening: Promise<void> | undefined;
  let isOpen = false;

  /** Tests move the product's clock; pg-boss asks the database, by this function alone. */
  function inTime(text: string): string {
    if (clock === systemClock) return text;
    return `${text.replaceAll('pgboss.job_now()', `'${clock.now().toISOString()}'::timestamptz`)} ${planEachTime}`;
  }

  async function open(): Promise<void> {
    opening ??= (async () => {
      await boss.start();
      for (const queue of queues) await makeQueue(boss, queue);
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
          rows: (await on.executeQuery(CompiledQuery.raw(inTime(text), values))).rows as unknown[],
        }),
      },
    };
  }

  return {
    open,
    async send(queue, data, { keepFor, ...options }, on = db) {
      await open();
      // Whoever is late by a moment begins nothing more, but its row may stay that long.
      const retentionSeconds = Math.max(1, Math.ceil(keepFor));
      await boss.send(queue.name, data, { ...options, retentionSeconds, ...inTransaction(on) });
    },
    async postpone(queue, id, seconds) {
      await boss.update({ name: queue.name, options: { id, startAfter: seconds } });
    },
    async remove(queue, id) {
      await boss.deleteJob(queue.name, id);
    },
    async workOff(work) {
      await open();
      // One by one, because pg-boss returns several in no order.
      for (;;) {
        const [fetched] = await boss.fetch<object>(work.queue.name);
        if (!fetched) return;
        await workOn(boss, work as Work, fetched);
      }
    },
    async close() {
      await opening?.catch(() => {});
      if (isOpen) await boss.stop({ graceful: false });
    },
  };
}

/** Makes a queue unless it is there. `notify` wakes the process that works it as soon as a task is committed. */
export async function makeQueue(boss: PgBoss, { name, ...settings }: QueueSettings): Promise<void> {
  const options = { ...settings, retryBackoff: true, notify: true };
  await boss.createQueue(name, options);
  // A queue that is there keeps the settings of an older version.
  await boss.updateQueue(name, options);
}

/** The row of a task is deleted when it is done; of one that failed it keeps no word, because an error can quote its task. */
export async function workOn(boss: PgBoss, { queue, run }: Work, fetched: Fetched<object>): Promise<void> {
  const { id, data, retryCount } = fetched as Fetched<object> & { retryCount: number };
  try {
    await run({ id, data, attempt: retryCount + 1 });
  } catch {
    await boss.fail(queue.name, { id, retryCount });
    return;
  }
  await boss.deleteJob(queue.name, { id, retryCount });
}

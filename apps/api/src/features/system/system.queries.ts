/** SQL of the state of the service: the database about itself, and the tables of the job queue (pg-boss). */
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';

export type DatabaseRow = { readonly connections: number; readonly most_connections: number; readonly bytes: number };

export async function findDatabaseState(db: Queryable): Promise<DatabaseRow> {
  const row = await queryFirst<{ connections: number; most_connections: number; bytes: string }>(db)`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as most_connections, pg_database_size(current_database())::text as bytes`;
  return {
    connections: row?.connections ?? 0,
    most_connections: row?.most_connections ?? 0,
    bytes: Number(row?.bytes),
  };
}

export type QueueRow = {
  readonly queue: string;
  readonly schedule: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest: Date | null;
  readonly last: Date | null;
};

/** Every queue of ours; pg-boss keeps some of its own. The oldest is the one that has been due for longest. */
export function listQueues(db: Queryable, { now, since }: { now: Date; since: Date }): Promise<QueueRow[]> {
  return query<QueueRow>(db)`
    select q.name as queue, coalesce(s.cron, '') as schedule,
           count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
           count(j.id) filter (where j.state = 'active')::int as active,
           count(j.id) filter (where j.state = 'failed' and j.completed_on > ${since})::int as failed,
           min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= ${now}) as oldest,
           max(j.completed_on) filter (where j.state = 'completed') as last
    from pgboss.queue q left join pgboss.job j on j.name = q.name
      left join (select name, min(cron) as cron from pgboss.schedule group by name) s on s.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name, s.cron order by q.name`;
}

export type FailedRow = {
  readonly id: string;
  readonly queue: string;
  readonly failed_at: Date | null;
  readonly attempts: number;
  readonly reason: string;
};

export function listFailedJobs(db: Queryable, limit: number): Promise<FailedRow[]> {
  return query<FailedRow>(db)`
    select id, name as queue, completed_on as failed_at, retry_count + 1 as attempts, left(coalesce(output ->> 'message', ''), 300) as reason
    from pgboss.job where state = 'failed' order by completed_on desc nulls last, id limit ${limit}`;
}

export type VideosRow = {
  readonly waiting: number;
  readonly processing: number;
  readonly failed: number;
  readonly oldest: Date | null;
};

export async function countVideos(db: Queryable): Promise<VideosRow> {
  const row = await queryFirst<VideosRow>(db)`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'processing')::int as processing,
           count(*) filter (where state = 'failed')::int as failed, min(created_at) filter (where state in ('waiting', 'processing')) as oldest
    from videos`;
  return row ?? { waiting: 0, processing: 0, failed: 0, oldest: null };
}

/** Pushes under way; those that failed before are tried again by themselves. */
export async function countPushes(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; failed: number; oldest: Date | null }> {
  const row = await queryFirst<{ waiting: number; failed: number; oldest: Date | null }>(db)`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as failed,
           min(due_at) filter (where due_at <= ${now}) as oldest from push_deliveries`;
  return row ?? { waiting: 0, failed: 0, oldest: null };
}

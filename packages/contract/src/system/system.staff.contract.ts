/** How the service is, for those who operate it (design reference A-07, R25, decision 0083). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Language, strict } from '../fields.ts';

const Count = Type.Integer();
const Moment = Type.String({ description: 'ISO 8601 in UTC; empty when there is none' });

/** What a channel of messages leaves by: `outbox` is the page of development, `none` sends nothing. */
const Channel = Type.Object({
  channel: Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Literal('push')]),
  way: Type.Union([Type.Literal('server'), Type.Literal('outbox'), Type.Literal('none')]),
  waiting: Count,
  failed: Type.Integer({ description: 'given up in the last seven days; of pushes, those that are tried again' }),
  oldest_date: Moment,
});

export const SystemState = Type.Object({
  date: Instant,
  database: Type.Object({
    milliseconds: Type.Number({ description: 'one question and its answer' }),
    connections: Count,
    most_connections: Count,
    pool_waiting: Type.Integer({ description: 'requests of this process that wait for a connection' }),
    bytes: Type.Integer(),
  }),
  storage: Type.Object({
    is_writable: Flag,
    free_bytes: Type.Integer({ description: 'of the disk with DATA_DIR' }),
    total_bytes: Type.Integer(),
  }),
  cache: Type.Object({ entries: Count, bytes: Count, most_bytes: Count }),
  channels: Type.Array(Channel),
  videos: Type.Object({ waiting: Count, processing: Count, failed: Count, oldest_date: Moment }),
  queues: Type.Array(
    Type.Object({
      queue: Type.String(),
      schedule: Type.String({ description: 'cron in UTC; empty for tasks that come when they come' }),
      waiting: Count,
      active: Count,
      failed: Type.Integer({ description: 'in the last seven days' }),
      oldest_date: Moment,
      last_date: Type.String({ description: 'when one was last done; empty when none is remembered' }),
    }),
  ),
  failed_jobs: Type.Array(
    Type.Object({
      job_id: Id,
      queue: Type.String(),
      date: Moment,
      attempts: Count,
      reason: Type.String({ description: 'empty where the failure could quote a message: the log has it' }),
    }),
    { description: 'the newest' },
  ),
  maintenance: Type.Record(Type.String(), Type.String()),
});

export const getSystemState = endpoint({
  method: 'GET',
  path: '/admin/system',
  access: 'member',
  permission: 'system.view',
  summary:
    'Database, storage, cache, messages, videos, jobs with those that failed, and maintenance as `/status` tells it.',
  query: Type.Object({ lang: Type.Optional(Language) }, strict),
  result: SystemState,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/system/job/:jobID/retry',
  access: 'member',
  permission: 'system.act',
  rate: 'write',
  summary: 'Let a failed job be tried once more; logged.',
  params: Type.Object({ jobID: AddressId }),
  body: Type.Object({ queue: Type.String({ pattern: '^[\\w./-]+$', maxLength: 100 }) }, strict),
  result: Type.Object({ done: Type.Literal(1) }),
});

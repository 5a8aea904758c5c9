/** The state of the service in the contract's words. */
import type { SystemState } from '@pakmut/contract/system/system.staff.contract.ts';
import type { Static } from 'typebox';
import type { Platform } from '#api/platform/platform.ts';
import type { SystemFigures } from './system.service.ts';

const dateOf = (at: Date | null) => at?.toISOString() ?? '';

export function viewSystemState(
  state: SystemFigures,
  { messages }: Pick<Platform, 'messages'>,
  maintenance: Record<string, string>,
): Static<typeof SystemState> {
  const { database, storage, cache, queues, failed, videos, pushes } = state;
  const queueOf = (name: string) => queues.find((row) => row.queue === name);
  const letters = (['mail', 'sms'] as const).map((channel) => ({
    channel,
    way: messages.ways[channel],
    waiting: queueOf(channel)?.waiting ?? 0,
    failed: queueOf(channel)?.failed ?? 0,
    oldest_date: dateOf(queueOf(channel)?.oldest ?? null),
  }));
  return {
    date: state.now.toISOString(),
    database: {
      milliseconds: database.milliseconds,
      connections: database.connections,
      most_connections: database.most_connections,
      pool_waiting: database.poolWaiting,
      bytes: database.bytes,
    },
    storage: { is_writable: storage.isWritable ? 1 : 0, free_bytes: storage.free, total_bytes: storage.total },
    cache: { entries: cache.entries, bytes: cache.bytes, most_bytes: cache.most },
    channels: [
      ...letters,
      // Web Push needs no account anywhere: the keys are the server's own.
      {
        channel: 'push',
        way: 'server',
        waiting: pushes.waiting,
        failed: pushes.failed,
        oldest_date: dateOf(pushes.oldest),
      },
    ],
    videos: {
      waiting: videos.waiting,
      processing: videos.processing,
      failed: videos.failed,
      oldest_date: dateOf(videos.oldest),
    },
    queues: queues.map(({ oldest, last, ...row }) => ({
      ...row,
      oldest_date: dateOf(oldest),
      last_date: dateOf(last),
    })),
    failed_jobs: failed.map((row) => ({
      job_id: row.id,
      queue: row.queue,
      date: dateOf(row.failed_at),
      attempts: row.attempts,
      reason: row.reason,
    })),
    maintenance,
  };
}

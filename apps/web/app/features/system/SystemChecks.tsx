import type { ReactNode } from 'react';
import { formatCount, formatRelative } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './SystemChecks.module.css';
import type { SystemState } from './use-system-state.ts';

type Channel = SystemState['channels'][number];

const channelWords: Record<Channel['channel'], MessageKey> = {
  mail: 'system_channel_mail',
  sms: 'system_channel_sms',
  push: 'system_channel_push',
};

/** From so much on somebody should look: a slow answer, a disk that is nearly full, work that waits for long. */
const slowMilliseconds = 250;
const leastFree = 0.1;
const longMilliseconds = 600_000;

/** The health of the service in sentences (design reference A-07). */
export function SystemChecks({ state }: { state: SystemState }) {
  const t = useMessages();
  const { database, storage, cache, videos, channels } = state;
  const waitsLong = (since: string) =>
    since !== '' && new Date(state.date).getTime() - new Date(since).getTime() > longMilliseconds;
  const isFull = storage.free_bytes < storage.total_bytes * leastFree;
  return (
    <ul className={styles.checks}>
      <Check
        name={t('system_database')}
        isWell={database.milliseconds < slowMilliseconds && database.pool_waiting === 0}
      >
        {t('system_database_text', {
          milliseconds: database.milliseconds,
          connections: database.connections,
          most: database.most_connections,
          bytes: formatBytes(database.bytes),
        })}
      </Check>
      <Check name={t('system_storage')} isWell={storage.is_writable === 1 && !isFull}>
        {storage.is_writable === 0 && `${t('system_storage_no')} · `}
        {t('system_storage_text', { free: formatBytes(storage.free_bytes), total: formatBytes(storage.total_bytes) })}
      </Check>
      {channels.map((channel) => (
        <ChannelCheck
          key={channel.channel}
          channel={channel}
          waitsLong={waitsLong(channel.oldest_date)}
          now={state.date}
        />
      ))}
      <Check name={t('system_videos')} isWell={!waitsLong(videos.oldest_date)}>
        {t('system_videos_text', {
          waiting: formatCount(videos.waiting),
          processing: formatCount(videos.processing),
          failed: formatCount(videos.failed),
        })}
        <Oldest date={videos.oldest_date} now={state.date} />
      </Check>
      <Check name={t('system_cache')} isWell>
        {t('system_cache_text', {
          entries: formatCount(cache.entries),
          bytes: formatBytes(cache.bytes),
          most: formatBytes(cache.most_bytes),
        })}
      </Check>
      <Maintenance texts={state.maintenance} />
    </ul>
  );
}

function ChannelCheck({ channel, waitsLong, now }: { channel: Channel; waitsLong: boolean; now: string }) {
  const t = useMessages();
  return (
    <Check
      name={t(channelWords[channel.channel])}
      isWell={channel.way !== 'none' && !waitsLong && channel.failed === 0}
    >
      {channel.way !== 'server' && `${t(channel.way === 'none' ? 'system_way_none' : 'system_way_outbox')} · `}
      {t('system_channel_text', { waiting: formatCount(channel.waiting), failed: formatCount(channel.failed) })}
      <Oldest date={channel.oldest_date} now={now} />
    </Check>
  );
}

function Maintenance({ texts }: { texts: SystemState['maintenance'] }) {
  const t = useMessages();
  const areas = Object.entries(texts);
  return (
    <Check name={t('system_maintenance')} isWell={areas.length === 0 ? true : null}>
      {areas.length === 0 ? t('system_maintenance_none') : areas.map(([area, text]) => `${area}: ${text}`).join(' · ')}
    </Check>
  );
}

function Oldest({ date, now }: { date: string; now: string }) {
  const t = useMessages();
  const language = useLanguage();
  return date ? ` · ${t('system_oldest_text', { since: formatRelative(date, now, language) })}` : null;
}

/** `isWell` is null for what somebody wants to be so. */
function Check({ name, isWell, children }: { name: string; isWell: boolean | null; children: ReactNode }) {
  const t = useMessages();
  return (
    <li className={styles.check}>
      <h3 className={styles.name}>
        {name}
        {isWell !== null && (
          <Badge tone={isWell ? 'success' : 'danger'}>{t(isWell ? 'system_well' : 'system_bad')}</Badge>
        )}
      </h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the largest unit that leaves a number above one. */
function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 1 : 0)} ${units[power]}`;
}

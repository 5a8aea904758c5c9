import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount, formatDate, formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { SystemChecks } from '../../features/system/SystemChecks.tsx';
import {
  type FailedJob,
  type QueueState,
  type SystemState,
  useSystemState,
} from '../../features/system/use-system-state.ts';
import styles from './SystemSection.module.css';

/** /admin/system: how the service is, and what failed (design reference A-07). It refreshes by itself while it is looked at. */
export function SystemSection() {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch, retry } = useSystemState();
  const canAct = useOwnRights().may('system.act');
  async function tryAgain(job: FailedJob) {
    try {
      await retry(job);
      toast({ text: t('system_retried'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
  }
  // What was known before would hide that the service does not answer any more.
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data) return <LoadSkeleton rows={8} />;
  return (
    <div className={styles.panel}>
      <p className={styles.meta}>{t('system_updated', { date: formatDate(data.date, 'dateTime', language) })}</p>
      <SystemChecks state={data} />
      <section aria-labelledby="system-failed">
        <h2 id="system-failed" className={styles.title}>
          {t('system_failed_title')}
        </h2>
        {data.failed_jobs.length === 0 ? (
          <EmptyState drawing="boat" title={t('system_failed_empty')} />
        ) : (
          <FailedJobs jobs={data.failed_jobs} canAct={canAct} onRetry={tryAgain} />
        )}
      </section>
      <Queues state={data} />
    </div>
  );
}

type FailedProps = { jobs: readonly FailedJob[]; canAct: boolean; onRetry: (job: FailedJob) => Promise<void> };

function FailedJobs({ jobs, canAct, onRetry }: FailedProps) {
  const t = useMessages();
  const language = useLanguage();
  const [busyId, setBusyId] = useState('');
  const columns: DataColumn<FailedJob>[] = [
    {
      id: 'queue',
      header: t('system_queue'),
      value: (row) => row.queue,
      cell: (row) => <span className={styles.queue}>{row.queue}</span>,
    },
    {
      id: 'date',
      header: t('system_failed_at'),
      value: (row) => row.date,
      cell: (row) => (row.date ? formatDate(row.date, 'dateTime', language) : '–'),
    },
    { id: 'attempts', header: t('system_attempts'), value: (row) => row.attempts },
    { id: 'reason', header: t('system_reason'), value: (row) => row.reason || t('system_reason_in_log') },
  ];
  const act: DataColumn<FailedJob> = {
    id: 'retry',
    header: '',
    cell: (row) => (
      <Button
        size="small"
        variant="secondary"
        icon={<RotateCcw size={16} />}
        aria-label={t('system_retry_named', { queue: row.queue })}
        busy={busyId === row.job_id}
        onClick={() => {
          setBusyId(row.job_id);
          void onRetry(row).finally(() => setBusyId(''));
        }}
      >
        {t('system_retry')}
      </Button>
    ),
  };
  return (
    <DataTable
      label={t('system_failed_title')}
      columns={canAct ? [...columns, act] : columns}
      rows={jobs}
      rowKey={(row) => row.job_id}
    />
  );
}

function Queues({ state }: { state: SystemState }) {
  const t = useMessages();
  const language = useLanguage();
  const [areAllShown, setAllShown] = useState(false);
  const rows = useMemo(
    () => (areAllShown ? state.queues : state.queues.filter((row) => row.waiting + row.active + row.failed > 0)),
    [areAllShown, state.queues],
  );
  const columns = useMemo<DataColumn<QueueState>[]>(() => {
    const ago = (date: string) => (date ? formatRelative(date, state.date, language) : '–');
    return [
      {
        id: 'queue',
        header: t('system_queue'),
        value: (row) => row.queue,
        cell: (row) => <span className={styles.queue}>{row.queue}</span>,
      },
      {
        id: 'waiting',
        header: t('system_waiting'),
        value: (row) => row.waiting,
        cell: (row) => formatCount(row.waiting),
      },
      { id: 'active', header: t('system_active'), value: (row) => row.active, cell: (row) => formatCount(row.active) },
      { id: 'failed', header: t('system_failed'), value: (row) => row.failed, cell: (row) => formatCount(row.failed) },
      {
        id: 'oldest',
        header: t('system_oldest'),
        value: (row) => row.oldest_date,
        cell: (row) => ago(row.oldest_date),
      },
      { id: 'last', header: t('system_last'), value: (row) => row.last_date, cell: (row) => ago(row.last_date) },
    ];
  }, [t, language, state.date]);
  return (
    <section aria-labelledby="system-queues">
      <h2 id="system-queues" className={styles.title}>
        {t('system_queues_title')}
      </h2>
      <ChipRow label={t('system_queues_title')}>
        <Chip pressed={!areAllShown} onClick={() => setAllShown(false)}>
          {t('system_queues_busy')}
        </Chip>
        <Chip pressed={areAllShown} onClick={() => setAllShown(true)}>
          {t('system_queues_all', { count: formatCount(state.queues.length) })}
        </Chip>
      </ChipRow>
      {rows.length === 0 ? (
        <p className={styles.meta}>{t('system_queues_idle')}</p>
      ) : (
        <DataTable label={t('system_queues_title')} columns={columns} rows={rows} rowKey={(row) => row.queue} />
      )}
    </section>
  );
}

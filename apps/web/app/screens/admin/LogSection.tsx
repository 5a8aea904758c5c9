import { exportStaffActions } from '@pakmut/contract/staff/staff.contract.ts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { type LogFilter, type StaffAction, useStaff, useStaffLog } from '../../features/staff/use-staff.ts';
import styles from './LogSection.module.css';

/** The groups of actions: what stands before the point of their names. */
const groups = {
  reports: 'log_group_reports',
  disputes: 'log_group_disputes',
  identity: 'log_group_identity',
  moderation: 'log_group_moderation',
  posts: 'log_group_posts',
  original: 'log_group_media',
  orders: 'log_group_orders',
  rewards: 'log_group_rewards',
  coins: 'log_group_coins',
  announcements: 'log_group_announcements',
  slides: 'log_group_slides',
  broadcasts: 'log_group_broadcasts',
  badges: 'content_badges',
  menus: 'content_menus',
  events: 'content_events',
  categories: 'content_categories',
  members: 'log_group_members',
  accounts: 'log_group_accounts',
  erasures: 'review_kind_erasure_request',
  staff: 'log_group_staff',
  settings: 'log_group_settings',
  surveys: 'log_group_surveys',
  nexus: 'review_kind_nexus',
  system: 'log_group_system',
} as const satisfies Record<string, MessageKey>;

const names = ['staffID', 'subjectID', 'action', 'datefrom', 'dateto'] as const satisfies readonly (keyof LogFilter)[];

/** /admin/log: what staff did. It can be read and downloaded, and nobody can change it (R25). */
export function LogSection() {
  const t = useMessages();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const filter = useMemo<LogFilter>(
    () => Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
    [search],
  );
  const log = useStaffLog(filter);
  const set = (name: (typeof names)[number], value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const columns = useMemo<DataColumn<StaffAction>[]>(
    () => [
      {
        id: 'date',
        header: t('log_date'),
        value: (row) => row.date,
        cell: (row) => formatDate(row.date, 'dateTime', language),
      },
      { id: 'staff', header: t('log_staff'), value: (row) => row.staff_name || '–' },
      { id: 'action', header: t('log_action'), value: (row) => row.action },
      { id: 'detail', header: t('log_detail'), value: (row) => row.detail },
      { id: 'subject', header: t('log_subject'), cell: (row) => <code className={styles.id}>{row.subject_id}</code> },
    ],
    [t, language],
  );
  return (
    <div className={styles.panel}>
      <LogFilters filter={filter} onSet={set} />
      {log.isError && <LoadFailure onRetry={() => void log.refetch()} isWhole />}
      {log.isPending && <LoadSkeleton rows={10} />}
      {log.actions?.length === 0 && <EmptyState drawing="notebook" title={t('log_empty')} />}
      {log.actions && log.actions.length > 0 && (
        <DataTable label={t('console_log')} columns={columns} rows={log.actions} rowKey={(row) => row.action_id} />
      )}
      {log.hasNextPage && (
        <Button variant="secondary" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('review_more')}
        </Button>
      )}
    </div>
  );
}

type FilterProps = { filter: LogFilter; onSet: (name: (typeof names)[number], value: string) => void };

function LogFilters({ filter, onSet }: FilterProps) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const people = useStaff().data?.staff ?? [];
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const file = await fetchFile(
        `${exportStaffActions.path}?${new URLSearchParams(filter as Record<string, string>)}`,
      );
      saveFile(await file.blob(), 'newsroom-log.csv');
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('log_staff')}
        placeholder={t('log_everybody')}
        options={people.map((person) => ({ value: person.member_id, label: person.member_displayname }))}
        value={filter.staffID ?? ''}
        onChange={({ target }) => onSet('staffID', target.value)}
      />
      <SelectField
        label={t('log_action')}
        placeholder={t('log_everything')}
        options={Object.entries(groups).map(([value, words]) => ({ value, label: t(words) }))}
        value={filter.action ?? ''}
        onChange={({ target }) => onSet('action', target.value)}
      />
      <TextField
        label={t('log_from')}
        type="date"
        value={filter.datefrom ?? ''}
        onChange={({ target }) => onSet('datefrom', target.value)}
      />
      <TextField
        label={t('log_to')}
        type="date"
        value={filter.dateto ?? ''}
        onChange={({ target }) => onSet('dateto', target.value)}
      />
      <Button variant="secondary" icon={<Download size={18} />} busy={isBusy} onClick={() => void download()}>
        CSV
      </Button>
    </div>
  );
}

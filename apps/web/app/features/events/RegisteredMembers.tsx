import { exportRegistrations } from '@pakmut/contract/events/events.staff.contract.ts';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Events.module.css';
import { type Registered, useRegistered } from './use-staff-events.ts';

/** Who takes part in an event and who waits, for the staff in charge, also as a file. */
export function RegisteredMembers({ activityID }: { activityID: string }) {
  const t = useMessages();
  const { data, isError, refetch } = useRegistered(activityID);
  const columns = useColumns();
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={4} />;
  if (data.length === 0) return <p>{t('content_event_people_empty')}</p>;
  return (
    <div className={styles.list}>
      <DataTable label={t('content_event_people')} columns={columns} rows={data} rowKey={(row) => row.member_id} />
      <CsvButton activityID={activityID} />
    </div>
  );
}

function useColumns(): DataColumn<Registered>[] {
  const t = useMessages();
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'name', header: t('content_event_person_name'), value: (row) => row.member_displayname },
      {
        id: 'state',
        header: t('content_event_person_state'),
        value: (row) => row.queue_number,
        cell: ({ queue_number: number }) =>
          number > 0 ? t('content_event_person_waiting', { number }) : t('content_event_person_seated'),
      },
      {
        id: 'since',
        header: t('content_event_person_since'),
        value: (row) => row.register_date,
        cell: (row) => formatDate(row.register_date, 'dateTime', language),
      },
    ],
    [t, language],
  );
}

function CsvButton({ activityID }: { activityID: string }) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const file = await fetchFile(exportRegistrations.path.replace(':activityID', activityID));
      saveFile(await file.blob(), 'registrations.csv');
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" icon={<Download />} busy={isBusy} onClick={() => void download()}>
      {t('content_event_csv')}
    </Button>
  );
}

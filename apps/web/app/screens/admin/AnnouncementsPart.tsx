import { deleteAnnouncement } from '@pakmut/contract/announcements/announcements.staff.contract.ts';
import { useMemo, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import {
  type Language,
  languageCodes,
  languageOfText,
  languages,
  nameIn,
  useLanguage,
  useMessages,
} from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { AnnouncementForm } from '../../features/announcements/AnnouncementForm.tsx';
import { AnnouncementText } from '../../features/announcements/AnnouncementText.tsx';
import { type StaffAnnouncement, useStaffAnnouncements } from '../../features/announcements/use-staff-announcements.ts';
import styles from './ContentSection.module.css';
import { StateBadge, stateWords } from './ContentState.tsx';

/** What the site tells everybody: planned, looked at as readers will see it, and published. */
export function AnnouncementsPart() {
  const t = useMessages();
  const now = useNow();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch, refresh } = useStaffAnnouncements();
  const form = useLayer('announcement');
  const preview = useLayer('preview');
  const [chosen, setChosen] = useState<StaffAnnouncement | null>(null);
  const [doomed, setDoomed] = useState<StaffAnnouncement | null>(null);
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data) return <LoadSkeleton rows={6} />;
  function open(layer: { open: () => void }, which: StaffAnnouncement | null) {
    setChosen(which);
    layer.open();
  }
  async function remove({ announce_id: announceID }: StaffAnnouncement) {
    setDoomed(null);
    try {
      await call(deleteAnnouncement, { announceID });
      toast({ text: t('content_deleted'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await refresh();
  }
  return (
    <section className={styles.panel} aria-labelledby="content-announcements">
      <div className={styles.head}>
        <h2 id="content-announcements" className={styles.title}>
          {t('content_announcements')}
        </h2>
        <p className={styles.lead}>{t('content_announcements_lead')}</p>
        <Button onClick={() => open(form, null)}>{t('content_announcement_add')}</Button>
      </div>
      {data.length === 0 && <EmptyState title={t('content_announcements_empty')} />}
      {data.length > 0 && (
        <AnnouncementTable
          rows={data}
          onPreview={(row) => open(preview, row)}
          onChange={(row) => open(form, row)}
          onDelete={setDoomed}
        />
      )}
      {form.isOpen && (
        <Dialog
          sticky
          title={t(chosen ? 'content_announcement_change' : 'content_announcement_add')}
          closeLabel={t('close')}
          onClose={form.close}
        >
          <AnnouncementForm
            key={chosen?.announce_id ?? 'new'}
            announcement={chosen}
            now={now}
            onSaved={() => {
              form.close();
              toast({ text: t('order_saved'), tone: 'success' });
              void refresh();
            }}
          />
        </Dialog>
      )}
      {preview.isOpen && chosen && <Preview announcement={chosen} onClose={preview.close} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t('content_announcement_delete')}
        confirmLabel={t('content_delete')}
        cancelLabel={t('cancel')}
        tone="danger-filled"
        onConfirm={() => doomed && void remove(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {doomed && t('content_delete_text', { name: doomed.announce_name })}
      </ConfirmDialog>
    </section>
  );
}

type TableProps = {
  rows: readonly StaffAnnouncement[];
  onPreview: (row: StaffAnnouncement) => void;
  onChange: (row: StaffAnnouncement) => void;
  onDelete: (row: StaffAnnouncement) => void;
};

function AnnouncementTable({ rows, onPreview, onChange, onDelete }: TableProps) {
  const t = useMessages();
  const language = useLanguage();
  const columns = useMemo<DataColumn<StaffAnnouncement>[]>(
    () => [
      {
        id: 'name',
        header: t('content_name'),
        value: (row) => row.announce_name,
        cell: (row) => <span lang={languageOfText(row.announce_name)}>{row.announce_name}</span>,
      },
      {
        id: 'state',
        header: t('content_state'),
        value: (row) => t(stateWords[row.announce_state]),
        cell: (row) => <StateBadge state={row.announce_state} />,
      },
      {
        id: 'begins',
        header: t('content_begins'),
        value: (row) => row.begin_date,
        cell: (row) => formatDate(row.begin_date, 'dateTime', language),
      },
      {
        id: 'ends',
        header: t('content_ends_column'),
        value: (row) => row.end_date,
        cell: (row) => (row.end_date ? formatDate(row.end_date, 'dateTime', language) : t('content_no_end')),
      },
    ],
    [t, language],
  );
  const withActs: DataColumn<StaffAnnouncement>[] = [
    ...columns,
    {
      id: 'acts',
      header: '',
      cell: (row) => (
        <span className={styles.acts}>
          <Button size="small" variant="secondary" onClick={() => onPreview(row)}>
            {t('content_preview')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onChange(row)}>
            {t('content_change')}
          </Button>
          <Button size="small" variant="danger" onClick={() => onDelete(row)}>
            {t('content_delete')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DataTable label={t('content_announcements')} columns={withActs} rows={rows} rowKey={(row) => row.announce_id} />
  );
}

/** The announcement as readers of each language get it. */
function Preview({ announcement, onClose }: { announcement: StaffAnnouncement; onClose: () => void }) {
  const t = useMessages();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const name = nameIn(announcement, 'announce_name', language);
  return (
    <DialogFrame title={<span lang={languageOfText(name)}>{name}</span>} onClose={onClose}>
      <div className={styles.panel}>
        <SelectField
          label={t('content_languages')}
          value={language}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
          onChange={({ target }) => setLanguage(target.value as Language)}
        />
        <AnnouncementText key={language} announcement={announcement} language={language} isPreview />
      </div>
    </DialogFrame>
  );
}

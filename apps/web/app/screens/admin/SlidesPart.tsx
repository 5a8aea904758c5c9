import { deleteSlide } from '@pakmut/contract/editorial/editorial.staff.contract.ts';
import { useMemo, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { SlideForm } from '../../features/editorial/SlideForm.tsx';
import { type StaffSlide, useStaffSlides } from '../../features/editorial/use-staff-slides.ts';
import styles from './ContentSection.module.css';
import { StateBadge, stateWords } from './ContentState.tsx';

/** The slides that readers find among the stories of the first page. */
export function SlidesPart() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch, refresh } = useStaffSlides();
  const form = useLayer('slide');
  const [chosen, setChosen] = useState<StaffSlide | null>(null);
  const [doomed, setDoomed] = useState<StaffSlide | null>(null);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={4} />;
  function open(which: StaffSlide | null) {
    setChosen(which);
    form.open();
  }
  async function remove({ slide_id: slideID }: StaffSlide) {
    setDoomed(null);
    try {
      await call(deleteSlide, { slideID });
      toast({ text: t('content_deleted'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await refresh();
  }
  return (
    <section className={styles.panel} aria-labelledby="content-slides">
      <div className={styles.head}>
        <h2 id="content-slides" className={styles.title}>
          {t('content_slides')}
        </h2>
        <Button onClick={() => open(null)}>{t('content_slide_add')}</Button>
      </div>
      {data.length === 0 && <EmptyState title={t('content_slides_empty')} />}
      {data.length > 0 && <SlideTable rows={data} onChange={open} onDelete={setDoomed} />}
      {form.isOpen && (
        <Dialog
          sticky
          title={t(chosen ? 'content_slide_change' : 'content_slide_add')}
          closeLabel={t('close')}
          onClose={form.close}
        >
          <SlideForm
            key={chosen?.slide_id ?? 'new'}
            slide={chosen}
            onSaved={() => {
              form.close();
              toast({ text: t('order_saved'), tone: 'success' });
              void refresh();
            }}
          />
        </Dialog>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t('content_slide_delete')}
        confirmLabel={t('content_delete')}
        cancelLabel={t('cancel')}
        tone="danger-filled"
        onConfirm={() => doomed && void remove(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {doomed && t('content_delete_text', { name: doomed.slide_name })}
      </ConfirmDialog>
    </section>
  );
}

type TableProps = {
  rows: readonly StaffSlide[];
  onChange: (row: StaffSlide) => void;
  onDelete: (row: StaffSlide) => void;
};

function SlideTable({ rows, onChange, onDelete }: TableProps) {
  const t = useMessages();
  const language = useLanguage();
  const columns = useMemo<DataColumn<StaffSlide>[]>(
    () => [
      {
        id: 'picture',
        header: '',
        cell: ({ slide_img_thumb_path: picture }) =>
          picture && <img src={picture} alt="" width={64} height={48} loading="lazy" className={styles.thumb} />,
      },
      {
        id: 'name',
        header: t('content_name'),
        value: (row) => row.slide_name,
        cell: (row) => <span lang={languageOfText(row.slide_name)}>{row.slide_name}</span>,
      },
      {
        id: 'state',
        header: t('content_state'),
        value: (row) => t(stateWords[row.slide_state]),
        cell: (row) => <StateBadge state={row.slide_state} />,
      },
      { id: 'position', header: t('content_position'), value: (row) => row.position },
      {
        id: 'begins',
        header: t('content_begins'),
        value: (row) => row.begin_date,
        cell: (row) => (row.begin_date ? formatDate(row.begin_date, 'dateTime', language) : t('content_at_once')),
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
  const withActs: DataColumn<StaffSlide>[] = [
    ...columns,
    {
      id: 'acts',
      header: '',
      cell: (row) => (
        <span className={styles.acts}>
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
  return <DataTable label={t('content_slides')} columns={withActs} rows={rows} rowKey={(row) => row.slide_id} />;
}

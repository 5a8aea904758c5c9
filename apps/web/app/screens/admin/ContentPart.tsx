import { type ReactNode, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './ContentSection.module.css';

export type ContentWords = {
  readonly title: MessageKey;
  readonly lead?: MessageKey;
  readonly add: MessageKey;
  readonly change: MessageKey;
  readonly empty: MessageKey;
};

type Removal<Row> = {
  /** The question before something is deleted, and what that does; `{{name}}` stands for its name. */
  readonly question: MessageKey;
  readonly text: MessageKey;
  readonly nameOf: (row: Row) => string;
  readonly act: (row: Row) => Promise<unknown>;
  /** What stays for good has no button that deletes it. */
  readonly isFixed?: (row: Row) => boolean;
};

type Props<Row> = {
  /** Names the part and its layer; unique on the page. */
  id: string;
  words: ContentWords;
  /** Undefined while they are fetched. */
  rows: readonly Row[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  refresh: () => Promise<unknown>;
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  form: (row: Row | null, onSaved: () => void) => ReactNode;
  /** What is never deleted has none. */
  removal?: Removal<Row>;
  /** Further acts of a row, before those that all have. */
  acts?: (row: Row) => ReactNode;
  /** Below the table, such as the button for more. */
  children?: ReactNode;
};

/** One kind of content: its list, the form that writes a new one or changes one, and the question before one is deleted. */
export function ContentPart<Row extends object>(props: Props<Row>) {
  const { id, words, rows, rowKey, columns, refresh, removal } = props;
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const form = useLayer(id);
  const [chosen, setChosen] = useState<Row | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  if (props.isError) return <LoadFailure onRetry={() => void props.refetch()} isWhole />;
  if (!rows) return <LoadSkeleton rows={6} />;
  function open(row: Row | null) {
    setChosen(row);
    form.open();
  }
  async function remove(row: Row, { act }: Removal<Row>) {
    setDoomed(null);
    try {
      await act(row);
      toast({ text: t('content_deleted'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await refresh();
  }
  const withActs: DataColumn<Row>[] = [
    ...columns,
    {
      id: 'acts',
      header: '',
      cell: (row) => (
        <span className={styles.acts}>
          {props.acts?.(row)}
          <Button size="small" variant="secondary" onClick={() => open(row)}>
            {t('content_change')}
          </Button>
          {removal && !removal.isFixed?.(row) && (
            <Button size="small" variant="danger" onClick={() => setDoomed(row)}>
              {t('content_delete')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <section className={styles.panel} aria-labelledby={`content-${id}`}>
      <div className={styles.head}>
        <h2 id={`content-${id}`} className={styles.title}>
          {t(words.title)}
        </h2>
        {words.lead && <p className={styles.lead}>{t(words.lead)}</p>}
        <Button onClick={() => open(null)}>{t(words.add)}</Button>
      </div>
      {rows.length === 0 && <EmptyState title={t(words.empty)} />}
      {rows.length > 0 && <DataTable label={t(words.title)} columns={withActs} rows={rows} rowKey={rowKey} />}
      {props.children}
      {form.isOpen && (
        <Dialog sticky title={t(chosen ? words.change : words.add)} closeLabel={t('close')} onClose={form.close}>
          {props.form(chosen, () => {
            form.close();
            toast({ text: t('order_saved'), tone: 'success' });
            void refresh();
          })}
        </Dialog>
      )}
      {removal && (
        <ConfirmDialog
          open={doomed !== null}
          title={t(removal.question)}
          confirmLabel={t('content_delete')}
          cancelLabel={t('cancel')}
          tone="danger-filled"
          onConfirm={() => doomed && void remove(doomed, removal)}
          onCancel={() => setDoomed(null)}
        >
          {doomed && t(removal.text, { name: removal.nameOf(doomed) })}
        </ConfirmDialog>
      )}
    </section>
  );
}

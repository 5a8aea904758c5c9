import { surveyAnswersPerPage } from '@pakmut/contract/surveys/surveys.rules.ts';
import { createContext, useContext, useMemo, useState } from 'react';
import { GivenShape, ShapesOnMap } from '#web/features/surveys/shapes/GivenShape.tsx';
import { shapeWords } from '#web/features/surveys/shapes/shape-words.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Answers.module.css';
import type { AnswersFilter, AnswersSource, GivenAnswer, ReadText } from './answers-source.ts';
import photoStyles from './PhotoAnswer.module.css';
import { OpenedLarge } from './PhotoTile.tsx';
import { useAnswers } from './use-answers.ts';

/** Apart from the columns, which stay the same while a table stands. */
const ShowContext = createContext<(answerID: string, read: ReadText) => Promise<void>>(() => Promise.reject());

/** The answers that a filter leaves, page by page; each can be deleted with a reason. */
export function AnswersTable({ source, filter }: { source: AnswersSource; filter: AnswersFilter }) {
  const t = useMessages();
  const language = useLanguage();
  const [page, setPage] = useState(0);
  const [doomed, setDoomed] = useState<GivenAnswer | null>(null);
  const answers = useAnswers(source, filter, page);
  const columns = useMemo<DataColumn<GivenAnswer>[]>(
    () => [
      { id: 'day', header: t('answers_day'), cell: (row) => formatDate(row.answer_day, 'short', language) },
      { id: 'version', header: t('answers_version'), cell: (row) => String(row.version) },
      {
        id: 'answers',
        header: t('answers_given'),
        cell: (row) => <Given row={row} />,
      },
      {
        id: 'delete',
        header: t('answers_delete'),
        cell: (row) => (
          <Button variant="secondary" size="small" onClick={() => setDoomed(row)}>
            {t('answers_delete')}
          </Button>
        ),
      },
    ],
    [t, language],
  );
  if (answers.isError && !answers.data) return <LoadFailure onRetry={() => void answers.refetch()} isWhole />;
  if (!answers.data) return <LoadSkeleton rows={6} />;
  const { items, total = 0 } = answers.data;
  const shapes = items.flatMap(({ cells }) => cells.flatMap(({ shape }) => shape ?? []));
  if (total === 0) return <EmptyState drawing="notebook" title={t('answers_empty')} />;
  return (
    <>
      {shapes.length > 0 && <ShapesOnMap key={JSON.stringify(shapes)} shapes={shapes} label={t('answers_map')} />}
      <ShowContext value={answers.show}>
        <DataTable label={t('answers_title')} columns={columns} rows={items} rowKey={(row) => row.answer_id} />
      </ShowContext>
      <Pager
        label={t('answers_title')}
        words={t('answers_total', { count: formatCount(total) })}
        page={page}
        pages={Math.ceil(total / surveyAnswersPerPage)}
        previousLabel={t('answers_previous')}
        nextLabel={t('answers_next')}
        onPage={setPage}
      />
      {doomed && (
        <DeleteAnswer
          onCancel={() => setDoomed(null)}
          onDelete={(reason) => answers.remove(doomed.answer_id, reason).then(() => setDoomed(null))}
        />
      )}
    </>
  );
}

function Given({ row }: { row: GivenAnswer }) {
  const t = useMessages();
  return (
    <>
      <dl className={styles.given}>
        {row.cells.map((cell, index) => (
          <div key={cell.question}>
            <dt>{cell.question}</dt>
            <dd>
              <GivenCell name={`${row.answer_id}.${index}`} cell={cell} />
              {cell.can_show === 1 && <TextChoice answerId={row.answer_id} cell={cell} />}
            </dd>
          </div>
        ))}
      </dl>
      {row.is_edited === 1 && <p className={styles.note}>{t('answers_edited')}</p>}
    </>
  );
}

function GivenCell({ name, cell }: { name: string; cell: GivenAnswer['cells'][number] }) {
  const t = useMessages();
  const language = useLanguage();
  const { photos, shape, question, answer } = cell;
  if (photos) return <GivenPhotos name={name} photos={photos} />;
  if (!shape || shape.kind === 'place') return answer;
  return (
    <>
      {shapeWords(shape.kind, shape.points, { t, language })}
      <GivenShape kind={shape.kind} points={shape.points} label={question} />
    </>
  );
}

type GivenPhotosProps = { name: string; photos: NonNullable<GivenAnswer['cells'][number]['photos']> };

/** The row names its photos by their place, because their keys are known to who gave the answer alone. */
function GivenPhotos({ name, photos }: GivenPhotosProps) {
  return (
    <ol className={photoStyles.small}>
      {photos.map((photo, index) => (
        <li key={photo.img}>
          <OpenedLarge name={`${name}.${index}`} number={index + 1} {...photo} />
        </li>
      ))}
    </ol>
  );
}

type TextChoiceProps = { answerId: string; cell: GivenAnswer['cells'][number] };

/** Lets everybody read a text, or no longer: one click each. */
function TextChoice({ answerId, cell: { question_id: question, answer: text, is_shown } }: TextChoiceProps) {
  const t = useMessages();
  const show = useContext(ShowContext);
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  async function turn() {
    setBusy(true);
    await show(answerId, { question, text, isShown: is_shown ? 0 : 1 }).catch((failure: unknown) =>
      toast({ text: wordsOf(failure), tone: 'warn' }),
    );
    setBusy(false);
  }
  return (
    <span className={styles.text}>
      {is_shown === 1 && <span className={styles.note}>{t('answers_text_shown')}</span>}
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void turn()}>
        {t(is_shown ? 'answers_text_hide' : 'answers_text_show')}
        <span className="visually-hidden"> {text.slice(0, spokenLength)}</span>
      </Button>
    </span>
  );
}

/** So much of a text tells it from others in the name of its button. */
const spokenLength = 60;

function DeleteAnswer({ onCancel, onDelete }: { onCancel: () => void; onDelete: (reason: string) => Promise<void> }) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setTried(true);
    if (!reason.trim()) return;
    setBusy(true);
    await onDelete(reason).catch((failure: unknown) => {
      toast({ text: wordsOf(failure), tone: 'warn' });
      setBusy(false);
    });
  }
  return (
    <ConfirmDialog
      open
      tone="danger-filled"
      title={t('answers_delete_ask')}
      confirmLabel={t('answers_delete')}
      cancelLabel={t('cancel')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <TextField
        label={t('answers_delete_reason')}
        value={reason}
        maxLength={300}
        error={isTried && !reason.trim() ? t('answers_delete_reason_missing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

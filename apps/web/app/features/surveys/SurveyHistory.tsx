import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './SurveyHistory.module.css';
import { useSurveyHistory } from './use-surveys.ts';

type Row = NonNullable<ReturnType<typeof useSurveyHistory>['data']>['pages'][number]['items'][number];

/** The surveys that one has answered, as a table. */
export function SurveyHistory() {
  const t = useMessages();
  const query = useSurveyHistory();
  if (!query.data && query.isError) return <LoadFailure title={t('survey_failed')} onRetry={query.refetch} />;
  if (!query.data) return <LoadSkeleton rows={3} height={64} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState drawing="notebook" title={t('survey_history_empty')} />;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('survey_history_name')}</th>
            <th scope="col">{t('survey_history_answered')}</th>
            <th scope="col">{t('survey_history_edited')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HistoryRow key={row.survey_id} row={row} />
          ))}
        </tbody>
      </table>
      <LoadMore query={query} />
    </>
  );
}

function HistoryRow({ row }: { row: Row }) {
  const t = useMessages();
  const language = useLanguage();
  const name = formWords(row.survey_name, language);
  const to = `/surveyanswer?id=${row.survey_id}`;
  return (
    <tr>
      <th scope="row">
        <FormWords text={row.survey_name} />
      </th>
      <td data-label={t('survey_history_answered')}>{formatDate(row.answer_date, 'short', language)}</td>
      <td data-label={t('survey_history_edited')}>{formatDate(row.last_edit_date, 'dateTime', language)}</td>
      <td className={styles.ways}>
        <LinkButton
          to={`${to}&view_ans=1`}
          variant="secondary"
          size="small"
          aria-label={t('survey_view_answer_of', { name })}
        >
          {t('survey_view_answer')}
        </LinkButton>
        {row.is_ans_open === 1 && (
          <LinkButton
            to={`${to}&view_ans=0`}
            variant="secondary"
            size="small"
            aria-label={`${t('survey_change_answer')} ${name}`}
          >
            {t('survey_change_answer')}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { Link } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './Results.module.css';
import { ResultsParts } from './ResultsParts.tsx';
import type { SurveyResults as Results } from './results-rows.ts';
import type { Survey } from './use-surveys.ts';

type Props = {
  survey: Survey;
  /** Null where they could not be fetched. */
  results: Results | null;
  onRetry: () => unknown;
};

/** What all said together to one survey, or why it is not told yet. */
export function SurveyResults({ survey, results, onRetry }: Props) {
  return (
    <>
      {survey.is_view_open ? (
        <OpenResults id={survey.survey_id} results={results} onRetry={onRetry} />
      ) : (
        <NotOpen survey={survey} />
      )}
      <Onward survey={survey} />
    </>
  );
}

function OpenResults({ id, results, onRetry }: Pick<Props, 'results' | 'onRetry'> & { id: string }) {
  if (!results) return <LoadFailure onRetry={onRetry} isWhole />;
  return <ResultsParts id={id} results={results} first="charts" />;
}

function NotOpen({ survey }: { survey: Survey }) {
  const t = useMessages();
  const language = useLanguage();
  const isToClose = survey.is_ans_open === 1 && survey.close_date !== '';
  return (
    <Notice title={t('results_not_open')}>
      {isToClose
        ? t('results_not_open_until', { date: formatDate(survey.close_date, 'long', language) })
        : t('results_not_open_hint')}
    </Notice>
  );
}

function Onward({ survey }: { survey: Survey }) {
  const t = useMessages();
  return (
    <p className={styles.links}>
      {survey.is_ans_open === 1 && (
        <LinkButton to={`/surveyanswer?id=${survey.survey_id}`}>{t('results_to_answer')}</LinkButton>
      )}
      <LinkButton to="/surveyans" variant="secondary">
        {t('results_others')}
      </LinkButton>
      <LinkButton to="/surveylist" variant="secondary">
        {t('see_surveys')}
      </LinkButton>
    </p>
  );
}

/** The surveys whose results are open. */
export function ResultsList({ surveys }: { surveys: readonly Survey[] }) {
  const t = useMessages();
  const language = useLanguage();
  if (surveys.length === 0) {
    const action = (
      <LinkButton to="/surveylist" variant="secondary">
        {t('see_surveys')}
      </LinkButton>
    );
    return <EmptyState drawing="notebook" title={t('survey_answers_empty')} action={action} />;
  }
  return (
    <ul className={styles.list}>
      {surveys.map((survey) => (
        <li key={survey.survey_id} className={styles.item}>
          <h2>
            <Link to={`/surveyans?id=${survey.survey_id}`}>{formWords(survey.survey_name, language)}</Link>
          </h2>
          <p className={styles.note}>
            {formWords(survey.survey_detail, language)} ·{' '}
            {t('results_answers', { count: formatCount(survey.answer_total) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

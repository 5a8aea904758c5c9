import { listSurveysForStaff } from '@pakmut/contract/surveys/surveys.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from '../../features/surveys/Answers.module.css';
import { SurveyAnswersPart } from '../../features/surveys/SurveyAnswersPart.tsx';

/** /admin/surveys: the answers to the survey in the address, else all surveys to choose from. */
export function SurveyAnswers() {
  const [search] = useSearchParams();
  const surveyId = search.get('survey');
  return surveyId ? <SurveyAnswersPart key={surveyId} surveyId={surveyId} /> : <SurveyChoice />;
}

function SurveyChoice() {
  const t = useMessages();
  const language = useLanguage();
  const surveys = useQuery({
    queryKey: ['surveys', 'staff'],
    queryFn: ({ signal }) => call(listSurveysForStaff, {}, { signal }),
  });
  if (surveys.isError) return <LoadFailure onRetry={() => void surveys.refetch()} isWhole />;
  if (!surveys.data) return <LoadSkeleton rows={3} />;
  if (surveys.data.length === 0) return <EmptyState drawing="notebook" title={t('answers_empty')} />;
  return (
    <ul className={styles.list}>
      {surveys.data.map(({ survey_id, survey_name, answer_total }) => (
        <li key={survey_id}>
          <Link to={`/admin/surveys?survey=${survey_id}&part=answers`}>{formWords(survey_name, language)}</Link>{' '}
          <span className={styles.note}>{t('results_answers', { count: answer_total })}</span>
        </li>
      ))}
    </ul>
  );
}

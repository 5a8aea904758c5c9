import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import card from '#web/ui/Card.module.css';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './SurveyCard.module.css';
import { SurveyButtons, SurveyFacts } from './SurveyCard.tsx';
import { useSurveys } from './use-surveys.ts';

/** The menu-info of a survey (specification §3): name, description, and its buttons. */
export function SurveyInfo({ surveyId }: { surveyId: string }) {
  const t = useMessages();
  const { data, isError, refetch } = useSurveys(null);
  if (!data && isError) return <LoadFailure title={t('survey_failed')} onRetry={refetch} />;
  if (!data) return <LoadSkeleton rows={2} height={72} />;
  const survey = data.find(({ survey_id }) => survey_id === surveyId);
  if (!survey) return <EmptyState drawing="boat" title={t('survey_unknown')} />;
  return (
    <div className={styles.info}>
      <h3 className={card.name}>
        <FormWords text={survey.survey_name} />
      </h3>
      <p className={card.detail}>
        <FormWords text={survey.survey_detail} />
      </p>
      <p className={card.facts}>
        <SurveyFacts survey={survey} coins={0} />
      </p>
      <SurveyButtons survey={survey} />
    </div>
  );
}

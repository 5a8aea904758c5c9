import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/survey-answers';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'survey_answers', description: 'survey_answers_lead' });

/** /surveyans: public answers of surveys. */
export default function SurveyAnswers() {
  return (
    <QuietPage
      title="survey_answers"
      lead="survey_answers_lead"
      empty="survey_answers_empty"
      drawing="notebook"
      onward={{ to: '/surveylist', label: 'see_surveys' }}
    />
  );
}

import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/survey-list';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'survey_project', description: 'surveys_lead' });

/** /surveylist: surveys that are open. */
export default function SurveyList() {
  return (
    <QuietPage
      title="survey_project"
      lead="surveys_lead"
      empty="surveys_empty"
      drawing="notebook"
      onward={{ to: '/newslist', label: 'see_latest_news' }}
    />
  );
}

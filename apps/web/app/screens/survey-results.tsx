import { getSurveyResults, listSurveys } from '@pakmut/contract/surveys/surveys.contract.ts';
import { data, useRevalidator } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOf, pageTexts, translateTo, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { orNull } from '../features/stories/use-story.ts';
import { formWords } from '../features/surveys/results-rows.ts';
import { ResultsList, SurveyResults } from '../features/surveys/SurveyResults.tsx';
import type { Route } from './+types/survey-results';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages', 'news', 'surveys');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const id = new URL(request.url).searchParams.get('id');
  const surveys = await orNull(call(listSurveys.public, id ? { id } : {}, { fetcher }));
  const survey = id ? (surveys?.[0] ?? null) : null;
  const results = survey?.is_view_open
    ? await orNull(call(getSurveyResults, { id: survey.survey_id }, { fetcher }))
    : null;
  return data({ id, surveys, survey, results }, { status: id && surveys && !survey ? 404 : 200 });
}

type Loaded = Awaited<ReturnType<typeof loader>>['data'];
const copies = new Map<string, Loaded>();

/** Without a network the last copy of a page is shown as it was. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  try {
    const loaded = (await serverLoader()) as Loaded;
    copies.set(search, loaded);
    return loaded;
  } catch (failure) {
    const copy = copies.get(search);
    if (!copy) throw failure;
    return copy;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  if (!loaderData?.survey) {
    return pageMeta(matches, {
      title: 'survey_answers',
      description: 'survey_answers_lead',
      noIndex: Boolean(loaderData?.id),
    });
  }
  const { survey, results } = loaderData;
  const t = translateTo(language);
  const name = formWords(survey.survey_name, language);
  const title = results?.answers ? `${name} — ${t('results_from', { count: formatCount(results.answers) })}` : name;
  return pageMeta(matches, {
    title: { text: title },
    description: { text: formWords(survey.survey_detail, language) },
    canonical: `/surveyans?id=${survey.survey_id}`,
  });
};

/** /surveyans: what all said together to a survey; without an id the surveys with open results. */
export default function SurveyResultsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { id, surveys, survey, results } = loaderData;
  if (!surveys) {
    return (
      <Page title={t('survey_answers')}>
        <LoadFailure onRetry={revalidate} isWhole />
      </Page>
    );
  }
  if (!id) {
    return (
      <Page title={t('survey_answers')} lead={t('survey_answers_lead')}>
        <ResultsList surveys={surveys.filter(({ is_view_open }) => is_view_open === 1)} />
      </Page>
    );
  }
  if (!survey) return <ErrorPage kind="missing" />;
  const name = formWords(survey.survey_name, language);
  const title = results?.answers ? `${name} — ${t('results_from', { count: formatCount(results.answers) })}` : name;
  return (
    <Page title={title} lead={formWords(survey.survey_detail, language)} wide>
      <SurveyResults survey={survey} results={results} onRetry={revalidate} />
    </Page>
  );
}

import { getSurveyResults, listSurveys } from '@pakmut/contract/surveys/surveys.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { data, useRevalidator } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOf, pageTexts, translateTo, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { orNull } from '../features/stories/use-story.ts';
import type { Wording } from '../features/surveys/form-words.tsx';
import { type ResultsChoice, readResultsChoice, withResultsChoice } from '../features/surveys/ResultsFilter.tsx';
import type { SurveyResults as Results } from '../features/surveys/results-rows.ts';
import { ResultsList, SurveyResults } from '../features/surveys/SurveyResults.tsx';
import type { Survey } from '../features/surveys/use-surveys.ts';
import type { Route } from './+types/survey-results';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages', 'news', 'surveys');

type ResultsData = {
  id: string | null;
  surveys: readonly Survey[] | null;
  results: Results | null;
  keptAt?: number;
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const id = idOf(request);
  const surveys = await orNull(call(listSurveys.public, id ? { id } : {}, { fetcher }));
  const isShown = id && surveys?.[0]?.is_view_open;
  const results = isShown ? await orNull(call(getSurveyResults, { id, ...choiceOf(request) }, { fetcher })) : null;
  const loaded: ResultsData = { id, surveys, results };
  return data(loaded, { status: id && surveys?.length === 0 ? 404 : 200 });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ResultsData> {
  return answerOrCopy<ResultsData>(serverLoader(), async () => {
    const find = (choice?: ResultsChoice) => findCopy<ResultsData>(addressOf(idOf(request), choice));
    // Without a copy of this part, that of the whole is better than nothing; the page says which it is.
    const copy = (await find(choiceOf(request))) ?? (await find());
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

function idOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('id');
}

function choiceOf(request: Request): ResultsChoice {
  return readResultsChoice(new URL(request.url).searchParams);
}

function addressOf(id: string | null, choice: Partial<ResultsChoice> = {}): string {
  return id ? `/surveyans?${withResultsChoice(new URLSearchParams({ id }), choice)}` : '/surveyans';
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  const survey = surveyOf(loaderData);
  if (!survey) {
    return pageMeta(matches, {
      title: 'survey_answers',
      description: 'survey_answers_lead',
      noIndex: Boolean(loaderData?.id),
    });
  }
  return pageMeta(matches, {
    title: { text: titleOf(survey, loaderData?.results, { t: translateTo(language), language }) },
    description: { text: formWords(survey.survey_detail, language) },
    canonical: addressOf(survey.survey_id),
  });
};

/** The survey of the address; none without an id, and where there is no such survey. */
function surveyOf(loaded: ResultsData | undefined): Survey | undefined {
  return loaded?.id ? loaded.surveys?.[0] : undefined;
}

function titleOf(survey: Survey, results: Results | null | undefined, { t, language }: Wording): string {
  const name = formWords(survey.survey_name, language);
  return results?.answers ? `${name} — ${t('results_from', { count: formatCount(results.answers) })}` : name;
}

/** /surveyans: what all said together to a survey; without an id the surveys with open results. */
export default function SurveyResultsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { id, surveys, results, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(addressOf(id, results ?? {}), surveys && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  if (!surveys) {
    return (
      <Page title={t('survey_answers')}>
        <LoadFailure onRetry={revalidate} isWhole />
      </Page>
    );
  }
  const kept = isCopy && <KeptNote keptAt={keptAt} />;
  if (!id) {
    return (
      <Page title={t('survey_answers')} lead={t('survey_answers_lead')}>
        {kept}
        <ResultsList surveys={surveys.filter(({ is_view_open }) => is_view_open === 1)} />
      </Page>
    );
  }
  const survey = surveyOf(loaderData);
  if (!survey) return <ErrorPage kind="missing" />;
  return (
    <Page title={titleOf(survey, results, { t, language })} lead={formWords(survey.survey_detail, language)} wide>
      {kept}
      <SurveyResults survey={survey} results={results} onRetry={revalidate} />
    </Page>
  );
}

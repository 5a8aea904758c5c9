import { getSurveyForm } from '@pakmut/contract/surveys/surveys.contract.ts';
import { useRevalidator, useSearchParams } from 'react-router';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { useSession } from '#web/platform/net/session.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SurveyAnswering } from '../features/surveys/SurveyAnswering.tsx';
import { OwnSurveyAnswer } from '../features/surveys/SurveyEnds.tsx';
import { fetchFirstAnswerCoins, type SurveyForm } from '../features/surveys/use-surveys.ts';
import type { Route } from './+types/survey-answer';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('surveys', 'news');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null: there is no such survey; undefined: it could not be asked for. */
type AnswerData = { asked: SurveyForm | null | undefined; coins: number; isCopy?: boolean };

export async function loader({ context, request }: Route.LoaderArgs): Promise<AnswerData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const id = idOf(request);
  const form = id ? call(getSurveyForm, { id }, { fetcher }) : Promise.resolve(null);
  const [asked, coins] = await Promise.all([
    form.catch((failure: unknown) => (failure instanceof CallError && failure.status < 500 ? null : undefined)),
    fetchFirstAnswerCoins(fetcher),
  ]);
  return { asked, coins };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<AnswerData> {
  return answerOrCopy<AnswerData>(serverLoader(), async () => {
    const copy = await findCopy<AnswerData>(addressOf(idOf(request)));
    return copy && { ...copy.data, isCopy: true };
  });
}

function idOf(request: Request): string {
  return new URL(request.url).searchParams.get('id') ?? '';
}

function addressOf(id: string): string {
  return `/surveyanswer?id=${id}`;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'survey_project', noIndex: true });

/** /surveyanswer?id=&view_ans=: 1 shows the own answer, anything else asks for it. */
export default function SurveyAnswer({ loaderData: { asked, coins, isCopy } }: Route.ComponentProps) {
  const t = useMessages();
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const isMember = useSession() !== null;
  useOfflineCopy(addressOf(params.get('id') ?? ''), asked && !isCopy ? { asked, coins } : undefined);
  if (asked === undefined)
    return (
      <Page title={t('survey_project')}>
        <LoadFailure isWhole title={t('survey_failed')} onRetry={revalidate} />
      </Page>
    );
  if (asked === null)
    return (
      <Page title={t('survey_project')}>
        <EmptyState
          drawing="boat"
          title={t('survey_unknown')}
          action={<LinkButton to="/surveylist">{t('survey_to_list')}</LinkButton>}
        />
      </Page>
    );
  const isView = params.get('view_ans') === '1' && isMember;
  return (
    <Page title={<FormWords text={asked.survey.survey_name} />} lead={<FormWords text={asked.survey.survey_detail} />}>
      {isView ? <OwnSurveyAnswer surveyId={asked.survey.survey_id} /> : <SurveyAnswering asked={asked} coins={coins} />}
    </Page>
  );
}

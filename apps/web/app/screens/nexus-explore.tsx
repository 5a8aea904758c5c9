import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { getNexusResults } from '@pakmut/contract/nexus/nexus.explore.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { data, useRevalidator, useSearchParams } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { languageOf, pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, nullWhenRefused } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { useSession } from '#web/platform/net/session.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AnswersPart } from '../features/surveys/AnswersPart.tsx';
import { answersOfCollection } from '../features/surveys/answers-source.ts';
import { type ResultsChoice, readResultsChoice, withResultsChoice } from '../features/surveys/ResultsFilter.tsx';
import { ResultsParts } from '../features/surveys/ResultsParts.tsx';
import type { Route } from './+types/nexus-explore';
import styles from './nexus-explore.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages', 'news', 'surveys');

type Explored = ResultOf<typeof getNexusResults.public>;
/** Null: there is none, or it is not open; undefined: it could not be asked for. */
type ExploreData = { explored: Explored | null | undefined; keptAt?: number };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const id = idOf(request);
  const explored = id
    ? await call(getNexusResults.public, { id, ...choiceOf(request) }, { fetcher }).catch(nullWhenRefused)
    : null;
  const loaded: ExploreData = { explored };
  return data(loaded, { status: explored === null ? 404 : 200 });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ExploreData> {
  return answerOrCopy<ExploreData>(serverLoader(), async () => {
    const id = idOf(request);
    const find = (choice?: ResultsChoice) => findCopy<ExploreData>(addressOf(id, choice));
    // Without a copy of this part, that of the whole is better than nothing; the page says which it is.
    const copy = (await find(choiceOf(request))) ?? (await find());
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

function idOf(request: Request): string {
  return new URL(request.url).searchParams.get('id') ?? '';
}

function choiceOf(request: Request): ResultsChoice {
  return readResultsChoice(new URL(request.url).searchParams);
}

function addressOf(id: string, choice: Partial<ResultsChoice> = {}): string {
  return `/nexusexplore?${withResultsChoice(new URLSearchParams({ id }), choice)}`;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const language = languageOf((matches[0]?.loaderData as { language?: string } | undefined)?.language);
  const nexus = loaderData?.explored?.nexus;
  if (!nexus) return pageMeta(matches, { title: 'explore_title', noIndex: true });
  return pageMeta(matches, {
    title: { text: formWords(nexus.nexus_name, language) },
    description: { text: formWords(nexus.nexus_detail, language) },
    canonical: addressOf(nexus.nexus_id),
  });
};

/** /nexusexplore?id=: what a collection has brought together, as map and charts; and its answers for those who may read them. */
export default function NexusExplore({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const { keptAt } = loaderData;
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const own = useOwnView(id, readResultsChoice(params));
  const explored = own.data ?? loaderData.explored;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(addressOf(id, loaderData.explored ?? {}), loaderData.explored && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  if (explored === undefined)
    return (
      <Page title={t('explore_title')}>
        <LoadFailure isWhole onRetry={revalidate} />
      </Page>
    );
  // What is closed to everybody may be open to this member.
  if (explored === null && own.isLoading)
    return (
      <Page title={t('explore_title')}>
        <LoadSkeleton rows={4} />
      </Page>
    );
  if (explored === null)
    return (
      <Page title={t('explore_title')}>
        <EmptyState
          drawing="boat"
          title={t('explore_unknown')}
          action={<LinkButton to="/nexuslist">{t('explore_others')}</LinkButton>}
        />
      </Page>
    );
  const { nexus } = explored;
  return (
    <Page title={<FormWords text={nexus.nexus_name} />} lead={<FormWords text={nexus.nexus_detail} />} wide>
      {isCopy && <KeptNote keptAt={keptAt} />}
      <p className={styles.by}>
        {t('results_answers', { count: formatCount(nexus.answer_total) })}
        {nexus.owner_displayname && ` · ${t('explore_by', { name: nexus.owner_displayname })}`}
      </p>
      <ResultsParts
        id={nexus.nexus_id}
        results={explored}
        first="map"
        answers={explored.may_read === 1 && <AnswersPart source={answersOfCollection(nexus.nexus_id, explored.form)} />}
      />
      <p className={styles.links}>
        {nexus.is_ans_open === 1 && (
          <LinkButton to={`/nexusans?token=${nexus.token_add}`}>{t('explore_answer')}</LinkButton>
        )}
        <LinkButton to="/nexuslist" variant="secondary">
          {t('explore_others')}
        </LinkButton>
      </p>
    </Page>
  );
}

/** What a member may see of it, which is more for whoever began the collection and for the newsroom. */
function useOwnView(id: string, { area, month }: ResultsChoice) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: ['nexus', 'explored', memberId, id, area, month],
    queryFn: ({ signal }) =>
      call(getNexusResults.private, { id, area, month }, { signal }).catch((failure: unknown) => {
        if (failure instanceof CallError && failure.status === 404) return null;
        throw failure;
      }),
    enabled: memberId !== undefined && id !== '',
  });
}

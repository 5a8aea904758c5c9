import { getNexusbyToken } from '@pakmut/contract/nexus/nexus.contract.ts';
import { useRevalidator, useSearchParams } from 'react-router';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NexusAnswering } from '../features/nexus/NexusAnswering.tsx';
import { ToList } from '../features/nexus/NexusEnds.tsx';
import type { AskedNexus } from '../features/nexus/use-nexus.ts';
import { TextsMayBeShown } from '../features/surveys/texts-may-be-shown.ts';
import { fetchFirstAnswerCoins } from '../features/surveys/use-surveys.ts';
import type { Route } from './+types/nexus-answer';
import { formParts } from './nexus-form-parts.ts';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('surveys', 'news', 'nexus');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null: the link opens nothing; undefined: it could not be asked for. */
type AnswerData = { asked: AskedNexus | null | undefined; coins: number; isCopy?: boolean };

export async function loader({ context, request }: Route.LoaderArgs): Promise<AnswerData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const token = tokenOf(request);
  const nexus = token ? call(getNexusbyToken, { token }, { fetcher }) : Promise.resolve(null);
  const [asked, coins] = await Promise.all([
    nexus.catch((failure: unknown) => (failure instanceof CallError && isOfLink(failure) ? null : undefined)),
    fetchFirstAnswerCoins(fetcher),
  ]);
  return { asked, coins };
}

function isOfLink({ status }: CallError): boolean {
  return status >= 400 && status < 429;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<AnswerData> {
  return answerOrCopy<AnswerData>(serverLoader(), async () => {
    const copy = await findCopy<AnswerData>(addressOf(tokenOf(request)));
    return copy && { ...copy.data, isCopy: true };
  });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Of the link that everybody has who sees the collection; links of answers name no copy. */
function addressOf(token: string): string {
  return `/nexusans?token=${token}`;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'nexus_list', noIndex: true });

/** /nexusans?token=: answers a collection by its link. */
export default function NexusAnswerPage({ loaderData: { asked, coins, isCopy } }: Route.ComponentProps) {
  const t = useMessages();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const token = asked?.token_add ?? params.get('token') ?? '';
  useOfflineCopy(addressOf(token), isCopy ? undefined : asked && { asked, coins });
  if (asked === undefined)
    return (
      <Page title={t('nexus_list')}>
        <LoadFailure isWhole title={t('nexus_failed')} onRetry={revalidate} />
      </Page>
    );
  if (asked === null)
    return (
      <Page title={t('nexus_list')}>
        <EmptyState drawing="boat" title={t('nexus_unknown')} action={<ToList />} />
      </Page>
    );
  return (
    <Page title={<FormWords text={asked.nexus_name} />} lead={<FormWords text={asked.nexus_detail} />}>
      <TextsMayBeShown value={asked.is_view_open === 1}>
        <NexusAnswering key={asked.nexus_id} asked={asked} coins={coins} parts={formParts} />
      </TextsMayBeShown>
    </Page>
  );
}

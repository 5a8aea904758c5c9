import { listBroadcasts } from '@pakmut/contract/broadcasts/broadcasts.contract.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BroadcastList } from '../features/broadcasts/Broadcasts.tsx';
import { type BroadcastPage, useBroadcasts } from '../features/broadcasts/use-broadcasts.ts';
import type { Route } from './+types/broadcasts';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null where they could not be fetched. */
type BroadcastsData = { page: BroadcastPage | null; keptAt?: number };

const path = '/broadcasts';

export async function loader({ context }: Route.LoaderArgs): Promise<BroadcastsData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  return { page: await orNull(call(listBroadcasts.public, { page: 0 }, { fetcher })) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<BroadcastsData> {
  return answerOrCopy<BroadcastsData>(serverLoader(), async () => {
    const copy = await findCopy<BroadcastsData>(path);
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'broadcast', description: 'broadcasts_lead' });

/** /broadcasts: what of citizens' work went on air, from the newest on; each opens with its text (`?d=broadcast.{id}`). */
export default function Broadcasts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { page, keptAt } = loaderData;
  const isCopy = keptAt !== undefined;
  useOfflineCopy(path, page && !isCopy ? loaderData : undefined);
  useFreshWhenReachable(isCopy ? loaderData : null);
  const { query, broadcasts } = useBroadcasts(page, isCopy);
  return (
    <Page title={t('broadcast')} lead={t('broadcasts_lead')}>
      {isCopy && <KeptNote keptAt={keptAt} />}
      {!broadcasts && query.isError && (
        <LoadFailure isWhole title={t('broadcasts_failed')} onRetry={() => void query.refetch()} />
      )}
      {!broadcasts && !query.isError && <LoadSkeleton rows={4} height={75} />}
      {broadcasts?.length === 0 && (
        <EmptyState
          drawing="notebook"
          title={t('broadcasts_empty')}
          action={
            <LinkButton to="/newslist" variant="secondary">
              {t('see_latest_news')}
            </LinkButton>
          }
        />
      )}
      {broadcasts && broadcasts.length > 0 && (
        <>
          <BroadcastList broadcasts={broadcasts} withWho />
          <LoadMore query={query} />
        </>
      )}
    </Page>
  );
}

import { listNexus } from '@pakmut/contract/nexus/nexus.contract.ts';
import { ListChecks, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { NexusCard } from '../features/nexus/NexusCard.tsx';
import { type Nexus, useNexusList } from '../features/nexus/use-nexus.ts';
import { orNull } from '../features/stories/use-story.ts';
import type { Route } from './+types/nexus-list';
import { Page } from './shell/Page.tsx';
import styles from './survey-list.module.css';

export const handle = await pageTexts('surveys', 'nexus');

export const shouldRevalidate = revalidateUnlessDialog;

const ownPath = '/nexuslist';

type ListData = { collections: readonly Nexus[] | null; keptAt?: number };

export async function loader({ context }: Route.LoaderArgs): Promise<ListData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  return { collections: await orNull(call(listNexus.public, {}, { fetcher })) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ListData> {
  return answerOrCopy<ListData>(serverLoader(), async () => {
    const copy = await findCopy<ListData>(ownPath);
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'nexus_list', description: 'nexus_list_lead' });

/** /nexuslist: what members collect together. */
export default function NexusList({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { keptAt } = loaderData;
  useOfflineCopy(ownPath, keptAt === undefined && loaderData.collections ? loaderData : undefined);
  useFreshWhenReachable(keptAt === undefined ? null : loaderData);
  const { data: collections, isError, refetch } = useNexusList(loaderData.collections);
  return (
    <Page title={t('nexus_list')} lead={t('nexus_list_lead')}>
      <div className={styles.page}>
        <div className={styles.ways}>
          <BeginButton />
          <LinkButton to="/surveylist" variant="secondary" icon={<ListChecks />}>
            {t('survey_project')}
          </LinkButton>
        </div>
        {keptAt !== undefined && <KeptNote keptAt={keptAt} />}
        {collections?.map((nexus) => (
          <NexusCard key={nexus.nexus_id} nexus={nexus} />
        ))}
        {collections?.length === 0 && <EmptyState drawing="notebook" title={t('nexus_list_empty')} />}
        {!collections && isError && <LoadFailure isWhole title={t('nexus_failed')} onRetry={refetch} />}
        {!collections && !isError && <LoadSkeleton rows={3} height={140} />}
      </div>
    </Page>
  );
}

function BeginButton() {
  const t = useMessages();
  const navigate = useNavigate();
  const membersOnly = useMembersOnly();
  return (
    <Button variant="secondary" icon={<Plus />} onClick={() => membersOnly(() => navigate('/mynexus'))}>
      {t('nexus_begin')}
    </Button>
  );
}

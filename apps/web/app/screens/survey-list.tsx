import { listSurveys } from '@pakmut/contract/surveys/surveys.contract.ts';
import { History, MapPinned } from 'lucide-react';
import { useState } from 'react';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { SurveyMenus } from '../features/editorial/SurveyMenus.tsx';
import { SurveyCard } from '../features/surveys/SurveyCard.tsx';
import { fetchFirstAnswerCoins, type Survey, useSurveys } from '../features/surveys/use-surveys.ts';
import type { Route } from './+types/survey-list';
import { Page } from './shell/Page.tsx';
import styles from './survey-list.module.css';

export const handle = await pageTexts('surveys', 'news');

export const shouldRevalidate = revalidateUnlessDialog;

const ownPath = '/surveylist';

type ListData = { surveys: readonly Survey[] | null; coins: number; keptAt?: number };

export async function loader({ context }: Route.LoaderArgs): Promise<ListData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const [surveys, coins] = await Promise.all([
    orNull(call(listSurveys.public, {}, { fetcher })),
    fetchFirstAnswerCoins(fetcher),
  ]);
  return { surveys, coins };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ListData> {
  return answerOrCopy<ListData>(serverLoader(), async () => {
    const copy = await findCopy<ListData>(ownPath);
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'survey_project', description: 'survey_list_lead' });

/** /surveylist: surveys to answer, those that are over, and what one has answered. */
export default function SurveyList({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { keptAt } = loaderData;
  useOfflineCopy(ownPath, keptAt === undefined && loaderData.surveys ? loaderData : undefined);
  useFreshWhenReachable(keptAt === undefined ? null : loaderData);
  const { data: surveys, isError, refetch } = useSurveys(loaderData.surveys);
  return (
    <Page title={t('survey_project')} lead={t('survey_list_lead')}>
      <div className={styles.page}>
        <div className={styles.ways}>
          <HistoryButton />
          <LinkButton to="/nexuslist" variant="secondary" icon={<MapPinned />}>
            {t('nexus_list')}
          </LinkButton>
        </div>
        {keptAt !== undefined && <KeptNote keptAt={keptAt} />}
        <SurveyMenus>{null}</SurveyMenus>
        {surveys && <SurveyTabs surveys={surveys} coins={loaderData.coins} />}
        {!surveys && isError && <LoadFailure isWhole title={t('survey_failed')} onRetry={refetch} />}
        {!surveys && !isError && <LoadSkeleton rows={3} height={140} />}
      </div>
    </Page>
  );
}

function HistoryButton() {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  return (
    <Button
      variant="secondary"
      icon={<History />}
      onClick={() => membersOnly(() => dialogs.open('surveyhistory'), 'surveyhistory')}
    >
      {t('survey_history')}
    </Button>
  );
}

const tabs = ['open', 'closed', 'answered'] as const;
type Tab = (typeof tabs)[number];

const isIn: Record<Tab, (survey: Survey) => boolean> = {
  open: ({ is_ans_open }) => is_ans_open === 1,
  closed: ({ is_ans_open }) => is_ans_open === 0,
  answered: ({ is_answered }) => is_answered === 1,
};
const tabWords = { open: 'survey_tab_open', closed: 'survey_tab_closed', answered: 'survey_tab_answered' } as const;
const emptyWords = {
  open: 'survey_list_empty',
  closed: 'survey_list_empty_closed',
  answered: 'survey_list_empty_answered',
} as const;

function SurveyTabs({ surveys, coins }: { surveys: readonly Survey[]; coins: number }) {
  const t = useMessages();
  const [tab, setTab] = useState<Tab>('open');
  const found = surveys.filter(isIn[tab]);
  const panel =
    found.length > 0 ? (
      <div className={styles.list}>
        {found.map((survey) => (
          <SurveyCard key={survey.survey_id} survey={survey} coins={coins} />
        ))}
      </div>
    ) : (
      <EmptyState
        drawing="notebook"
        title={t(emptyWords[tab])}
        action={
          tab === 'open' &&
          surveys.some(isIn.closed) && (
            <Button variant="secondary" onClick={() => setTab('closed')}>
              {t('survey_list_past')}
            </Button>
          )
        }
      />
    );
  return (
    <Tabs
      label={t('survey_tabs')}
      value={tab}
      onChange={(next) => setTab(next as Tab)}
      tabs={tabs.map((value) => ({ value, label: t(tabWords[value]), panel }))}
    />
  );
}

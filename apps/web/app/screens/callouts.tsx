import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import { tagParam } from '#web/features/composer/composer-address.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { revalidateUnlessDialog } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CalloutCard } from '../features/callouts/CalloutCard.tsx';
import { useCallouts } from '../features/callouts/use-callouts.ts';
import { hashtagPath } from '../features/posts/post-words.ts';
import type { Route } from './+types/callouts';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages');

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  return { callouts: await orNull(call(listCallouts, {}, { fetcher })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'callouts_title', description: 'callouts_lead' });

/** /callouts: what the newsroom asks, and the stories that answered. */
export default function Callouts({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { data, isError, refetch } = useCallouts(loaderData.callouts);
  return (
    <Page title={t('callouts_title')} lead={t('callouts_lead')}>
      {!data && isError && <LoadFailure isWhole title={t('callouts_failed')} onRetry={refetch} />}
      {!data && !isError && <LoadSkeleton rows={3} height={140} />}
      {data?.length === 0 && (
        <EmptyState
          drawing="notebook"
          title={t('callouts_empty')}
          action={<LinkButton to="/newslist">{t('see_latest_news')}</LinkButton>}
        />
      )}
      {data && data.length > 0 && (
        <div className={card.list}>
          {data.map((callout) => (
            <CalloutCard
              key={callout.callout_id}
              callout={callout}
              answerParam={tagParam(callout.callout_tag)}
              storiesPath={hashtagPath(callout.callout_tag)}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

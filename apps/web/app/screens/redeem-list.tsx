import { listRewards } from '@pakmut/contract/rewards/rewards.contract.ts';
import { PackageOpen } from 'lucide-react';
import { orNull } from '#web/features/stories/use-story.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { useSession } from '#web/platform/net/session.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useBalance } from '../features/coins/use-balance.ts';
import { RewardGrid } from '../features/rewards/RewardGrid.tsx';
import { useRewards } from '../features/rewards/use-rewards.ts';
import type { Route } from './+types/redeem-list';
import styles from './redeem-list.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'members');

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  return { rewards: await orNull(call(listRewards.public, {}, { fetcher })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'rewards', description: 'rewards_lead' });

/** /redeemlist: what coins buy. */
export default function RedeemList({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { data: rewards, isError, refetch } = useRewards(loaderData.rewards);
  return (
    <Page title={t('rewards')} lead={t('rewards_lead')} wide>
      <Own />
      {rewards && rewards.length > 0 && <RewardGrid rewards={rewards} />}
      {rewards?.length === 0 && (
        <EmptyState
          drawing="boat"
          title={t('rewards_empty')}
          action={<LinkButton to="/coins">{t('coin_rules_title')}</LinkButton>}
        />
      )}
      {!rewards && isError && <LoadFailure title={t('rewards_failed')} onRetry={refetch} />}
      {!rewards && !isError && <Waiting />}
    </Page>
  );
}

/** One's coins and orders; visitors are asked to log in when they want them. */
function Own() {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const isMember = useSession() !== null;
  const { data: balance } = useBalance();
  return (
    <div className={styles.own}>
      {isMember && (
        <p className={styles.balance}>
          {balance === undefined ? <Skeleton width="9ch" /> : t('rewards_you_have', { count: formatCount(balance) })}
        </p>
      )}
      <Button
        variant="secondary"
        icon={<PackageOpen />}
        onClick={() => membersOnly(() => dialogs.open('orders'), 'orders')}
      >
        {t('my_orders')}
      </Button>
      <LinkButton to="/coins" variant="quiet">
        {t('coin_rules_title')}
      </LinkButton>
    </div>
  );
}

function Waiting() {
  const t = useMessages();
  return (
    <div aria-busy="true" className={styles.waiting}>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} height={280} />
      ))}
    </div>
  );
}

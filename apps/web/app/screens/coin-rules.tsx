import { listCoinRules } from '@pakmut/contract/coins/coins.contract.ts';
import { Gift, UserPlus } from 'lucide-react';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { CoinRuleList } from '../features/coins/CoinRuleList.tsx';
import { useCoinRules } from '../features/coins/use-balance.ts';
import type { Route } from './+types/coin-rules';
import styles from './redeem-list.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('members', 'pages');

export const shouldRevalidate = revalidateUnlessDialog;

export async function loader({ context }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  return { rules: await orNull(call(listCoinRules, {}, { fetcher })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'coin_rules_title', description: 'coin_rules_lead' });

/** /coins: how coins work, by the settings in force (decisions §4). */
export default function CoinRulesPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const { data: rules, isError, refetch } = useCoinRules(loaderData.rules);
  return (
    <Page title={t('coin_rules_title')} lead={t('coin_rules_lead')}>
      <div className={styles.own}>
        <LinkButton to="/redeemlist" variant="coin" icon={<Gift />}>
          {t('rewards')}
        </LinkButton>
        <Button
          variant="secondary"
          icon={<UserPlus />}
          onClick={() => membersOnly(() => dialogs.open('invite'), 'invite')}
        >
          {t('invite_title')}
        </Button>
      </div>
      {rules && <CoinRuleList rules={rules} />}
      {!rules && isError && <LoadFailure title={t('coin_rules_failed')} onRetry={refetch} />}
    </Page>
  );
}

import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/redeem-list';
import { QuietPage } from './shell/QuietPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'rewards', description: 'rewards_lead' });

/** /redeemlist: what coins buy. */
export default function RedeemList() {
  return (
    <QuietPage
      title="rewards"
      lead="rewards_lead"
      empty="rewards_empty"
      drawing="boat"
      onward={{ to: '/newslist', label: 'see_latest_news' }}
    />
  );
}

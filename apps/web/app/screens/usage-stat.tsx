import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/usage-stat';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'usage_statistics', description: 'usage_stat_lead' });

/** /usagestat: figures over time and by province. */
export default function UsageStat() {
  return (
    <QuietPage
      title="usage_statistics"
      lead="usage_stat_lead"
      empty="usage_stat_empty"
      drawing="notebook"
      onward={{ to: '/newsmap', label: 'see_news_map' }}
    />
  );
}

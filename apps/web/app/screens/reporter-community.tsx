import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/reporter-community';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'reporter_community', description: 'reporters_lead' });

/** /reportercommunity: reporters by province and skill. */
export default function ReporterCommunity() {
  return (
    <QuietPage
      title="reporter_community"
      lead="reporters_lead"
      empty="reporters_empty"
      drawing="pin"
      onward={{ to: '/newslist', label: 'see_latest_news' }}
    />
  );
}

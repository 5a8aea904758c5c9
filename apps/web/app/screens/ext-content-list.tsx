import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/ext-content-list';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'other_campaigns', description: 'ext_content_lead' });

/** /extcontentlist: articles from the broadcaster's other sites. */
export default function ExtContentList() {
  return (
    <QuietPage
      title="other_campaigns"
      lead="ext_content_lead"
      empty="ext_content_empty"
      drawing="notebook"
      onward={{ to: '/newslist', label: 'see_latest_news' }}
    />
  );
}

import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/learning';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'learning_area', description: 'learning_lead' });

/** /learning: lessons per skill. */
export default function Learning() {
  return (
    <QuietPage
      title="learning_area"
      lead="learning_lead"
      empty="learning_empty"
      drawing="notebook"
      onward={{ to: '/newslist', label: 'see_latest_news' }}
    />
  );
}

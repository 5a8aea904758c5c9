import { pageTexts } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import type { Route } from './+types/events';
import { QuietPage } from './shell/QuietPage.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'events', description: 'events_lead' });

/** /events: activities with date and place. */
export default function Events() {
  return (
    <QuietPage
      title="events"
      lead="events_lead"
      empty="events_empty"
      drawing="boat"
      onward={{ to: '/newsmap', label: 'see_news_map' }}
    />
  );
}

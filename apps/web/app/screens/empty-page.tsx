import { useMatches } from 'react-router';
import { type MessageKey, pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { type EmptyDrawing, EmptyState } from '#web/ui/EmptyState.tsx';
import type { Route } from './+types/empty-page';
import { Page } from './shell/Page.tsx';

type EmptyPage = {
  title: MessageKey;
  lead: MessageKey;
  empty: MessageKey;
  drawing: EmptyDrawing;
  onward: { to: string; label: MessageKey };
};

const pages = {
  /** Activities with date and place. */
  events: {
    title: 'events',
    lead: 'events_lead',
    empty: 'events_empty',
    drawing: 'boat',
    onward: { to: '/newsmap', label: 'see_news_map' },
  },
} as const satisfies Record<string, EmptyPage>;

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, lead } = pageOf(matches);
  return pageMeta(matches, { title, description: lead });
};

/** A page that has nothing to show yet: what it is for, that it is empty, and where to go instead. */
export default function EmptyPage() {
  const t = useMessages();
  const page = pageOf(useMatches());
  const { title, lead, empty, drawing, onward } = page;
  const nothing = (
    <EmptyState
      drawing={drawing}
      title={t(empty)}
      action={
        <LinkButton to={onward.to} variant="secondary">
          {t(onward.label)}
        </LinkButton>
      }
    />
  );
  return (
    <Page title={t(title)} lead={t(lead)}>
      {nothing}
    </Page>
  );
}

/** The id of the innermost route is the name of its page. */
function pageOf(matches: readonly ({ id: string } | undefined)[]): EmptyPage {
  return pages[matches.at(-1)?.id as keyof typeof pages];
}

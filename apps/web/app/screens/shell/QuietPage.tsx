import type { MessageKey } from '#web/platform/i18n/i18n.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type EmptyDrawing, EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from './Page.tsx';

export type QuietPageProps = {
  title: MessageKey;
  lead: MessageKey;
  empty: MessageKey;
  drawing: EmptyDrawing;
  onward: { to: string; label: MessageKey };
};

/** A page that has nothing to show: what it is for, that it is empty, and where to go instead. */
export function QuietPage({ title, lead, empty, drawing, onward }: QuietPageProps) {
  const t = useMessages();
  return (
    <Page title={t(title)} lead={t(lead)}>
      <EmptyState
        drawing={drawing}
        title={t(empty)}
        action={
          <LinkButton to={onward.to} variant="secondary">
            {t(onward.label)}
          </LinkButton>
        }
      />
    </Page>
  );
}

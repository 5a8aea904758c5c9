import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** After leaving: until when one can come back, and how. */
export function Farewell({ restorableUntil }: { restorableUntil: string }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <div role="status">
      <EmptyState
        drawing="boat"
        title={t('leave_done')}
        action={
          <LinkButton to="/home" variant="secondary">
            {t('go_home')}
          </LinkButton>
        }
      >
        {t('leave_done_note', { date: formatDate(restorableUntil, 'dateTime', language) })}
      </EmptyState>
    </div>
  );
}

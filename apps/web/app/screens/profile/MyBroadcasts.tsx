import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OwnBroadcasts } from '../../features/broadcasts/Broadcasts.tsx';

/** `/profile?tab=broadcasts`: what of the member's signed work went on air. */
export function MyBroadcasts() {
  const t = useMessages();
  return (
    <OwnBroadcasts
      empty={
        <EmptyState
          drawing="notebook"
          title={t('own_broadcasts_empty')}
          action={
            <LinkButton to="/broadcasts" variant="secondary">
              {t('broadcasts_all')}
            </LinkButton>
          }
        >
          {t('own_broadcasts_empty_hint')}
        </EmptyState>
      }
    />
  );
}

import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Stands in the place of a page that a list does not reach; `first` is the address of where it begins. */
export function PastTheEnd({ first }: { first: string }) {
  const t = useMessages();
  return (
    <EmptyState
      drawing="boat"
      title={t('list_past_end')}
      action={<LinkButton to={first}>{t('list_first_page')}</LinkButton>}
    />
  );
}

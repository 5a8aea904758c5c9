import { useMessages } from '#web/platform/i18n.tsx';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** What stands in the place of a section that is on its way or could not be fetched. */
export function SectionState({ query }: { query: { data: unknown; isError: boolean; refetch: () => unknown } }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (query.data) return null;
  if (query.isError) {
    return (
      <Notice
        tone="error"
        live
        title={t('profile_load_failed')}
        action={
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {t('try_again')}
          </Button>
        }
      />
    );
  }
  if (!isOnline) return <Notice tone="warn" live title={t('no_connection')} />;
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      <Skeleton height={88} />
    </div>
  );
}

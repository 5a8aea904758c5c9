import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DisputeCard } from './DisputeCard.tsx';
import styles from './Disputes.module.css';
import { useMyDisputes } from './use-disputes.ts';

/** What a member filed, with state and decision of each. */
export function MyDisputes() {
  const t = useMessages();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMyDisputes();
  if (isError && !data) return <LoadFailure onRetry={refetch} />;
  if (isPending) return <LoadSkeleton rows={1} height={96} />;
  const disputes = data.pages.flatMap((page) => page.items);
  if (disputes.length === 0) return <p className={styles.meta}>{t('dispute_mine_empty')}</p>;
  return (
    <div className={styles.list}>
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.dispute_id} dispute={dispute} />
      ))}
      {hasNextPage && (
        <Button
          variant="secondary"
          busy={isFetchingNextPage}
          busyLabel={t('loading')}
          onClick={() => void fetchNextPage()}
        >
          {t('feed_load_more')}
        </Button>
      )}
    </div>
  );
}

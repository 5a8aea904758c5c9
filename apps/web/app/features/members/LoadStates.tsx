import { useMessages } from '#web/platform/i18n.tsx';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './LoadStates.module.css';

/** A section that could not be fetched, with its way on. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useMessages();
  return (
    <Notice
      tone="error"
      live
      title={t('profile_load_failed')}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('try_again')}
        </Button>
      }
    />
  );
}

/** Quiet lines in the place of what is coming; without a network nothing is coming until it is back. */
export function LoadSkeleton({ rows }: { rows: number }) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (!isOnline) return <Notice tone="warn" live title={t('no_connection')} />;
  return (
    <div className={styles.rows} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}

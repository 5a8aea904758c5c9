import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './LoadStates.module.css';

type FailureProps = {
  onRetry: () => unknown;
  /** Names the content that could not be fetched; without it a general message is shown. */
  title?: string;
};

/** A section that could not be fetched, with its way on. */
export function LoadFailure({ onRetry, title }: FailureProps) {
  const t = useMessages();
  return (
    <Notice
      tone="error"
      live
      title={title ?? t('section_load_failed')}
      action={
        <Button variant="secondary" size="small" onClick={() => void onRetry()}>
          {t('try_again')}
        </Button>
      }
    />
  );
}

type SkeletonProps = {
  rows: number;
  /** Of a row, in pixels. */
  height?: number;
};

/** Placeholder rows while content is loading; without a network they say that loading resumes when it is back. */
export function LoadSkeleton({ rows, height = 44 }: SkeletonProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  if (!isOnline) return <Notice tone="warn" live title={t('no_connection')} />;
  return (
    <div className={styles.rows} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}

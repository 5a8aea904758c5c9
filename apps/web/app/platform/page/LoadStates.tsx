import type { ReactNode } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button, type ButtonSize } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './LoadStates.module.css';

type FailureProps = {
  onRetry: () => unknown;
  /** Names the content that could not be fetched; without it a general message is shown. */
  title?: string;
  label?: MessageKey;
  /** Instead of a whole list or page, where trying again is the main thing to do. */
  isWhole?: boolean;
};

/** A section that could not be fetched, with its way on. */
export function LoadFailure({
  onRetry,
  title,
  isWhole = false,
  label = isWhole ? 'retry' : 'try_again',
}: FailureProps) {
  const t = useMessages();
  return (
    <Notice
      tone="error"
      live
      title={title ?? t('section_load_failed')}
      action={
        <Button {...(!isWhole && { variant: 'secondary', size: 'small' })} onClick={() => void onRetry()}>
          {t(label)}
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

/** Says that content is loading, and shows the placeholders that stand for it. */
export function Waiting({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const t = useMessages();
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">{label ?? t('loading')}</span>
      {children}
    </div>
  );
}

type LoadMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  size?: ButtonSize;
};

/** Asks for the next page of a list, as long as there is one. */
export function LoadMore({ query, size }: LoadMoreProps) {
  const t = useMessages();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      busy={query.isFetchingNextPage}
      busyLabel={t('loading')}
      onClick={() => void query.fetchNextPage()}
    >
      {t('feed_load_more')}
    </Button>
  );
}

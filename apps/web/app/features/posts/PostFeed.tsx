import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { useEndInSight } from '#web/platform/page/use-end-in-sight.ts';
import { buttonClass, LinkButton, Spinner } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PostFeed.module.css';
import type { NewsPost, PostPages } from './post-pages.ts';

/** Pages that load by themselves; after them a button, so that the end of the page can be reached. */
const automaticPages = 3;

export type PostFeedProps = {
  label: string;
  pages: PostPages;
  /** The address of the page after the ones shown: for readers without scripts and for search engines. */
  nextHref: string;
  /** Shown instead of the list when there is nothing in it. */
  empty: ReactNode;
  /** Stands after so many stories, or after the last one: an `article`, because a feed holds nothing else. */
  between?: { after: number; content: ReactNode } | undefined;
  children: (post: NewsPost, index: number) => ReactNode;
};

/** A list of stories that loads its next page when its end comes into view (within 2 px, specification §4). */
export function PostFeed({ label, pages, nextHref, empty, between, children }: PostFeedProps) {
  const t = useMessages();
  if (pages.failed) {
    return <LoadFailure isWhole title={t('feed_failed')} onRetry={pages.retry} />;
  }
  if (pages.pending) return <PostSkeletons label={t('feed_loading')} />;
  if (pages.posts.length === 0) return empty;
  return (
    <>
      <div role="feed" aria-label={label} aria-busy={pages.loadingNext} className={styles.feed} onKeyDown={moveByPage}>
        {pages.posts.map((post, index) => (
          <Fragment key={post.post_id}>
            {children(post, index)}
            {between && index + 1 === Math.min(between.after, pages.posts.length) && between.content}
          </Fragment>
        ))}
      </div>
      <FeedEnd pages={pages} nextHref={nextHref} />
    </>
  );
}

/** Takes the focus after the last page was loaded by keyboard, because the button that had it is gone. */
function FeedEnded({ takesFocus }: { takesFocus: boolean }) {
  const t = useMessages();
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p ref={note} tabIndex={-1} className={styles.note}>
      {t('feed_end')}
    </p>
  );
}

function FeedEnd({ pages, nextHref }: { pages: PostPages; nextHref: string }) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  const { hasNext, nextFailed, pageCount, loadNext } = pages;
  const goesOn = hasNext && !nextFailed && pageCount < automaticPages;
  const end = useEndInSight(loadNext, { goesOn, pageCount });
  if (!hasNext) return <FeedEnded takesFocus={isAsked} />;
  return (
    <div ref={end} className={styles.end}>
      {nextFailed && <Notice tone="error" title={t('feed_failed')} live />}
      <Link
        to={nextHref}
        className={buttonClass({ variant: 'secondary' })}
        aria-disabled={pages.loadingNext || undefined}
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
          loadNext();
        }}
      >
        {pages.loadingNext && <Spinner />}
        {pages.loadingNext ? t('feed_loading') : nextFailed ? t('retry') : t('feed_load_more')}
      </Link>
    </div>
  );
}

/** Page Up and Page Down go from story to story while one of them has the focus (ARIA feed pattern). */
function moveByPage(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
  // A heading between stories is an article without a link, and passed over.
  const articles = [...event.currentTarget.querySelectorAll(':scope > article:has(a)')];
  const current = articles.findIndex((article) => article.contains(event.target as Node));
  const next = articles[current + (event.key === 'PageDown' ? 1 : -1)];
  // Hidden articles, such as inactive slides, cannot take the focus.
  const link = next?.querySelector<HTMLElement>(':is(h2, h3) a:not([inert] *)');
  if (!link) return;
  event.preventDefault();
  link.focus();
  next?.scrollIntoView({ block: 'start' });
}

/** Three cards on their way; they appear only when waiting becomes noticeable. */
export function PostSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.card}>
          <Skeleton width="60%" height={16} />
          <Skeleton ratio="4 / 3" />
          <Skeleton width="92%" height={24} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </div>
  );
}

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

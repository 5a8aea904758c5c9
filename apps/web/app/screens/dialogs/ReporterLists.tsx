import { useEffect, useRef } from 'react';
import { useDialogs } from '#web/platform/dialogs.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostSkeletons } from '../../features/posts/PostSkeletons.tsx';
import type { PostPages } from '../../features/posts/post-pages.ts';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { type MemberList, useMemberPosts } from '../../features/posts/use-member-posts.ts';
import styles from './reporter.module.css';

/** News and videos of a reporter; which of them is shown stands in the address, so that Back and reload keep it. */
export function ReporterLists({ id, list }: { id: string; list: MemberList }) {
  const t = useMessages();
  const dialogs = useDialogs();
  return (
    <Tabs
      label={t('reporter_lists')}
      value={list}
      onChange={(next) => dialogs.replace('reporter', next === 'videos' ? `${id}.videos` : id)}
      tabs={[
        { value: 'news', label: t('reporter_news'), panel: <List id={id} list="news" /> },
        { value: 'videos', label: t('videos'), panel: <List id={id} list="videos" /> },
      ]}
    />
  );
}

function List({ id, list }: { id: string; list: MemberList }) {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories([]);
  const pages = useMemberPosts(id, list);
  if (pages.failed) {
    return (
      <Notice tone="error" title={t('feed_failed')} live action={<Button onClick={pages.retry}>{t('retry')}</Button>} />
    );
  }
  if (pages.pending) return <PostSkeletons label={t('feed_loading')} />;
  if (pages.posts.length === 0) {
    return <EmptyState drawing="notebook" title={t(list === 'news' ? 'reporter_news_empty' : 'videos_empty')} />;
  }
  return (
    <>
      {pages.posts.map((post) => (
        <PostRow key={post.post_id} post={post} heading="h3">
          {categoryName(categories, post.post_category_id, language)}
        </PostRow>
      ))}
      <End pages={pages} />
    </>
  );
}

/** The next nine come when the end is within 2 px of sight (specification §4), or by the button. */
function End({ pages }: { pages: PostPages }) {
  const t = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const goesOn = pages.hasNext && !pages.nextFailed;
  const { loadNext, pageCount } = pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is watched anew, for short pages too
  useEffect(() => {
    if (!goesOn || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNext(), {
      rootMargin: '0px 0px 2px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [goesOn, pageCount]);
  return (
    <div ref={end} className={styles.end}>
      {pages.nextFailed && <Notice tone="error" title={t('feed_failed')} live />}
      {pages.hasNext ? (
        <Button variant="secondary" busy={pages.loadingNext} busyLabel={t('feed_loading')} onClick={loadNext}>
          {t(pages.nextFailed ? 'retry' : 'feed_load_more')}
        </Button>
      ) : (
        <p>{t('feed_end')}</p>
      )}
    </div>
  );
}

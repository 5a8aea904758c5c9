import { useDialogs } from '#web/platform/dialogs.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { useEndInSight } from '#web/platform/use-end-in-sight.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Badges } from '../../features/members/Badges.tsx';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import { PostSkeletons } from '../../features/posts/PostSkeletons.tsx';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { type MemberList, useMemberPosts } from '../../features/posts/use-member-posts.ts';
import { VideoCard } from '../../features/posts/VideoCard.tsx';
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
      {list === 'videos' ? (
        <Videos posts={pages.posts} />
      ) : (
        pages.posts.map((post) => (
          <PostRow key={post.post_id} post={post} heading="h3">
            {categoryName(categories, post.post_category_id, language)}
          </PostRow>
        ))
      )}
      <End pages={pages} />
    </>
  );
}

/** Each leads to its story, and the dialog closes (specification §2). */
function Videos({ posts }: { posts: readonly NewsPost[] }) {
  return (
    <div className={styles.videos}>
      {posts.map((post) => (
        <VideoCard
          key={post.post_id}
          post={post}
          heading="h3"
          author={<AuthorLine post={post} isHere />}
          badges={<Badges badges={post.badge} small />}
        />
      ))}
    </div>
  );
}

/** The next nine come when the end is in sight, or by the button. */
function End({ pages }: { pages: PostPages }) {
  const t = useMessages();
  const { hasNext, nextFailed, pageCount, loadNext } = pages;
  const end = useEndInSight(loadNext, { goesOn: hasNext && !nextFailed, pageCount });
  return (
    <div ref={end} className={styles.end}>
      {nextFailed && <Notice tone="error" title={t('feed_failed')} live />}
      {hasNext ? (
        <Button variant="secondary" busy={pages.loadingNext} busyLabel={t('feed_loading')} onClick={loadNext}>
          {t(nextFailed ? 'retry' : 'feed_load_more')}
        </Button>
      ) : (
        <p>{t('feed_end')}</p>
      )}
    </div>
  );
}

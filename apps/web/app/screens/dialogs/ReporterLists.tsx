import { List as ListIcon } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useEndInSight } from '#web/platform/page/use-end-in-sight.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Badges } from '../../features/members/Badges.tsx';
import type { Reporter } from '../../features/members/follow-flag.ts';
import { AuthorLine } from '../../features/posts/AuthorLine.tsx';
import { PostSkeletons } from '../../features/posts/PostFeed.tsx';
import { PostRow } from '../../features/posts/PostRow.tsx';
import type { NewsPost, PostPages } from '../../features/posts/post-pages.ts';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import { type MemberList, useMemberPosts } from '../../features/posts/use-member-posts.ts';
import { VideoCard } from '../../features/posts/VideoCard.tsx';
import type { ReporterMapProps } from './ReporterMap.tsx';
import styles from './reporter.module.css';

export const reporterTabs = ['news', 'videos', 'map'] as const;
export type ReporterTab = (typeof reporterTabs)[number];

const ReporterMap = fetchedPart<ReporterMapProps>(() => import('./ReporterMap.tsx').then((part) => part.ReporterMap));

type Props = { reporter: Reporter; tab: ReporterTab };

/** News, videos and the map of a reporter; which of them is shown stands in the address, so that Back and reload keep it. */
export function ReporterLists({ reporter: { member_id: id, member_displayname: name }, tab }: Props) {
  const t = useMessages();
  const dialogs = useDialogs();
  const show = (next: string) => dialogs.replace('reporter', next === 'news' ? id : `${id}.${next}`);
  return (
    <Tabs
      label={t('reporter_lists')}
      value={tab}
      onChange={show}
      tabs={[
        { value: 'news', label: t('reporter_news'), panel: <List id={id} list="news" /> },
        { value: 'videos', label: t('videos'), panel: <List id={id} list="videos" /> },
        { value: 'map', label: t('news_map'), panel: <MapPanel id={id} name={name} onList={() => show('news')} /> },
      ]}
    />
  );
}

/** The program of the map comes when it is asked for; the list of news says in words what it shows. */
function MapPanel({ id, name, onList }: { id: string; name: string; onList: () => void }) {
  const t = useMessages();
  const [isUnavailable, setUnavailable] = useState(false);
  return (
    <div className={styles.mapPanel}>
      {isUnavailable ? (
        <Notice tone="warn" title={t('map_unavailable')} />
      ) : (
        <BrowserOnly fallback={<LoadSkeleton rows={1} height={320} />}>
          <ReporterMap id={id} name={name} onUnavailable={() => setUnavailable(true)} />
        </BrowserOnly>
      )}
      <Button variant="quiet" size="small" icon={<ListIcon size={18} />} onClick={onList}>
        {t('news_map_as_list')}
      </Button>
    </div>
  );
}

function List({ id, list }: { id: string; list: MemberList }) {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories([]);
  const pages = useMemberPosts(id, list);
  if (pages.failed) {
    return <LoadFailure isWhole title={t('feed_failed')} onRetry={pages.retry} />;
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
          badges={<Badges badges={post.badge} look="small" />}
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

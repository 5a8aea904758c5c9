import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clustersOf, viewOf } from '#web/features/map/feed-map.ts';
import { useClusterMapTexts } from '#web/features/map/use-map-texts.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyClusterMap } from '../../features/places/lazy-maps.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { storyOver } from '../../features/posts/post-words.ts';
import styles from '../home.module.css';

export type FeedMapProps = {
  posts: readonly NewsPost[];
  /** The story that is pointed at in the feed. */
  pointed: NewsPost | null;
};

/** The pins of exactly the stories in the feed; it follows the feed as that grows. */
export function FeedMap({ posts, pointed }: FeedMapProps) {
  const t = useMessages();
  const mapTexts = useClusterMapTexts(t('feed_map_label'));
  const language = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const clusters = useMemo(() => clustersOf(posts), [posts]);
  const view = useMemo(() => viewOf(posts), [posts]);
  function open(postId: string) {
    const { to, ...link } = storyOver(postId, location);
    void navigate(to, link);
  }
  return (
    <>
      <LazyClusterMap
        view={view}
        clusters={clusters}
        language={language}
        pointed={pointed && { latitude: pointed.post_latitude, longitude: pointed.post_longitude }}
        onMove={() => undefined}
        onOpenPost={open}
        onOpenCluster={(cluster) => open(cluster.post_id)}
        texts={mapTexts}
      />
      <p className={styles.summary}>{t('feed_map_summary', { count: posts.length })}</p>
    </>
  );
}

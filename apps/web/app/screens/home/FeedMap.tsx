import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { clustersOf, viewOf } from '#web/features/map/feed-map.ts';
import { useClusterMapTexts } from '#web/features/map/use-map-texts.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyClusterMap } from '../../features/places/lazy-maps.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { storyPath } from '../../features/posts/post-words.ts';
import styles from '../home.module.css';

/** The pins of exactly the stories in the feed; it follows the feed as that grows. */
export function FeedMap({ posts }: { posts: readonly NewsPost[] }) {
  const t = useMessages();
  const mapTexts = useClusterMapTexts(t('feed_map_label'));
  const language = useLanguage();
  const navigate = useNavigate();
  const clusters = useMemo(() => clustersOf(posts), [posts]);
  const view = useMemo(() => viewOf(posts), [posts]);
  const open = (postId: string) => navigate(storyPath(postId));
  return (
    <>
      <LazyClusterMap
        view={view}
        clusters={clusters}
        language={language}
        onMove={() => undefined}
        onOpenPost={open}
        onOpenCluster={(cluster) => open(cluster.post_id)}
        texts={mapTexts}
      />
      <p className={styles.summary}>{t('feed_map_summary', { count: posts.length })}</p>
    </>
  );
}

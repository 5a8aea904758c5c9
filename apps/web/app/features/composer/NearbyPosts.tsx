import { listNearbyPosts } from '@pakmut/contract/lists/lists.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { postsKey } from '#web/features/posts/post-pages.ts';
import { languageOfPost, storyPath } from '#web/features/posts/post-words.ts';
import { formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call } from '#web/platform/net/call.ts';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import styles from './NearbyPosts.module.css';

/** “Already reported nearby?” Renders nothing when there are no such posts or the request fails. */
export function NearbyPosts({ point, title }: { point: LatLng; title: string }) {
  const language = useLanguage();
  const now = useNow();
  const { latitude, longitude } = point;
  const { data } = useQuery({
    queryKey: [postsKey, 'nearby', latitude.toFixed(4), longitude.toFixed(4)],
    queryFn: ({ signal }) => call(listNearbyPosts, { latitude, longitude }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  if (!data?.length) return null;
  return (
    <section className={styles.nearby} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {data.map((post) => (
          <li key={post.post_id}>
            <a className={styles.link} href={storyPath(post.post_id)} target="_blank" rel="noopener noreferrer">
              <Thumbnail
                className={styles.photo}
                jpeg={post.img[0]?.post_img_thumb_path}
                webp={post.img[0]?.post_img_thumb_webp_path}
              />
              <span>
                <span lang={languageOfPost(post)}>{post.post_header}</span>
                <span className={styles.time}>{formatRelative(post.post_create_date, now, language)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

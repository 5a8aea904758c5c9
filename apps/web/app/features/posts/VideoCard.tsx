import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Headline } from './Headline.tsx';
import { PostDateline } from './PostDateline.tsx';
import { PostPhoto } from './PostPhoto.tsx';
import type { NewsPost } from './post-pages.ts';
import { languageOfPost, lengthOfVideo, storyPath } from './post-words.ts';
import styles from './VideoCard.module.css';

export type VideoCardProps = {
  post: NewsPost;
  /** The author line. */
  author: ReactNode;
  /** The author's badges. */
  badges: ReactNode;
  heading?: 'h2' | 'h3';
};

/** A video story: its poster with the length, date, headline and author (specification §2). */
export function VideoCard({ post, author, badges, heading: Heading = 'h2' }: VideoCardProps) {
  const t = useMessages();
  const [video] = post.vdo;
  const [cover] = post.img;
  const time = lengthOfVideo(video?.post_video_seconds ?? 0);
  return (
    <article className={styles.card}>
      <div className={styles.poster}>
        {video?.post_video_poster_path ? (
          <img src={video.post_video_poster_path} alt="" width={640} height={360} loading="lazy" decoding="async" />
        ) : (
          cover && <PostPhoto photo={cover} alt="" width={600} height={400} />
        )}
        <span className={styles.play}>
          <Play size={28} fill="currentColor" />
        </span>
        <span className={styles.time}>
          <span aria-hidden="true">{time}</span>
          <span className="visually-hidden">{t('video_seconds', { time })}</span>
        </span>
      </div>
      <PostDateline post={post} />
      <Heading className={styles.headline} lang={languageOfPost(post)}>
        <Link to={storyPath(post.post_id)} className={styles.link ?? ''}>
          <Headline post={post} />
        </Link>
      </Heading>
      <div className={styles.byline}>
        {author}
        {badges}
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Headline } from './Headline.tsx';
import { PostDateline } from './PostDateline.tsx';
import { PostPhoto } from './PostPhoto.tsx';
import type { NewsPost } from './post-pages.ts';
import { languageOfPost, storyPath } from './post-words.ts';
import styles from './VideoCard.module.css';
import { VideoMark } from './VideoMark.tsx';

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
  const [video] = post.vdo;
  const [cover] = post.img;
  return (
    <article className={styles.card}>
      <div className={styles.poster}>
        {video?.post_video_poster_path ? (
          <img src={video.post_video_poster_path} alt="" width={640} height={360} loading="lazy" decoding="async" />
        ) : (
          cover && <PostPhoto photo={cover} alt="" width={600} height={400} />
        )}
        <VideoMark seconds={video?.post_video_seconds ?? 0} />
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

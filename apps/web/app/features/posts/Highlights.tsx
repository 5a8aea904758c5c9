import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Headline } from './Headline.tsx';
import styles from './Highlights.module.css';
import { PostPhoto } from './PostPhoto.tsx';
import type { NewsPost } from './post-pages.ts';
import { languageOfPost, storyPath } from './post-words.ts';

/** What moved people lately, in one row that scrolls sideways; it never moves by itself. */
export function Highlights({ posts }: { posts: readonly NewsPost[] }) {
  const t = useMessages();
  if (posts.length === 0) return null;
  return (
    <section className={styles.highlights} aria-labelledby="highlights">
      <h2 id="highlights" className={styles.title}>
        {t('highlights')}
      </h2>
      <ul className={styles.row}>
        {posts.map((post) => (
          <li key={post.post_id} className={styles.entry}>
            <span className={styles.photo}>
              {post.img[0] && <PostPhoto photo={post.img[0]} alt="" width={300} height={200} sizes="220px" />}
            </span>
            <Link to={storyPath(post.post_id)} className={styles.link ?? ''} lang={languageOfPost(post)}>
              <Headline post={post} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from 'react-router';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { hashtagPath, languageOfPost } from '#web/features/posts/post-words.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './HashtagLinks.module.css';

/** The hashtags of a story, each a way to everything else that carries it. */
export function HashtagLinks({ post }: { post: NewsPost }) {
  const t = useMessages();
  if (post.tag.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('story_tags')} lang={languageOfPost(post)}>
      {post.tag.map(({ post_tag_detail: hashtag }) => (
        <li key={hashtag}>
          <Link to={hashtagPath(hashtag)}>{hashtag}</Link>
        </li>
      ))}
    </ul>
  );
}

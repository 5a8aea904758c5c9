import { useMemo } from 'react';
import { Link } from 'react-router';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { hashtagPath, languageOfPost } from '#web/features/posts/post-words.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { safeHtml } from '#web/platform/page/safe-html.ts';
import styles from './StoryBody.module.css';

/** The text of a story. In the browser it is sanitised a second time, in case an old answer comes out of a cache. */
export function StoryBody({ post }: { post: NewsPost }) {
  const html = useMemo(() => safeHtml(post.post_detail), [post.post_detail]);
  return (
    <div
      className={styles.body}
      lang={languageOfPost(post)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server and again above
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

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

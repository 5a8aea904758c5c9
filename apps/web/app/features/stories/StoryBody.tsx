import { useMemo } from 'react';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { languageOfPost } from '#web/features/posts/post-words.ts';
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

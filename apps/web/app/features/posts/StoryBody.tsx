import createPurifier from 'dompurify';
import { useMemo } from 'react';
import type { NewsPost } from './post-pages.ts';
import { languageOfPost } from './post-words.ts';
import styles from './StoryBody.module.css';

/** The markup a story may hold; the server keeps the same list and has already applied it (decisions §3). */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
};

/** The text of a story. In the browser it is sanitised a second time, in case an old answer comes out of a cache. */
export function StoryBody({ post }: { post: NewsPost }) {
  const html = useMemo(() => purify(post.post_detail), [post.post_detail]);
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

function purify(html: string): string {
  return typeof window === 'undefined' ? html : createPurifier(window).sanitize(html, allowed);
}

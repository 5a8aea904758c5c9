import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FoundText } from './FoundText.tsx';
import { PostDateline } from './PostDateline.tsx';
import { PostPhoto } from './PostPhoto.tsx';
import styles from './PostRow.module.css';
import type { NewsPost } from './post-pages.ts';
import { languageOfPost, storyPath } from './post-words.ts';

export type PostRowProps = {
  post: NewsPost;
  /** The line below the headline. */
  children?: ReactNode;
  /** What the story page should know about where the reader comes from. */
  linkState?: unknown;
  /** The story takes the place of the one that is open now, so that Back still closes it. */
  replaces?: boolean;
  /** The search terms: they are highlighted, and the excerpt shows the part of the text that contains them. */
  searched?: string | undefined;
  heading?: 'h2' | 'h3';
  onPoint?: ((isPointed: boolean) => void) | undefined;
};

/** One story in a list: a small picture, place and time, the headline. */
export function PostRow(props: PostRowProps) {
  const { post, children, searched, heading: Heading = 'h2', onPoint, ...link } = props;
  const cover = post.img[0];
  return (
    <article
      className={styles.row}
      onMouseEnter={() => onPoint?.(true)}
      onMouseLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <span className={styles.photo}>
        {cover && <PostPhoto photo={cover} alt="" width={112} height={112} sizes="112px" />}
      </span>
      <div className={styles.text}>
        <PostDateline post={post} />
        <Heading className={styles.headline} lang={languageOfPost(post)}>
          <Link
            to={storyPath(post.post_id)}
            state={link.linkState}
            replace={link.replaces ?? false}
            preventScrollReset={link.linkState !== undefined}
            className={styles.link}
          >
            <FoundText text={post.post_header} searched={searched} />
          </Link>
        </Heading>
        {searched && (
          <p className={styles.excerpt} lang={languageOfPost(post)}>
            <FoundText text={post.post_detail} searched={searched} />
          </p>
        )}
        {children && <div className={styles.below}>{children}</div>}
      </div>
    </article>
  );
}

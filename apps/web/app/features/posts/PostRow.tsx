import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { FoundText } from './FoundText.tsx';
import { PostDateline } from './PostDateline.tsx';
import { PostPhoto } from './PostPhoto.tsx';
import styles from './PostRow.module.css';
import type { NewsPost } from './post-pages.ts';
import { languageOfPost, type StoryLink, storyPath } from './post-words.ts';

export type PostRowProps = {
  post: NewsPost;
  /** The line below the headline. */
  children?: ReactNode;
  /** How the story opens, where it does not take the place of the page. */
  link?: StoryLink | undefined;
  /** How far away it is, in words. */
  away?: string | undefined;
  /** The search terms: they are highlighted, and the excerpt shows the part of the text that contains them. */
  searched?: string | undefined;
  heading?: 'h2' | 'h3';
  onPoint?: ((isPointed: boolean) => void) | undefined;
  /** The map beside the list has its pin marked. */
  isCurrent?: boolean;
  ref?: Ref<HTMLElement> | undefined;
};

/** One story in a list: a small picture, place and time, the headline. */
export function PostRow(props: PostRowProps) {
  const { post, children, searched, heading: Heading = 'h2', onPoint, away } = props;
  const cover = post.img[0];
  return (
    <article
      ref={props.ref}
      className={styles.row}
      aria-current={props.isCurrent || undefined}
      onMouseEnter={() => onPoint?.(true)}
      onMouseLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <span className={styles.photo}>
        {cover && <PostPhoto photo={cover} alt="" width={112} height={112} sizes="112px" />}
      </span>
      <div className={styles.text}>
        <PostDateline post={post} away={away} />
        <Heading className={styles.headline} lang={languageOfPost(post)}>
          <Link to={storyPath(post.post_id)} {...props.link} className={styles.link}>
            <FoundText text={post.post_header} kept={post.post_header_kept} searched={searched} />
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

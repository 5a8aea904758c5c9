import { Link } from 'react-router';
import { FoundText } from './FoundText.tsx';
import { PostDateline } from './PostDateline.tsx';
import { PostPhoto } from './PostPhoto.tsx';
import type { PostRowProps } from './PostRow.tsx';
import styles from './PostTile.module.css';
import { languageOfPost, storyPath } from './post-words.ts';

/** One story in the grid view: the same details as a row, below a larger picture. */
export function PostTile({ post, children, searched, link }: PostRowProps) {
  const cover = post.img[0];
  return (
    <article className={styles.tile}>
      <span className={styles.photo}>
        {cover && <PostPhoto photo={cover} alt="" width={300} height={225} sizes="(min-width: 600px) 260px, 50vw" />}
      </span>
      <PostDateline post={post} />
      <h2 className={styles.headline} lang={languageOfPost(post)}>
        <Link to={storyPath(post.post_id)} {...link} className={styles.link}>
          <FoundText text={post.post_header} kept={post.post_header_kept} searched={searched} />
        </Link>
      </h2>
      {children && <div className={styles.below}>{children}</div>}
    </article>
  );
}

import { ImageDown, Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { CategoryLabel } from '#web/ui/CategoryLabel.tsx';
import { PinIcon } from '#web/ui/PinIcon.tsx';
import { Headline } from './Headline.tsx';
import styles from './PostCard.module.css';
import { PostDateline } from './PostDateline.tsx';
import { PostPhoto } from './PostPhoto.tsx';
import type { NewsPost } from './post-pages.ts';
import { type CardLook, languageOfPost, lookInFeed, photoAlt, type StoryLink, storyPath } from './post-words.ts';
import { VideoMark } from './VideoMark.tsx';

export type PostCardProps = {
  post: NewsPost;
  categoryName: string;
  /** The author line. */
  author: ReactNode;
  /** The row of actions below. */
  actions?: ReactNode;
  /** Place in its feed, from 1; a card that stands alone has none. */
  position?: number;
  /** The first cards load their photograph at once. */
  eager?: boolean;
  /** How the story opens, where it does not take the place of the page. */
  link?: StoryLink;
  /** How far away it is, in words. */
  away?: string | undefined;
  onPoint?: ((isPointed: boolean) => void) | undefined;
};

/** One story on the rail: place first, then picture, headline, excerpt, author, actions. */
export function PostCard(props: PostCardProps) {
  const { post, position, onPoint } = props;
  const titleId = `post-${post.post_id}`;
  const look = position === undefined ? 'lead' : lookInFeed(post, position);
  return (
    <article
      className={styles.card}
      data-look={look}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
      onMouseEnter={() => onPoint?.(true)}
      onMouseLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <span className={styles.head}>
        <PinIcon category={post.post_category_id} size={18} />
      </span>
      <div className={styles.body}>
        <PostDateline post={post} pin={false} away={props.away} />
        <CardPhoto post={post} look={look} eager={props.eager ?? false} link={props.link} />
        <h2 id={titleId} className={styles.headline} lang={languageOfPost(post)}>
          <Link to={storyPath(post.post_id)} {...props.link} className={styles.link}>
            <Headline post={post} />
          </Link>
        </h2>
        <p className={styles.excerpt} lang={languageOfPost(post)}>
          {post.post_detail}
        </p>
        <div className={styles.byline}>
          {props.author}
          <CategoryLabel category={post.post_category_id} name={props.categoryName} />
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </article>
  );
}

/**
 * The cover. Phones get the thumbnail whatever their pixel density, because data costs money; with the data saver the
 * picture waits for a tap and stays small.
 */
type CardPhotoProps = { post: NewsPost; look: CardLook; eager: boolean; link: StoryLink | undefined };

function CardPhoto({ post, look, eager, link }: CardPhotoProps) {
  const t = useMessages();
  const language = useLanguage();
  const isSaving = useDataSaver();
  const [isWanted, setWanted] = useState(false);
  const cover = post.img[0];
  if (!cover) return null;
  if (isSaving && !isWanted) {
    return (
      <div className={styles.photo}>
        <button type="button" className={styles.wait} onClick={() => setWanted(true)}>
          <ImageDown size={28} strokeWidth={1.75} />
          <span>{t('photo_tap_to_load')}</span>
        </button>
      </div>
    );
  }
  const photos = look === 'lead' ? post.img.slice(0, mostPhotos) : [cover];
  const pictureOf = (photo: typeof cover, index: number) => (
    <PostPhoto
      photo={photo}
      alt={photoAlt(post, index + 1, language, t)}
      width={600}
      height={400}
      large={!isSaving && look !== 'compact'}
      sizes={look === 'compact' ? '112px' : '(min-width: 900px) 520px, 200px'}
      eager={eager && index === 0}
    />
  );
  return (
    <div className={styles.photo}>
      {photos.length > 1 ? (
        <div className={styles.strip}>
          {photos.map((photo, index) => (
            // The headline is the link for keyboards and screen readers; what is swiped lies above it.
            <Link
              key={photo.post_img_id}
              to={storyPath(post.post_id)}
              {...link}
              tabIndex={-1}
              aria-hidden={index > 0 || undefined}
              className={styles.picture}
            >
              {pictureOf(photo, index)}
            </Link>
          ))}
        </div>
      ) : (
        pictureOf(cover, 0)
      )}
      {look === 'video' ? (
        <VideoMark seconds={post.vdo[0]?.post_video_seconds ?? 0} />
      ) : (
        post.img.length > 1 && (
          <span className={styles.count}>
            <Images size={14} />
            <span aria-hidden="true">{post.img.length}</span>
            <span className="visually-hidden">{t('photo_count', { count: post.img.length })}</span>
          </span>
        )
      )}
    </div>
  );
}

/** How many photos of a story can be swiped through without opening it. */
const mostPhotos = 5;

import type { ReactNode } from 'react';
import { PhotoColours } from '#web/features/posts/PostPhoto.tsx';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { photoAlt } from '#web/features/posts/post-words.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { PhotoViewer } from '#web/platform/pictures/lazy-photo-viewer.ts';
import { usePhotoView } from '#web/platform/pictures/use-photo-view.ts';
import { Carousel } from '#web/ui/Carousel.tsx';
import styles from './StoryGallery.module.css';

/** The video of a story, drawn by the screen, and its photographs, uncropped, with the watermark that the public sees. */
export function StoryGallery({ post, video }: { post: NewsPost; video?: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  const view = usePhotoView(post.img.length);
  if (post.img.length === 0 && !video) return null;
  const altOf = (image: NewsPost['img'][number], index: number) =>
    image.post_img_alt || photoAlt(post, index + 1, language, t);
  const photos = post.img.map((image, index) => ({
    key: image.post_img_id,
    content: (
      <button type="button" className={styles.open} onClick={() => view.open(index + 1)}>
        <PhotoColours hash={image.post_img_placeholder} />
        <StoryPhoto photo={image} alt={altOf(image, index)} eager={index === 0 && !video} />
        <span className="visually-hidden">{t('photo_open')}</span>
      </button>
    ),
  }));
  const slides = video ? [{ key: 'video', content: video }, ...photos] : photos;
  return (
    <div className={styles.gallery} style={{ '--ratio': ratioOf(post) }}>
      <Carousel
        label={t('story_gallery')}
        slides={slides}
        previousLabel={t('story_photo_previous')}
        nextLabel={t('story_photo_next')}
        slideLabel={(number, count) => t('story_photo_of', { number, count })}
      />
      {view.photo !== null && (
        <PhotoViewer
          photos={post.img.map((image, index) => ({
            src: image.post_img_hd_wm_path || image.post_img_thumb_path,
            alt: altOf(image, index),
            caption: image.post_img_alt,
            width: image.post_img_width,
            height: image.post_img_height,
          }))}
          photo={view.photo}
          onPhoto={view.change}
          onClose={view.close}
        />
      )}
    </div>
  );
}

/**
 * Width by height of the first photo, or video, within bounds: on a phone it fills the width without a bar, and what follows does not move
 * when the reader swipes on.
 */
function ratioOf({ vdo: [video], img: [photo] }: NewsPost): number {
  const [width, height] = video
    ? [video.post_video_width, video.post_video_height]
    : [photo?.post_img_width, photo?.post_img_height];
  return width && height ? Math.min(16 / 9, Math.max(4 / 5, width / height)) : 4 / 3;
}

/**
 * Where the middle rendition has as many pixels as the photo is shown in, or the screen is a phone's: data costs money
 * there, and coming closer brings HD.
 */
const fitsMiddle = '(max-width: 599px), (max-height: 599px), (max-resolution: 1.25dppx)';

function StoryPhoto({ photo, alt, eager }: { photo: NewsPost['img'][number]; alt: string; eager: boolean }) {
  const { post_img_md_path: middle, post_img_md_webp_path: middleWebp } = photo;
  return (
    <picture>
      {middleWebp && <source media={fitsMiddle} type="image/webp" srcSet={middleWebp} />}
      {middle && <source media={fitsMiddle} srcSet={middle} />}
      <img
        className={styles.photo}
        src={photo.post_img_hd_wm_path || photo.post_img_thumb_path}
        width={photo.post_img_width || undefined}
        height={photo.post_img_height || undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

import type { ReactNode } from 'react';
import type { NewsPost } from '#web/features/posts/post-pages.ts';
import { photoAlt } from '#web/features/posts/post-words.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { OverlayFrame, overlay } from '#web/platform/overlays/overlay.tsx';
import { Carousel } from '#web/ui/Carousel.tsx';
import styles from './StoryGallery.module.css';
import { usePhotoView } from './use-photo-view.ts';

const PhotoViewer = overlay(async () => ({ default: (await import('./PhotoViewer.tsx')).PhotoViewer }));

/** The video of a story, drawn by the screen, and its photographs, uncropped, with the watermark that the public sees. */
export function StoryGallery({ post, video }: { post: NewsPost; video?: ReactNode }) {
  const t = useMessages();
  const language = useLanguage();
  const view = usePhotoView(post.img.length);
  if (post.img.length === 0 && !video) return null;
  const photos = post.img.map((image, index) => ({
    key: image.post_img_id,
    content: (
      <button type="button" className={styles.open} onClick={() => view.open(index + 1)}>
        <StoryPhoto
          photo={image}
          alt={image.post_img_alt || photoAlt(post, index + 1, language, t)}
          eager={index === 0 && !video}
        />
        <span className="visually-hidden">{t('photo_open')}</span>
      </button>
    ),
  }));
  const slides = video ? [{ key: 'video', content: video }, ...photos] : photos;
  return (
    <div className={styles.gallery}>
      <Carousel
        label={t('story_gallery')}
        slides={slides}
        previousLabel={t('story_photo_previous')}
        nextLabel={t('story_photo_next')}
        slideLabel={(number, count) => t('story_photo_of', { number, count })}
      />
      {view.photo !== null && (
        <OverlayFrame onClose={view.close}>
          <PhotoViewer post={post} photo={view.photo} onPhoto={view.change} onClose={view.close} />
        </OverlayFrame>
      )}
    </div>
  );
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

import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { PhotoViewer } from '#web/platform/pictures/lazy-photo-viewer.ts';
import { usePhotoView } from '#web/platform/pictures/use-photo-view.ts';
import { Carousel } from '#web/ui/Carousel.tsx';
import styles from './Events.module.css';
import type { EventPhoto } from './use-events.ts';

/** Photos that staff added afterwards; one opens in full. */
export function EventGallery({ photos }: { photos: readonly EventPhoto[] }) {
  const t = useMessages();
  const view = usePhotoView(photos.length);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="event-photos">
      <h2 id="event-photos" className={styles.heading}>
        {t('event_photos')}
      </h2>
      <div className={styles.gallery}>
        <Carousel
          label={t('event_photos')}
          previousLabel={t('story_photo_previous')}
          nextLabel={t('story_photo_next')}
          slideLabel={(number, count) => t('story_photo_of', { number, count })}
          slides={photos.map((photo, index) => ({
            key: photo.photo_id,
            content: (
              <button type="button" className={styles.open} onClick={() => view.open(index + 1)}>
                <picture>
                  <source type="image/webp" srcSet={photo.photo_md_webp_path} />
                  <img
                    className={styles.photo}
                    src={photo.photo_md_path}
                    alt={photo.photo_alt}
                    width={photo.photo_width}
                    height={photo.photo_height}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
                <span className="visually-hidden">{t('photo_open')}</span>
              </button>
            ),
          }))}
        />
      </div>
      {view.photo !== null && (
        <PhotoViewer
          photos={photos.map((photo) => ({
            src: photo.photo_hd_wm_path,
            alt: photo.photo_alt,
            caption: photo.photo_alt,
            width: photo.photo_width,
            height: photo.photo_height,
          }))}
          photo={view.photo}
          onPhoto={view.change}
          onClose={view.close}
        />
      )}
    </section>
  );
}

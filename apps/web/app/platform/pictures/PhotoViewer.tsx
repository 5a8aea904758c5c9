import { type RefObject, useEffect, useRef } from 'react';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import styles from './PhotoViewer.module.css';

export type ViewedPhoto = {
  readonly src: string;
  readonly alt: string;
  /** Words below the photo, where somebody wrote them. */
  readonly caption: string;
  /** Zeros where they are not known. */
  readonly width: number;
  readonly height: number;
};

type PhotoViewerProps = {
  photos: readonly ViewedPhoto[];
  /** Which of them is shown, from 1. */
  photo: number;
  onPhoto: (photo: number) => void;
  onClose: () => void;
};

/** One photo over the whole window: pinch, double tap, the wheel or the buttons come closer; arrows and swipes go on. */
export function PhotoViewer({ photos, photo, onPhoto, onClose }: PhotoViewerProps) {
  const t = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const controller = useRef<ControllerRef>(null);
  useArrowsOutside(stage, controller);
  const slides = photos.map(({ src, alt, width, height }) => ({ src, alt, ...(width > 0 && { width, height }) }));
  const caption = photos[photo - 1]?.caption;
  return (
    <DialogFrame
      layout="full"
      size="whole"
      flush
      title={t('story_photo_of', { number: photo, count: slides.length })}
      onClose={onClose}
      footer={caption && <p className={styles.caption}>{caption}</p>}
    >
      <div ref={stage} className={styles.stage}>
        <Lightbox
          plugins={[Inline, Zoom]}
          index={photo - 1}
          slides={slides}
          carousel={{ finite: true, padding: 0, spacing: 0, preload: 1 }}
          zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
          on={{ view: ({ index }) => onPhoto(index + 1) }}
          controller={{ ref: controller, closeOnEscape: false }}
          toolbar={{ buttons: [] }}
          labels={{
            Previous: t('story_photo_previous'),
            Next: t('story_photo_next'),
            Carousel: t('story_gallery'),
            'Photo gallery': t('story_gallery'),
            'Zoom in': t('map_zoom_in'),
            'Zoom out': t('map_zoom_out'),
            '{index} of {total}': t('story_photo_of', { number: '{index}', count: '{total}' }),
          }}
          {...(slides.length < 2 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
        />
      </div>
    </DialogFrame>
  );
}

/** Handles arrow keys outside the lightbox, which receives keys only while it has the focus; at first the close button has it. */
function useArrowsOutside(stage: RefObject<HTMLElement | null>, controller: RefObject<ControllerRef | null>) {
  useEffect(() => {
    function goOn(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      // With Alt, for example, an arrow is the browser's own way back.
      if (altKey || ctrlKey || metaKey || shiftKey || stage.current?.contains(target as Node)) return;
      if (key === 'ArrowLeft') controller.current?.prev();
      if (key === 'ArrowRight') controller.current?.next();
    }
    addEventListener('keydown', goOn, { capture: true });
    return () => removeEventListener('keydown', goOn, { capture: true });
  }, [stage, controller]);
}

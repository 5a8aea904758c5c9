import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Carousel } from '#web/ui/Carousel.tsx';
import { type Slide, SlideCard } from './SlideCard.tsx';

/** All slides, moved by hand; fetched when the reader comes near. */
export function SlideCarousel({ slides }: { slides: readonly Slide[] }) {
  const t = useMessages();
  return (
    <Carousel
      label={t('slides')}
      slides={slides.map((slide) => ({ key: slide.slide_id, content: <SlideCard slide={slide} /> }))}
      previousLabel={t('slides_previous')}
      nextLabel={t('slides_next')}
      slideLabel={(number, count) => t('slides_position', { number, count })}
    />
  );
}

import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './Carousel.module.css';
import { IconButton } from './IconButton.tsx';

export type CarouselProps = {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  previousLabel: string;
  nextLabel: string;
  /** Names one slide, e.g. "Picture 1 of 5". */
  slideLabel: (position: number, count: number) => string;
};

/** A video that goes on talking on a slide out of reach could not be stopped (WCAG 1.4.2). */
function silence(slides: readonly HTMLElement[]): void {
  for (const slide of slides) for (const media of slide.querySelectorAll('video')) media.pause();
}

/** Pictures one at a time: swiping or the arrows; it never moves by itself. */
export function Carousel({ label, slides, previousLabel, nextLabel, slideLabel }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start' });
  const [index, setIndex] = useState(0);
  const count = slides.length;
  useEffect(() => {
    if (!embla) return;
    const update = () => {
      const chosen = embla.selectedScrollSnap();
      setIndex(chosen);
      silence(embla.slideNodes().toSpliced(chosen, 1));
    };
    embla.on('select', update);
    return () => {
      embla.off('select', update);
    };
  }, [embla]);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(position + 1, count)}
              inert={position !== index}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <>
          <output className={styles.position}>
            {index + 1}/{count}
          </output>
          {/* At the end the button stays enabled, because a disabled button would lose the focus. */}
          <div className={styles.arrows}>
            <IconButton
              look="floating"
              label={previousLabel}
              aria-disabled={index === 0}
              onClick={() => embla?.scrollPrev()}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              look="floating"
              label={nextLabel}
              aria-disabled={index === count - 1}
              onClick={() => embla?.scrollNext()}
            >
              <ChevronRight />
            </IconButton>
          </div>
        </>
      )}
    </section>
  );
}

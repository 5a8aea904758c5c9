import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type Slide, SlideCard } from './SlideCard.tsx';
import styles from './Slideshow.module.css';

/** Where it cannot be fetched, the first slide stays. */
const SlideCarousel = lazy(() =>
  import('./SlideCarousel.tsx').then(
    (part) => ({ default: part.SlideCarousel }),
    () => ({ default: FirstSlide }),
  ),
);

/** How far below the window it begins to fetch what it needs. */
const ahead = '800px';

/**
 * Slides of the editors, one at a time; they never move by themselves. The page comes with the first one alone, and what
 * moves them takes its place, of the same size, when the reader comes near. An `article`, because it stands in a feed.
 */
export function Slideshow({ slides }: { slides: readonly Slide[] }) {
  const t = useMessages();
  const [place, isNear] = useIsNear();
  if (slides.length === 0) return null;
  const still = <FirstSlide slides={slides} />;
  return (
    <article ref={place} className={styles.slideshow} aria-labelledby="slides">
      <h2 id="slides" className={styles.title}>
        {t('slides')}
      </h2>
      {isNear && slides.length > 1 ? (
        <Suspense fallback={still}>
          <SlideCarousel slides={slides} />
        </Suspense>
      ) : (
        still
      )}
    </article>
  );
}

function FirstSlide({ slides: [first] }: { slides: readonly Slide[] }) {
  return first && <SlideCard slide={first} />;
}

function useIsNear() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isNear]);
  return [place, isNear] as const;
}

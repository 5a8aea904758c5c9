import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How near the end has to be (specification §4): below the window, and below the part of a dialog that scrolls. */
const tolerance = '0px 0px 2px';

/**
 * Loads the next page of a list when the element with the ref, at the end of the list, comes into view. The element is
 * observed anew after each page, because it may still be in view after a short one.
 */
export function useEndInSight(
  loadNext: () => void,
  { goesOn, pageCount }: { goesOn: boolean; pageCount: number },
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(loadNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each page
  useEffect(() => {
    if (!goesOn || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), {
      rootMargin: tolerance,
      scrollMargin: tolerance,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [goesOn, pageCount]);
  return end;
}

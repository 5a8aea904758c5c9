import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How near the end has to be (specification §4): below the window, and below the part of a dialog that scrolls. */
const tolerance = '0px 0px 2px';

/**
 * The next page of a list comes when its end, which carries the ref, is in sight. After each page it is watched anew: a
 * short one may leave it there.
 */
export function useEndInSight(
  loadNext: () => void,
  { goesOn, pageCount }: { goesOn: boolean; pageCount: number },
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const onSight = useEffectEvent(loadNext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew after each page
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

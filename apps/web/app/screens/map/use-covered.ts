import { type RefObject, useEffect, useState } from 'react';
import type { Covered } from '../../features/places/map-view.ts';

/** Marks what lies over the map, by the side that it covers. */
export const overMap = { top: { 'data-over-map': 'top' }, bottom: { 'data-over-map': 'bottom' } } as const;

/** A sheet on its way is not followed; the map goes where there is room when it rests. */
const restMilliseconds = 120;

/**
 * How much of the map lies under what the page lays over it. `things` changes when there are others; what covers nearly all
 * of the map, as the raised sheet, leaves the map as it was before.
 */
export function useCovered(map: RefObject<HTMLElement | null>, things: string): Covered {
  const [covered, setCovered] = useState<Covered>({ top: 0, right: 0, bottom: 0, left: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things are watched
  useEffect(() => {
    const frame = map.current;
    const page = frame?.parentElement;
    if (!frame || !page) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const next = measured(frame, page);
      setCovered((before) => {
        const isSame = before.top === next.top && before.bottom === next.bottom;
        return isSame || next.top + next.bottom > frame.clientHeight - leastHeight ? before : next;
      });
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, restMilliseconds);
    });
    for (const part of [frame, ...page.querySelectorAll('[data-over-map]')]) observer.observe(part);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [map, things]);
  return covered;
}

const leastHeight = 60;

function measured(frame: HTMLElement, page: HTMLElement): Covered {
  const { top, bottom } = frame.getBoundingClientRect();
  const edgesOf = (side: string, edge: 'top' | 'bottom') =>
    [...page.querySelectorAll(`[data-over-map="${side}"]`)]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map((rectangle) => rectangle[edge]);
  return {
    top: Math.round(Math.max(0, ...edgesOf('top', 'bottom').map((edge) => edge - top))),
    right: 0,
    bottom: Math.round(Math.max(0, ...edgesOf('bottom', 'top').map((edge) => bottom - edge))),
    left: 0,
  };
}

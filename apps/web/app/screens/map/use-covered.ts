import { type RefObject, useEffect, useState } from 'react';
import type { Covered } from '#web/platform/map/map-view.ts';

/** Marks what lies over the map, by the side that it covers. */
export const overMap = { top: { 'data-over-map': 'top' }, bottom: { 'data-over-map': 'bottom' } } as const;

/** A sheet on its way is not followed; the map goes where there is room when it rests. */
const restMilliseconds = 120;

type CoveredMap = {
  /** By what reaches across it: no pins are there. */
  across: Covered;
  /** By anything. */
  all: Covered;
};

/**
 * How much of the map lies under what the page lays over it. `things` changes when there are others; what covers nearly all
 * of the map, as the raised sheet, leaves the map as it was before.
 */
export function useCovered(map: RefObject<HTMLElement | null>, things: string): CoveredMap {
  const [covered, setCovered] = useState<CoveredMap>({ across: nothing, all: nothing });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other things are watched
  useEffect(() => {
    const frame = map.current;
    const page = frame?.parentElement;
    if (!frame || !page) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const all = measured(frame, page, 0);
      const across = measured(frame, page, acrossPart);
      if (all.top + all.bottom > frame.clientHeight - leastHeight) return;
      setCovered((before) => (isSame(before.all, all) && isSame(before.across, across) ? before : { all, across }));
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, restMilliseconds);
    });
    for (const thing of [frame, ...page.querySelectorAll('[data-over-map]')]) observer.observe(thing);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [map, things]);
  return covered;
}

const nothing: Covered = { top: 0, right: 0, bottom: 0, left: 0 };
const leastHeight = 60;
/** From this part of the width on something reaches across the map. */
const acrossPart = 0.7;

function isSame(one: Covered, other: Covered): boolean {
  return one.top === other.top && one.bottom === other.bottom;
}

/** By what is at least so wide, as a part of the map. */
function measured(frame: HTMLElement, page: HTMLElement, part: number): Covered {
  const { top, bottom, width } = frame.getBoundingClientRect();
  const edgesOf = (side: string, edge: 'top' | 'bottom') =>
    [...page.querySelectorAll(`[data-over-map="${side}"]`)]
      .map((thing) => thing.getBoundingClientRect())
      .filter((thing) => thing.height > 0 && thing.width >= part * width)
      .map((rectangle) => rectangle[edge]);
  return {
    top: Math.round(Math.max(0, ...edgesOf('top', 'bottom').map((edge) => edge - top))),
    right: 0,
    bottom: Math.round(Math.max(0, ...edgesOf('bottom', 'top').map((edge) => bottom - edge))),
    left: 0,
  };
}

/** What the map shows before somebody asks for a place: the view it was left at in this browser, or all of Thailand. */
import { type MapPosition, positionIn, positionText } from '#web/features/map/map-filters.ts';
import { openingViewOf, thailand } from '#web/platform/map/map-view.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** About what the header, the bars and the list take of a window, in pixels; on a phone also the search over the map. */
const besideMap = { narrow: { width: 0, height: 310 }, wide: { width: 420, height: 200 } } as const;
const wideFrom = 900;
/** There are no pins in the sea and beyond the borders. */
const littleRoom = 1.05;

/** On the server, which draws no map, some view. */
export function openingView(): MapPosition {
  if (typeof window === 'undefined') return openingViewOf(thailand);
  const { innerWidth, innerHeight } = window;
  const taken = innerWidth < wideFrom ? besideMap.narrow : besideMap.wide;
  const frame = { width: innerWidth - taken.width, height: Math.max(200, innerHeight - taken.height) };
  return positionIn(localStorage.getItem(storageKeys.mapView) ?? '') ?? openingViewOf(thailand, frame, littleRoom);
}

export function storeView(position: MapPosition): void {
  localStorage.setItem(storageKeys.mapView, positionText(position));
}

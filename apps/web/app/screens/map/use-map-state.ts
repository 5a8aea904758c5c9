import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  areaAround,
  type ChangeMapFilters,
  exploreInputOf,
  type MapPosition,
  mapFiltersOf,
  positionOf,
  withMapFilters,
  withPosition,
} from '#web/features/map/map-filters.ts';
import type { MapArea } from '#web/features/map/use-clusters.ts';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import type { ShownView } from '../../features/places/ClusterMap.tsx';
import type { SheetControl } from './use-sheet-stop.ts';

/** The address with changed filters. */
export function changed(before: URLSearchParams, change: ChangeMapFilters): URLSearchParams {
  const current = mapFiltersOf(before);
  return withMapFilters(before, { ...current, ...change(current) });
}

/** The map state of the address, and the present position of the map. */
export function useMapState(write: SheetControl['write']) {
  const [search] = useSearchParams();
  const now = useNow();
  const filters = mapFiltersOf(search);
  const [view, setView] = useState(() => positionOf(search));
  const [shown, setShown] = useState<MapArea | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const input = exploreInputOf(filters, now);
  const [first] = useState(() => JSON.stringify(input));
  const [isMapless, setMapless] = useState(false);
  // Opening a group or a place refreshes the list at once; after dragging the map the reader decides when.
  const isGoing = useRef(false);
  const searchAround = (place: MapPosition) => setSearched({ bbox: areaAround(place), zoom: place.zoom });
  return {
    filters,
    input,
    /** Whether the filters are those that the page was loaded with. */
    isFirst: JSON.stringify(input) === first,
    view,
    shown,
    searched,
    setFilters: (change: ChangeMapFilters) => write((before) => changed(before, change)),
    go(next: MapPosition) {
      isGoing.current = !isMapless;
      setView(next);
      if (!isMapless) return;
      searchAround(next);
      write((before) => withPosition(before, next));
    },
    /** There is no map: the list stands for it, of the place that somebody goes to. */
    doWithout() {
      setMapless(true);
      if (search.has('at') || search.has('ll')) searchAround(view);
    },
    search(bbox: MapArea['bbox']) {
      setSearched({ bbox, zoom: view.zoom });
    },
    moved({ bbox, ...position }: ShownView) {
      const area = { bbox, zoom: position.zoom };
      setView(position);
      setShown(area);
      // The first report only says where the map opened.
      if (isGoing.current || searched === null) setSearched(area);
      isGoing.current = false;
      write((before) => withPosition(before, position));
    },
  };
}

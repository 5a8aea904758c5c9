/** The maps as the screens use them: MapLibre is fetched when the first of them is shown. */
import type { ReactNode } from 'react';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import type { ClusterMapProps } from './ClusterMap.tsx';
import type { LocationMapProps } from './LocationMap.tsx';

/** What stands in the map's place while it is fetched. */
type Waiting = { fallback?: ReactNode };

const ClusterMap = fetchedPart<ClusterMapProps>(() => import('./ClusterMap.tsx').then((part) => part.ClusterMap));
const LocationMap = fetchedPart<LocationMapProps>(() => import('./LocationMap.tsx').then((part) => part.LocationMap));

export function LazyClusterMap({ fallback, ...props }: ClusterMapProps & Waiting) {
  return (
    <BrowserOnly fallback={fallback}>
      <ClusterMap {...props} />
    </BrowserOnly>
  );
}

export function LazyLocationMap({ fallback, ...props }: LocationMapProps & Waiting) {
  return (
    <BrowserOnly fallback={fallback}>
      <LocationMap {...props} />
    </BrowserOnly>
  );
}

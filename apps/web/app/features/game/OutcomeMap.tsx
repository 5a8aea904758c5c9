import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { CornerPin } from '#web/platform/map/CornerPin.tsx';
import { MapCanvas, type MapCanvasProps } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker } from '#web/platform/map/MapMarker.tsx';
import { type BoundingBox, boxAround, openingViewOf, thailand } from '#web/platform/map/map-view.ts';
import styles from './Game.module.css';

export type OutcomeMapProps = Pick<MapCanvasProps, 'language' | 'texts'> & {
  place: LatLng;
  /** Where the reader guessed; null when it is not known any more. */
  guess: LatLng | null;
};

/** Near enough for a village, far enough to see in which part of the country it is. */
const nearest = 9;
/** The map on a phone, and enough room for pins beside the zoom buttons. */
const leastFrame = { width: 320, height: 240 };
const roomAround = 1.6;

/** Where it was and where it was guessed, on a still map. */
export function OutcomeMap({ place, guess, ...canvas }: OutcomeMapProps) {
  const boxes = [place, ...(guess ? [guess] : [])].map(
    ({ latitude, longitude }): BoundingBox => [longitude, latitude, longitude, latitude],
  );
  const view = openingViewOf(boxAround(boxes) ?? thailand, leastFrame, roomAround);
  return (
    <MapCanvas {...canvas} hasGestures={false} view={{ ...view, zoom: Math.min(nearest, view.zoom) }}>
      {guess && (
        <MapMarker latitude={guess.latitude} longitude={guess.longitude} anchor="center">
          <span className={styles.guess} aria-hidden="true" />
        </MapMarker>
      )}
      <MapMarker latitude={place.latitude} longitude={place.longitude}>
        <CornerPin />
      </MapMarker>
    </MapCanvas>
  );
}

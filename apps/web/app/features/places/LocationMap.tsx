import { type LatLng, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { CornerPin } from '#web/platform/map/CornerPin.tsx';
import { MapCanvas, type MapCanvasProps } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker } from '#web/platform/map/MapMarker.tsx';

export type LocationMapProps = Omit<MapCanvasProps, 'children' | 'view' | 'hasGestures'> & {
  point: LatLng;
  /** The pin falls onto the map. */
  drops?: boolean;
};

/** Where a post happened: a pin on a still map that never swallows the scrolling of the page around it. */
export function LocationMap({ point, drops, ...canvas }: LocationMapProps) {
  return (
    <MapCanvas {...canvas} hasGestures={false} view={{ ...point, zoom: mapZoom.postDetail }}>
      <MapMarker latitude={point.latitude} longitude={point.longitude}>
        <CornerPin drops={drops} />
      </MapMarker>
    </MapCanvas>
  );
}

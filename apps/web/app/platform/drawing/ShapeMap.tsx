import { MapCanvas, type MapCanvasProps } from '#web/platform/map/MapCanvas.tsx';
import { viewOfShapes } from '#web/platform/map/map-view.ts';
import { type DrawnShape, DrawnShapes } from './DrawnShapes.tsx';

export type ShapeMapProps = Omit<MapCanvasProps, 'children' | 'view'> & { shapes: readonly DrawnShape[] };

/** Places, lines and areas on a map, for looking at. */
export function ShapeMap({ shapes, ...canvas }: ShapeMapProps) {
  return (
    <MapCanvas {...canvas} view={viewOfShapes(shapes.flatMap(({ points }) => points))}>
      <DrawnShapes shapes={shapes} />
    </MapCanvas>
  );
}

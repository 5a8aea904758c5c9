import { type DrawnShape, DrawnShapes } from './DrawnShapes.tsx';
import { MapCanvas, type MapCanvasProps } from './MapCanvas.tsx';
import { viewOfShapes } from './map-view.ts';

export type ShapeMapProps = Omit<MapCanvasProps, 'children' | 'view'> & { shapes: readonly DrawnShape[] };

/** Places, lines and areas on a map, for looking at. */
export function ShapeMap({ shapes, ...canvas }: ShapeMapProps) {
  return (
    <MapCanvas {...canvas} view={viewOfShapes(shapes.flatMap(({ points }) => points))}>
      <DrawnShapes shapes={shapes} />
    </MapCanvas>
  );
}

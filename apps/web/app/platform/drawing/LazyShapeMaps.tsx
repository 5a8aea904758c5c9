import type { ReactNode } from 'react';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import type { ShapeMapProps } from './ShapeMap.tsx';
import type { ShapePickerProps } from './ShapePicker.tsx';

const ShapePicker = fetchedPart<ShapePickerProps>(() => import('./ShapePicker.tsx').then((part) => part.ShapePicker));
const ShapeMap = fetchedPart<ShapeMapProps>(() => import('./ShapeMap.tsx').then((part) => part.ShapeMap));

/** The map on which a line or an area is drawn, fetched when it is shown; `fallback` stands in its place meanwhile. */
export function LazyShapePicker({ fallback, ...props }: ShapePickerProps & { fallback?: ReactNode }) {
  return (
    <BrowserOnly fallback={fallback}>
      <ShapePicker {...props} />
    </BrowserOnly>
  );
}

/** The same for shapes that are looked at. */
export function LazyShapeMap({ fallback, ...props }: ShapeMapProps & { fallback?: ReactNode }) {
  return (
    <BrowserOnly fallback={fallback}>
      <ShapeMap {...props} />
    </BrowserOnly>
  );
}

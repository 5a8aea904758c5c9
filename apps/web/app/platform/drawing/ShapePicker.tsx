import { defaultCentre, type LatLng, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import type { ShapeKind } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { MapCanvas, type MapCanvasProps, useMap } from '#web/platform/map/MapCanvas.tsx';
import { viewOfShapes } from '#web/platform/map/map-view.ts';
import { MovablePin, PinMiddle } from '#web/platform/map/PinPicker.tsx';
import { KeptSurroundings } from '#web/platform/map/surroundings.tsx';
import { DrawnShapes } from './DrawnShapes.tsx';

export type ShapePickerProps = Omit<MapCanvasProps, 'children' | 'texts' | 'view'> & {
  kind: ShapeKind;
  points: readonly LatLng[];
  /** The point that can be moved. */
  selected: number | null;
  onSelect: (index: number) => void;
  /** A point was chosen: one more, or where the selected one goes. */
  onPick: (point: LatLng) => void;
  /** The selected point was moved and stays selected. */
  onMove: (point: LatLng) => void;
  /** Where the map goes, each time that it is another object. */
  focus: LatLng | null;
  texts: MapCanvasProps['texts'] & {
    /** The accessible name of the selected point, with how to move it. */
    pin: string;
    /** The button that chooses the middle of the map. */
    pinMiddle: string;
  };
};

/** Draws a line or an area: points come from under the cross hair, from a tap, or from outside; a tap on one selects it. */
export function ShapePicker({ kind, points, selected, focus, texts, ...props }: ShapePickerProps) {
  const { onSelect, onPick, onMove, ...canvas } = props;
  const [view] = useState(() => (points.length > 0 ? viewOfShapes(points) : { ...defaultCentre, zoom: mapZoom.start }));
  const chosen = selected === null ? undefined : points[selected];
  const [first] = points;
  return (
    <MapCanvas {...canvas} texts={texts} view={view}>
      <DrawnShapes shapes={[{ kind, points }]} hasDots />
      <Taps points={points} onSelect={onSelect} onPick={onPick} />
      <PinMiddle label={texts.pinMiddle} onPick={onPick} />
      {chosen && <MovablePin value={chosen} label={texts.pin} onPick={onMove} />}
      {first && <KeptSurroundings latitude={first.latitude} longitude={first.longitude} />}
      <Focus point={focus} />
    </MapCanvas>
  );
}

/** Half the width of a thumb, in pixels. */
const reach = 22;

function Taps({ points, onSelect, onPick }: Pick<ShapePickerProps, 'points' | 'onSelect' | 'onPick'>) {
  const map = useMap();
  const tap = useEffectEvent((x: number, y: number, point: LatLng) => {
    const away = points.map(({ longitude, latitude }) => {
      const at = map.project([longitude, latitude]);
      return Math.hypot(at.x - x, at.y - y);
    });
    const nearest = away.indexOf(Math.min(...away));
    if (nearest >= 0 && (away[nearest] as number) <= reach) onSelect(nearest);
    else onPick(point);
  });
  useEffect(() => {
    const subscription = map.on('click', ({ point, lngLat }) => {
      const { lng, lat } = lngLat.wrap();
      tap(point.x, point.y, { latitude: lat, longitude: lng });
    });
    map.getCanvas().style.cursor = 'crosshair';
    return () => subscription.unsubscribe();
  }, [map]);
  return null;
}

/** From afar nobody sees where a point is. */
const nearEnough = 15;

function Focus({ point }: { point: LatLng | null }) {
  const map = useMap();
  useEffect(() => {
    if (!point) return;
    map.easeTo({ center: [point.longitude, point.latitude], zoom: Math.max(nearEnough, map.getZoom()) });
  }, [map, point]);
  return null;
}

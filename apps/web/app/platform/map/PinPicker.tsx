import { defaultCentre, type LatLng, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { CornerPin } from './CornerPin.tsx';
import { MapCanvas, type MapCanvasProps, useMap } from './MapCanvas.tsx';
import { MapMarker } from './MapMarker.tsx';
import { openingViewOf, thailand } from './map-view.ts';
import styles from './PinPicker.module.css';
import { KeptSurroundings } from './surroundings.tsx';

export type PinPickerProps = Omit<MapCanvasProps, 'children' | 'texts' | 'view'> & {
  /** Null while nothing is chosen; setting it from outside, by place search say, moves the map there. */
  value: LatLng | null;
  onChange: (point: LatLng) => void;
  texts: MapCanvasProps['texts'] & {
    /** The accessible name of the pin, with how to move it: "arrow keys move the pin". */
    pin: string;
    /** The button that pins the middle of the map, for whom tapping a precise spot is hard. */
    pinMiddle: string;
  };
  /** The point is somewhere in the country: the map shows it from afar, and nothing around it is kept for later. */
  isGuess?: boolean;
};

/** Screen pixels the pin moves by one arrow key; with Shift for fine work. */
const arrowStep = 12;
const fineArrowStep = 2;
const zoomOfProvince = 7;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Chooses a point: click or tap, drag the pin, move it with the arrow keys, or pin the middle of the map. */
export function PinPicker({ value, onChange, texts, isGuess = false, ...canvas }: PinPickerProps) {
  const [picked, setPicked] = useState<LatLng | null>(null);
  const viewOf = isGuess ? viewFromAfar : viewFromNear;
  const [view, setView] = useState(() => viewOf(value));
  // A point that did not come from this map: go there.
  if (value && !isSame(value, picked) && !isSame(value, view)) setView(viewOf(value));
  const pick = (point: LatLng) => {
    const rounded = { latitude: roundDegrees(point.latitude), longitude: roundDegrees(point.longitude) };
    setPicked(rounded);
    onChange(rounded);
  };
  return (
    <div className={styles.picker}>
      <MapCanvas {...canvas} texts={texts} view={view}>
        <ClickToPin onPick={pick} />
        <PinMiddle label={texts.pinMiddle} onPick={pick} />
        {value && <MovablePin value={value} label={texts.pin} onPick={pick} />}
        {value && !isGuess && <KeptSurroundings latitude={value.latitude} longitude={value.longitude} />}
      </MapCanvas>
    </div>
  );
}

function ClickToPin({ onPick }: { onPick: (point: LatLng) => void }) {
  const map = useMap();
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const subscription = map.on('click', ({ lngLat }) => {
      const { lng, lat } = lngLat.wrap();
      pick({ latitude: lat, longitude: lng });
    });
    map.getCanvas().style.cursor = 'crosshair';
    return () => subscription.unsubscribe();
  }, [map]);
  return null;
}

/** A button under which the middle of the map is chosen, and the cross hair that says where that is. */
export function PinMiddle({ label, onPick }: { label: string; onPick: (point: LatLng) => void }) {
  const map = useMap();
  const pickMiddle = () => {
    const { lng, lat } = map.getCenter().wrap();
    onPick({ latitude: lat, longitude: lng });
  };
  return (
    <>
      <span className={styles.crosshair} aria-hidden="true" />
      <div className={styles.middle}>
        <Button variant="secondary" size="small" icon={<MapPin />} onClick={pickMiddle}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** A pin that is dragged, or moved by the arrow keys while it has the focus. */
export function MovablePin({
  value,
  label,
  onPick,
}: {
  value: LatLng;
  label: string;
  onPick: (point: LatLng) => void;
}) {
  const map = useMap();
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    // Else the map would move as well.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? fineArrowStep : arrowStep;
    const at = map.project([value.longitude, value.latitude]);
    const { lng, lat } = map.unproject([at.x + arrow[0] * step, at.y + arrow[1] * step]).wrap();
    onPick({ latitude: lat, longitude: lng });
    if (!map.getBounds().contains([lng, lat])) map.panTo([lng, lat]);
  };
  return (
    <MapMarker latitude={value.latitude} longitude={value.longitude} onDrop={onPick}>
      <button type="button" className={styles.pin} aria-label={label} onKeyDown={moveByKey}>
        <CornerPin />
      </button>
    </MapMarker>
  );
}

/** Specification §9: Bangkok from afar, a chosen place from near. */
function viewFromNear(value: LatLng | null) {
  return value ? { ...value, zoom: mapZoom.chosenPlace } : { ...defaultCentre, zoom: mapZoom.start };
}

/** The whole country, or a province with its neighbours. */
function viewFromAfar(value: LatLng | null) {
  return value ? { ...value, zoom: zoomOfProvince } : openingViewOf(thailand);
}

function isSame(a: LatLng, b: LatLng | null): boolean {
  return b !== null && a.latitude === b.latitude && a.longitude === b.longitude;
}

/** Six decimals are a tenth of a metre. */
function roundDegrees(value: number): number {
  return Number(value.toFixed(6));
}

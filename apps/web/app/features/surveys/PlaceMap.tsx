import { defaultCentre, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import type { Place } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { MapCanvas, useMap } from '#web/platform/map/MapCanvas.tsx';
import { MapMarker } from '#web/platform/map/MapMarker.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './QuestionField.module.css';

export type PlaceMapProps = { place: Place | null; onPlace: (place: Place) => void };

/** A map to put one pin on: tap, drag it, move it by the arrow keys, or pin the middle. */
export function PlaceMap({ place, onPlace }: PlaceMapProps) {
  const t = useMessages();
  const language = useLanguage();
  const [view, setView] = useState(() => viewOf(place));
  const [picked, setPicked] = useState(place);
  // A place that this map did not choose, such as the device's: go there.
  if (place && picked !== place) {
    setPicked(place);
    if (!isNear(place, picked)) setView(viewOf(place));
  }
  const pick = (chosen: Place) => {
    setPicked(chosen);
    onPlace(chosen);
  };
  const texts = {
    map: t('form_map'),
    zoomIn: t('map_zoom_in'),
    zoomOut: t('map_zoom_out'),
    credits: t('map_credits'),
    metres: t('map_metres'),
    kilometres: t('map_kilometres'),
  };
  return (
    <MapCanvas language={language} texts={texts} view={view}>
      <TapToPin onPick={pick} />
      <PinMiddle onPick={pick} />
      {place && <MovablePin place={place} onPick={pick} />}
    </MapCanvas>
  );
}

type Picking = { onPick: (place: Place) => void };

function TapToPin({ onPick }: Picking) {
  const map = useMap();
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const subscription = map.on('click', ({ lngLat }) => {
      const { lng, lat } = lngLat.wrap();
      pick({ latitude: lat, longitude: lng });
    });
    return () => subscription.unsubscribe();
  }, [map]);
  return null;
}

function PinMiddle({ onPick }: Picking) {
  const t = useMessages();
  const map = useMap();
  function pickMiddle() {
    const { lng, lat } = map.getCenter().wrap();
    onPick({ latitude: lat, longitude: lng });
  }
  return (
    <>
      <span className={styles.crosshair} aria-hidden="true" />
      <div className={styles.middle}>
        <Button variant="secondary" size="small" icon={<MapPin />} onClick={pickMiddle}>
          {t('form_map_pin_middle')}
        </Button>
      </div>
    </>
  );
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of the screen for each press. */
const arrowStep = 12;

function MovablePin({ place, onPick }: Picking & { place: Place }) {
  const t = useMessages();
  const map = useMap();
  function moveByKey(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    // Else the map would move as well.
    event.preventDefault();
    event.stopPropagation();
    const at = map.project([place.longitude, place.latitude]);
    const { lng, lat } = map.unproject([at.x + arrow[0] * arrowStep, at.y + arrow[1] * arrowStep]).wrap();
    onPick({ latitude: lat, longitude: lng });
  }
  return (
    <MapMarker latitude={place.latitude} longitude={place.longitude} onDrop={onPick}>
      <button type="button" className={styles.pin} aria-label={t('form_map_pin')} onKeyDown={moveByKey} />
    </MapMarker>
  );
}

function viewOf(place: Place | null) {
  return place ? { ...place, zoom: mapZoom.chosenPlace } : { ...defaultCentre, zoom: mapZoom.start };
}

/** Rounding moves a pin by less than this; degrees. */
const roundingError = 1e-5;

function isNear(one: Place, other: Place | null): boolean {
  return (
    other !== null &&
    Math.abs(one.latitude - other.latitude) < roundingError &&
    Math.abs(one.longitude - other.longitude) < roundingError
  );
}

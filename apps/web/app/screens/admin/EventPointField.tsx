import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useId } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyPinPicker } from '#web/platform/map/LazyPinPicker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from '../../features/events/Events.module.css';
import { TypedCoordinates, useTypedCoordinates } from '../../features/surveys/shapes/TypedCoordinates.tsx';

type EventPointFieldProps = { value: LatLng | null; onChange: (point: LatLng | null) => void };

/** The place of an event: on the map, or typed, for whom a map is no use; or none. */
export function EventPointField({ value, onChange }: EventPointFieldProps) {
  const t = useMessages();
  const id = useId();
  const language = useLanguage();
  const texts = {
    ...useMapTexts(t('content_event_point')),
    pin: t('form_map_pin'),
    pinMiddle: t('form_map_pin_middle'),
  };
  return (
    <fieldset className={styles.pin} aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {t('content_event_point')}
      </p>
      <div className={styles.pinMap}>
        <LazyPinPicker value={value} onChange={onChange} language={language} texts={texts} />
      </div>
      <output className={styles.facts}>{value && t('form_coordinates', { ...value })}</output>
      <TypedPoint key={value ? `${value.latitude} ${value.longitude}` : ''} value={value} onChange={onChange} />
      {value && (
        <Button variant="secondary" size="small" onClick={() => onChange(null)}>
          {t('content_event_point_clear')}
        </Button>
      )}
    </fieldset>
  );
}

/** Both have to be typed before they are a place. */
function TypedPoint({ value, onChange }: EventPointFieldProps) {
  const { fields, typed } = useTypedCoordinates(value);
  function take() {
    const { latitude, longitude } = typed;
    if (typeof latitude === 'number' && typeof longitude === 'number') onChange({ latitude, longitude });
  }
  return <TypedCoordinates fields={fields} onBlur={take} />;
}

/** A place: by the map, by the device, or typed, for whom a map is no use. */
import { type Place, rounded } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LazyPinPicker } from '#web/platform/map/LazyPinPicker.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './QuestionField.module.css';
import { TypedCoordinates, useTypedCoordinates } from './shapes/TypedCoordinates.tsx';

export function PlaceAnswer({ answer, onAnswer, labelId }: AnswerProps<'place'>) {
  const t = useMessages();
  const texts = { ...useMapTexts(t('form_map')), pin: t('form_map_pin'), pinMiddle: t('form_map_pin_middle') };
  const language = useLanguage();
  const [isDenied, setDenied] = useState(false);
  const place = placeOf(answer);
  const choose = (chosen: Place) => {
    setDenied(false);
    onAnswer(rounded(chosen));
  };
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => choose(coords),
      () => setDenied(true),
      {
        enableHighAccuracy: true,
        timeout: 15_000,
      },
    );
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        <LazyPinPicker
          value={place}
          onChange={choose}
          language={language}
          texts={texts}
          fallback={<p className={styles.note}>{t('form_map_loading')}</p>}
        />
      </div>
      <div className={styles.placeLine}>
        <output aria-labelledby={labelId}>{place && t('form_coordinates', { ...place })}</output>
        <Button variant="secondary" size="small" icon={<LocateFixed />} onClick={locate}>
          {t('form_my_position')}
        </Button>
      </div>
      <FieldMessage id={`${labelId}-place`} error={isDenied ? t('form_my_position_denied') : undefined} />
      <TypedPlace key={place ? `${place.latitude} ${place.longitude}` : ''} place={place} onPlace={choose} />
    </div>
  );
}

/** Both have to be typed before they are a place. */
function TypedPlace({ place, onPlace }: { place: Place | null; onPlace: (place: Place) => void }) {
  const { fields, typed } = useTypedCoordinates(place);
  function take() {
    const { latitude, longitude } = typed;
    if (typeof latitude === 'number' && typeof longitude === 'number') onPlace({ latitude, longitude });
  }
  return <TypedCoordinates fields={fields} onBlur={take} />;
}

function placeOf(answer: unknown): Place | null {
  return typeof answer === 'object' && answer !== null && 'latitude' in answer ? (answer as Place) : null;
}

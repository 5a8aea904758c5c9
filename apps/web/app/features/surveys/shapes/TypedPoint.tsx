import { isPlace, type Place } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { type KeyboardEvent, useState } from 'react';
import styles from '#web/features/surveys/QuestionField.module.css';
import { readTypedNumber } from '#web/features/surveys/typed-numbers.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = {
  /** The point that is moved; without it another one is added. */
  place: Place | undefined;
  label: string;
  onPlace: (place: Place) => void;
};

/** A point by its coordinates. */
export function TypedPoint({ place, label, onPlace }: Props) {
  const t = useMessages();
  const [latitude, setLatitude] = useState(String(place?.latitude ?? ''));
  const [longitude, setLongitude] = useState(String(place?.longitude ?? ''));
  const [isUnreadable, setUnreadable] = useState(false);
  function take() {
    const typed = { latitude: readTypedNumber(latitude), longitude: readTypedNumber(longitude) };
    setUnreadable(!isPlace(typed));
    if (!isPlace(typed)) return;
    onPlace(typed);
    if (place) return;
    setLatitude('');
    setLongitude('');
  }
  /** Else the whole form would be handed in. */
  function takeByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', onKeyDown: takeByEnter } as const;
  return (
    <details className={styles.typedPlace}>
      <summary>{t('form_coordinates_type')}</summary>
      <div className={styles.pair}>
        <TextField
          {...field}
          label={t('form_latitude')}
          value={latitude}
          error={isUnreadable ? t('form_point_unreadable') : undefined}
          onChange={({ target }) => setLatitude(target.value)}
        />
        <TextField
          {...field}
          label={t('form_longitude')}
          value={longitude}
          onChange={({ target }) => setLongitude(target.value)}
        />
      </div>
      <Button variant="secondary" size="small" onClick={take}>
        {label}
      </Button>
    </details>
  );
}

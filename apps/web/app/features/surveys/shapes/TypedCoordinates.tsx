import type { Place } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from '#web/features/surveys/QuestionField.module.css';
import { readTypedNumber } from '#web/features/surveys/typed-numbers.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Latitude and longitude as they are typed: numbers, or the texts that are none. */
export function useTypedCoordinates(place: Place | null | undefined) {
  const [latitude, setLatitude] = useState(String(place?.latitude ?? ''));
  const [longitude, setLongitude] = useState(String(place?.longitude ?? ''));
  return {
    fields: { latitude, longitude, setLatitude, setLongitude },
    typed: { latitude: readTypedNumber(latitude), longitude: readTypedNumber(longitude) },
    clear() {
      setLatitude('');
      setLongitude('');
    },
  };
}

type TypedCoordinatesProps = Pick<ComponentProps<typeof TextField>, 'onBlur' | 'onKeyDown'> & {
  fields: ReturnType<typeof useTypedCoordinates>['fields'];
  error?: string | undefined;
  /** What follows the two fields. */
  children?: ReactNode;
};

/** The fields of a place by its coordinates, folded away until they are wanted. */
export function TypedCoordinates({ fields, error, children, ...events }: TypedCoordinatesProps) {
  const t = useMessages();
  const field = { ...events, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <details className={styles.typedPlace}>
      <summary>{t('form_coordinates_type')}</summary>
      <div className={styles.pair}>
        <TextField
          {...field}
          label={t('form_latitude')}
          value={fields.latitude}
          error={error}
          onChange={({ target }) => fields.setLatitude(target.value)}
        />
        <TextField
          {...field}
          label={t('form_longitude')}
          value={fields.longitude}
          onChange={({ target }) => fields.setLongitude(target.value)}
        />
      </div>
      {children}
    </details>
  );
}

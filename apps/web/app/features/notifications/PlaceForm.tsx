import { refusals } from '@pakmut/contract/errors.ts';
import {
  checkPlace,
  defaultRadius,
  placeNameMaximum,
  radiusChoices,
} from '@pakmut/contract/notifications/notifications.rules.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { FormEnd } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SavedPlaces.module.css';
import type { PlaceForm as Form, SavedPlace } from './use-notification-settings.ts';

type Point = { latitude: number; longitude: number };
export type Picker = (point: Point | null, onChoose: (point: Point) => void) => ReactNode;
export type CategoryChoice = { id: number; name: string };

type PlaceFormProps = {
  /** Null for a new one. */
  place: SavedPlace | null;
  picker: Picker;
  categories: readonly CategoryChoice[];
  onSave: (form: Form) => Promise<void>;
  onCancel: () => void;
};

/** One saved place. What was typed stays when saving fails. */
export function PlaceForm({ place, picker, categories, onSave, onCancel }: PlaceFormProps) {
  const t = useMessages();
  const language = useLanguage();
  const wordsOf = useFailureWords();
  const [name, setName] = useState(place?.place_name ?? '');
  const [point, setPoint] = useState<Point | null>(place && { latitude: place.latitude, longitude: place.longitude });
  const [radius, setRadius] = useState(place?.radius_km ?? defaultRadius);
  const [chosen, setChosen] = useState<readonly number[]>(place?.category_id ?? []);
  const [broken, setBroken] = useState<'name' | 'point'>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const nameField = useRef<HTMLInputElement>(null);
  // The button that opened the form has gone, and the focus with it.
  useEffect(() => nameField.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!point) return setBroken('point');
    const refused = checkPlace({ name, ...point });
    if (refused) return setBroken(refused === 'notifications.place_name' ? 'name' : 'point');
    setBroken(undefined);
    setFailure(undefined);
    setBusy(true);
    await onSave({ name, ...point, radiusKm: radius, categoryID: [...chosen] }).catch(setFailure);
    setBusy(false);
  }
  const words = (code: keyof typeof refusals) => {
    const { message } = refusals[code];
    return isMessageKey(language, message) ? t(message) : message;
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={nameField}
        label={t('places_name')}
        placeholder={t('places_name_hint')}
        value={name}
        maxLength={placeNameMaximum}
        error={broken === 'name' ? words('notifications.place_name') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {picker(point, (next) => {
        setPoint(next);
        setBroken(undefined);
      })}
      <FieldMessage
        id="saved-place-point"
        error={broken === 'point' ? words('notifications.place_missing') : undefined}
        helper={t('places_coarse')}
      />
      <SelectField
        label={t('places_radius')}
        options={radiusChoices.map((km) => ({ value: String(km), label: t('places_radius_km', { km }) }))}
        value={String(radius)}
        onChange={(event) => setRadius(Number(event.target.value))}
      />
      <fieldset className={styles.kinds}>
        <legend>{t('places_categories')}</legend>
        <Chip pressed={chosen.length === 0} onClick={() => setChosen([])}>
          {t('news_all_categories')}
        </Chip>
        {categories.map(({ id, name: category }) => (
          <Chip
            key={id}
            pressed={chosen.includes(id)}
            onClick={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {category}
          </Chip>
        ))}
      </fieldset>
      {failure !== undefined && <Notice tone="error" live title={wordsOf(failure)} />}
      <FormEnd>
        <Button type="submit" busy={isBusy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </FormEnd>
    </form>
  );
}

import { refusals } from '@pakmut/contract/errors.ts';
import {
  checkPlace,
  defaultRadius,
  maxPlaces,
  placeNameMaximum,
  radiusChoices,
} from '@pakmut/contract/notifications/notifications.rules.ts';
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isMessageKey, languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { FormEnd, FormSection } from '#web/ui/FormSection.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './SavedPlaces.module.css';
import { type PlaceForm as Form, type SavedPlace, usePlaces } from './use-notification-settings.ts';

/** Places whose news the member is notified of (decisions §6): at most five, chosen on a map; nobody's position is tracked. */
export function SavedPlaces({ picker, categories }: { picker: Picker; categories: readonly CategoryChoice[] }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { query, save, remove } = usePlaces();
  const removeWithUndo = useRemoval({ remove: remove.mutateAsync, add: save.mutateAsync });
  const [editing, setEditing] = useState<SavedPlace | 'new' | null>(null);
  const places = query.data ?? [];
  const addButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing === null && wasEditing.current) addButton.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  return (
    <FormSection title={t('places_title')} lead={t('places_lead')}>
      {!query.data && query.isError && <LoadFailure onRetry={query.refetch} />}
      {query.isPending && <LoadSkeleton rows={1} height={88} />}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.place_id} className={styles.place}>
              <MapPin size={20} />
              <span className={styles.words}>
                <span className={styles.name} lang={languageOfText(place.place_name)}>
                  {place.place_name}
                </span>
                <span className={styles.about}>{aboutOf(place, categories, t)}</span>
              </span>
              <IconButton label={t('places_edit', { name: place.place_name })} onClick={() => setEditing(place)}>
                <Pencil size={18} />
              </IconButton>
              <IconButton
                label={t('places_remove', { name: place.place_name })}
                onClick={() => void removeWithUndo(place)}
              >
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {remove.isError && <Notice tone="error" live title={wordsOf(remove.error)} />}
      {query.data && editing === null && (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Plus />}
            disabled={places.length >= maxPlaces}
            onClick={() => setEditing('new')}
          >
            {t('places_add')}
          </Button>
          <p className={styles.about}>{t('places_count', { count: places.length, most: maxPlaces })}</p>
        </div>
      )}
      {editing !== null && (
        <PlaceForm
          key={editing === 'new' ? 'new' : editing.place_id}
          place={editing === 'new' ? null : editing}
          picker={picker}
          categories={categories}
          onSave={async (form) => {
            await save.mutateAsync({ id: editing === 'new' ? null : editing.place_id, form });
            setEditing(null);
          }}
          onCancel={() => setEditing(null)}
        />
      )}
    </FormSection>
  );
}

type Translate = ReturnType<typeof useMessages>;

function aboutOf(place: SavedPlace, categories: readonly CategoryChoice[], t: Translate): string {
  const chosen = categories.filter(({ id }) => place.category_id.includes(id)).map(({ name }) => name);
  const kinds = place.category_id.length === 0 ? t('news_all_categories') : chosen.join(', ');
  return `${t('places_radius_km', { km: place.radius_km })} · ${kinds}`;
}

type Doings = {
  remove: (id: string) => Promise<unknown>;
  add: (what: { id: null; form: Parameters<Parameters<typeof PlaceForm>[0]['onSave']>[0] }) => Promise<unknown>;
};

function useRemoval({ remove, add }: Doings): (place: SavedPlace) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  return async (place) => {
    try {
      await remove(place.place_id);
    } catch {
      return;
    }
    const form = {
      name: place.place_name,
      latitude: place.latitude,
      longitude: place.longitude,
      radiusKm: place.radius_km,
      categoryID: place.category_id,
    };
    const onClick = () => void add({ id: null, form }).catch(() => toast({ text: t('wrong'), tone: 'warn' }));
    toast({ text: t('places_removed', { name: place.place_name }), action: { label: t('undo'), onClick } });
  };
}

type Point = { latitude: number; longitude: number };
type Picker = (point: Point | null, onChoose: (point: Point) => void) => ReactNode;
type CategoryChoice = { id: number; name: string };

type PlaceFormProps = {
  /** Null for a new one. */
  place: SavedPlace | null;
  picker: Picker;
  categories: readonly CategoryChoice[];
  onSave: (form: Form) => Promise<void>;
  onCancel: () => void;
};

/** One saved place. What was typed stays when saving fails. */
function PlaceForm({ place, picker, categories, onSave, onCancel }: PlaceFormProps) {
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

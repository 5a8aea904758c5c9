import { maxPlaces } from '@pakmut/contract/notifications/notifications.rules.ts';
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { languageOfText } from '#web/platform/i18n/languages.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { type CategoryChoice, type Picker, PlaceForm } from './PlaceForm.tsx';
import styles from './SavedPlaces.module.css';
import { type SavedPlace, usePlaces } from './use-notification-settings.ts';

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

import { maxPlaceQueryLength } from '@pakmut/contract/places/places.rules.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import type { Language } from '#web/platform/languages.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { MapDataCredit } from './MapDataCredit.tsx';
import styles from './PlaceSearch.module.css';
import { type Place, usePlaces } from './use-places.ts';

type PlaceSearchProps = {
  id: string;
  onChoose: (point: { latitude: number; longitude: number }) => void;
  /** Over a map: the label is for screen readers, and stands in the empty field for everybody else. */
  isCompact?: boolean;
};

/** Finds a place of Thailand by its name: a combobox; arrows and Enter choose. Its last line asks the geocoder, where there is one. */
export function PlaceSearch({ id, onChoose, isCompact = false }: PlaceSearchProps) {
  const t = useMessages();
  const language = useLanguage();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { places, isKnown, canAskMore, isAskingMore, askMore } = usePlaces(isOpen ? text : '');
  const shown = isOpen && text.trim() !== '' && isKnown;
  const lines = places.length + (canAskMore ? 1 : 0);

  function choose(index: number) {
    const place = places[index];
    if (!place) {
      setActive(0);
      if (canAskMore) askMore();
      return;
    }
    setText(nameOf(place, language).join(' '));
    setOpen(false);
    onChoose({ latitude: place.latitude, longitude: place.longitude });
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && lines > 0) setActive((active + step + lines) % lines);
    else if (event.key === 'Enter') {
      if (shown) choose(active);
    } else if (event.key === 'Escape' && shown) {
      // Else the same key would close the dialog around this field.
      event.stopPropagation();
      setOpen(false);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.search} data-compact={isCompact || undefined}>
      <TextField
        id={id}
        label={t('place_search_label')}
        placeholder={isCompact ? t('place_search_label') : undefined}
        icon={<Search aria-hidden="true" size={20} />}
        value={text}
        maxLength={maxPlaceQueryLength}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && lines > 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        <div className={styles.results}>
          {isAskingMore && <p className={styles.none}>{t('loading')}</p>}
          {places.length === 0 && !isAskingMore && <p className={styles.none}>{t('place_search_none')}</p>}
          <div id={listId} role="listbox" aria-label={t('place_search_label')}>
            {places.map((place, index) => {
              const [name, within] = nameOf(place, language);
              return (
                <PlaceOption
                  key={`${place.kind}/${place.name}/${place.latitude}/${place.longitude}`}
                  id={`${listId}-${index}`}
                  isActive={index === active}
                  onChoose={() => choose(index)}
                >
                  <span>{name}</span>
                  <span className={styles.within}>{within}</span>
                </PlaceOption>
              );
            })}
            {canAskMore && (
              <PlaceOption
                id={`${listId}-${places.length}`}
                isActive={places.length === active}
                onChoose={() => choose(places.length)}
              >
                <span className={styles.more}>{t('place_search_more', { text: text.trim() })}</span>
              </PlaceOption>
            )}
          </div>
          {places.some(({ kind }) => kind === 'place') && (
            <p className={styles.credit}>
              <MapDataCredit />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type PlaceOptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode };

function PlaceOption({ id, isActive, onChoose, children }: PlaceOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The field would lose the focus, and with it the list, before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** The place itself and what it lies in. */
function nameOf(place: Place, language: Language): [string, string] {
  const isThai = language === 'th';
  const within = isThai
    ? [place.amphur_name, place.kind === 'province' ? null : place.province_name]
    : [place.amphur_name_en, place.kind === 'province' ? null : place.province_name_en];
  return [isThai ? place.name : place.name_en, within.filter(Boolean).join(isThai ? ' ' : ', ')];
}

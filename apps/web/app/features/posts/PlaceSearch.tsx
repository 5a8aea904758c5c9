import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { searchPlaces } from '@pakmut/contract/places/places.contract.ts';
import { maxPlaceQueryLength } from '@pakmut/contract/places/places.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { call } from '#web/platform/call.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import type { Language } from '#web/platform/languages.ts';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './PlaceSearch.module.css';

type Place = ResultOf<typeof searchPlaces>[number];
type PlaceSearchProps = {
  id: string;
  onChoose: (point: { latitude: number; longitude: number }) => void;
  /** Over a map: the label is for screen readers, and stands in the empty field for everybody else. */
  isCompact?: boolean;
};

const searchAfter = 250;

/** Finds a place of Thailand by its name: a combobox; arrows and Enter choose. */
export function PlaceSearch({ id, onChoose, isCompact = false }: PlaceSearchProps) {
  const t = useMessages();
  const language = useLanguage();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { data: places, isSuccess } = usePlaces(isOpen ? text : '');
  const found = places ?? [];
  const shown = isOpen && text.trim() !== '' && isSuccess;

  function choose(place: Place | undefined) {
    if (!place) return;
    setText(nameOf(place, language).join(' '));
    setOpen(false);
    onChoose({ latitude: place.latitude, longitude: place.longitude });
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter') choose(shown ? found[active] : undefined);
    else if (event.key === 'Escape' && shown) {
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
        aria-activedescendant={shown && found.length > 0 ? `${listId}-${active}` : undefined}
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
          {found.length === 0 && <p className={styles.none}>{t('place_search_none')}</p>}
          <div id={listId} role="listbox" aria-label={t('place_search_label')}>
            {found.map((place, index) => {
              const [name, within] = nameOf(place, language);
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: see above
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={`${place.kind}/${place.latitude}/${place.longitude}`}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  // The field would lose the focus, and with it the list, before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(place)}
                >
                  <span>{name}</span>
                  <span className={styles.within}>{within}</span>
                </div>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

function usePlaces(text: string) {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), searchAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: ['places', q],
    queryFn: q ? ({ signal }) => call(searchPlaces, { q }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The place itself and what it lies in. */
function nameOf(place: Place, language: Language): [string, string] {
  const isThai = language === 'th';
  const within = isThai
    ? [place.amphur_name, place.kind === 'province' ? null : place.province_name]
    : [place.amphur_name_en, place.kind === 'province' ? null : place.province_name_en];
  return [isThai ? place.name : place.name_en, within.filter(Boolean).join(isThai ? ' ' : ', ')];
}

import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { searchPlaces } from '@pakmut/contract/places/places.contract.ts';
import { maxPlaceQueryLength } from '@pakmut/contract/places/places.rules.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts';
import { MapDataCredit } from './MapDataCredit.tsx';
import styles from './PlaceSearch.module.css';

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
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { places, isKnown, canAskMore, isAskingMore, askMore } = usePlaces(isOpen ? text : '');
  const shown = isOpen && text.trim() !== '' && isKnown;
  const { field, list, optionOf } = useCombobox({
    options: [...places.map(keyOf), ...(canAskMore ? [more] : [])],
    isShown: shown,
    onShow: setOpen,
    takes: 'first',
  });

  function choose(place: Place) {
    setText(nameOf(place, language).join(' '));
    setOpen(false);
    onChoose({ latitude: place.latitude, longitude: place.longitude });
  }

  return (
    <div className={styles.search} data-compact={isCompact || undefined}>
      <TextField
        id={id}
        label={t('place_search_label')}
        placeholder={isCompact ? t('place_search_label') : undefined}
        icon={<Search size={20} />}
        value={text}
        maxLength={maxPlaceQueryLength}
        autoComplete="off"
        {...field}
        onChange={(event) => setText(event.target.value)}
      />
      {shown && (
        <div className={styles.results}>
          {isAskingMore && <p className={styles.none}>{t('loading')}</p>}
          {places.length === 0 && !isAskingMore && <p className={styles.none}>{t('place_search_none')}</p>}
          <div {...list} role="listbox" aria-label={t('place_search_label')}>
            {places.map((place) => {
              const [name, within] = nameOf(place, language);
              return (
                <PlaceOption key={keyOf(place)} option={optionOf(keyOf(place))} onChoose={() => choose(place)}>
                  <span>{name}</span>
                  <span className={styles.within}>{within}</span>
                </PlaceOption>
              );
            })}
            {canAskMore && (
              <PlaceOption option={optionOf(more)} onChoose={askMore}>
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

type PlaceOptionProps = { option: ReturnType<Combobox['optionOf']>; onChoose: () => void; children: ReactNode };

function PlaceOption({ option, onChoose, children }: PlaceOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div {...option} role="option" className={styles.option} onClick={onChoose}>
      {children}
    </div>
  );
}

/** The last line, which is no place. */
const more = 'more';

function keyOf({ kind, name, latitude, longitude }: Place): string {
  return `${kind}/${name}/${latitude}/${longitude}`;
}

/** The place itself and what it lies in. */
function nameOf(place: Place, language: Language): [string, string] {
  const isThai = language === 'th';
  const within = isThai
    ? [place.amphur_name, place.kind === 'province' ? null : place.province_name]
    : [place.amphur_name_en, place.kind === 'province' ? null : place.province_name_en];
  return [isThai ? place.name : place.name_en, within.filter(Boolean).join(isThai ? ' ' : ', ')];
}

type Place = ResultOf<typeof searchPlaces>[number];

type FoundPlaces = {
  readonly places: readonly Place[];
  /** Whether there is an answer, possibly an empty one. */
  readonly isKnown: boolean;
  /** Whether there is a geocoder that has not been queried for this text. */
  readonly canAskMore: boolean;
  readonly isAskingMore: boolean;
  /** Queries the geocoder too. This happens only on request, because it must not be called for every typed letter. */
  readonly askMore: () => void;
};

const searchAfter = 250;

/** The places of a text that is being typed. */
function usePlaces(text: string): FoundPlaces {
  const { hasGeocoder } = useRootData();
  const typed = text.trim();
  const [q, setQ] = useState('');
  const [askedMore, setAskedMore] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), searchAfter);
    return () => clearTimeout(timer);
  }, [typed]);
  const areas = useQuery({
    queryKey: ['places', q],
    queryFn: q ? ({ signal }) => call(searchPlaces, { q }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMore = askedMore !== '' && askedMore === typed;
  const more = useQuery({
    queryKey: ['places', askedMore, 'more'],
    queryFn: isMore ? ({ signal }) => call(searchPlaces, { q: askedMore, more: 1 }, { signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    places: (isMore ? more.data : undefined) ?? areas.data ?? [],
    isKnown: areas.isSuccess,
    canAskMore: hasGeocoder && typed !== '' && !isMore,
    isAskingMore: isMore && more.isFetching,
    askMore: () => setAskedMore(typed),
  };
}

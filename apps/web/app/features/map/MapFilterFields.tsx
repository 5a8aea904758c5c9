import { Search, Video } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { mostSearchLetters, searchedIn } from '#web/features/posts/address-values.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { parseTypedDate } from '#web/platform/i18n/typed-dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, FilterChip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './MapFilterFields.module.css';
import {
  bangkokDay,
  type ChangeMapFilters,
  countMapFilters,
  type MapFilters,
  noMapFilters,
  timeWindows,
} from './map-filters.ts';

type Props = { filters: MapFilters; onChange: (change: ChangeMapFilters) => void };

/** What is typed: words, the days of a window of one's own; and the way out of all filters. */
export function MapFilterFields({ filters, onChange }: Props) {
  const t = useMessages();
  const { keyword, tag, from, to } = filters;
  const isOwn = from !== undefined || to !== undefined;
  return (
    <div className={styles.fields}>
      <WordsField keyword={keyword} onChange={onChange} />
      {isOwn && (
        <div className={styles.days}>
          <DayField
            key={`from ${from}`}
            label={t('map_from')}
            day={from}
            onDay={(day) => onChange(() => ({ from: day }))}
          />
          <DayField key={`to ${to}`} label={t('map_to')} day={to} onDay={(day) => onChange(() => ({ to: day }))} />
        </div>
      )}
      <div className={styles.chosen}>
        {tag && (
          <FilterChip
            removeLabel={t('news_remove_filter', { name: `#${tag}` })}
            onRemove={() => onChange(() => ({ tag: undefined }))}
          >
            #{tag}
          </FilterChip>
        )}
        {countMapFilters(filters) > 0 && (
          <Button size="small" variant="quiet" onClick={() => onChange(() => noMapFilters)}>
            {t('map_filters_clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Words stay as they were typed until others are searched for; a hashtag becomes a chip. */
function WordsField({ keyword, onChange }: { keyword: string | undefined; onChange: Props['onChange'] }) {
  const t = useMessages();
  const [typed, setTyped] = useState(keyword ?? '');
  const [searched, setSearched] = useState(keyword);
  if (keyword !== searched) {
    setSearched(keyword);
    if (searchedIn(new URLSearchParams({ q: typed })).keyword !== keyword) setTyped(keyword ?? '');
  }
  function search(event: FormEvent) {
    event.preventDefault();
    const found = searchedIn(new URLSearchParams({ q: typed }));
    if (found.tag) setTyped('');
    onChange(({ tag }) => ({ keyword: found.keyword, tag: found.tag ?? tag }));
  }
  return (
    <search>
      <form onSubmit={search} className={styles.words}>
        <TextField
          label={t('map_text')}
          type="search"
          icon={<Search size={20} />}
          maxLength={mostSearchLetters}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('search_news')}</Button>
      </form>
    </search>
  );
}

/** A day in either era; what cannot be read stays as it was typed, with an example. */
function DayField({
  label,
  day,
  onDay,
}: {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}) {
  const t = useMessages();
  const language = useLanguage();
  const example = formatDate(useNow(), 'numeric', language);
  const written = day ? formatDate(`${day}T00:00:00+07:00`, 'numeric', language) : '';
  const [typed, setTyped] = useState(written);
  const [isWrong, setWrong] = useState(false);
  function take() {
    const read = parseTypedDate(typed);
    setWrong(typed.trim() !== '' && read === null);
    if (typed !== written && (read !== null || typed.trim() === '')) onDay(read ?? undefined);
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      inputMode="text"
      value={typed}
      helper={isWrong ? undefined : t('map_day_helper', { example })}
      error={isWrong ? t('map_day_wrong', { example }) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

type MapFilterChipsProps = { filters: MapFilters; onChange: (change: ChangeMapFilters) => void };

type TimeProps = MapFilterChipsProps & {
  /** Opens a custom range, which starts as the range chosen before and whose days are typed. */
  onCustom: (change: ChangeMapFilters) => void;
};

/** The filters by time and by video; a second click on a chip clears it. */
export function MapTimeChips({ filters, onChange, onCustom }: TimeProps) {
  const t = useMessages();
  const now = useNow();
  const { days, from, to, onlyVideo } = filters;
  const isOwn = from !== undefined || to !== undefined;
  const always = { days: undefined, from: undefined, to: undefined };
  const own = { days: undefined, from: bangkokDay(now, 1 - (days ?? 30)), to: bangkokDay(now) };
  return (
    <>
      {timeWindows.map((window) => (
        <Chip
          key={window}
          pressed={days === window}
          onClick={() => onChange((current) => (current.days === window ? always : { ...always, days: window }))}
        >
          {window === 1 ? t('map_today') : t('map_days', { count: window })}
        </Chip>
      ))}
      <Chip pressed={isOwn} onClick={() => (isOwn ? onChange(() => always) : onCustom(() => own))}>
        {t('map_custom')}
      </Chip>
      <Chip
        pressed={onlyVideo}
        icon={<Video />}
        onClick={() => onChange((current) => ({ onlyVideo: !current.onlyVideo }))}
      >
        {t('map_video_only')}
      </Chip>
    </>
  );
}

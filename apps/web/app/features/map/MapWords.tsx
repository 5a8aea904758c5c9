import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { mostSearchLetters, searchedIn } from '#web/features/posts/address-values.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './MapWords.module.css';
import type { ChangeMapFilters } from './map-filters.ts';

type MapWordsProps = { keyword: string | undefined; onChange: (change: ChangeMapFilters) => void };

/** Searches the stories of the map. Words stay as they were typed until others are searched for; a hashtag becomes a filter. */
export function MapWords({ keyword, onChange }: MapWordsProps) {
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

import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { mostSearchLetters, type toSearch } from '#web/features/posts/address-values.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SearchField.module.css';
import type { SearchWords } from './use-search-words.ts';
import { useSuggestedSearch } from './use-suggested-search.tsx';

type SearchFieldProps = { words: SearchWords; onChoose: () => void; ref: RefObject<HTMLInputElement | null> };

/** Words to search for in the news list. */
export function SearchField({ words, onChoose, ref }: SearchFieldProps) {
  const t = useMessages();
  const { text, asked } = words;
  const { isToSearch } = (useLocation().state ?? {}) as Partial<typeof toSearch>;
  const suggested = useSuggestedSearch({ text, asked, onClear: text ? () => words.type('') : undefined, onChoose });
  return (
    <div className={styles.search}>
      <TextField
        ref={ref}
        autoFocus={isToSearch === true}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={mostSearchLetters}
        label={t('news_search_label')}
        placeholder={t('news_search_hint')}
        icon={<Search size={20} />}
        value={text}
        {...suggested.field}
        onChange={({ target }) => words.type(target.value)}
      />
      {suggested.list}
    </div>
  );
}

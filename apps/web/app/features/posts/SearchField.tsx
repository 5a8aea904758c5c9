import { History, Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts';
import { mostSearchLetters, searchedIn } from './address-values.ts';
import { searchOf } from './news-filters.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './SearchField.module.css';
import { suggestionIcons } from './suggestion-icons.ts';
import { type SuggestionGroup, useSearchSuggestions } from './use-search-suggestions.ts';
import type { SearchWords } from './use-search-words.ts';

const icons = { ...suggestionIcons, recent: History } as const;
const headings = {
  tag: 'composer_tags',
  place: 'composer_step_place',
  reporter: 'member_reporter',
  recent: 'news_recent',
} as const;
/** The option below what was searched for lately. */
const forgetting = 'forget';

type Group = SuggestionGroup | RecentGroup;
type RecentGroup = { readonly kind: 'recent'; readonly entries: SuggestionGroup['entries'] };

/** What was searched for lately, each with the address of its news. */
function recentGroups(): readonly RecentGroup[] {
  const entries = recentSearches().map((text) => {
    const searched = searchedIn(new URLSearchParams({ q: text }));
    return { key: `recent ${text}`, name: text, to: `/newslist${searchOf({ ...searched, page: 0 })}` };
  });
  return entries.length > 0 ? [{ kind: 'recent', entries }] : [];
}

type SearchFieldProps = { words: SearchWords; onChoose: () => void; ref: RefObject<HTMLInputElement | null> };

/**
 * Words to search for; hashtags, places and reporters that may be meant stand below while somebody types, and in an empty field what
 * was searched for lately.
 */
export function SearchField({ words, onChoose, ref }: SearchFieldProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const suggested = useSearchSuggestions(words.asked);
  const isRecent = isOpen && words.text === '';
  const groups: readonly Group[] = isRecent ? recentGroups() : suggested;
  const found = groups.flatMap(({ entries }) => entries.map(({ key }) => key));
  const options = isRecent && found.length > 0 ? [...found, forgetting] : found;
  const isShown = isOpen && options.length > 0;
  const combobox = useCombobox({
    options,
    isShown,
    onShow: setOpen,
    takes: 'typed',
    onClear: words.text ? () => words.type('') : undefined,
  });
  return (
    <div className={styles.search}>
      <TextField
        ref={ref}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={mostSearchLetters}
        label={t('news_search_label')}
        placeholder={t('news_search_hint')}
        icon={<Search aria-hidden="true" size={20} />}
        value={words.text}
        {...combobox.field}
        onChange={({ target }) => words.type(target.value)}
        onClick={() => setOpen(true)}
      />
      <output className="visually-hidden">{isShown && t('news_suggestions_count', { count: found.length })}</output>
      {isShown && (
        <Suggestions
          groups={groups}
          combobox={combobox}
          onChoose={() => {
            setOpen(false);
            onChoose();
          }}
          onForget={() => {
            forgetSearches();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type SuggestionsProps = {
  groups: readonly Group[];
  combobox: Combobox;
  onChoose: () => void;
  onForget: () => void;
};

/** Each is a link to its news, which also opens elsewhere. */
function Suggestions({ groups, combobox: { list, optionOf }, onChoose, onForget }: SuggestionsProps) {
  const t = useMessages();
  return (
    <div
      {...list}
      role="listbox"
      aria-label={t(groups[0]?.kind === 'recent' ? 'news_recent' : 'news_suggestions')}
      className={styles.list}
    >
      {groups.map(({ kind, entries }) => {
        const Icon = icons[kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a list of options is no place for fields
          <div key={kind} role="group" aria-labelledby={`${list.id}-${kind}`} className={styles.group}>
            <span id={`${list.id}-${kind}`} className={styles.heading}>
              {t(headings[kind])}
            </span>
            {entries.map(({ key, name, to }) => (
              <Link
                key={key}
                {...optionOf(key)}
                role="option"
                tabIndex={-1}
                to={to}
                onClick={onChoose}
                className={styles.option ?? ''}
              >
                <Icon aria-hidden="true" size={16} />
                {name}
              </Link>
            ))}
            {kind === 'recent' && (
              <button
                type="button"
                {...optionOf(forgetting)}
                role="option"
                tabIndex={-1}
                onClick={onForget}
                className={`${styles.option} ${styles.forget}`}
              >
                {t('news_recent_clear')}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { searchedIn } from '#web/features/posts/address-values.ts';
import { searchOf } from '#web/features/posts/news-filters.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type Combobox, useCombobox } from '#web/ui/use-combobox.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { type SuggestionGroup, suggestionIcons, useSearchSuggestions } from './use-search-suggestions.ts';
import styles from './use-suggested-search.module.css';

const icons = { ...suggestionIcons, recent: History } as const;
const headings = {
  tag: 'composer_tags',
  place: 'composer_step_place',
  reporter: 'member_reporter',
  recent: 'news_recent',
} as const;
/** The option below the recent searches. */
const forgetting = 'forget';

type Group = SuggestionGroup | RecentGroup;
type RecentGroup = { readonly kind: 'recent'; readonly entries: SuggestionGroup['entries'] };

/** The recent searches, each with the address of its results. */
function recentGroups(): readonly RecentGroup[] {
  const entries = recentSearches().map((text) => {
    const searched = searchedIn(new URLSearchParams({ q: text }));
    return { key: `recent ${text}`, name: text, to: `/newslist${searchOf({ ...searched, page: 0 })}` };
  });
  return entries.length > 0 ? [{ kind: 'recent', entries }] : [];
}

type SuggestedSearch = {
  /** The props that make the field control the list. */
  readonly field: Combobox['field'] & { readonly onClick: () => void };
  /** The list below the field; render it inside a positioned element. */
  readonly list: ReactNode;
};

type Searching = {
  /** The text that the field shows. */
  text: string;
  /** The text that suggestions belong to. */
  asked: string;
  /** Empties the field, when it holds something. */
  onClear: (() => void) | undefined;
  /** When a suggestion is followed. */
  onChoose: () => void;
};

/** Suggests hashtags, places and reporters while somebody types, and recent searches in an empty field. */
export function useSuggestedSearch({ text, asked, onClear, onChoose }: Searching): SuggestedSearch {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const suggested = useSearchSuggestions(asked);
  const isRecent = isOpen && text === '';
  const groups: readonly Group[] = isRecent ? recentGroups() : suggested;
  const found = groups.flatMap(({ entries }) => entries.map(({ key }) => key));
  const options = isRecent && found.length > 0 ? [...found, forgetting] : found;
  const isShown = isOpen && options.length > 0;
  const combobox = useCombobox({ options, isShown, onShow: setOpen, takes: 'typed', onClear });
  const leave = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const list = (
    <>
      <output className="visually-hidden">{isShown && t('news_suggestions_count', { count: found.length })}</output>
      {isShown && (
        <Suggestions groups={groups} combobox={combobox} onChoose={leave(onChoose)} onForget={leave(forgetSearches)} />
      )}
    </>
  );
  return { field: { ...combobox.field, onClick: () => setOpen(true) }, list };
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
                <Icon size={16} />
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

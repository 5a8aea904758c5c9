/** What narrows the news list: words and the panel, and how much is left. */
import { totalBound } from '@pakmut/contract/posts/posts.rules.ts';
import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useNavigation } from 'react-router';
import { type ListFilters, panelCount, searchOf } from '#web/features/posts/news-filters.ts';
import { NewsFilterDialog } from '#web/features/search/NewsFilterDialog.tsx';
import { storeSearch } from '#web/features/search/recent-searches.ts';
import { SearchField } from '#web/features/search/SearchField.tsx';
import type { SearchWords } from '#web/features/search/use-search-words.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { AreaFilter } from '../features/places/AreaFilter.tsx';
import { ReporterFilter } from './news-list/ReporterFilter.tsx';
import styles from './news-list.module.css';

type FilterButtonProps = {
  filters: ListFilters;
  onApply: (filters: ListFilters, options: NavigateOptions) => void;
};

/** Opens the panel with everything beyond words and category. */
export function FilterButton({ filters, onApply }: FilterButtonProps) {
  const t = useMessages();
  const panel = useLayer('filters');
  const count = panelCount(filters);
  return (
    <div>
      <Button variant="secondary" size="small" icon={<SlidersHorizontal size={18} />} onClick={panel.open}>
        {count > 0 ? t('news_filters_count', { count }) : t('news_filters')}
      </Button>
      {panel.isOpen && (
        <NewsFilterDialog
          filters={filters}
          onClose={panel.close}
          onApply={(chosen) => {
            if (searchOf({ ...chosen, page: 0 }) === searchOf({ ...filters, page: 0 })) return panel.close();
            panel.link.onClick();
            onApply(chosen, { replace: panel.link.replace });
          }}
          otherFields={(value, change) => (
            <>
              <AreaFilter value={value} onChange={change} />
              {filters.by && <ReporterFilter id={filters.by} value={value.by} onChange={(by) => change({ by })} />}
            </>
          )}
        />
      )}
    </div>
  );
}

type SearchFormProps = {
  filters: ListFilters;
  words: SearchWords;
  onSubmit: () => void;
  /** When a suggestion is followed. */
  onChoose: () => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Searches while one types, and on Enter; without scripts it is an ordinary form. */
export function SearchForm({ filters, words, onSubmit, onChoose, field }: SearchFormProps) {
  const t = useMessages();
  // What the panel has chosen stays when the words change.
  const kept = new URLSearchParams(searchOf({ ...filters, keyword: undefined, page: 0 }));
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? '';
    if (early !== words.text) words.type(early);
  });
  // Takes over text that was typed into the server-rendered field before hydration.
  useEffect(() => takeEarly(), []);
  return (
    <search aria-label={t('news_list_title')}>
      <form
        method="get"
        action="/newslist"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          storeSearch(words.text);
          onSubmit();
        }}
        // Stores the search on blur as well, because a search while typing never submits the form.
        onBlur={() => storeSearch(words.text)}
      >
        <SearchField ref={field} words={words} onChoose={onChoose} />
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit">{t('news_search_button')}</Button>
        </noscript>
      </form>
    </search>
  );
}

type ResultCountProps = {
  total: number | undefined;
  shown: number;
  isWaiting: boolean;
  ref: RefObject<HTMLOutputElement | null>;
};

/** How much there is; it takes the focus of what is gone from the list. */
export function ResultCount({ total, shown, isWaiting, ref }: ResultCountProps) {
  const t = useMessages();
  const isNavigating = useNavigation().state !== 'idle';
  const words =
    total === undefined
      ? t('news_result_some', { count: formatCount(shown) })
      : t(total < totalBound ? 'news_result_count' : 'news_result_many', { count: formatCount(total) });
  return (
    <output ref={ref} tabIndex={-1} className={styles.count}>
      {isWaiting || isNavigating ? t('feed_loading') : words}
    </output>
  );
}

type ViewSwitchProps = { view: ListFilters['view']; onChange: (view: ListFilters['view']) => void };

/** Rows, or pictures side by side. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
    <div role="group" aria-label={t('news_view')} className={styles.views}>
      <IconButton label={t('news_view_rows')} aria-pressed={!view} onClick={() => onChange(undefined)}>
        <Rows3 />
      </IconButton>
      <IconButton label={t('news_view_grid')} aria-pressed={view === 'grid'} onClick={() => onChange('grid')}>
        <LayoutGrid />
      </IconButton>
    </div>
  );
}

/** What narrows the news list: words, the panel, what is in force, and how much is left. */
import { totalBound } from '@pakmut/contract/posts/posts.rules.ts';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { formatCount, formatDate } from '#web/platform/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FilterChip } from '#web/ui/Chip.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AreaFilter } from '../features/places/AreaFilter.tsx';
import { type Areas, useAmphoe, useProvinces } from '../features/places/use-areas.ts';
import { NewsFilterDialog } from '../features/posts/NewsFilterDialog.tsx';
import { type ListFilters, type NewsFilters, panelCount, searchOf } from '../features/posts/news-filters.ts';
import { SearchSuggestions } from '../features/posts/SearchSuggestions.tsx';
import styles from './news-list.module.css';

/** Opens the panel with everything beyond words and category. */
export function FilterButton({ filters, onApply }: { filters: ListFilters; onApply: (filters: ListFilters) => void }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const count = panelCount(filters);
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<SlidersHorizontal aria-hidden="true" size={18} />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('news_filters_count', { count }) : t('news_filters')}
      </Button>
      {isOpen && (
        <NewsFilterDialog
          filters={filters}
          onClose={() => setOpen(false)}
          onApply={(chosen) => {
            setOpen(false);
            onApply(chosen);
          }}
          areaFields={(value, change) => <AreaFilter value={value} onChange={change} />}
        />
      )}
    </div>
  );
}

type ActiveFiltersProps = { filters: ListFilters; onChange: (part: Partial<NewsFilters>) => void };

/** What narrows the list now, each with its way out. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const t = useMessages();
  const language = useLanguage();
  const { tag, from, to, provinceID, amphurID, media, near } = filters;
  const [provinces, amphoe] = [useProvinces(provinceID !== undefined), useAmphoe(provinceID ?? '')];
  const nameIn = (areas: Areas, id: string | undefined) => areas.options.find(({ value }) => value === id)?.label;
  const date = (day: string) => formatDate(`${day}T00:00:00+07:00`, 'short', language);
  const place = nameIn(amphoe, amphurID) ?? nameIn(provinces, provinceID);
  const active: { words: string | undefined; without: Partial<NewsFilters> }[] = [
    { words: tag && `#${tag}`, without: { tag: undefined } },
    {
      words: from || to ? `${from ? date(from) : '…'} – ${to ? date(to) : '…'}` : undefined,
      without: { from: undefined, to: undefined },
    },
    { words: provinceID && place, without: { provinceID: undefined, amphurID: undefined } },
    {
      words: media && t(media === 'video' ? 'news_media_video' : 'news_media_photo'),
      without: { media: undefined },
    },
    {
      words: near?.km ? t('news_near_km', { km: near.km }) : undefined,
      without: { near: undefined, ...(filters.sort === 'nearest' && { sort: undefined }) },
    },
  ];
  return active.map(
    ({ words, without }) =>
      words && (
        <FilterChip
          key={words}
          removeLabel={t('news_remove_filter', { name: words })}
          onRemove={() => onChange(without)}
        >
          {words}
        </FilterChip>
      ),
  );
}

const searchAfter = 400;

/** Searches while one types, and on Enter; without scripts it is an ordinary form. */
export function SearchForm({ filters }: { filters: ListFilters }) {
  const t = useMessages();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);
  // What the panel has chosen stays when the words change.
  const kept = new URLSearchParams(searchOf({ ...filters, keyword: undefined, page: 0 }));
  return (
    <Form
      ref={form}
      method="get"
      action="/newslist"
      role="search"
      aria-label={t('news_list_title')}
      className={styles.search}
      replace
      preventScrollReset
    >
      <TextField
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        label={t('news_search_label')}
        placeholder={t('news_search_hint')}
        icon={<Search aria-hidden="true" size={20} />}
        defaultValue={filters.keyword ?? ''}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            setTyped(target.value);
            submit(form.current, { replace: true, preventScrollReset: true });
          }, searchAfter);
        }}
      />
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchSuggestions typed={typed} />
      <noscript>
        <Button type="submit">{t('news_search_button')}</Button>
      </noscript>
    </Form>
  );
}

export function ResultCount({
  total,
  shown,
  isWaiting,
}: {
  total: number | undefined;
  shown: number;
  isWaiting: boolean;
}) {
  const t = useMessages();
  const isNavigating = useNavigation().state !== 'idle';
  const words =
    total === undefined
      ? t('news_result_some', { count: formatCount(shown) })
      : t(total < totalBound ? 'news_result_count' : 'news_result_many', { count: formatCount(total) });
  return <output className={styles.count}>{isWaiting || isNavigating ? t('feed_loading') : words}</output>;
}

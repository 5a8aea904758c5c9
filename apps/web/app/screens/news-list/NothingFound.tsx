import { isFiltered, type ListFilters } from '#web/features/posts/news-filters.ts';
import { MeantInstead } from '#web/features/search/MeantInstead.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** The list without a story: nothing yet, or nothing for these filters and what may have been meant. */
export function NothingFound({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
  const t = useMessages();
  if (!isFiltered(filters)) return <EmptyState title={t('feed_empty')}>{t('feed_empty_hint')}</EmptyState>;
  const { keyword, tag, ...others } = filters;
  const searched = tag ? `#${tag}` : keyword;
  return (
    <EmptyState
      drawing="notebook"
      title={searched ? t('news_none_for', { words: searched }) : t('news_none_match')}
      action={<Button onClick={onClear}>{t('news_clear_filters')}</Button>}
    >
      <p>{t(isFiltered(others) || !keyword ? 'news_none_match_hint' : 'news_none_for_hint')}</p>
      {searched && <MeantInstead key={searched} searched={searched} />}
    </EmptyState>
  );
}

import { isFiltered, type ListFilters } from '#web/features/posts/news-filters.ts';
import { MeantInstead } from '#web/features/search/MeantInstead.tsx';
import { mediaWords, sortWords } from '#web/features/search/news-filter-words.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FilterChip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useDisplayName } from '../../features/members/use-reporter.ts';
import { type Areas, useAmphoe, useProvinces, useTambon } from '../../features/places/use-areas.ts';
import { type Category, categoryName } from '../../features/posts/post-words.ts';

type ActiveFilter = { kind: string; words: string | undefined; without: Partial<ListFilters> };
type ActiveFiltersProps = {
  filters: ListFilters;
  /** `position` is that of the filter among those that are shown. */
  onRemove: (without: Partial<ListFilters>, position: number) => void;
  /** All there are, where categories are chosen out of sight. */
  categories?: readonly Category[];
};

/** What narrows or orders the list now, each with its way out; words and category have theirs where they are chosen. */
export function ActiveFilters({ filters, onRemove, categories }: ActiveFiltersProps) {
  const t = useMessages();
  const language = useLanguage();
  const place = usePlaceName(filters);
  const name = useDisplayName(filters.by);
  const days = useDayWords();
  const { tag, from, to, provinceID, box, media, near, by, sort } = filters;
  const active: ActiveFilter[] = [
    {
      kind: 'categories',
      words: categories && filters.categories?.map((id) => categoryName(categories, id, language)).join(' · '),
      without: { categories: [] },
    },
    { kind: 'tag', words: tag && `#${tag}`, without: { tag: undefined } },
    { kind: 'days', words: days(from, to), without: { from: undefined, to: undefined } },
    {
      kind: 'place',
      words: provinceID && place,
      without: { provinceID: undefined, amphurID: undefined, districtID: undefined },
    },
    { kind: 'box', words: box && t('news_in_box'), without: { box: undefined } },
    { kind: 'media', words: media && t(mediaWords[media]), without: { media: undefined } },
    {
      kind: 'near',
      words: near?.km ? t('news_near_km', { km: near.km }) : undefined,
      without: { near: undefined, ...(sort === 'nearest' && { sort: undefined }) },
    },
    { kind: 'by', words: by && (name ?? t('member_reporter')), without: { by: undefined } },
    { kind: 'sort', words: sort && t(sortWords[sort]), without: { sort: undefined } },
  ];
  return active
    .filter(({ words }) => words)
    .map(({ kind, words, without }, position) => (
      <FilterChip
        key={kind}
        removeLabel={t('news_remove_filter', { name: words ?? '' })}
        onRemove={() => onRemove(without, position)}
      >
        {words}
      </FilterChip>
    ));
}

/** The narrowest area that is chosen; a number that no area has stands for itself. */
function usePlaceName({ provinceID, amphurID, districtID }: ListFilters): string | undefined {
  const [provinces, amphoe] = [useProvinces(provinceID !== undefined), useAmphoe(amphurID ? (provinceID ?? '') : '')];
  const tambon = useTambon(districtID ? (amphurID ?? '') : '');
  const nameIn = ({ options, isLoading }: Areas, id: string) =>
    options.find(({ value }) => value === id)?.label ?? (isLoading ? undefined : id);
  if (districtID) return nameIn(tambon, districtID);
  if (amphurID) return nameIn(amphoe, amphurID);
  return provinceID && nameIn(provinces, provinceID);
}

function useDayWords() {
  const language = useLanguage();
  const words = (day: string | undefined) => (day ? formatDate(`${day}T00:00:00+07:00`, 'short', language) : '…');
  return (from: string | undefined, to: string | undefined) =>
    from || to ? `${words(from)} – ${words(to)}` : undefined;
}

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

import type { ListFilters } from '#web/features/posts/news-filters.ts';
import { mediaWords, sortWords } from '#web/features/search/news-filter-words.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { FilterChip } from '#web/ui/Chip.tsx';
import { useDisplayName } from '../../features/members/use-reporter.ts';
import { type Areas, useAmphoe, useProvinces } from '../../features/places/use-areas.ts';

type ActiveFilter = { kind: string; words: string | undefined; without: Partial<ListFilters> };
type ActiveFiltersProps = {
  filters: ListFilters;
  /** `position` is that of the filter among those that are shown. */
  onRemove: (without: Partial<ListFilters>, position: number) => void;
};

/** What narrows or orders the list now, each with its way out; words and category have theirs where they are chosen. */
export function ActiveFilters({ filters, onRemove }: ActiveFiltersProps) {
  const t = useMessages();
  const place = usePlaceName(filters);
  const name = useDisplayName(filters.by);
  const days = useDayWords();
  const { tag, from, to, provinceID, box, media, near, by, sort } = filters;
  const active: ActiveFilter[] = [
    { kind: 'tag', words: tag && `#${tag}`, without: { tag: undefined } },
    { kind: 'days', words: days(from, to), without: { from: undefined, to: undefined } },
    { kind: 'place', words: provinceID && place, without: { provinceID: undefined, amphurID: undefined } },
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
function usePlaceName({ provinceID, amphurID }: ListFilters): string | undefined {
  const [provinces, amphoe] = [useProvinces(provinceID !== undefined), useAmphoe(amphurID ? (provinceID ?? '') : '')];
  const nameIn = ({ options, isLoading }: Areas, id: string) =>
    options.find(({ value }) => value === id)?.label ?? (isLoading ? undefined : id);
  if (amphurID) return nameIn(amphoe, amphurID);
  return provinceID && nameIn(provinces, provinceID);
}

function useDayWords() {
  const language = useLanguage();
  const words = (day: string | undefined) => (day ? formatDate(`${day}T00:00:00+07:00`, 'short', language) : '…');
  return (from: string | undefined, to: string | undefined) =>
    from || to ? `${words(from)} – ${words(to)}` : undefined;
}

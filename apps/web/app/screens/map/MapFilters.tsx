import { SlidersHorizontal } from 'lucide-react';
import {
  countMapFilters,
  listFiltersOf,
  type MapFilters,
  mapFiltersOfList,
  noMapFilters,
} from '#web/features/map/map-filters.ts';
import type { MapArea } from '#web/features/map/use-clusters.ts';
import type { ListFilters } from '#web/features/posts/news-filters.ts';
import { NewsFilterDialog } from '#web/features/search/NewsFilterDialog.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { AreaFilter } from '../../features/places/AreaFilter.tsx';
import { CategoryToggles } from '../../features/posts/CategoryToggles.tsx';
import type { Category } from '../../features/posts/post-words.ts';
import { ReporterFilter } from '../news-list/ReporterFilter.tsx';
import styles from './MapFilters.module.css';

type MapFiltersProps = {
  filters: MapFilters;
  categories: readonly Category[];
  /** The area of the list, whose stories the button of the panel counts. */
  area: MapArea | null;
  /** Whether other filters lead the map away from it. */
  isElsewhere: (filters: MapFilters) => boolean;
  onApply: (filters: MapFilters) => void;
  /** Over the map: only the icon, with the number. */
  isFloating?: boolean;
};

/** One button, which says how many filters are in force, for all filters of the map. */
export function MapFiltersButton(props: MapFiltersProps) {
  const { filters, isFloating = false } = props;
  const t = useMessages();
  const panel = useLayer('filters');
  const count = countMapFilters(filters);
  const label = count > 0 ? t('news_filters_count', { count }) : t('news_filters');
  return (
    <>
      {isFloating ? (
        <IconButton look="floating" label={label} className={styles.button} onClick={panel.open}>
          <SlidersHorizontal />
          {count > 0 && (
            // Drawn by the style sheet: the name of the button says it in words.
            <span className={styles.count} data-count={count} />
          )}
        </IconButton>
      ) : (
        <Button variant="secondary" size="small" icon={<SlidersHorizontal size={18} />} onClick={panel.open}>
          {label}
        </Button>
      )}
      {panel.isOpen && <Panel {...props} onClose={panel.close} />}
    </>
  );
}

function Panel({
  filters,
  categories,
  area,
  isElsewhere,
  onApply,
  onClose,
}: MapFiltersProps & { onClose: () => void }) {
  const t = useMessages();
  const now = useNow();
  const { page: _, ...begin } = listFiltersOf(filters, now);
  const { page: _page, ...cleared } = listFiltersOf({ ...noMapFilters, keyword: filters.keyword }, now);
  const chosenOf = (list: ListFilters) => mapFiltersOfList(list, now);
  const counted = (list: ListFilters): ListFilters =>
    isElsewhere(chosenOf(list)) ? list : { ...list, box: area?.bbox };
  return (
    <NewsFilterDialog
      filters={begin}
      cleared={cleared}
      counted={counted}
      hasOrder={false}
      onClose={onClose}
      onApply={(list) => onApply(chosenOf(list))}
      firstFields={(value, change) => (
        // biome-ignore lint/a11y/useSemanticElements: chips are no form fields
        <div role="group" aria-label={t('feed_categories')} className={styles.categories}>
          <CategoryToggles
            categories={categories}
            chosen={value.categories ?? []}
            onChange={(next) => change({ categories: next(value.categories ?? []) })}
          />
        </div>
      )}
      otherFields={(value, change) => (
        <>
          <AreaFilter value={value} onChange={change} />
          {filters.by && <ReporterFilter id={filters.by} value={value.by} onChange={(by) => change({ by })} />}
        </>
      )}
    />
  );
}

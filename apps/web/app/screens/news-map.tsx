import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { PlaceSearch } from '#web/features/composer/PlaceSearch.tsx';
import { MapFilterFields, MapTimeChips } from '#web/features/map/MapFilterFields.tsx';
import {
  areaAround,
  type ChangeMapFilters,
  exploreInputOf,
  listFiltersOf,
  type MapFilters,
  type MapPosition,
  mapFiltersOf,
  positionOf,
  withMapFilters,
  withPosition,
} from '#web/features/map/map-filters.ts';
import type { ClusterFilters, MapArea } from '#web/features/map/use-clusters.ts';
import { searchOf } from '#web/features/posts/news-filters.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipRow } from '#web/ui/Chip.tsx';
import type { ShownView } from '../features/places/ClusterMap.tsx';
import { CategoryToggles } from '../features/posts/CategoryToggles.tsx';
import { type NewsPost, type PageWanted, usePostPages } from '../features/posts/post-pages.ts';
import type { Category } from '../features/posts/post-words.ts';
import type { Prefix } from '../features/posts/read-list.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import type { Route } from './+types/news-map';
import { MapResults } from './map/MapResults.tsx';
import { NewsMapView } from './map/NewsMapView.tsx';
import { type SheetControl, useSheetStop } from './map/use-sheet-stop.ts';
import styles from './news-map.module.css';

export const handle = await pageTexts('news');

/** Moving the map and filtering change the address, but not what the page was loaded with. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const filters = mapFiltersOf(new URL(request.url).searchParams);
  const input = { maxPerPage: pageSizes.feed, ...exploreInputOf(filters, new Date().toISOString()) };
  const [posts, categories] = await Promise.all([
    orNull(call(explorePosts.public, input, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  return { posts, categories: categories ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'news_map_title' });

/** /newsmap: map, filters and results together; the list says in words what the map shows. */
export default function NewsMap({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const isWide = useIsWide();
  const page = useRef<HTMLDivElement>(null);
  const sheet = useSheetStop();
  const map = useMapState(sheet.write);
  const now = useNow();
  const [pointed, setPointed] = useState<NewsPost | null>(null);
  const categories = useCategories(loaderData.categories);
  const { input, searched, shown } = map;
  const pages = usePostPages({
    filter: { map: searched?.bbox ?? null, ...input },
    initial: searched === null && map.isFirst ? loaderData.posts : null,
    load: (wanted, prefix, signal) => load(input, searched, wanted, prefix, signal),
  });
  function askForDays(change: ChangeMapFilters) {
    // On phones the days are typed in the sheet.
    if (isWide || sheet.stop !== 'peek') map.setFilters(change);
    else sheet.show('half', (before) => changed(before, change));
  }
  const listHref = `/newslist${searchOf(listFiltersOf(map.filters, now, searched?.bbox))}`;
  const chips = <FilterRows {...map} categories={categories} onCustom={askForDays} />;
  return (
    <div ref={page} className={styles.page} data-stop={sheet.stop}>
      <h1 className="visually-hidden">{t('news_map_title')}</h1>
      <a href="#map-list" className="skip-link">
        {t('news_map_skip')}
      </a>
      <div className={styles.map}>
        <NewsMapView
          label={t('news_map_label')}
          view={map.view}
          filters={input}
          pointed={pointed && { latitude: pointed.post_latitude, longitude: pointed.post_longitude }}
          onView={map.go}
          onMove={map.moved}
          onUnavailable={map.doWithout}
          onListGroup={(bbox) => {
            map.search(bbox);
            sheet.show('half');
          }}
          listHref={listHref}
          hasNearMe
        />
        <div className={styles.above}>
          <div className={styles.place}>
            <PlaceSearch id="map-place" isCompact onChoose={(point) => map.go({ ...point, zoom: placeZoom })} />
          </div>
          {!isWide && <div className={styles.filters}>{chips}</div>}
          {shown && searched && shown.bbox !== searched.bbox && (
            <Button
              size="small"
              className={styles.again}
              onClick={() => {
                map.search(shown.bbox);
                // The button goes; the keyboard goes on with what was found.
                document.getElementById('map-list')?.focus({ preventScroll: true });
              }}
            >
              {t('news_map_search_area')}
            </Button>
          )}
        </div>
      </div>
      <MapResults
        pages={pages}
        categories={categories}
        stop={sheet.stop}
        onStop={(stop) => sheet.show(stop)}
        onDrag={(height) => page.current?.style.setProperty('--sheet', height === null ? null : `${height}px`)}
        onPoint={setPointed}
        listHref={listHref}
        onZoomOut={() => map.go({ ...map.view, zoom: Math.max(3, map.view.zoom - 2) })}
      >
        <section aria-label={t('map_filters')} className={styles.fields}>
          <MapFilterFields filters={map.filters} onChange={map.setFilters} />
          {isWide && chips}
        </section>
      </MapResults>
    </div>
  );
}

const placeZoom = 12;

type FilterRowsProps = {
  filters: MapFilters;
  setFilters: (change: ChangeMapFilters) => void;
  categories: readonly Category[];
  onCustom: (change: ChangeMapFilters) => void;
};

function FilterRows({ filters, setFilters, categories, onCustom }: FilterRowsProps) {
  const t = useMessages();
  return (
    <>
      <ChipRow label={t('map_time')}>
        <MapTimeChips filters={filters} onChange={setFilters} onCustom={onCustom} />
      </ChipRow>
      <ChipRow label={t('feed_categories')}>
        <CategoryToggles
          categories={categories}
          chosen={filters.categories}
          onChange={(change) => setFilters(({ categories: before }) => ({ categories: change(before) }))}
        />
      </ChipRow>
    </>
  );
}

function load(input: ClusterFilters, area: MapArea | null, wanted: PageWanted, prefix: Prefix, signal: AbortSignal) {
  const box = area && { bbox: [...area.bbox] };
  return call(explorePosts[prefix], { maxPerPage: pageSizes.feed, ...input, ...box, ...wanted }, { signal });
}

/** The address with changed filters. */
function changed(before: URLSearchParams, change: ChangeMapFilters): URLSearchParams {
  const current = mapFiltersOf(before);
  return withMapFilters(before, { ...current, ...change(current) });
}

/** The map state of the address, and the present position of the map. */
function useMapState(write: SheetControl['write']) {
  const [search] = useSearchParams();
  const now = useNow();
  const filters = mapFiltersOf(search);
  const [view, setView] = useState(() => positionOf(search));
  const [shown, setShown] = useState<MapArea | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const input = exploreInputOf(filters, now);
  const [first] = useState(() => JSON.stringify(input));
  const [isMapless, setMapless] = useState(false);
  // Opening a group or a place refreshes the list at once; after dragging the map the reader decides when.
  const isGoing = useRef(false);
  const searchAround = (place: MapPosition) => setSearched({ bbox: areaAround(place), zoom: place.zoom });
  return {
    filters,
    input,
    /** Whether the filters are those that the page was loaded with. */
    isFirst: JSON.stringify(input) === first,
    view,
    shown,
    searched,
    setFilters: (change: ChangeMapFilters) => write((before) => changed(before, change)),
    go(next: MapPosition) {
      isGoing.current = !isMapless;
      setView(next);
      if (!isMapless) return;
      searchAround(next);
      write((before) => withPosition(before, next));
    },
    /** There is no map: the list stands for it, of the place that somebody goes to. */
    doWithout() {
      setMapless(true);
      if (search.has('at') || search.has('ll')) searchAround(view);
    },
    search(bbox: MapArea['bbox']) {
      setSearched({ bbox, zoom: view.zoom });
    },
    moved({ bbox, ...position }: ShownView) {
      const area = { bbox, zoom: position.zoom };
      setView(position);
      setShown(area);
      // The first report only says where the map opened.
      if (isGoing.current || searched === null) setSearched(area);
      isGoing.current = false;
      write((before) => withPosition(before, position));
    },
  };
}

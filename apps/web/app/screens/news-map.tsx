import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { useMemo, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { PlaceSearch } from '#web/features/composer/PlaceSearch.tsx';
import { MapWords } from '#web/features/map/MapWords.tsx';
import {
  areaAround,
  type ChangeMapFilters,
  countMapFilters,
  exploreInputOf,
  isElsewhere,
  listFiltersOf,
  type MapFilters,
  type MapPosition,
  mapFiltersOf,
  noMapFilters,
  positionOf,
  withMapFilters,
  withPosition,
} from '#web/features/map/map-filters.ts';
import type { MapArea } from '#web/features/map/use-clusters.ts';
import { type ListFilters, searchOf } from '#web/features/posts/news-filters.ts';
import { exploreNews } from '#web/features/search/explore-news.ts';
import { searchKeptList } from '#web/features/search/offline-news.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import type { Covered } from '#web/platform/map/map-view.ts';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import type { ShownView } from '../features/places/ClusterMap.tsx';
import { distanceWords } from '../features/places/distance.ts';
import type { OwnPlace } from '../features/places/NearMe.tsx';
import { useListedAs } from '../features/posts/listed-pages.ts';
import { type NewsPost, type PostPage, usePostPages } from '../features/posts/post-pages.ts';
import type { Category } from '../features/posts/post-words.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import type { Route } from './+types/news-map';
import { MapFiltersButton } from './map/MapFilters.tsx';
import { MapResults } from './map/MapResults.tsx';
import { NewsMapView } from './map/NewsMapView.tsx';
import { openingView, storeView } from './map/opening-view.ts';
import { PinCard } from './map/PinCard.tsx';
import { overMap, useCovered } from './map/use-covered.ts';
import { useNearStories } from './map/use-near-stories.ts';
import { useNearestStories } from './map/use-nearest-stories.ts';
import { type SheetControl, useSheetStop } from './map/use-sheet-stop.ts';
import { useViewOfFilters } from './map/use-view-of-filters.ts';
import { ActiveFilters } from './news-list/ActiveFilters.tsx';
import styles from './news-map.module.css';

export const handle = await pageTexts('news');

/** Whether the last answer came from what this browser keeps. */
let isCopyShown = false;

/**
 * Moving the map, filtering and raising the sheet are new entries of the history, but not what the page was loaded with: they exist at once,
 * because no loader runs for them. Only a copy gives way to the answer of the server.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return isCopyShown && currentUrl.search === nextUrl.search;
}

const ownPath = '/newsmap';

type MapData = {
  posts: PostPage | null;
  categories: readonly Category[];
  /** Whether no filter left anything out. */
  isPlain: boolean;
  /** When this browser kept it, where the server could not be asked; milliseconds. */
  keptAt?: number;
};

export async function loader({ context, request }: Route.LoaderArgs): Promise<MapData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  const asked = mapFiltersOf(new URL(request.url).searchParams);
  const { page, ...filters } = listFiltersOf(asked, new Date().toISOString());
  const [posts, categories] = await Promise.all([
    orNull(exploreNews(filters, { page }, { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  return { posts, categories: categories ?? [], isPlain: countMapFilters(asked) === 0 };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MapData> {
  const data = await answerOrCopy<MapData>(serverLoader(), async () => {
    const copy = await findCopy<MapData>(ownPath);
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
  isCopyShown = data.keptAt !== undefined;
  return data;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'news_map_title' });

/** /newsmap: map, filters and results together; the list says in words what the map shows. */
export default function NewsMap({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const isWide = useIsWide();
  const page = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useSheetStop();
  const map = useMapState(sheet.write);
  const [pointed, setPointed] = useState<NewsPost | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [here, setHere] = useState<OwnPlace | null>(null);
  const categories = useCategories(loaderData.categories);
  const { input, list, searched, shown } = map;
  const within: ListFilters = { ...list, box: searched?.bbox };
  const kept = useKept(loaderData);
  const pages = usePostPages({
    filter: { map: within },
    initial: kept ? searchKeptList(kept.page, within) : searched === null && map.isFirst ? loaderData.posts : null,
    isCopy: kept !== null,
    load: (wanted, prefix, signal) => exploreNews(within, wanted, { signal }, prefix),
  });
  const near = useNearStories(sheet.pin, list, pages.posts);
  const isCardShown = sheet.pin !== null && (isWide || sheet.stop === 'peek');
  useListedAs(isCardShown ? near.pages : pages);
  const covered = useCovered(frame, [isWide, isCardShown && sheet.pin !== null].join());
  const chosen = useChosen(sheet.pin === null ? null : (near.post ?? null), isCardShown ? covered.all : covered.across);
  const listHref = `/newslist${searchOf({ ...within, page: 0 })}`;
  const nearest = useNearestStories({ view: map.view, filters: list, isWanted: pages.total === 0 && shown !== null });
  const awayOf = (post: NewsPost) => distanceAway(here, post, t);
  const goTo = useViewOfFilters(shown, map.go);
  function apply(filters: MapFilters) {
    const leads = isElsewhere(map.filters, filters);
    map.setFilters(() => filters, true);
    if (leads) void goTo(filters);
  }
  function choose(postId: string) {
    setAsked(true);
    near.startFrom(postId);
    sheet.choose(postId);
  }
  function step(steps: 1 | -1) {
    const next = near.beside(sheet.pinNow(), steps);
    if (next) sheet.choose(next.post_id);
  }
  const filterProps = {
    filters: map.filters,
    categories,
    area: searched,
    isElsewhere: (filters: MapFilters) => isElsewhere(map.filters, filters),
    onApply: apply,
  };
  const place = <PlaceSearch id="map-place" isCompact onChoose={(point) => map.go({ ...point, zoom: placeZoom })} />;
  return (
    <div ref={page} className={styles.page} data-stop={sheet.stop}>
      <h1 className="visually-hidden">{t('news_map_title')}</h1>
      <a href="#map-list" className="skip-link">
        {t('news_map_skip')}
      </a>
      <div
        ref={frame}
        className={styles.map}
        data-card={isCardShown || undefined}
        style={{ '--card': `${covered.all.bottom}px` }}
      >
        <NewsMapView
          label={t('news_map_label')}
          view={map.view}
          filters={input}
          pointed={pointed && pointOf(pointed)}
          chosen={chosen}
          covered={covered.across}
          onView={map.go}
          onMove={map.moved}
          onUnavailable={map.doWithout}
          onHere={setHere}
          onChoose={choose}
          onListGroup={(bbox) => {
            map.search(bbox);
            if (!isWide) sheet.show('half');
          }}
          listHref={listHref}
          hasNearMe
          kept={kept ?? undefined}
        />
        <div className={styles.above}>
          {!isWide && (
            <div className={styles.chrome} {...overMap.top}>
              <div className={styles.place}>{place}</div>
              <MapFiltersButton {...filterProps} isFloating />
            </div>
          )}
          {shown && map.isElsewhere ? (
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
          ) : (
            nearest.first && (
              <Button size="small" className={styles.again} onClick={() => map.go(nearest.viewOf(shown))}>
                {t('map_nearest', { distance: nearest.awayOf(nearest.first) })}
              </Button>
            )
          )}
        </div>
        {isCardShown && sheet.pin !== null && (
          <PinCard
            pin={sheet.pin}
            stories={near}
            takesFocus={isAsked}
            awayOf={awayOf}
            onStep={step}
            onClose={sheet.closeCard}
          />
        )}
      </div>
      <MapResults
        pages={pages}
        categories={categories}
        stop={sheet.stop}
        chosen={sheet.pin}
        nearest={nearest}
        awayOf={awayOf}
        onStop={(stop) => sheet.show(stop)}
        onDrag={(height) => page.current?.style.setProperty('--sheet', height === null ? null : `${height}px`)}
        onPoint={setPointed}
        onShow={(post) => choose(post.post_id)}
        listHref={listHref}
        onZoomOut={() => map.go({ ...map.view, zoom: Math.max(3, map.view.zoom - 2) })}
      >
        {kept && <KeptNote keptAt={kept.at} />}
        <section aria-label={t('map_filters')} className={styles.fields}>
          {isWide && place}
          <MapWords keyword={map.filters.keyword} onChange={map.setFilters} />
          <div className={styles.chosen}>
            {isWide && <MapFiltersButton {...filterProps} />}
            <ActiveFilters
              filters={list}
              categories={categories}
              onRemove={(without) =>
                map.setFilters(() => ({ ...without, ...('from' in without && { days: undefined }) }))
              }
            />
            {countMapFilters(map.filters) > 0 && (
              <Button size="small" variant="quiet" onClick={() => map.setFilters(() => noMapFilters)}>
                {t('map_filters_clear')}
              </Button>
            )}
          </div>
        </section>
      </MapResults>
    </div>
  );
}

const placeZoom = 12;

/** Keeps what the page was loaded with, for when there is no network; answers with the copy where it shows one. */
function useKept(loaded: MapData) {
  const { posts, isPlain, keptAt } = loaded;
  useOfflineCopy(ownPath, keptAt === undefined && posts && isPlain ? loaded : undefined);
  useFreshWhenReachable(keptAt === undefined ? null : loaded);
  return useMemo(
    () => (posts && keptAt !== undefined ? { page: posts, posts: posts.items, at: keptAt } : null),
    [posts, keptAt],
  );
}

/** The same object as long as nothing has changed, so that the map is moved once. */
function useChosen(post: NewsPost | null, beside: Covered) {
  return useMemo(() => post && { ...pointOf(post), post_id: post.post_id, beside }, [post, beside]);
}

function pointOf({ post_latitude: latitude, post_longitude: longitude }: NewsPost) {
  return { latitude, longitude };
}

function distanceAway(here: OwnPlace | null, post: NewsPost, t: ReturnType<typeof useMessages>): string | undefined {
  return here ? distanceWords(here, pointOf(post), post.post_precision === 'exact', t) : undefined;
}

/** Whether two positions are the same to the eye. */
function isAt(one: MapPosition, other: MapPosition): boolean {
  const away = Math.abs(one.latitude - other.latitude) + Math.abs(one.longitude - other.longitude);
  return away < 1e-6 && Math.abs(one.zoom - other.zoom) < 0.01;
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
  const [view, setView] = useState(() => positionOf(search) ?? openingView());
  const [shown, setShown] = useState<MapArea | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const input = exploreInputOf(filters, now);
  const { page: _, ...list } = listFiltersOf(filters, now);
  const [first] = useState(() => JSON.stringify(input));
  const [isMapless, setMapless] = useState(false);
  // Opening a group or a place refreshes the list at once; after dragging the map the reader decides when.
  const isGoing = useRef(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const searchAround = (place: MapPosition) => setSearched({ bbox: areaAround(place), zoom: place.zoom });
  return {
    filters,
    input,
    /** The filters as the list of news has them. */
    list,
    /** Whether the filters are those that the page was loaded with. */
    isFirst: JSON.stringify(input) === first,
    view,
    shown,
    searched,
    /** Whether somebody moved the map away from what the list shows. */
    isElsewhere,
    setFilters: (change: ChangeMapFilters, isLeft?: boolean) => write((before) => changed(before, change), isLeft),
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
      setElsewhere(false);
    },
    moved({ bbox, isOwnMove, ...position }: ShownView) {
      const area = { bbox, zoom: position.zoom };
      // The map may make room for the sheet just when somebody goes elsewhere, who still gets there.
      if (!(isOwnMove && isGoing.current)) setView(position);
      setShown(area);
      storeView(position);
      // The first report only says where the map opened.
      const isNew = isGoing.current || searched === null;
      if (isNew) setSearched(area);
      setElsewhere((before) => !isNew && (before || !(isOwnMove || isAt(view, position))));
      if (!isOwnMove) isGoing.current = false;
      write((before) => withPosition(before, position));
    },
  };
}

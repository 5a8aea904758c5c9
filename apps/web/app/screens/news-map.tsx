import { defaultCentre, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { explorePosts, listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { pageSizes } from '@pakmut/contract/posts/posts.rules.ts';
import { type ReactNode, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { call } from '#web/platform/call.ts';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { requestContext } from '#web/platform/request-context.ts';
import { useIsWide } from '#web/platform/use-is-wide.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Sheet, type SheetStop } from '#web/ui/Sheet.tsx';
import { LazyClusterMap } from '../features/places/lazy-maps.tsx';
import { CategoryChips } from '../features/posts/CategoryChips.tsx';
import { filtersOf } from '../features/posts/news-filters.ts';
import { PostFeed } from '../features/posts/PostFeed.tsx';
import { PostRow } from '../features/posts/PostRow.tsx';
import { type PageWanted, type PostPages, usePostPages } from '../features/posts/post-pages.ts';
import { authorName, categoryName, storyPath } from '../features/posts/post-words.ts';
import { useCategories } from '../features/posts/use-categories.ts';
import { type MapArea, useClusters } from '../features/posts/use-clusters.ts';
import { useMapTexts } from '../features/posts/use-map-texts.ts';
import { orNull } from '../features/posts/use-story.ts';
import type { Route } from './+types/news-map';
import styles from './news-map.module.css';

/** Closer than this a group of pins stands at one place: its stories are listed instead. */
const closest = 15;

/** Moving the map changes the address, but not what the page was loaded with. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const { category } = filtersOf(new URL(request.url).search);
  const [posts, categories] = await Promise.all([
    orNull(call(explorePosts.public, exploreInput(category, null), { fetcher })),
    orNull(call(listCategories.public, {}, { fetcher })),
  ]);
  return { posts, categories: categories ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'news_map_title' });

/** /newsmap: map, filters and results together; the list says in words what the map shows. */
export default function NewsMap({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const [search] = useSearchParams();
  const { category } = filtersOf(`?${search}`);
  const [shown, setShown] = useState<MapArea | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const pages = usePostPages({
    filter: { map: searched?.bbox ?? null, category },
    initial: searched === null ? loaderData.posts : null,
    load: (wanted, isMember, signal) => load(category, searched, wanted, isMember, signal),
  });
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('news_map_title')}</h1>
      <a href="#map-list" className="skip-link">
        {t('news_map_skip')}
      </a>
      <div className={styles.map}>
        <NewsMapView
          category={category}
          onMove={(area) => {
            setShown(area);
            // The first report only says where the map opened.
            setSearched((before) => before ?? area);
          }}
        />
        <div className={styles.above}>
          <MapFilters categories={loaderData.categories} category={category} />
          {shown && searched && shown.bbox !== searched.bbox && (
            <Button size="small" className={styles.again} onClick={() => setSearched(shown)}>
              {t('news_map_search_area')}
            </Button>
          )}
        </div>
      </div>
      <ResultPanel pages={pages}>
        <ResultList pages={pages} categories={loaderData.categories} category={category} />
      </ResultPanel>
    </div>
  );
}

type NewsMapViewProps = { category?: number | undefined; onMove?: (area: MapArea) => void };

/** The map with its clusters, which follow every movement. Where it cannot be drawn it says so. */
export function NewsMapView({ category, onMove }: NewsMapViewProps) {
  const t = useMessages();
  const mapTexts = useMapTexts(t('news_map_label'));
  const language = useLanguage();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => viewFrom(search.get('ll')));
  const [area, setArea] = useState<MapArea | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const clusters = useClusters(area, category);
  if (isUnavailable) return <Notice tone="warn" title={t('map_unavailable')} />;
  return (
    <LazyClusterMap
      view={view}
      clusters={clusters}
      language={language}
      onUnavailable={() => setUnavailable(true)}
      onMove={(moved) => {
        setArea(moved);
        onMove?.(moved);
        const [west, south, east, north] = moved.bbox;
        const ll = [(south + north) / 2, (west + east) / 2, moved.zoom].map((value) => value.toFixed(4)).join(',');
        setSearch((before) => withPosition(before, ll), { replace: true, preventScrollReset: true });
      }}
      onOpenPost={(postId) => navigate(storyPath(postId))}
      onOpenCluster={({ latitude, longitude, post_id }) => {
        const zoom = area?.zoom ?? mapZoom.start;
        if (zoom >= closest) navigate(storyPath(post_id));
        else setView({ latitude, longitude, zoom: Math.min(closest, zoom + 2) });
      }}
      texts={{
        ...mapTexts,
        cluster: (count) => t('map_cluster', { count }),
        post: (header) => header ?? t('story_title'),
      }}
    />
  );
}

type FilterProps = { categories: Parameters<typeof categoryName>[0]; category: number | undefined };

function MapFilters({ categories: initial, category }: FilterProps) {
  const t = useMessages();
  const categories = useCategories(initial);
  const [, setSearch] = useSearchParams();
  const choose = (id: number | undefined) =>
    setSearch((before) => withCategory(before, id), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <ChipRow label={t('feed_categories')}>
        <CategoryChips categories={categories} value={category} onChoose={choose} allLabel={t('news_all_categories')} />
      </ChipRow>
    </div>
  );
}

/** Beside the map where there is room, in a sheet above it on phones. */
function ResultPanel({ pages, children }: { pages: PostPages; children: ReactNode }) {
  const t = useMessages();
  const isWide = useIsWide();
  const [stop, setStop] = useState<SheetStop>('peek');
  const count = pages.total ?? pages.posts.length;
  const title = <output>{pages.pending ? t('feed_loading') : t('news_map_in_view', { count })}</output>;
  if (isWide) {
    return (
      <section id="map-list" tabIndex={-1} className={styles.side} aria-labelledby="map-list-title">
        <h2 id="map-list-title" className={styles.title}>
          {title}
        </h2>
        {children}
      </section>
    );
  }
  return (
    <div id="map-list" tabIndex={-1} className={styles.sheet} data-stop={stop}>
      <Sheet
        title={title}
        stop={stop}
        onStop={setStop}
        expandLabel={t('sheet_expand')}
        shrinkLabel={t('sheet_shrink')}
        closeLabel={t('close')}
      >
        {children}
      </Sheet>
    </div>
  );
}

function ResultList({ pages, categories, category }: FilterProps & { pages: PostPages }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <PostFeed
      label={t('news_map_title')}
      pages={pages}
      nextHref={category === undefined ? '/newslist' : `/newslist?cat=${category}`}
      empty={<EmptyState title={t('news_map_empty')}>{t('news_map_empty_hint')}</EmptyState>}
    >
      {(post) => (
        <PostRow key={post.post_id} post={post} heading="h3">
          {authorName(post, t)} · {categoryName(categories, post.post_category_id, language)}
        </PostRow>
      )}
    </PostFeed>
  );
}

function load(
  category: number | undefined,
  area: MapArea | null,
  wanted: PageWanted,
  isMember: boolean,
  signal: AbortSignal,
) {
  const endpoint = isMember ? explorePosts.private : explorePosts.public;
  return call(endpoint, { ...exploreInput(category, area), ...wanted }, { signal });
}

function exploreInput(category: number | undefined, area: MapArea | null) {
  return {
    maxPerPage: pageSizes.feed,
    ...(area && { bbox: [...area.bbox] }),
    ...(category !== undefined && { categoryID: [category] }),
  };
}

/** "16.43,102.83,11"; anything else opens where the specification says. */
function viewFrom(ll: string | null) {
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = (ll ?? '')
    .split(',')
    .map(Number.parseFloat);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22;
  return isPlace ? { latitude, longitude, zoom } : { ...defaultCentre, zoom: mapZoom.start };
}

function withPosition(before: URLSearchParams, ll: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.set('ll', ll);
  return next;
}

function withCategory(before: URLSearchParams, category: number | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  if (category === undefined) next.delete('cat');
  else next.set('cat', String(category));
  return next;
}

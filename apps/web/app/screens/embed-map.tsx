import { defaultCentre, mapZoom } from '@pakmut/contract/places/places.rules.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { type MapArea, useClusters } from '#web/features/map/use-clusters.ts';
import { useClusterMapTexts } from '#web/features/map/use-map-texts.ts';
import { orNull } from '#web/features/stories/use-story.ts';
import { pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { closestZoom, viewOfBox } from '#web/platform/map/map-view.ts';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import type { PageHandle } from '#web/platform/page/page-handle.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LazyClusterMap } from '../features/places/lazy-maps.tsx';
import { categoryIn } from '../features/posts/address-values.ts';
import { PostDateline } from '../features/posts/PostDateline.tsx';
import type { NewsPost } from '../features/posts/post-pages.ts';
import { languageOfPost, storyPath } from '../features/posts/post-words.ts';
import type { Route } from './+types/embed-map';
import styles from './embed-map.module.css';

export const handle: PageHandle = { ...(await pageTexts('news')), isEmbed: true };

/** What an embedding page asks for: `?bbox=west,south,east,north&category=4`. */
type Wanted = { bbox: [number, number, number, number] | null; category: number | undefined };
const listed = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { apiFetch: fetcher } = context.get(requestContext);
  const wanted = wantedOf(new URL(request.url).searchParams);
  const { bbox, category } = wanted;
  const input = {
    maxPerPage: listed,
    ...(bbox && { bbox }),
    ...(category !== undefined && { categoryID: [category] }),
  };
  const posts = await orNull(call(explorePosts.public, input, { fetcher }));
  return { wanted, posts: posts?.items ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'news_map_title', noIndex: true, canonical: '/newsmap' });

/** /embed/map: the news map for other people's pages, with the latest stories of its area as a list below. */
export default function EmbedMap({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{t('news_map_title')}</h1>
      <div className={styles.map}>
        <MapView />
      </div>
      <section className={styles.list} aria-labelledby="embed-list">
        <h2 id="embed-list">{t('embed_map_list')}</h2>
        {posts.length === 0 ? (
          <p>{t('news_map_empty')}</p>
        ) : (
          <ul className={styles.stories}>
            {posts.map((post) => (
              <StoryLine key={post.post_id} post={post} />
            ))}
          </ul>
        )}
        <a className={styles.onward} href="/newsmap" target="_blank" rel="noopener">
          {t('embed_map_open')}
          <span className="visually-hidden"> ({t('opens_in_new_tab')})</span>
        </a>
      </section>
    </main>
  );
}

function StoryLine({ post }: { post: NewsPost }) {
  return (
    <li>
      <PostDateline post={post} />
      <a
        className={styles.headline}
        href={storyPath(post.post_id)}
        target="_blank"
        rel="noopener"
        lang={languageOfPost(post)}
      >
        {post.post_header}
      </a>
    </li>
  );
}

function MapView() {
  const t = useMessages();
  const language = useLanguage();
  const mapTexts = useClusterMapTexts(t('news_map_label'));
  const { wanted } = useLoaderData<typeof loader>();
  const [view, setView] = useState(() => viewOf(wanted.bbox));
  const [area, setArea] = useState<MapArea | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const { clusters } = useClusters(
    area,
    useMemo(() => clusterFilters(wanted), [wanted]),
    { asVisitor: true },
  );
  if (isUnavailable) return <p className={styles.off}>{t('map_unavailable')}</p>;
  return (
    <LazyClusterMap
      view={view}
      clusters={clusters}
      language={language}
      onUnavailable={() => setUnavailable(true)}
      onMove={setArea}
      onOpenPost={openStory}
      onOpenCluster={({ bbox, post_id }) => {
        if (!area || !bbox || area.zoom >= closestZoom) openStory(post_id);
        else setView(viewOfBox(bbox, area));
      }}
      texts={mapTexts}
    />
  );
}

function openStory(postId: string): void {
  window.open(storyPath(postId), '_blank', 'noopener');
}

/** Anything that is no box or no category asks for everything. */
function wantedOf(params: URLSearchParams): Wanted {
  const numbers = (params.get('bbox') ?? '').split(',').map(Number.parseFloat);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    west < east &&
    south < north &&
    Math.abs(south) <= 90 &&
    Math.abs(north) <= 90 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180;
  return { bbox: isBox ? [west, south, east, north] : null, category: categoryIn(params.get('category')) };
}

function clusterFilters({ category }: Wanted) {
  return category === undefined ? {} : { categoryID: [category] };
}

/** A view that shows about the box; how wide the frame is nobody knows yet. */
function viewOf(bbox: Wanted['bbox']) {
  if (!bbox) return { ...defaultCentre, zoom: mapZoom.start };
  const [west, south, east, north] = bbox;
  const zoom = Math.log2(360 / Math.max(east - west, (north - south) * 1.5, 0.01));
  return {
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
    zoom: Math.max(3, Math.min(closestZoom, zoom)),
  };
}
